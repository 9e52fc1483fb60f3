import type { Store } from 'ledger-core';
import { type Api, type Json, openApi } from '../api.ts';
import type { DrawnLife } from './draw.ts';
import { moveIn } from './moved-in.ts';

/** A company whose life is performed over HTTP. */
export interface Life {
  readonly api: Api;
  readonly movedIn: DrawnLife['movedIn'];
  readonly scale: number;
  /** The ids of accounts by number. */
  readonly accounts: ReadonlyMap<string, string>;
  readonly customers: readonly string[];
  readonly vendors: readonly string[];
  readonly sourceId: string;
  readonly documents: { readonly kind: DocumentKind; readonly id: string }[];
  readonly payments: string[];
  /** Entries by hand, write-offs, and entries that closed fiscal years elsewhere. */
  readonly entries: string[];
}

export type DocumentKind = 'invoice' | 'bill' | 'credit_note' | 'vendor_credit';

export const PATHS = { invoice: 'invoices', bill: 'bills', credit_note: 'credit_notes', vendor_credit: 'vendor_credits' } as const;
export const BOOKED = { invoice: 'issue', bill: 'approve', credit_note: 'issue', vendor_credit: 'approve' } as const;

export const pick = <Of>(list: readonly Of[], at: number): Of | undefined => list[at % Math.max(list.length, 1)];

export const openLife = async (drawn: DrawnLife, store: Store): Promise<Life> => {
  const { currency, fiscalYearStartMonth, movedIn } = drawn;
  const api = await openApi({ currency, store });
  const { body: books } = await api.send('PATCH /v1/books', { body: { fiscal_year_start_month: fiscalYearStartMonth } });
  const scale: number = books.minor_unit_scale;
  const entries = [...(await moveIn(api, scale, drawn))];
  const { body: chart } = await api.send('GET /v1/accounts');
  const counterparty = async (name: string, kinds: readonly string[]): Promise<string> =>
    (await api.send('POST /v1/counterparties', { body: { name, kinds } })).body.id;
  const both = await counterparty('Both Ways', ['customer', 'vendor']);
  const customers = [await counterparty('Blue Fox Diner', ['customer']), await counterparty('Corner Bar', ['customer']), both];
  const vendors = [await counterparty('Cup Supply', ['vendor']), both];
  const source = await api.send('POST /v1/source_accounts', {
    body: { account_id: await api.account('1010'), kind: 'bank', name: 'Main', mask: '4321', provider: 'api' },
  });
  const documents: Life['documents'] = [];
  for (const kind of Object.keys(PATHS) as DocumentKind[])
    for (const { id } of (await api.send(`GET /v1/${PATHS[kind]}`)).body.data) documents.push({ kind, id });
  const accounts = new Map<string, string>(chart.accounts.map((account: Json) => [account.code, account.id]));
  return { api, movedIn, scale, accounts, customers, vendors, sourceId: source.body.id, documents, payments: [], entries };
};
