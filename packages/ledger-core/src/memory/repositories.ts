import type { Account } from '../accounts/account.ts';
import { type Chart, chartOf } from '../accounts/chart.ts';
import type { AuditFilter, AuditRecord } from '../audit/record.ts';
import type { Credential, Member } from '../books/member.ts';
import type { Settings } from '../books/settings.ts';
import type { Comment } from '../comments/comment.ts';
import { type IsoMonth, monthOf } from '../dates.ts';
import type { Dimension } from '../dimensions/dimension.ts';
import type { DomainEvent } from '../events/event.ts';
import { distinct } from '../grouping.ts';
import type { Outcome, OutcomeKey } from '../idempotency/outcome.ts';
import type { AccountId, EntryId, PartyId } from '../ids.ts';
import type { Import, SourceReading } from '../ingest/import.ts';
import { assert } from '../invariant.ts';
import { EMPTY_TAIL, type JournalTail, tailAfter } from '../journal/chain.ts';
import type { Entry, Line, Total } from '../journal/entry.ts';
import type { Position, Slice } from '../page.ts';
import type { Party } from '../parties/party.ts';
import type { Period } from '../periods/period.ts';
import type { Picture } from '../pictures/picture.ts';
import type { JournalFilter } from '../ports/journal.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { TransactionFilter } from '../ports/transactions.ts';
import type { Rule } from '../rules/rule.ts';
import type { SourceAccount } from '../sources/source.ts';
import type { FiledCount } from '../transactions/filed-count.ts';
import { type Categorization, fold, isHold, type Transaction } from '../transactions/transaction.ts';
import { Shelf, type UndoLog } from './shelf.ts';

const NONE: Total = { debitMinor: 0n, creditMinor: 0n };

/** One set of books in memory: the reference that the other adapters are held against. It says what the ports mean, not how to be quick. */
export const memoryRepositories = (undo: UndoLog): Repositories => {
  const shelf = <T>() => new Shelf<T>(undo);
  return {
    ledger: ledger(shelf()),
    members: keeper(shelf<Member>()),
    credentials: credentials(shelf()),
    accounts: accounts(shelf()),
    dimensions: keeper(shelf<Dimension>()),
    journal: journal(shelf(), shelf()),
    periods: periods(shelf()),
    parties: parties(shelf()),
    sources: keeper(shelf<SourceAccount>()),
    imports: imports(shelf()),
    readings: readings(shelf()),
    transactions: transactions(shelf()),
    categorizations: categorizations(shelf()),
    comments: comments(shelf()),
    rules: rules(shelf()),
    pictures: pictures(shelf()),
    outcomes: outcomes(shelf()),
    audit: audit(shelf()),
    events: events(shelf()),
    copies: { misfits: async () => [] },
  };
};

const ledger = (shelf: Shelf<Settings>): Repositories['ledger'] => ({
  get: async () => shelf.get('settings') ?? null,
  put: async (settings) => shelf.put('settings', settings),
});

/** Small sets of things with ids, read whole. */
const keeper = <T extends { readonly id: string }>(shelf: Shelf<T>) => ({
  all: async () => shelf.values().toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  put: async (row: T) => shelf.put(row.id, row),
});

const credentials = (shelf: Shelf<Credential>): Repositories['credentials'] => ({
  ...keeper(shelf),
  byHash: async (hash) => shelf.values().find((credential) => credential.tokenHash === hash) ?? null,
});

const accounts = (shelf: Shelf<Account>): Repositories['accounts'] => {
  let held: { readonly of: readonly Account[]; readonly chart: Chart } | undefined;
  const put = async (rows: readonly Account[]) => {
    for (const row of rows) shelf.put(row.id, row);
  };
  return {
    chart: async () => {
      const now = shelf.values();
      if (held === undefined || held.of.length !== now.length || held.of.some((account, at) => account !== now[at]))
        held = { of: now, chart: chartOf(now) };
      return held.chart;
    },
    add: put,
    update: put,
  };
};

