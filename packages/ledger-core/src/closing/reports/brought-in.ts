import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, EntryId } from '../../kernel/ids.ts';
import { debitMinor } from '../../kernel/sides.ts';
import { SLICE } from '../../kernel/slices.ts';
import type { AccountType } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { Asks, Needs } from '../../store/unit-of-work.ts';
import type { OpeningEntries } from './hooks.ts';
import type { BareLine, UnpaidLine } from './unpaid-line.ts';

/** The documents that opening balances brought in, and what the cash basis makes of them. */
export interface BroughtIn {
  /** What is taken off the journal from the cutover day on, paid or not. It moves no net amount.  [RPT-24] */
  readonly lines: readonly (UnpaidLine & { readonly from: IsoDate })[];
  /** The account of income or expense on which the line of such a document counts, instead of Opening balance equity. */
  restated(entryId: EntryId, line: BareLine): BareLine;
}

const NOTHING: BroughtIn = { lines: [], restated: (_, line) => line };

/** What documents that were brought in count as once they are paid: income of customers, expenses of vendors. */
const TYPES = { invoice: 'revenue', credit_note: 'revenue', bill: 'expense', vendor_credit: 'expense' } as const;
type BroughtInKind = keyof typeof TYPES;

/**
 * On the cash basis, old books have earned nothing by what is still open: it is taken off retained earnings, and is income or expense as it is paid.  [RPT-24] The
 * documents of a full history are left as they are: its entries have the income.
 */
export const broughtIn = async (books: Needs<'accounts' | 'journal'> & Asks<'openingEntries'>): Promise<BroughtIn> => {
  const brought = await books.hooks.openingEntries();
  const chart = await books.accounts.chart();
  const opening = chart.byRole.get('opening_balance_equity');
  const retained = chart.byRole.get('retained_earnings');
  if (brought === null || opening === undefined || retained === undefined) return NOTHING;
  const landing = { revenue: lastOfType(chart, 'revenue'), expense: lastOfType(chart, 'expense') };
  const kinds = new Map<EntryId, BroughtInKind>();
  const lines: BroughtIn['lines'][number][] = [];
  for (const entry of await documentsOf(books, brought)) {
    const accountId = landing[TYPES[entry.source]];
    const line = entry.lines.find((each) => each.accountId === opening.id);
    if (accountId === null || line === undefined) continue;
    kinds.set(entry.id, entry.source);
    const of = { kind: entry.source, dimensions: [], from: entry.date, isBroughtIn: true };
    const signedMinor = debitMinor(line);
    lines.push(
      { ...of, accountId: retained.id, counterpartyId: null, signedMinor },
      { ...of, accountId, counterpartyId: line.counterpartyId, signedMinor: -signedMinor },
    );
  }
  return {
    lines,
    restated: (entryId, line) => {
      const kind = kinds.get(entryId);
      const accountId = kind === undefined || line.accountId !== opening.id ? null : landing[TYPES[kind]];
      return accountId === null ? line : { ...line, accountId };
    },
  };
};

type DocumentEntry = Entry & { readonly source: BroughtInKind };

/** The standing entries of documents that a run posted. */
const documentsOf = async (books: Needs<'journal'>, { firstEntryNo, lastEntryNo }: OpeningEntries): Promise<readonly DocumentEntry[]> => {
  const found: DocumentEntry[] = [];
  for (let after = firstEntryNo - 1; after < lastEntryNo; after += SLICE) {
    const entries = (await books.journal.scan(after, Math.min(SLICE, lastEntryNo - after))).filter(isDocument);
    const reversed = await books.journal.reversalsOf(entries.map(({ id }) => id));
    for (const entry of entries) if (!reversed.has(entry.id)) found.push(entry);
    await books.turn();
  }
  return found;
};

const isDocument = (entry: Entry): entry is DocumentEntry => entry.source in TYPES;

/** The last account of a type by number that is posted to: charts end with what is of no other account. Null without one. */
const lastOfType = ({ byCode }: Chart, type: AccountType): AccountId | null =>
  [...byCode.values()].findLast((account) => account.type === type && account.isPostable && account.isActive)?.id ?? null;
