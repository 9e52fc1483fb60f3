import type { Settings } from '../../company/books/settings.ts';

/** A name and address on a document. The address consists of lines. */
export interface StoredCounterparty {
  readonly name: string;
  readonly address: string | null;
  readonly taxNumber: string | null;
}

/** The company and the counterparty as they were when the document was issued or migrated. Its PDF and its JSON keep them.  [INV-13] */
export interface StoredCounterparties {
  /** `logo` is the name of the company's logo; null if there is none. */
  readonly company: StoredCounterparty & { readonly logo: string | null };
  readonly counterparty: StoredCounterparty;
}

export const currentCounterparties = (
  settings: Pick<Settings, 'name' | 'address' | 'taxNumber' | 'logo'>,
  { name, address, taxNumber }: StoredCounterparty,
): StoredCounterparties => ({
  company: { name: settings.name, address: settings.address, taxNumber: settings.taxNumber, logo: settings.logo },
  counterparty: { name, address, taxNumber },
});
