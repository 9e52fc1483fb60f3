import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, max, min, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AuditFilter, JournalFilter, TransactionFilter } from 'ledger-core';
import type { Lane } from './lane.ts';

const given = sql.placeholder;

/** Makes a thing when it is first asked for, and keeps it. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** One thing per key, made when first asked for: a list's query for each combination of filters. */
const byShape = <A extends readonly unknown[], T>(make: (name: string, ...asked: A) => T): ((shape: string, ...asked: A) => T) => {
  const made = new Map<string, T>();
  return (shape, ...asked) => {
    const known = made.get(shape);
    if (known !== undefined) return known;
    const fresh = make(shape, ...asked);
    made.set(shape, fresh);
    return fresh;
  };
};

const bigintOf = (value: unknown): bigint => BigInt(value as string | bigint);

/** Every query of the repositories, prepared once per connection. Parameters are named; lists come as JSON arrays. */
export const queriesOf = ({ db, tables: t, dialect }: Lane) => {
  const mine = (table: { readonly ledgerId: PgColumn }) => eq(table.ledgerId, given('ledgerId'));
  const { among } = dialect;
  const sums = {
    debitMinor: sql<bigint>`sum(case when ${t.lines.signedMinor} > 0 then ${t.lines.signedMinor} else 0 end)`.mapWith(bigintOf),
    creditMinor: sql<bigint>`sum(case when ${t.lines.signedMinor} < 0 then -${t.lines.signedMinor} else 0 end)`.mapWith(bigintOf),
  };

  return {
    ledger: lazily(() =>
      db
        .select()
        .from(t.ledgers)
        .where(eq(t.ledgers.id, given('ledgerId')))
        .prepare('ledger'),
    ),
    lockedLedger: lazily(() =>
      dialect
        .locking(
          db
            .select()
            .from(t.ledgers)
            .where(eq(t.ledgers.id, given('ledgerId'))),
        )
        .prepare('locked_ledger'),
    ),
    ledgers: lazily(() => db.select().from(t.ledgers).orderBy(asc(t.ledgers.id)).prepare('ledgers')),

    members: lazily(() => db.select().from(t.members).where(mine(t.members)).orderBy(asc(t.members.id)).prepare('members')),
    accounts: lazily(() => db.select().from(t.accounts).where(mine(t.accounts)).prepare('accounts')),
    dimensions: lazily(() => db.select().from(t.dimensions).where(mine(t.dimensions)).orderBy(asc(t.dimensions.id)).prepare('dimensions')),
    periods: lazily(() => db.select().from(t.periods).where(mine(t.periods)).orderBy(asc(t.periods.month)).prepare('periods')),
    sources: lazily(() => db.select().from(t.sources).where(mine(t.sources)).orderBy(asc(t.sources.id)).prepare('sources')),
    rules: lazily(() => db.select().from(t.rules).where(mine(t.rules)).orderBy(asc(t.rules.id)).prepare('rules')),

    credentials: lazily(() =>
      db.select().from(t.credentials).where(mine(t.credentials)).orderBy(asc(t.credentials.id)).prepare('credentials'),
    ),
    credentialByHash: lazily(() =>
      db
        .select()
        .from(t.credentials)
        .where(and(mine(t.credentials), eq(t.credentials.tokenHash, given('hash'))))
        .prepare('credential_by_hash'),
    ),

    entriesById: lazily(() =>
      db
        .select()
        .from(t.entries)
        .where(and(mine(t.entries), among(t.entries.id, 'ids')))
        .prepare('entries_by_id'),
    ),
    linesOfEntries: lazily(() =>
      db
        .select()
        .from(t.lines)
        .where(and(mine(t.lines), among(t.lines.entryNo, 'entryNos', 'numbers')))
        .orderBy(asc(t.lines.entryNo), asc(t.lines.lineNo))
        .prepare('lines_of_entries'),
    ),
    reversals: lazily(() =>
      db
        .select({ id: t.entries.id, reversesEntryId: t.entries.reversesEntryId })
        .from(t.entries)
        .where(and(mine(t.entries), among(t.entries.reversesEntryId, 'ids')))
        .prepare('reversals'),
    ),
    entryList: byShape((name, filter: JournalFilter, isFirst: boolean) =>
      db
        .select()
        .from(t.entries)
        .where(
          and(
            mine(t.entries),
            filter.source === undefined ? undefined : eq(t.entries.source, given('source')),
            filter.since === undefined ? undefined : gte(t.entries.date, given('since')),
            filter.until === undefined ? undefined : lte(t.entries.date, given('until')),
            filter.text === undefined ? undefined : dialect.contains(t.entries.descriptionFolded, 'text'),
            filter.accountIds === undefined
              ? undefined
              : sql`exists (select 1 from ${t.lines} where ${t.lines.ledgerId} = ${t.entries.ledgerId} and ${t.lines.entryNo} = ${t.entries.entryNo} and ${among(t.lines.accountId, 'accountIds')})`,
            isFirst ? undefined : sql`(${t.entries.date}, ${t.entries.entryNo}) < (${given('afterDate')}, ${given('afterNo')})`,
          ),
        )
        .orderBy(desc(t.entries.date), desc(t.entries.entryNo))
        .limit(given('take'))
        .prepare(`entry_list_${name}`),
    ),
    scan: lazily(() =>
      db
        .select()
        .from(t.entries)
        .where(and(mine(t.entries), gt(t.entries.entryNo, given('afterNo'))))
        .orderBy(asc(t.entries.entryNo))
        .limit(given('take'))
        .prepare('scan'),
    ),
    monthTotalsBefore: byShape((name, isSome: boolean) =>
      db
        .select({
          accountId: t.monthTotals.accountId,
          debitMinor: sql<bigint>`sum(${t.monthTotals.debitMinor})`.mapWith(bigintOf),
          creditMinor: sql<bigint>`sum(${t.monthTotals.creditMinor})`.mapWith(bigintOf),
        })
        .from(t.monthTotals)
        .where(
          and(
            mine(t.monthTotals),
            isSome ? among(t.monthTotals.accountId, 'accountIds') : undefined,
            lt(t.monthTotals.month, given('month')),
          ),
        )
        .groupBy(t.monthTotals.accountId)
        .prepare(`month_totals_before_${name}`),
    ),
    /** Sums of the lines of a stretch of days, account by account through `lines_by_account`. */
    lineTotals: byShape((name, isSome: boolean) =>
      db
        .select({ accountId: t.lines.accountId, ...sums })
        .from(t.accounts)
        .innerJoin(t.lines, and(eq(t.lines.ledgerId, t.accounts.ledgerId), eq(t.lines.accountId, t.accounts.id)))
        .where(
          and(
            mine(t.accounts),
            isSome ? among(t.accounts.id, 'accountIds') : eq(t.accounts.hasActivity, true),
            gte(t.lines.date, given('since')),
            lte(t.lines.date, given('until')),
          ),
        )
        .groupBy(t.lines.accountId)
        .prepare(`line_totals_${name}`),
    ),
    totalsByValue: lazily(() =>
      db
        .select({ valueId: dialect.fieldOf('valueId'), accountId: t.lines.accountId, ...sums })
        .from(t.lines)
        .innerJoin(dialect.elementsOf(t.lines.dimensions), sql`${dialect.fieldOf('dimensionId')} = ${given('dimensionId')}`)
        .where(and(mine(t.lines), gte(t.lines.date, given('since')), lte(t.lines.date, given('until'))))
        .groupBy(dialect.fieldOf('valueId'), t.lines.accountId)
        .prepare('totals_by_value'),
    ),
    allMonthTotals: lazily(() => db.select().from(t.monthTotals).where(mine(t.monthTotals)).prepare('all_month_totals')),
    allPartyTotals: lazily(() => db.select().from(t.partyTotals).where(mine(t.partyTotals)).prepare('all_party_totals')),
    partyTotals: lazily(() =>
      db
        .select()
        .from(t.partyTotals)
        .where(and(mine(t.partyTotals), among(t.partyTotals.partyId, 'partyIds'), among(t.partyTotals.accountId, 'accountIds')))
        .prepare('party_totals'),
    ),
    /** One account's lines come straight from the index; a subtree's are merged by sorting. */
    lines: byShape((name, isOneAccount: boolean) =>
      db
        .select({ line: t.lines, entry: t.entries })
        .from(t.lines)
        .innerJoin(t.entries, and(eq(t.entries.ledgerId, t.lines.ledgerId), eq(t.entries.entryNo, t.lines.entryNo)))
        .where(
          and(
            mine(t.lines),
            isOneAccount ? eq(t.lines.accountId, given('accountId')) : among(t.lines.accountId, 'accountIds'),
            gte(t.lines.date, given('since')),
            lte(t.lines.date, given('until')),
          ),
        )
        .orderBy(asc(t.lines.date), asc(t.lines.entryNo), asc(t.lines.lineNo))
        .limit(given('take'))
        .prepare(`lines_${name}`),
    ),
    months: lazily(() =>
      db
        .select({ first: min(t.monthTotals.month), last: max(t.monthTotals.month) })
        .from(t.monthTotals)
        .where(mine(t.monthTotals))
        .prepare('months'),
    ),

    partiesById: lazily(() =>
      db
        .select()
        .from(t.parties)
        .where(and(mine(t.parties), among(t.parties.id, 'ids')))
        .prepare('parties_by_id'),
    ),
    partiesBySlug: lazily(() =>
      db
        .select()
        .from(t.parties)
        .where(and(mine(t.parties), among(t.parties.slug, 'slugs')))
        .prepare('parties_by_slug'),
    ),
    partyList: byShape((name, hasText: boolean, isFirst: boolean) =>
      db
        .select()
        .from(t.parties)
        .where(
          and(
            mine(t.parties),
            hasText ? dialect.contains(t.parties.nameFolded, 'text') : undefined,
            isFirst ? undefined : lt(t.parties.id, given('after')),
          ),
        )
        .orderBy(desc(t.parties.id))
        .limit(given('take'))
        .prepare(`party_list_${name}`),
    ),

    importList: byShape((name, isFirst: boolean) =>
      db
        .select()
        .from(t.imports)
        .where(and(mine(t.imports), eq(t.imports.sourceId, given('sourceId')), isFirst ? undefined : lt(t.imports.id, given('after'))))
        .orderBy(desc(t.imports.id))
        .limit(given('take'))
        .prepare(`import_list_${name}`),
    ),
    importsById: lazily(() =>
      db
        .select()
        .from(t.imports)
        .where(and(mine(t.imports), among(t.imports.id, 'ids')))
        .prepare('imports_by_id'),
    ),
    daysCovered: lazily(() =>
      db
        .select({ firstDate: t.imports.firstDate, lastDate: t.imports.lastDate })
        .from(t.imports)
        .where(and(mine(t.imports), eq(t.imports.sourceId, given('sourceId'))))
        .orderBy(asc(t.imports.firstDate))
        .prepare('days_covered'),
    ),
    readings: lazily(() =>
      db
        .select()
        .from(t.readings)
        .where(and(mine(t.readings), among(t.readings.transactionId, 'ids')))
        .orderBy(asc(t.readings.transactionId), asc(t.readings.version))
        .prepare('readings'),
    ),

    transactionsById: lazily(() =>
      db
        .select()
        .from(t.transactions)
        .where(and(mine(t.transactions), among(t.transactions.id, 'ids')))
        .prepare('transactions_by_id'),
    ),
    transactionsByRef: lazily(() =>
      db
        .select()
        .from(t.transactions)
        .where(and(mine(t.transactions), eq(t.transactions.sourceId, given('sourceId')), among(t.transactions.sourceRef, 'refs')))
        .prepare('transactions_by_ref'),
    ),
    transactionsByPrint: lazily(() =>
      db
        .select()
        .from(t.transactions)
        .where(and(mine(t.transactions), eq(t.transactions.sourceId, given('sourceId')), among(t.transactions.fingerprint, 'prints')))
        .orderBy(asc(t.transactions.id))
        .prepare('transactions_by_print'),
    ),
    openHolds: lazily(() =>
      db
        .select()
        .from(t.transactions)
        .where(
          and(
            mine(t.transactions),
            // As a literal: a parameter would not be known to fit the index of holds.
            sql`${t.transactions.kind} = 'hold'`,
            among(t.transactions.accountId, 'accountIds'),
            inArray(t.transactions.status, ['needs_review', 'ready']),
          ),
        )
        .prepare('open_holds'),
    ),
    /** Through the index by date: an index by amount would cost every filing more than the rows of a few weeks cost here. */
    transactionsByAmount: lazily(() =>
      db
        .select()
        .from(t.transactions)
        .where(
          and(
            mine(t.transactions),
            among(t.transactions.amountMinor, 'amounts', 'numbers'),
            gte(t.transactions.date, given('since')),
            lte(t.transactions.date, given('until')),
          ),
        )
        .orderBy(asc(t.transactions.id))
        .prepare('transactions_by_amount'),
    ),
    /** By payee or by counterparty: each has its index, which a query for either would not use. */
    filedCounts: byShape((name, by: 'payee' | 'partyId') =>
      db
        .select({
          payee: t.transactions.payee,
          partyId: t.transactions.partyId,
          accountId: t.transactions.categoryAccountId,
          count: sql<number>`count(*)`.mapWith(Number),
        })
        .from(t.transactions)
        .where(
          and(
            mine(t.transactions),
            among(t.transactions[by], 'values'),
            inArray(t.transactions.status, ['posted', 'ready']),
            inArray(t.transactions.categorySource, ['person', 'rule']),
          ),
        )
        .groupBy(t.transactions.payee, t.transactions.partyId, t.transactions.categoryAccountId)
        .prepare(`filed_counts_${name}`),
    ),
    commentsById: lazily(() =>
      db
        .select()
        .from(t.comments)
        .where(and(mine(t.comments), among(t.comments.id, 'ids')))
        .prepare('comments_by_id'),
    ),
    commentList: byShape((name, isFirst: boolean) =>
      db
        .select()
        .from(t.comments)
        .where(
          and(
            mine(t.comments),
            eq(t.comments.transactionId, given('transactionId')),
            isFirst ? undefined : lt(t.comments.id, given('after')),
          ),
        )
        .orderBy(desc(t.comments.id))
        .limit(given('take'))
        .prepare(`comment_list_${name}`),
    ),
    openProposals: lazily(() =>
      db
        .select()
        .from(t.comments)
        .where(
          and(
            mine(t.comments),
            among(t.comments.transactionId, 'transactionIds'),
            isNotNull(t.comments.proposedAccountId),
            isNull(t.comments.resolvedAt),
          ),
        )
        .prepare('open_proposals'),
    ),
    transactionList: byShape((name, filter: TransactionFilter, isFirst: boolean) =>
      db
        .select()
        .from(t.transactions)
        .where(
          and(
            mine(t.transactions),
            /** One status is an equality, which the index by status and date answers in order. */
            filter.statuses === undefined
              ? undefined
              : filter.statuses.length === 1
                ? eq(t.transactions.status, given('status'))
                : among(t.transactions.status, 'statuses'),
            filter.accountId === undefined ? undefined : eq(t.transactions.accountId, given('accountId')),
            filter.partyId === undefined ? undefined : eq(t.transactions.partyId, given('partyId')),
            filter.categoryAccountId === undefined
              ? undefined
              : or(
                  eq(t.transactions.categoryAccountId, given('categoryAccountId')),
                  dialect.contains(t.transactions.splits, 'categoryAccountId'),
                ),
            filter.ruleId === undefined ? undefined : eq(t.transactions.ruleId, given('ruleId')),
            filter.text === undefined ? undefined : dialect.contains(t.transactions.descriptionFolded, 'text'),
            filter.since === undefined ? undefined : gte(t.transactions.date, given('since')),
            filter.until === undefined ? undefined : lte(t.transactions.date, given('until')),
            filter.categorySources === undefined ? undefined : among(t.transactions.categorySource, 'categorySources'),
            filter.transfersOnly === true ? eq(t.transactions.matchKind, 'transfer') : undefined,
            isFirst ? undefined : sql`(${t.transactions.date}, ${t.transactions.id}) < (${given('afterDate')}, ${given('afterId')})`,
          ),
        )
        .orderBy(desc(t.transactions.date), desc(t.transactions.id))
        .limit(given('take'))
        .prepare(`transaction_list_${name}`),
    ),
    countAwaiting: lazily(() =>
      db
        .select({ count: sql<number>`count(*)`.mapWith(Number) })
        .from(t.transactions)
        .where(
          and(
            mine(t.transactions),
            inArray(t.transactions.status, ['needs_review', 'ready']),
            gte(t.transactions.date, given('since')),
            lte(t.transactions.date, given('until')),
          ),
        )
        .prepare('count_awaiting'),
    ),
    categorizationList: byShape((name, isFirst: boolean) =>
      db
        .select()
        .from(t.categorizations)
        .where(
          and(
            mine(t.categorizations),
            eq(t.categorizations.transactionId, given('transactionId')),
            isFirst ? undefined : lt(t.categorizations.version, given('after')),
          ),
        )
        .orderBy(desc(t.categorizations.version))
        .limit(given('take'))
        .prepare(`categorization_list_${name}`),
    ),

    categorizationsOf: lazily(() =>
      db
        .select()
        .from(t.categorizations)
        .where(and(mine(t.categorizations), among(t.categorizations.transactionId, 'ids')))
        .prepare('categorizations_of'),
    ),
    /** Lines of no entry, or of another day than their entry. */
    strayLines: lazily(() =>
      db
        .select({ entryNo: t.lines.entryNo, lineNo: t.lines.lineNo })
        .from(t.lines)
        .leftJoin(t.entries, and(eq(t.entries.ledgerId, t.lines.ledgerId), eq(t.entries.entryNo, t.lines.entryNo)))
        .where(and(mine(t.lines), or(isNull(t.entries.entryNo), sql`${t.entries.date} <> ${t.lines.date}`)))
        .limit(given('take'))
        .prepare('stray_lines'),
    ),
    /** Entries that count other lines than they have. */
    miscountedEntries: lazily(() =>
      db
        .select({ entryNo: t.entries.entryNo })
        .from(t.entries)
        .where(
          and(
            mine(t.entries),
            sql`${t.entries.lineCount} <> (select count(*) from ${t.lines} where ${t.lines.ledgerId} = ${t.entries.ledgerId} and ${t.lines.entryNo} = ${t.entries.entryNo})`,
          ),
        )
        .limit(given('take'))
        .prepare('miscounted_entries'),
    ),

    pictureByName: lazily(() =>
      db
        .select()
        .from(t.pictures)
        .where(and(mine(t.pictures), eq(t.pictures.name, given('name'))))
        .prepare('picture_by_name'),
    ),
    outcomes: lazily(() =>
      db
        .select()
        .from(t.outcomes)
        .where(and(mine(t.outcomes), among(t.outcomes.key, 'keys')))
        .prepare('outcomes'),
    ),
    expiredOutcomes: lazily(() =>
      db
        .select({ memberId: t.outcomes.memberId, scope: t.outcomes.scope, key: t.outcomes.key })
        .from(t.outcomes)
        .where(and(mine(t.outcomes), lt(t.outcomes.keptUntil, given('before'))))
        .limit(given('take'))
        .prepare('expired_outcomes'),
    ),
    auditList: byShape((name, filter: AuditFilter, isFirst: boolean) =>
      db
        .select()
        .from(t.audit)
        .where(
          and(
            mine(t.audit),
            filter.memberId === undefined ? undefined : eq(t.audit.memberId, given('memberId')),
            filter.operation === undefined ? undefined : eq(t.audit.operation, given('operation')),
            filter.subjectId === undefined ? undefined : eq(t.audit.subjectId, given('subjectId')),
            filter.since === undefined ? undefined : gte(t.audit.at, given('since')),
            filter.until === undefined ? undefined : lte(t.audit.at, given('until')),
            isFirst ? undefined : lt(t.audit.id, given('after')),
          ),
        )
        .orderBy(desc(t.audit.id))
        .limit(given('take'))
        .prepare(`audit_list_${name}`),
    ),
    eventList: byShape((name, isFirst: boolean) =>
      db
        .select()
        .from(t.events)
        .where(and(mine(t.events), isFirst ? undefined : lt(t.events.id, given('after'))))
        .orderBy(desc(t.events.id))
        .limit(given('take'))
        .prepare(`event_list_${name}`),
    ),
  };
};

export type Queries = ReturnType<typeof queriesOf>;
