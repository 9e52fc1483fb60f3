import { addDays, firstOfYear, type IsoDate, parseDays } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import { findCounterparty } from '../../ledger/counterparties/find.ts';
import type { PostedLine } from '../../ledger/journal/port.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { documentNumbers } from '../../trade/invoices/document-numbers.ts';
import { MAX_GENERAL_LEDGER_LINES } from './limits.ts';
import { why } from './reasons.ts';

export interface AccountStatementQuery {
  /** Default: 1 January of the year of `until`. */
  readonly since?: string | null | undefined;
  /** Default: today. */
  readonly until?: string | null | undefined;
}

/** The lines of one counterparty. Positive amounts are owed to the company, negative ones by it. */
export interface AccountStatement {
  readonly counterparty: Counterparty;
  readonly since: IsoDate;
  readonly until: IsoDate;
  readonly openingMinor: bigint;
  /** Oldest first. */
  readonly lines: readonly (PostedLine & { readonly signedMinor: bigint; readonly balanceMinor: bigint; readonly number: string | null })[];
  readonly closingMinor: bigint;
}

/**
 * The statement of account of a counterparty: its lines on receivables and payables between two dates, with the balance after
 * each.  [AGE-4]
 */
export const accountStatement = async (
  unit: Needs<'accounts' | 'counterparties' | 'creditNotes' | 'invoices' | 'journal'>,
  id: CounterpartyId,
  query: AccountStatementQuery = {},
): Promise<AccountStatement | Refusal<'not_found' | 'unprocessable'>> => {
  const counterparty = await findCounterparty(unit, id);
  if (isRefusal(counterparty)) return counterparty;
  const days = parseDays(query, unit.today, firstOfYear);
  if (isRefusal(days)) return days;
  const { since, until } = days;
  const controls = await controlIds(unit);
  const [before, posted] = await Promise.all([
    unit.journal.counterpartyBalances(controls, addDays(since, -1), id),
    unit.journal.lines(controls, since, until, MAX_GENERAL_LEDGER_LINES + 1, id),
  ]);
  if (posted.length > MAX_GENERAL_LEDGER_LINES)
    return refuse('unprocessable', why.too_many_lines_between({ most: MAX_GENERAL_LEDGER_LINES, since, until }));
  const stands = active(posted);
  const numbers = await documentNumbers(
    unit,
    stands.map(({ entry }) => entry),
  );
  const openingMinor = before.get(id) ?? 0n;
  let balanceMinor = openingMinor;
  const lines = stands.map((each) => {
    const signedMinor = debitMinor(each.line);
    balanceMinor += signedMinor;
    return { ...each, signedMinor, balanceMinor, number: numbers.get(each.entry.sourceId ?? '') ?? null };
  });
  return { counterparty, since, until, openingMinor, lines, closingMinor: balanceMinor };
};

/** Entries reversed within the period were mistakes. They are omitted together with their reversals. */
const active = (posted: readonly PostedLine[]): readonly PostedLine[] => {
  const ids = new Set(posted.map(({ entry }) => entry.id));
  const reversed = new Set(posted.flatMap(({ entry }) => entry.reversesEntryId ?? []));
  return posted.filter(({ entry }) => !reversed.has(entry.id) && (entry.reversesEntryId === null || !ids.has(entry.reversesEntryId)));
};

const controlIds = async (unit: Needs<'accounts'>): Promise<readonly AccountId[]> =>
  (await unit.accounts.chart()).accounts
    .filter(({ controlRole }) => controlRole === 'ar' || controlRole === 'ap')
    .map((account) => account.id);