const journal = (shelf: Shelf<Entry>, tails: Shelf<JournalTail>): Repositories['journal'] => {
  const tail = () => tails.get('tail') ?? EMPTY_TAIL;
  const inOrder = () => shelf.values().toSorted(byPosition((entry) => [entry.date, entry.entryNo]));
  return {
    tail: async () => tail(),
    add: async (entries) => {
      for (const entry of entries) {
        assert(entry.entryNo === tail().entryNo + 1, `entry ${entry.entryNo} follows the last one`);
        shelf.put(entry.id, entry);
        tails.put('tail', tailAfter(tail(), entry));
      }
    },
    byIds: async (ids) => shelf.pick(ids),
    reversalsOf: async (ids) =>
      new Map<EntryId, EntryId>(
        shelf
          .values()
          .flatMap((entry) =>
            entry.reversesEntryId !== null && ids.includes(entry.reversesEntryId) ? [[entry.reversesEntryId, entry.id] as const] : [],
          ),
      ),
    list: async (filter, slice) =>
      newestFirst(
        shelf.values().filter((entry) => entryMatches(entry, filter)),
        (entry) => [entry.date, entry.entryNo],
        slice,
      ),
    totals: async (until, accountIds) =>
      totalsBy(shelf.values(), (entry, line) =>
        entry.date <= until && accountIds?.includes(line.accountId) !== false ? line.accountId : null,
      ),
    totalsByValue: async (dimensionId, since, until) => {
      const within = shelf.values().filter((entry) => entry.date >= since && entry.date <= until);
      const valueIn = (line: Line) => line.dimensions.find((each) => each.dimensionId === dimensionId)?.valueId;
      const values = distinct(within.flatMap((entry) => entry.lines.map(valueIn)));
      return new Map(values.map((value) => [value, totalsBy(within, (_, line) => (valueIn(line) === value ? line.accountId : null))]));
    },
    lines: async (accountIds, since, until, take) => {
      const wanted = new Set(accountIds);
      return inOrder()
        .filter((entry) => entry.date >= since && entry.date <= until)
        .flatMap(({ lines, ...entry }) => lines.flatMap((line) => (wanted.has(line.accountId) ? [{ entry, line }] : [])))
        .slice(0, take);
    },
    partyTotals: async (partyIds, accountIds) =>
      new Map<PartyId, ReadonlyMap<AccountId, Total>>(
        partyIds.map((partyId) => [
          partyId,
          totalsBy(shelf.values(), (_, line) => (line.partyId === partyId && accountIds.includes(line.accountId) ? line.accountId : null)),
        ]),
      ),
    months: async () => {
      const dates = inOrder().map((entry) => entry.date);
      const [first, last] = [dates[0], dates.at(-1)];
      return first === undefined || last === undefined ? null : { first: monthOf(first), last: monthOf(last) };
    },
    scan: async (afterNo, take) =>
      shelf
        .values()
        .filter((entry) => entry.entryNo > afterNo)
        .slice(0, take),
    monthTotals: async () => {
      const totals = totalsBy(shelf.values(), (entry, line) => `${line.accountId} ${monthOf(entry.date)}`);
      return [...totals].map(([key, total]) => {
        const [accountId, month] = key.split(' ') as [AccountId, IsoMonth];
        return { accountId, month, ...total };
      });
    },
    allPartyTotals: async () => {
      const totals = totalsBy(shelf.values(), (_, line) => (line.partyId === null ? null : `${line.partyId} ${line.accountId}`));
      return [...totals].map(([key, total]) => {
        const [partyId, accountId] = key.split(' ') as [PartyId, AccountId];
        return { partyId, accountId, ...total };
      });
    },
  };
};

const totalsBy = <K>(entries: readonly Entry[], keyOf: (entry: Entry, line: Line) => K | null): ReadonlyMap<K, Total> => {
  const totals = new Map<K, Total>();
  for (const entry of entries)
    for (const line of entry.lines) {
      const key = keyOf(entry, line);
      if (key === null) continue;
      const { debitMinor, creditMinor } = totals.get(key) ?? NONE;
      totals.set(
        key,
        line.side === 'debit'
          ? { debitMinor: debitMinor + line.amountMinor, creditMinor }
          : { debitMinor, creditMinor: creditMinor + line.amountMinor },
      );
    }
  return totals;
};

const entryMatches = (entry: Entry, { accountIds, source, since, until, text }: JournalFilter): boolean =>
  (accountIds === undefined || entry.lines.some((line) => accountIds.includes(line.accountId))) &&
  (source === undefined || entry.source === source) &&
  (since === undefined || entry.date >= since) &&
  (until === undefined || entry.date <= until) &&
  (text === undefined || fold(entry.description).includes(text));

const periods = (shelf: Shelf<Period>): Repositories['periods'] => ({
  closedMonths: async () => new Set(shelf.values().flatMap((period) => (period.status === 'closed' ? [period.month] : []))),
  all: async () => shelf.values(),
  put: async (period) => shelf.put(period.month, period),
});

