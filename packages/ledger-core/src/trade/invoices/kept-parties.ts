import type { Settings } from '../../company/books/settings.ts';

/** Somebody on a document. The address is in lines. */
export interface KeptParty {
  readonly name: string;
  readonly address: string | null;
  readonly taxNumber: string | null;
}

/** The company and the counterparty of a document as they were when it was issued, or brought in by a migration: its paper and its answers keep them.  [INV-13] */
export interface KeptParties {
  /** With the name of its logo; null for none. */
  readonly company: KeptParty & { readonly logo: string | null };
  readonly party: KeptParty;
}

export const partiesNow = (
  settings: Pick<Settings, 'name' | 'address' | 'taxNumber' | 'logo'>,
  { name, address, taxNumber }: KeptParty,
): KeptParties => ({
  company: { name: settings.name, address: settings.address, taxNumber: settings.taxNumber, logo: settings.logo },
  party: { name, address, taxNumber },
});
