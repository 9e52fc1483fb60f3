import type { Import } from '../../bank/imports/import.ts';
import { why as sourcesWhy } from '../../bank/sources/reasons.ts';
import type { SourceAccount } from '../../bank/sources/source.ts';
import type { Actor } from '../../company/books/member.ts';
import { currencyOf } from '../../kernel/currencies.ts';
import { addDays, type IsoDate, parseDate } from '../../kernel/dates.ts';
import type { ImportId, SourceId } from '../../kernel/ids.ts';
import { parseAmount } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { aboutInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';
import type { Reconciliation } from './reconciliation.ts';
import { balanceAt } from './tie-out.ts';

/** Omitted fields are prefilled from the statement.  [RCN-2] */
export interface StatedStatement {
  readonly sourceId?: SourceId | undefined;
  readonly importId?: ImportId | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly openingBalance?: string | number | undefined;
  readonly closingBalance?: string | number | undefined;
}

type Prefilled = Pick<Reconciliation, 'since' | 'until' | 'openingBalanceMinor' | 'closingBalanceMinor'>;

/** The period and the balances of a statement: as given, or else those of the import.  [RCN-2] */
export const prefilledOf = async (
  unit: Needs<'imports' | 'journal'>,
  statement: StatementOf,
  input: StatedStatement,
): Promise<Prefilled | Refusal<'unprocessable'>> => {
  const stated = readStated(input, statement.source);
  return isRefusal(stated) ? stated : prefill(unit, statement, stated);
};

/** An open reconciliation of a statement. */
export const reconciliationOf = (unit: Needs, actor: Actor, { source, delivery }: StatementOf, prefilled: Prefilled): Reconciliation => ({
  ...prefilled,
  id: unit.newId('reconciliation'),
  sourceId: source.id,
  importId: delivery?.id ?? null,
  createdAt: unit.now,
  createdBy: actor.author,
  completion: null,
});

interface StatementOf {
  readonly source: SourceAccount;
  readonly delivery: Import | null;
  readonly previous: Reconciliation | null;
}

const fault = (field: string, reason: Why) => refuse('unprocessable', reason, field);

/**
 * The source account with the given import, or with the next import that has a printed balance. A given closing balance needs no
 * import.  [RCN-2]
 */
export const statementOf = async (
  unit: Needs<'imports' | 'reconciliations' | 'sources'>,
  { sourceId, importId, closingBalance }: StatedStatement,
): Promise<StatementOf | Refusal<'unprocessable'>> => {
  if (sourceId === undefined && importId === undefined) return fault('sourceId', why.source_or_import_missing());
  const [named] = importId === undefined ? [] : await unit.imports.byIds([importId]);
  if (importId !== undefined && named === undefined) return fault('importId', why.no_such_import({ importId }));
  if (named !== undefined && sourceId !== undefined && named.sourceId !== sourceId)
    return fault('importId', why.import_of_other_source({ id: named.id, source: named.sourceId }));
  const id = named?.sourceId ?? sourceId;
  const source = (await unit.sources.all()).find((each) => each.id === id);
  if (source === undefined) return fault('sourceId', sourcesWhy.no_such_source_account({ id: id ?? '' }));
  const previous = await unit.reconciliations.latestCompleted(source.id);
  const next = closingBalance === undefined ? await unit.imports.nextWithBalance(source.id, previous?.until ?? null) : null;
  return { source, delivery: named ?? next, previous };
};

interface Stated {
  readonly since: IsoDate | undefined;
  readonly until: IsoDate | undefined;
  readonly openingBalanceMinor: bigint | undefined;
  readonly closingBalanceMinor: bigint | undefined;
}

const readStated = (input: StatedStatement, source: SourceAccount): Stated | Refusal<'unprocessable'> => {
  const currency = currencyOf(source.currency);
  if (isRefusal(currency)) return aboutInput(currency, 'sourceId');
  const since = input.since === undefined ? undefined : parseDate(input.since, 'since');
  if (isRefusal(since)) return since;
  const until = input.until === undefined ? undefined : parseDate(input.until, 'until');
  if (isRefusal(until)) return until;
  const amountOf = (value: string | number | undefined, field: string) =>
    value === undefined ? undefined : parseAmount(value, currency, field);
  const openingBalanceMinor = amountOf(input.openingBalance, 'openingBalance');
  if (isRefusal(openingBalanceMinor)) return openingBalanceMinor;
  const closingBalanceMinor = amountOf(input.closingBalance, 'closingBalance');
  return isRefusal(closingBalanceMinor) ? closingBalanceMinor : { since, until, openingBalanceMinor, closingBalanceMinor };
};

const prefill = async (
  unit: Needs<'imports' | 'journal'>,
  { source, delivery, previous }: StatementOf,
  stated: Stated,
): Promise<Prefilled | Refusal<'unprocessable'>> => {
  const until = stated.until ?? delivery?.lastDate;
  if (until == null) return fault('until', why.statement_end_unknown());
  const closingBalanceMinor = stated.closingBalanceMinor ?? (until === delivery?.lastDate ? delivery.closingBalanceMinor : null);
  if (closingBalanceMinor === null) return fault('closingBalance', why.closing_balance_unknown({ until }));
  const first = previous === null ? delivery?.firstDate : addDays(previous.until, 1);
  const since = stated.since ?? later(first, delivery?.firstDate) ?? null;
  if (since === null) return fault('since', why.statement_start_unknown());
  if (since > until) return fault('until', why.statement_ends_before_start({ until, since }));
  const printed = delivery === null ? null : await printedBefore(unit, delivery, since);
  const openingBalanceMinor =
    stated.openingBalanceMinor ?? printed ?? previous?.closingBalanceMinor ?? (await balanceAt(unit, source.accountId, addDays(since, -1)));
  return { since, until, openingBalanceMinor, closingBalanceMinor };
};

const later = (one: IsoDate | null | undefined, other: IsoDate | null | undefined) =>
  one != null && other != null && other > one ? other : one;

/** The printed opening balance of a file, moved to a date by adding the transactions in between.  [RCN-4] */
const printedBefore = async (unit: Needs<'imports'>, { id, openingBalanceMinor }: Import, since: IsoDate): Promise<bigint | null> => {
  if (openingBalanceMinor === null) return null;
  const lines = await unit.imports.linesOf(id);
  return lines.reduce((sum, { date, amountMinor }) => (date < since ? sum + amountMinor : sum), openingBalanceMinor);
};
