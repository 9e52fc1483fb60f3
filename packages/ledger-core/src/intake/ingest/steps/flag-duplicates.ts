import type { Incoming } from '../../../bank/imports/import.ts';
import { isHold, type Transaction } from '../../../bank/transactions/transaction.ts';
import { DUPLICATE_DAYS } from '../../../closing/reconciliation/limits.ts';
import { addDays, type IsoDate } from '../../../kernel/dates.ts';
import { byId, distinct, groupBy } from '../../../kernel/grouping.ts';
import type { SourceId, TransactionId } from '../../../kernel/ids.ts';
import { inSlices } from '../../../kernel/slices.ts';
import type { Needs } from '../../../store/unit-of-work.ts';
import { transactionsAround } from '../around.ts';
import { mentions } from '../listing.ts';
import { formatsOf } from '../lost-ids.ts';
import type { Step } from './step.ts';

/**
 * Flags new transactions that another source may have reported before. They are imported, and a person decides. A charge whose hold was
 * known is not flagged.  [ING-12]
 */
export const flagDuplicates: Step = async (unit, batch) => {
  const found = await findPossibleDuplicates(unit, batch.incoming, batch.added, new Set(batch.recognised.knownAs.values()));
  const namedBefore = batch.added.flatMap(({ id }, at) => {
    const before = batch.recognised.added[at]?.namedBefore ?? null;
    return before === null ? [] : [[id, before] as const];
  });
  const possibleDuplicates = new Map([...namedBefore, ...found]);
  const flagged = (transaction: Transaction): Transaction => {
    const possibleDuplicateOf = possibleDuplicates.get(transaction.id);
    return transaction.match !== null || possibleDuplicateOf === undefined ? transaction : { ...transaction, possibleDuplicateOf };
  };
  return { ...batch, possibleDuplicates, added: batch.added.map(flagged) };
};

/**
 * The same account, amount and direction, whatever the text. The other transaction is a few days apart from another source, or on the same
 * day in an earlier file of the same kind. Each earlier transaction is used for at most one new one.  [ING-12] [ING-16]
 */
const findPossibleDuplicates = async (
  unit: Needs<'aliases' | 'imports' | 'records' | 'transactions'>,
  incoming: Incoming,
  added: readonly Transaction[],
  knownHere: ReadonlySet<TransactionId>,
): Promise<ReadonlyMap<TransactionId, TransactionId>> => {
  const { format } = incoming.origin;
  const charges = added.filter((transaction) => !isHold(transaction));
  const near = await transactionsAround(unit, charges, DUPLICATE_DAYS);
  const accountIds = new Set(charges.map(({ accountId }) => accountId));
  const earlier = near.filter(({ id, kind, accountId }) => kind !== 'hold' && accountIds.has(accountId) && !knownHere.has(id));
  if (earlier.length === 0) return new Map();
  const isOfAnotherSource = await otherSources(unit, format, new Set(charges.map(({ sourceId }) => sourceId)), earlier);
  const reported = await nearestOfOthers(unit, format, charges, earlier.filter(isOfAnotherSource));
  if (format === 'api') return reported;
  const others = charges.filter(({ id }) => !reported.has(id));
  const ofThisSource = earlier.filter((transaction) => !isOfAnotherSource(transaction));
  return new Map([...reported, ...(await nearest(unit, others, ofThisSource, 0, mayBeNamedAnew(incoming)))]);
};

/** Two ids of one source are two transactions, unless the import would have to contain the earlier one under its id.  [ING-3] [ING-24] */
const mayBeNamedAnew = (incoming: Incoming) => {
  const isListed = mentions(incoming);
  return (charge: Transaction, earlier: Transaction): boolean =>
    charge.sourceRef === null || earlier.sourceRef === null || isListed(earlier.date);
};

/** Another source account of the same chart account, or a file of another format. One source repeats a transaction with the same text. */
const otherSources = async (
  unit: Needs<'aliases' | 'imports'>,
  format: string,
  sourceIds: ReadonlySet<SourceId>,
  earlier: readonly Transaction[],
) => {
  const formats = await formatsOf(unit, earlier);
  return (transaction: Transaction): boolean =>
    !sourceIds.has(transaction.sourceId) || (transaction.importId !== null && !formats.of(transaction).has(format));
};

/** The nearest transaction of other sources. One that the charge's own source also reported, without an id, is a different transaction. */
const nearestOfOthers = async (
  unit: Needs<'imports' | 'records'>,
  format: string,
  charges: readonly Transaction[],
  earlier: readonly Transaction[],
): Promise<ReadonlyMap<TransactionId, TransactionId>> => {
  const sources = new Set(charges.map(({ sourceId }) => sourceId));
  const own = earlier.filter(({ sourceId }) => sources.has(sourceId));
  const records = await inSlices(unit, own, (slice) => unit.records.of(slice.map(({ id }) => id)));
  const imports = byId(await unit.imports.byIds(distinct(records.map(({ importId }) => importId))));
  const isOfThis = new Set(records.flatMap(({ transactionId: id, importId }) => (imports.get(importId)?.format === format ? [id] : [])));
  return nearest(
    unit,
    charges,
    earlier.filter(({ id }) => !isOfThis.has(id)),
    DUPLICATE_DAYS,
  );
};

/** The nearest earlier transaction of each charge, within some days. */
const nearest = async (
  unit: Needs,
  charges: readonly Transaction[],
  earlier: readonly Transaction[],
  within: number,
  mayBe: (charge: Transaction, earlier: Transaction) => boolean = () => true,
): Promise<ReadonlyMap<TransactionId, TransactionId>> => {
  const alike = groupBy(earlier, (transaction) => evidenceOf(transaction, transaction.date));
  const taken = new Set<TransactionId>();
  const closestOf = (charge: Transaction): Transaction | undefined => {
    for (let days = 0; days <= within; days += 1) {
      const dates = distinct([addDays(charge.date, -days), addDays(charge.date, days)]);
      const [oldest] = dates
        .flatMap((date) => alike.get(evidenceOf(charge, date))?.find((each) => !taken.has(each.id) && mayBe(charge, each)) ?? [])
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      if (oldest !== undefined) return oldest;
    }
    return undefined;
  };
  const found = await inSlices(unit, charges, (slice) =>
    slice.flatMap((charge) => {
      const closest = closestOf(charge);
      if (closest === undefined) return [];
      taken.add(closest.id);
      return [[charge.id, closest.id] as const];
    }),
  );
  return new Map(found);
};

const evidenceOf = ({ accountId, amountMinor, currency, direction }: Transaction, date: IsoDate): string =>
  [accountId, amountMinor, currency, direction, date].join(' ');
