import {
  type AccountId,
  addDays,
  assert,
  chartOf,
  type DimensionValueId,
  type Entry,
  type EntryId,
  firstOfMonth,
  groupBy,
  type IsoDate,
  type IsoMonth,
  lastOfMonth,
  monthOf,
  type Party,
  type PartyId,
  type PostedLine,
  type Repositories,
  type Slice,
  snapshot,
  type Total,
  type Transaction,
  type TransactionId,
} from 'ledger-core';
import { copies } from './copies.ts';
import { emptyFrame, type Frame } from './frame.ts';
import { bare, categorizationOf, categorizationRow, headOf, lineOf, partyOf, partyRow, transactionOf, transactionRow } from './rows.ts';
import { outcomeName, type Session } from './session.ts';

/** The repositories of one set of books over one session. */
export const repositoriesOf = (session: Session): Repositories => ({
  ledger: ledger(session),
  members: framed(session, 'members', 'members'),
  credentials: credentials(session),
  accounts: accounts(session),
  dimensions: framed(session, 'dimensions', 'dimensions'),
  journal: journal(session),
  periods: periods(session),
  parties: parties(session),
  sources: framed(session, 'sources', 'sources'),
  imports: imports(session),
  readings: readings(session),
  transactions: transactions(session),
  categorizations: categorizations(session),
  comments: comments(session),
  rules: rules(session),
  pictures: pictures(session),
  outcomes: outcomes(session),
  audit: audit(session),
  events: events(session),
  copies: copies(session),
});

const frameOf = (session: Session): Frame => {
  const frame = session.frame();
  assert(frame !== null, 'the books are open');
  return frame;
};

const ledger = (session: Session): Repositories['ledger'] => ({
  get: async () => session.frame()?.settings ?? null,
  put: async (settings) => session.changeFrame({ ...(session.frame() ?? emptyFrame(settings)), settings: snapshot(settings) }),
});

type FramedList = 'members' | 'dimensions' | 'sources' | 'rules';
type Framed<Name extends FramedList> = Frame[Name][number];

/** Small sets of things with ids that are held in the frame. */
const framed = <Name extends FramedList>(session: Session, name: Name, table: FramedList) => ({
  all: async (): Promise<readonly Framed<Name>[]> => session.frame()?.[name] ?? [],
  put: async (thing: Framed<Name>): Promise<void> => {
    const frame = frameOf(session);
    const others = (frame[name] as readonly Framed<Name>[]).filter((each) => each.id !== thing.id);
    const all = [...others, snapshot(thing)].sort((a, b) => (a.id < b.id ? -1 : 1));
    session.changeFrame({ ...frame, [name]: Object.freeze(all) });
    session.wait(table, 'put', [{ ledgerId: session.ledgerId, ...thing }], (row) => row.id);
  },
});

const rules = (session: Session): Repositories['rules'] => ({
  ...framed(session, 'rules', 'rules'),
  remove: async (id) => {
    const frame = frameOf(session);
    session.changeFrame({ ...frame, rules: Object.freeze(frame.rules.filter((rule) => rule.id !== id)) });
    // Of what waits, removals are written first: the rule may be waiting itself, put by this unit of work or by one that is committed with it.
    await session.settle();
    session.wait('rules', 'remove', [{ ledgerId: session.ledgerId, id }]);
  },
});

const credentials = (session: Session): Repositories['credentials'] => {
  const { ledgerId, queries } = session;
  return {
    all: async () => {
      await session.settle();
      return (await queries.credentials().execute({ ledgerId })).map(bare);
    },
    byHash: async (hash) => {
      await session.settle();
      const [row] = await queries.credentialByHash().execute({ ledgerId, hash });
      return row === undefined ? null : bare(row);
    },
    put: async (credential) => session.wait('credentials', 'put', [{ ledgerId, ...credential }], (row) => row.id),
  };
};

const accounts = (session: Session): Repositories['accounts'] => {
  const put: Repositories['accounts']['add'] = async (changed) => {
    const frame = frameOf(session);
    const byId = new Map(frame.chart.byId);
    for (const account of changed) byId.set(account.id, snapshot(account));
    session.changeFrame({ ...frame, chart: chartOf([...byId.values()]) });
    session.wait(
      'accounts',
      'put',
      changed.map((account) => ({ ledgerId: session.ledgerId, ...account })),
      (row) => row.id,
    );
  };
  return { chart: async () => session.frame()?.chart ?? chartOf([]), add: put, update: put };
};

