import { and, asc, count, eq, inArray, lte } from 'drizzle-orm';
import {
  type Author,
  type MemberId,
  type Proposal,
  type ProposalId,
  type ProposalStatus,
  type Repositories,
  UNDECIDED_STATUSES,
} from 'ledger-core';
import { exactJson, exactlyParsed } from '../engine/exact-json.ts';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';

export const proposalsTable = defineTable((kit) => {
  const { table, text, jsonText, primaryKey, index } = kit;
  return table(
    'proposals',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<ProposalId>().notNull(),
      operation: text('operation').notNull(),
      subjectId: text('subject_id'),
      author: text('author').$type<Author>().notNull(),
      memberId: text('member_id').$type<MemberId>(),
      status: text('status').$type<ProposalStatus>().notNull(),
      createdAt: instantIn(kit, 'created_at').notNull(),
      expiresAt: instantIn(kit, 'expires_at').notNull(),
      /** All other fields as JSON. Amounts are written like in `exactJson`. */
      content: jsonText('content').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('proposals_by_status').on(t.ledgerNo, t.status, t.id),
      index('proposals_by_subject').on(t.ledgerNo, t.subjectId, t.id),
      index('proposals_by_member').on(t.ledgerNo, t.memberId, t.status),
      index('proposals_by_expiry').on(t.ledgerNo, t.status, t.expiresAt),
    ],
  );
});

type ProposalRow = RowOf<typeof proposalsTable>;

const rowOf = (ledgerNo: LedgerNo, proposal: Proposal): ProposalRow => {
  const { id, operation: named, subjectId, author, proposer, status, createdAt, expiresAt, ...rest } = proposal;
  const { memberId, ...proposedBy } = proposer;
  const [operation = '', choice = null] = named.split('/');
  const content: Content = { ...rest, choice, proposedBy };
  return { ledgerNo, id, operation, subjectId, author, memberId, status, createdAt, expiresAt, content: exactJson(content) };
};

/** The fields without a column. `journal.reverse/here` is the choice `here` of the operation `journal.reverse`. */
interface Content extends Omit<Proposal, keyof ProposalRow | 'proposer'> {
  readonly choice: string | null;
  readonly proposedBy: Omit<Proposal['proposer'], 'memberId'>;
}

const proposalOf = ({ ledgerNo: _, memberId, operation, content, ...row }: ProposalRow): Proposal => {
  const { choice, proposedBy, ...rest } = exactlyParsed('proposals.content', content) as Content;
  return {
    ...rest,
    ...row,
    operation: choice === null ? operation : `${operation}/${choice}`,
    proposer: { memberId, ...proposedBy },
  };
};

export const proposals = defineModule({
  tables: [proposalsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = proposalsTable(kit);
    return {
      withStatus: eq(t.status, given('status')),
      ofOperation: eq(t.operation, given('operation')),
      ofSubject: eq(t.subjectId, given('subjectId')),
      byAuthor: eq(t.author, given('author')),
      list: pagedBy(maker, 'proposal_list', t, [t.id]),
      byIds: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('proposals_by_id'),
      ),
      pendingOn: lazily(() =>
        db
          .select({ subjectId: t.subjectId, pending: count() })
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.subjectId, 'ids'), eq(t.status, 'pending')))
          .groupBy(t.subjectId)
          .prepare('pending_proposals_by_subject'),
      ),
      countUndecided: lazily(() =>
        db
          .select({ undecided: count() })
          .from(t)
          .where(and(ofBooks(t), inArray(t.status, UNDECIDED_STATUSES)))
          .prepare('count_undecided_proposals'),
      ),
      undecidedOf: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), eq(t.memberId, given('memberId')), inArray(t.status, UNDECIDED_STATUSES)))
          .orderBy(asc(t.id))
          .prepare('undecided_proposals_of_member'),
      ),
      expired: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), inArray(t.status, UNDECIDED_STATUSES), lte(t.expiresAt, given('now'))))
          .orderBy(asc(t.expiresAt), asc(t.id))
          .limit(given('take'))
          .prepare('expired_proposals'),
      ),
    };
  },
  repository: (session, queries): Repositories['proposals'] => {
    const { ledgerNo } = session;
    return {
      byIds: async (ids) =>
        ids.length === 0 ? [] : (await session.read(() => queries.byIds().execute({ ledgerNo, ids: json(ids) }))).map(proposalOf),
      put: async (proposal) => session.wait(proposalsTable, 'put', [rowOf(ledgerNo, proposal)], ({ id }) => id),
      list: async ({ status, operation, subjectId, author }, slice) => {
        const conditions = {
          status: status === undefined ? undefined : queries.withStatus,
          operation: operation === undefined ? undefined : queries.ofOperation,
          subject: subjectId === undefined ? undefined : queries.ofSubject,
          author: author === undefined ? undefined : queries.byAuthor,
        };
        const rows = await session.read(() => queries.list(ledgerNo, conditions, { status, operation, subjectId, author }, slice));
        return rows.map(proposalOf);
      },
      pendingOn: async (ids) => {
        if (ids.length === 0) return new Map();
        const rows = await session.read(() => queries.pendingOn().execute({ ledgerNo, ids: json(ids) }));
        return new Map(rows.map(({ subjectId, pending }) => [subjectId ?? '', Number(pending)]));
      },
      countUndecided: async () => {
        const [row] = await session.read(() => queries.countUndecided().execute({ ledgerNo }));
        return Number(row?.undecided ?? 0);
      },
      undecidedOf: async (memberId) => (await session.read(() => queries.undecidedOf().execute({ ledgerNo, memberId }))).map(proposalOf),
      expired: async (now, take) => (await session.read(() => queries.expired().execute({ ledgerNo, now, take }))).map(proposalOf),
    };
  },
});
