import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, EntryId } from '../../kernel/ids.ts';
import { debitMinor } from '../../kernel/sides.ts';
import { SLICE } from '../../kernel/slices.ts';
import type { AccountType } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import type { OpeningEntries } from './hooks.ts';
import type { BareLine, UnpaidLine } from './unpaid-line.ts';

/** The documents that a migration imported with opening balances, and their effect on the cash basis. */
export interface OpeningBalances {
  /** The lines to subtract from the journal from the cutover date, whether paid or not. Their net amount is zero.  [RPT-24] */
  readonly lines: readonly (UnpaidLine & { readonly from: IsoDate })[];
  /** The income or expense account for the line of such a document, instead of Opening balance equity. */
  restated(entryId: EntryId, line: BareLine): BareLine;
}

const NOTHING: OpeningBalances = { lines: [], restated: (_, line) => line };

/** The account type of an imported document's payment on the cash basis: income from customers, expenses to vendors. */
const TYPES = { invoice: 'revenue', credit_note: 'revenue', bill: 'expense', vendor_credit: 'expense' } as const;
type OpeningKind = keyof typeof TYPES;

/**
 * On the cash basis, open documents of the old books were not earned yet. They are subtracted from retained earnings, and become income or
 * expense when paid.  [RPT-24] Documents of a full history are unchanged: their entries contain the income.
 */
export const openingBalances = async (unit: Needs<'accounts' | 'journal'> & Calls<'openingEntries'>): Promise<OpeningBalances> => {
  const openingIds = await unit.hooks.openingEntries();
  const chart = await unit.accounts.chart();
  const opening = chart.byRole.get('opening_balance_equity');
  const retained = chart.byRole.get('retained_earnings');
  if (openingIds === null || opening === undefined || retained === undefined) return NOTHING;
  const landing = { revenue: lastOfType(chart, 'revenue'), expense: lastOfType(chart, 'expense') };
  const kinds = new Map<EntryId, OpeningKind>();
  const lines: OpeningBalances['lines'][number][] = [];
  for (const entry of await documentsOf(unit, openingIds)) {
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

type DocumentEntry = Entry & { readonly source: OpeningKind };

const documentsOf = async (unit: Needs<'journal'>, { firstEntryNo, lastEntryNo }: OpeningEntries): Promise<readonly DocumentEntry[]> => {
  const found: DocumentEntry[] = [];
  for (let after = firstEntryNo - 1; after < lastEntryNo; after += SLICE) {
    const entries = (await unit.journal.scan(after, Math.min(SLICE, lastEntryNo - after))).filter(isDocument);
    const reversed = await unit.journal.reversalsOf(entries.map(({ id }) => id));
    for (const entry of entries) if (!reversed.has(entry.id)) found.push(entry);
    await unit.turn();
  }
  return found;
};

const isDocument = (entry: Entry): entry is DocumentEntry => entry.source in TYPES;

/** The last postable account of a type by number, because charts end with the miscellaneous account. Null if there is none. */
const lastOfType = ({ byCode }: Chart, type: AccountType): AccountId | null =>
  [...byCode.values()].findLast((account) => account.type === type && account.isPostable && account.isActive)?.id ?? null;