const parties = (shelf: Shelf<Party>): Repositories['parties'] => ({
  byIds: async (ids) => shelf.pick(ids),
  bySlugs: async (slugs) => shelf.values().filter((party) => slugs.includes(party.slug)),
  list: async ({ text }, slice) =>
    newestFirst(
      shelf.values().filter((party) => text === undefined || fold(party.name).includes(text)),
      (party) => [party.id],
      slice,
    ),
  put: async (party) => shelf.put(party.id, party),
});

const imports = (shelf: Shelf<Import>): Repositories['imports'] => ({
  add: async (delivery) => shelf.put(delivery.id, delivery),
  byIds: async (ids) => shelf.pick(ids),
  daysCovered: async (sourceId) =>
    shelf
      .values()
      .flatMap(({ sourceId: of, firstDate, lastDate }) =>
        of === sourceId && firstDate !== null && lastDate !== null ? [{ firstDate, lastDate }] : [],
      )
      .toSorted((a, b) => (a.firstDate < b.firstDate ? -1 : 1)),
  list: async (sourceId, slice) =>
    newestFirst(
      shelf.values().filter((each) => each.sourceId === sourceId),
      (each) => [each.id],
      slice,
    ),
});

const readings = (shelf: Shelf<SourceReading>): Repositories['readings'] => ({
  add: async (rows) => {
    for (const row of rows) shelf.put(`${row.transactionId} ${row.version}`, row);
  },
  of: async (ids) => {
    const wanted = new Set(ids);
    return shelf.values().filter((row) => wanted.has(row.transactionId));
  },
});