const periods = (session: Session): Repositories['periods'] => ({
  closedMonths: async () => new Set(frameOf(session).periods.flatMap((period) => (period.status === 'closed' ? [period.month] : []))),
  all: async () => frameOf(session).periods,
  put: async (period) => {
    const frame = frameOf(session);
    const others = frame.periods.filter((each) => each.month !== period.month);
    session.changeFrame({ ...frame, periods: Object.freeze([...others, snapshot(period)].sort((a, b) => (a.month < b.month ? -1 : 1))) });
    session.wait('periods', 'put', [{ ledgerId: session.ledgerId, ...period }], (row) => row.month);
  },
});

const json = JSON.stringify;

const journal = (session: Session): Repositories['journal'] => {
  const { ledgerId, queries } = session;

  const withLines = async (heads: readonly Omit<Entry, 'lines'>[]): Promise<readonly Entry[]> => {
    if (heads.length === 0) return [];
    const rows = await queries.linesOfEntries().execute({ ledgerId, entryNos: json(heads.map((head) => head.entryNo)) });
    const linesOf = groupBy(rows, (row) => row.entryNo);
    return heads.map((head) => ({ ...head, lines: (linesOf.get(head.entryNo) ?? []).map(lineOf) }));
  };

  return {
    tail: async () => session.tail(),
    add: async (entries) => session.addEntries(entries),
    byIds: async (ids) => {
      if (ids.length === 0) return [];
      if (session.awaits(ids)) await session.settle();
      return withLines((await queries.entriesById().execute({ ledgerId, ids: json(ids) })).map(headOf));
    },
    reversalsOf: async (ids) => {
      if (ids.length === 0) return new Map();
      if (session.awaits(ids)) await session.settle();
      const rows = await queries.reversals().execute({ ledgerId, ids: json(ids) });
      return new Map(rows.map((row) => [row.reversesEntryId as EntryId, row.id]));
    },
    list: async (filter, slice) => {
      await session.settle();
      const shape = shapeOf({ ...filter, first: slice.after === null ? true : undefined });
      const rows = await queries.entryList(shape, filter, slice.after === null).execute({
        ledgerId,
        ...filter,
        accountIds: json(filter.accountIds ?? []),
        afterDate: slice.after?.[0],
        afterNo: slice.after?.[1],
        take: slice.take,
      });
      return withLines(rows.map(headOf));
    },
    totals: async (until, accountIds) => {
      await session.settle();
      return totalsUntil(session, until, accountIds);
    },
    totalsByValue: async (dimensionId, since, until) => {
      await session.settle();
      const rows = await queries.totalsByValue().execute({ ledgerId, dimensionId, since, until });
      const byValue = new Map<DimensionValueId, Map<AccountId, Total>>();
      for (const { valueId, accountId, debitMinor, creditMinor } of rows) {
        const totals = byValue.get(valueId as DimensionValueId) ?? new Map<AccountId, Total>();
        byValue.set(valueId as DimensionValueId, totals.set(accountId, { debitMinor, creditMinor }));
      }
      return byValue;
    },
    lines: async (accountIds, since, until, take) => {
      await session.settle();
      const [accountId] = accountIds;
      if (accountId === undefined) return [];
      const isOne = accountIds.length === 1;
      const rows = await queries
        .lines(isOne ? 'of_account' : 'of_subtree', isOne)
        .execute({ ledgerId, accountId, accountIds: json(accountIds), since, until, take });
      return rows.map(({ line, entry }): PostedLine => ({ entry: headOf(entry), line: lineOf(line) }));
    },
    partyTotals: async (partyIds, accountIds) => {
      await session.settle();
      const rows = await queries.partyTotals().execute({ ledgerId, partyIds: json(partyIds), accountIds: json(accountIds) });
      const byParty = new Map<PartyId, Map<AccountId, Total>>(partyIds.map((id) => [id, new Map()]));
      for (const { partyId, accountId, debitMinor, creditMinor } of rows) byParty.get(partyId)?.set(accountId, { debitMinor, creditMinor });
      return byParty;
    },
    months: async () => {
      await session.settle();
      const [row] = await queries.months().execute({ ledgerId });
      return row?.first == null || row.last == null ? null : { first: row.first as IsoMonth, last: row.last as IsoMonth };
    },
    scan: async (afterNo, take) => {
      await session.settle();
      return withLines((await queries.scan().execute({ ledgerId, afterNo, take })).map(headOf));
    },
    monthTotals: async () => {
      await session.settle();
      return (await queries.allMonthTotals().execute({ ledgerId })).map(bare);
    },
    allPartyTotals: async () => {
      await session.settle();
      return (await queries.allPartyTotals().execute({ ledgerId })).map(bare);
    },
  };
};

