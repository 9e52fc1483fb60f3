import { type Api, type Json, openApi } from '../api.ts';
import type { DrawnLife } from './draw.ts';

/** A company whose life is performed over HTTP. */
export interface Life {
  readonly api: Api;
  readonly scale: number;
  /** The ids of accounts by number. */
  readonly accounts: ReadonlyMap<string, string>;
  readonly customers: readonly string[];
  readonly vendors: readonly string[];
  readonly sourceId: string;
  readonly documents: { readonly kind: DocumentKind; readonly id: string }[];
  readonly payments: string[];
  /** Entries by hand and write-offs. */
  readonly entries: string[];
}

export type DocumentKind = 'invoice' | 'bill' | 'credit_note' | 'vendor_credit';

export const PATHS = { invoice: 'invoices', bill: 'bills', credit_note: 'credit_notes', vendor_credit: 'vendor_credits' } as const;
export const BOOKED = { invoice: 'issue', bill: 'approve', credit_note: 'issue', vendor_credit: 'approve' } as const;

export const decimal = (minor: number | bigint, scale: number): string => {
  const digits = String(minor < 0 ? -minor : minor).padStart(scale + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, digits.length - scale)}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
};

export const toMinor = (amount: string): bigint => BigInt(amount.replace('.', ''));

export const pick = <Of>(list: readonly Of[], at: number): Of | undefined => list[at % Math.max(list.length, 1)];

export const openLife = async ({ currency, fiscalYearStartMonth, movedIn }: DrawnLife): Promise<Life> => {
  const api = await openApi({ currency });
  const { body: books } = await api.send('PATCH /v1/books', { body: { fiscal_year_start_month: fiscalYearStartMonth } });
  const scale: number = books.minor_unit_scale;
  if (movedIn) await moveIn(api, scale);
  const { body: chart } = await api.send('GET /v1/accounts');
  const party = async (name: string, kinds: readonly string[]): Promise<string> =>
    (await api.send('POST /v1/counterparties', { body: { name, kinds } })).body.id;
  const both = await party('Both Ways', ['customer', 'vendor']);
  const customers = [await party('Blue Fox Diner', ['customer']), await party('Corner Bar', ['customer']), both];
  const vendors = [await party('Cup Supply', ['vendor']), both];
  const source = await api.send('POST /v1/source_accounts', {
    body: { account_id: await api.account('1010'), kind: 'bank', name: 'Main', mask: '4321', provider: 'api' },
  });
  const documents: Life['documents'] = [];
  for (const kind of Object.keys(PATHS) as DocumentKind[])
    for (const { id } of (await api.send(`GET /v1/${PATHS[kind]}`)).body.data) documents.push({ kind, id });
  const accounts = new Map<string, string>(chart.accounts.map((account: Json) => [account.code, account.id]));
  return { api, scale, accounts, customers, vendors, sourceId: source.body.id, documents, payments: [], entries: [] };
};

/** Opening balances of another program with open documents of both sides, as of the end of January 2025. */
const moveIn = async (api: Api, scale: number): Promise<void> => {
  const amount = (minor: number) => decimal(minor, scale);
  const started = await api.send('POST /v1/migrations', {
    body: {
      cutover_date: '2025-01-31',
      mode: 'opening_balances',
      source: 'other',
      snapshot: {
        accounts: [
          { id: 'bank', name: 'Bank', number: '1010', type: 'Bank', is_cash: true },
          { id: 'ar', name: 'Accounts Receivable (A/R)', type: 'Accounts receivable (A/R)' },
          { id: 'ap', name: 'Accounts Payable', type: 'Accounts payable (A/P)' },
          { id: 'earned', name: 'Retained Earnings', type: 'Equity' },
          { id: 'sales', name: 'Product Sales', number: '4010', type: 'Income' },
        ],
        trial_balance: [
          { account_id: 'bank', debit: amount(50_000) },
          { account_id: 'ar', debit: amount(30_000) },
          { account_id: 'ap', credit: amount(12_000) },
          { account_id: 'earned', credit: amount(40_000) },
          { account_id: 'sales', credit: amount(28_000) },
        ],
        open_items: [
          { account_id: 'ar', party_id: 'c1', amount: amount(35_000), number: 'INV-0007', issued_on: '2024-11-15', due_on: '2024-12-15' },
          { account_id: 'ar', party_id: 'c1', amount: amount(-5_000) },
          { account_id: 'ap', party_id: 'v1', amount: amount(15_001), number: '77' },
          { account_id: 'ap', party_id: 'v1', amount: amount(-3_001), number: 'VC-1' },
        ],
        parties: [
          { id: 'c1', name: 'Old Customer' },
          { id: 'v1', name: 'Old Vendor' },
        ],
      },
    },
  });
  const posted = await api.send(`POST /v1/migrations/${started.body.id}/post`);
  if (posted.status !== 200) throw new Error(posted.text);
};