const transactions = (shelf: Shelf<Transaction>): Repositories['transactions'] => {
  const put = async (rows: readonly Transaction[]) => {
    for (const row of rows) shelf.put(row.id, row);
  };
  const position = (transaction: Transaction): Position => [transaction.date, transaction.id];
  const oldestFirst = (rows: readonly Transaction[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    byIds: async (ids) => shelf.pick(ids),
    add: put,
    update: put,
    list: async (filter, slice) =>
      newestFirst(
        shelf.values().filter((transaction) => transactionMatches(transaction, filter)),
        position,
        slice,
      ),
    byRefs: async (sourceId, refs) => {
      const wanted = new Set<string | null>(refs);
      return shelf.values().filter((row) => row.sourceId === sourceId && row.sourceRef !== null && wanted.has(row.sourceRef));
    },
    byFingerprints: async (sourceId, prints) => {
      const wanted = new Set(prints);
      return oldestFirst(shelf.values().filter((row) => row.sourceId === sourceId && wanted.has(row.fingerprint)));
    },
    openHolds: async (accountIds) =>
      oldestFirst(
        shelf
          .values()
          .filter((row) => isHold(row) && accountIds.includes(row.accountId) && (row.status === 'needs_review' || row.status === 'ready')),
      ),
    byAmounts: async (amounts, since, until) => {
      const wanted = new Set(amounts);
      return oldestFirst(shelf.values().filter((row) => wanted.has(row.amountMinor) && row.date >= since && row.date <= until));
    },
    filedCounts: async (payees, partyIds) => {
      const counts = new Map<string, FiledCount>();
      for (const { payee, partyId, status, filing } of shelf.values()) {
        const { accountId } = filing;
        const isFiled = (filing.source === 'person' || filing.source === 'rule') && (status === 'posted' || status === 'ready');
        if (!isFiled || accountId === null || !(payees.includes(payee) || (partyId !== null && partyIds.includes(partyId)))) continue;
        const key = JSON.stringify([payee, partyId, accountId]);
        counts.set(key, { payee, partyId, accountId, count: (counts.get(key)?.count ?? 0) + 1 });
      }
      return [...counts.values()];
    },
    countAwaiting: async (since, until) =>
      shelf.values().filter((row) => row.date >= since && row.date <= until && (row.status === 'needs_review' || row.status === 'ready'))
        .length,
  };
};

const transactionMatches = (transaction: Transaction, filter: TransactionFilter): boolean =>
  (filter.statuses === undefined || filter.statuses.length === 0 || filter.statuses.includes(transaction.status)) &&
  (filter.accountId === undefined || transaction.accountId === filter.accountId) &&
  (filter.partyId === undefined || transaction.partyId === filter.partyId) &&
  (filter.categoryAccountId === undefined ||
    transaction.filing.accountId === filter.categoryAccountId ||
    transaction.filing.splits.some((split) => split.accountId === filter.categoryAccountId)) &&
  (filter.ruleId === undefined || transaction.filing.ruleId === filter.ruleId) &&
  (filter.text === undefined || fold(transaction.description).includes(filter.text)) &&
  (filter.since === undefined || transaction.date >= filter.since) &&
  (filter.until === undefined || transaction.date <= filter.until) &&
  (filter.categorySources === undefined || filter.categorySources.includes(transaction.filing.source)) &&
  (filter.transfersOnly !== true || transaction.match?.kind === 'transfer');

const categorizations = (shelf: Shelf<Categorization>): Repositories['categorizations'] => ({
  add: async (rows) => {
    for (const row of rows) shelf.put(row.id, row);
  },
  list: async (transactionId, slice) =>
    newestFirst(
      shelf.values().filter((row) => row.transactionId === transactionId),
      (row) => [row.version],
      slice,
    ),
  of: async (ids) => {
    const wanted = new Set(ids);
    return shelf.values().filter((row) => wanted.has(row.transactionId));
  },
});

const comments = (shelf: Shelf<Comment>): Repositories['comments'] => ({
  byIds: async (ids) => shelf.pick(ids),
  put: async (comment) => shelf.put(comment.id, comment),
  list: async (transactionId, slice) =>
    newestFirst(
      shelf.values().filter((comment) => comment.transactionId === transactionId),
      (comment) => [comment.id],
      slice,
    ),
  openProposals: async (transactionIds) => {
    const wanted = new Set(transactionIds);
    return shelf
      .values()
      .filter((comment) => wanted.has(comment.transactionId) && comment.proposedAccountId !== null && comment.resolvedAt === null);
  },
});

const rules = (shelf: Shelf<Rule>): Repositories['rules'] => ({
  ...keeper(shelf),
  remove: async (id) => shelf.delete(id),
});

const pictures = (shelf: Shelf<Picture>): Repositories['pictures'] => ({
  byName: async (name) => shelf.get(name) ?? null,
  add: async (picture) => shelf.put(picture.name, picture),
  remove: async (name) => shelf.delete(name),
});

const outcomes = (shelf: Shelf<Outcome>): Repositories['outcomes'] => {
  const keyOf = ({ memberId, scope, key }: OutcomeKey) => JSON.stringify([memberId, scope, key]);
  return {
    find: async (key) => shelf.get(keyOf(key)) ?? null,
    put: async (outcome) => shelf.put(keyOf(outcome), outcome),
    forget: async (before, take) => {
      for (const outcome of shelf
        .values()
        .filter((each) => each.keptUntil < before)
        .slice(0, take))
        shelf.delete(keyOf(outcome));
    },
  };
};

const audit = (shelf: Shelf<AuditRecord>): Repositories['audit'] => ({
  add: async (record) => shelf.put(record.id, record),
  list: async (filter, slice) =>
    newestFirst(
      shelf.values().filter((record) => isAsked(filter, record)),
      (record) => [record.id],
      slice,
    ),
});

const isAsked = ({ memberId, operation, subjectId, since, until }: AuditFilter, record: AuditRecord): boolean =>
  (memberId === undefined || record.memberId === memberId) &&
  (operation === undefined || record.operation === operation) &&
  (subjectId === undefined || record.subjectId === subjectId) &&
  (since === undefined || record.at >= since) &&
  (until === undefined || record.at <= until);

const events = (shelf: Shelf<DomainEvent>): Repositories['events'] => ({
  add: async (rows) => {
    for (const row of rows) shelf.put(row.id, row);
  },
  list: async (slice) => newestFirst(shelf.values(), (event) => [event.id], slice),
});

/** Rows after a position in falling order of their positions. */
const newestFirst = <T>(rows: readonly T[], positionOf: (row: T) => Position, { after, take }: Slice): readonly T[] =>
  rows
    .filter((row) => after === null || compare(positionOf(row), after) < 0)
    .toSorted((a, b) => -compare(positionOf(a), positionOf(b)))
    .slice(0, take);

const byPosition =
  <T>(positionOf: (row: T) => Position) =>
  (a: T, b: T): number =>
    compare(positionOf(a), positionOf(b));

const compare = (a: Position, b: Position): number => {
  for (const [at, left] of a.entries()) {
    const right = b[at];
    if (right === undefined || left === right) continue;
    return left < right ? -1 : 1;
  }
  return 0;
};