/**
 * Balances as of a day: the totals of whole months, and the lines between the day and the nearer end of its month. Half a month of lines at most is read,
 * however long the history.
 */
const totalsUntil = async (
  { ledgerId, queries }: Session,
  until: IsoDate,
  asked: readonly AccountId[] | undefined,
): Promise<ReadonlyMap<AccountId, Total>> => {
  const month = monthOf(until);
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)];
  const isEarly = until.slice(8) <= '15';
  const shape = asked === undefined ? 'of_all' : 'of_some';
  const of = { ledgerId, accountIds: json(asked ?? []) };
  const [months, lines] = await Promise.all([
    queries.monthTotalsBefore(shape, asked !== undefined).execute({ ...of, month: isEarly ? month : monthOf(addDays(last, 1)) }),
    until === last
      ? []
      : queries
          .lineTotals(shape, asked !== undefined)
          .execute({ ...of, since: isEarly ? first : addDays(until, 1), until: isEarly ? until : last }),
  ]);
  const totals = new Map<AccountId, Total>(
    months.map(({ accountId, debitMinor, creditMinor }) => [accountId, { debitMinor, creditMinor }]),
  );
  for (const { accountId, debitMinor, creditMinor } of lines) {
    const sum = totals.get(accountId) ?? { debitMinor: 0n, creditMinor: 0n };
    const total = isEarly
      ? { debitMinor: sum.debitMinor + debitMinor, creditMinor: sum.creditMinor + creditMinor }
      : { debitMinor: sum.debitMinor - debitMinor, creditMinor: sum.creditMinor - creditMinor };
    if (total.debitMinor === 0n && total.creditMinor === 0n) totals.delete(accountId);
    else totals.set(accountId, total);
  }
  return totals;
};

const parties = (session: Session): Repositories['parties'] => {
  const { ledgerId, queries } = session;
  const read = async (query: Promise<readonly Parameters<typeof partyOf>[0][]>): Promise<readonly Party[]> => (await query).map(partyOf);
  return {
    byIds: async (ids) => {
      await session.settle();
      return read(queries.partiesById().execute({ ledgerId, ids: json(ids) }));
    },
    bySlugs: async (slugs) => {
      await session.settle();
      return read(queries.partiesBySlug().execute({ ledgerId, slugs: json(slugs) }));
    },
    list: async ({ text }, slice) => {
      await session.settle();
      const isFirst = slice.after === null;
      return read(
        queries
          .partyList(shapeOf({ text, first: isFirst || undefined }), text !== undefined, isFirst)
          .execute({ ledgerId, text, ...after(slice) }),
      );
    },
    put: async (party) => session.wait('parties', 'put', [partyRow(ledgerId, party)], (row) => row.id),
  };
};

const imports = (session: Session): Repositories['imports'] => {
  const { ledgerId, queries } = session;
  return {
    add: async (delivery) => session.wait('imports', 'add', [{ ledgerId, ...delivery }]),
    byIds: async (ids) => {
      if (ids.length === 0) return [];
      await session.settle();
      return (await queries.importsById().execute({ ledgerId, ids: json(ids) })).map(bare);
    },
    daysCovered: async (sourceId) => {
      await session.settle();
      const rows = await queries.daysCovered().execute({ ledgerId, sourceId });
      return rows.flatMap(({ firstDate, lastDate }) => (firstDate === null || lastDate === null ? [] : [{ firstDate, lastDate }]));
    },
    list: async (sourceId, slice) => {
      await session.settle();
      const isFirst = slice.after === null;
      return (await queries.importList(isFirst ? 'first' : 'next', isFirst).execute({ ledgerId, sourceId, ...after(slice) })).map(bare);
    },
  };
};

const readings = (session: Session): Repositories['readings'] => {
  const { ledgerId, queries, known } = session;
  return {
    add: async (rows) => {
      session.wait(
        'readings',
        'add',
        rows.map((row) => ({ ledgerId, ...row })),
      );
      for (const [id, added] of groupBy(rows, (row) => row.transactionId)) {
        const before = known.readings.get(id);
        if (before !== undefined || added[0]?.version === 1) session.learn(known.readings, id, [...(before ?? []), ...added]);
      }
    },
    of: async (ids) => {
      const missing = ids.filter((id) => !known.readings.has(id));
      if (missing.length > 0) {
        await session.settle();
        const found = groupBy((await queries.readings().execute({ ledgerId, ids: json(missing) })).map(bare), (row) => row.transactionId);
        for (const id of missing) known.readings.set(id, snapshot(found.get(id) ?? []));
      }
      return ids.flatMap((id) => known.readings.get(id) ?? []);
    },
  };
};

const transactions = (session: Session): Repositories['transactions'] => {
  const { ledgerId, queries, known } = session;
  const put = async (changed: readonly Transaction[]): Promise<void> => {
    session.wait(
      'transactions',
      'put',
      changed.map((transaction) => transactionRow(ledgerId, transaction)),
      (row) => row.id,
    );
    for (const transaction of changed) session.learn(known.transactions, transaction.id, transaction);
  };
  return {
    byIds: async (ids) => {
      const missing = ids.filter((id) => !known.transactions.has(id));
      if (missing.length > 0)
        for (const row of await queries.transactionsById().execute({ ledgerId, ids: json(missing) }))
          known.transactions.set(row.id, snapshot(transactionOf(row)));
      return [...new Set(ids)].flatMap((id) => known.transactions.get(id) ?? []);
    },
    add: put,
    update: put,
    list: async (asked, slice) => {
      await session.settle();
      const filter = { ...asked, statuses: asked.statuses?.length === 0 ? undefined : asked.statuses };
      const isFirst = slice.after === null;
      const shape = shapeOf({
        ...filter,
        statuses: filter.statuses && (filter.statuses.length === 1 ? 'one' : 'many'),
        first: isFirst || undefined,
      });
      const rows = await queries.transactionList(shape, filter, isFirst).execute({
        ledgerId,
        ...filter,
        status: filter.statuses?.[0],
        statuses: json(filter.statuses ?? []),
        categorySources: json(filter.categorySources ?? []),
        afterDate: slice.after?.[0],
        afterId: slice.after?.[1],
        take: slice.take,
      });
      return rows.map(transactionOf);
    },
    byRefs: async (sourceId, refs) => {
      if (refs.length === 0) return [];
      await session.settle();
      return (await queries.transactionsByRef().execute({ ledgerId, sourceId, refs: json(refs) })).map(transactionOf);
    },
    byFingerprints: async (sourceId, prints) => {
      if (prints.length === 0) return [];
      await session.settle();
      return (await queries.transactionsByPrint().execute({ ledgerId, sourceId, prints: json(prints) })).map(transactionOf);
    },
    openHolds: async (accountIds) => {
      await session.settle();
      // Sorted here: asked for in this order, SQLite would go through all transactions by id instead of the few holds.
      const found = (await queries.openHolds().execute({ ledgerId, accountIds: json(accountIds) })).map(transactionOf);
      return found.sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    byAmounts: async (amounts, since, until) => {
      if (amounts.length === 0) return [];
      await session.settle();
      return (await queries.transactionsByAmount().execute({ ledgerId, amounts: `[${amounts.join(',')}]`, since, until })).map(
        transactionOf,
      );
    },
    filedCounts: async (payees, partyIds) => {
      await session.settle();
      const ofPayees = payees.length === 0 ? [] : await queries.filedCounts('payee', 'payee').execute({ ledgerId, values: json(payees) });
      const ofParties =
        partyIds.length === 0 ? [] : await queries.filedCounts('party', 'partyId').execute({ ledgerId, values: json(partyIds) });
      const counted = new Set(payees);
      return [...ofPayees, ...ofParties.filter(({ payee }) => !counted.has(payee))].flatMap(({ accountId, ...row }) =>
        accountId === null ? [] : [{ ...row, accountId }],
      );
    },
    countAwaiting: async (since, until) => {
      await session.settle();
      return (await queries.countAwaiting().execute({ ledgerId, since, until }))[0]?.count ?? 0;
    },
  };
};

const categorizations = (session: Session): Repositories['categorizations'] => {
  const { ledgerId, queries } = session;
  return {
    add: async (rows) =>
      session.wait(
        'categorizations',
        'add',
        rows.map((row) => categorizationRow(ledgerId, row)),
      ),
    list: async (transactionId: TransactionId, slice) => {
      await session.settle();
      const isFirst = slice.after === null;
      return (
        await queries.categorizationList(isFirst ? 'first' : 'next', isFirst).execute({ ledgerId, transactionId, ...after(slice) })
      ).map(categorizationOf);
    },
    of: async (ids) => {
      if (ids.length === 0) return [];
      await session.settle();
      return (await queries.categorizationsOf().execute({ ledgerId, ids: json(ids) })).map(categorizationOf);
    },
  };
};

const comments = (session: Session): Repositories['comments'] => {
  const { ledgerId, queries } = session;
  return {
    byIds: async (ids) => {
      await session.settle();
      return (await queries.commentsById().execute({ ledgerId, ids: json(ids) })).map(bare);
    },
    put: async (comment) => session.wait('comments', 'put', [{ ledgerId, ...comment }], (row) => row.id),
    list: async (transactionId, slice) => {
      await session.settle();
      const isFirst = slice.after === null;
      return (await queries.commentList(isFirst ? 'first' : 'next', isFirst).execute({ ledgerId, transactionId, ...after(slice) })).map(
        bare,
      );
    },
    openProposals: async (transactionIds) => {
      if (transactionIds.length === 0) return [];
      await session.settle();
      return (await queries.openProposals().execute({ ledgerId, transactionIds: json(transactionIds) })).map(bare);
    },
  };
};

const pictures = (session: Session): Repositories['pictures'] => {
  const { ledgerId, queries } = session;
  return {
    byName: async (name) => {
      await session.settle();
      const [row] = await queries.pictureByName().execute({ ledgerId, name });
      return row === undefined ? null : bare(row);
    },
    add: async (picture) => session.wait('pictures', 'add', [{ ledgerId, ...picture }]),
    /** Removals are written before additions: one that was added in this very commit has to be there first. */
    remove: async (name) => {
      await session.settle();
      session.wait('pictures', 'remove', [{ ledgerId, name }]);
    },
  };
};

const outcomes = (session: Session): Repositories['outcomes'] => {
  const { ledgerId, queries, known } = session;
  return {
    find: async (key) => {
      const name = outcomeName(key);
      if (!known.outcomes.has(name)) {
        const rows = (await queries.outcomes().execute({ ledgerId, keys: json([key.key]) })).map(bare);
        known.outcomes.set(name, rows.find((row) => outcomeName(row) === name) ?? null);
      }
      return known.outcomes.get(name) ?? null;
    },
    put: async (outcome) => {
      session.wait('outcomes', 'put', [{ ledgerId, ...outcome }], outcomeName);
      session.learn(known.outcomes, outcomeName(outcome), outcome);
    },
    forget: async (before, take) => {
      await session.settle();
      const expired = await queries.expiredOutcomes().execute({ ledgerId, before, take });
      session.wait(
        'outcomes',
        'remove',
        expired.map((key) => ({ ledgerId, ...key })),
      );
      for (const key of expired) session.learn(known.outcomes, outcomeName(key), null);
    },
  };
};

const audit = (session: Session): Repositories['audit'] => {
  const { ledgerId, queries } = session;
  return {
    add: async (record) => session.wait('audit', 'add', [{ ledgerId, ...record }]),
    list: async (filter, slice) => {
      await session.settle();
      const isFirst = slice.after === null;
      const shape = shapeOf({ ...filter, first: isFirst || undefined });
      return (await queries.auditList(shape, filter, isFirst).execute({ ledgerId, ...filter, ...after(slice) })).map(bare);
    },
  };
};

const events = (session: Session): Repositories['events'] => {
  const { ledgerId, queries } = session;
  return {
    add: async (rows) =>
      session.wait(
        'events',
        'add',
        rows.map((row) => ({ ledgerId, ...row })),
      ),
    list: async (slice) => {
      await session.settle();
      const isFirst = slice.after === null;
      return (await queries.eventList(isFirst ? 'first' : 'next', isFirst).execute({ ledgerId, ...after(slice) })).map(bare);
    },
  };
};

/** Which parts of a filter are there: each combination has a query of its own. */
const shapeOf = (filter: Readonly<Record<string, unknown>>): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (name === 'statuses' ? `${name}_${String(value)}` : name))
    .sort()
    .join('_');

const after = ({ after: position, take }: Slice) => ({ after: position?.[0], take });
