import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AccountId, Id, LedgerId, LegalStructure, Settings, TaxStructure } from 'ledger-core';
import { Damaged, parsed } from './corrupt.ts';
import type { Ends } from './ends.ts';
import { exactJson, exactlyParsed } from './exact-json.ts';
import { given, lazily, ofBooks, type QueryMaker } from './queries.ts';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from './table.ts';

/** The id, number and settings of the books. They change seldom, so each machine of a distributed Postgres has a copy.  [STO-185] */
export const booksTable = defineTable((kit) => {
  const { table, text, int, minor, jsonText, uniqueIndex } = kit;
  return table(
    'ledgers',
    {
      id: text('ledger_id').$type<Settings['id']>().primaryKey(),
      organizationId: text('organization_id').$type<Id<'organization'>>().notNull(),
      /** Unique in the organization. The id is derived from it.  [BOO-9] */
      externalId: text('external_id'),
      name: text('name').notNull(),
      currencyCode: text('currency').notNull(),
      currencyScale: int('minor_unit_scale').notNull(),
      legalStructure: text('legal_structure').$type<LegalStructure>().notNull(),
      taxedAs: text('taxed_as').$type<TaxStructure>().notNull(),
      fiscalYearStartMonth: int('fiscal_year_start_month').notNull(),
      timeZone: text('time_zone').notNull(),
      logo: text('logo'),
      /** The rule for required receipts; no rule if null. */
      receiptsFromMinor: minor('receipts_from_minor'),
      /** JSON that is read with the settings. If it is corrupt, other books can still be listed. */
      receiptAccountIds: jsonText('receipt_account_ids'),
      /** The maximum of small differences to write off; none if null. */
      differencesToMinor: minor('differences_to_minor'),
      differenceAccountId: text('difference_account_id').$type<AccountId>(),
      address: text('address'),
      taxNumber: text('tax_number'),
      /** JSON that is read with the settings; null for none. */
      policies: jsonText('policies'),
      /** When the books moved to another database. Since then they are read-only here.  [TRV-12] */
      movedAt: instantIn(kit, 'moved_at'),
      createdAt: instantIn(kit, 'created_at').notNull(),
      no: int('ledger_no').$type<LedgerNo>().notNull(),
    },
    (t) => [uniqueIndex('ledgers_by_no').on(t.no), uniqueIndex('ledgers_by_external_id').on(t.organizationId, t.externalId)],
  );
});

/**
 * The ends of the journal, the audit trail and the events of the books, and the version of their reference data. Every write locks and
 * changes this row, on the machine that has the other rows of the books.  [STO-185]
 */
export const tailsTable = defineTable((kit) => {
  const { table, text, int, minor, primaryKey, sql } = kit;
  return table(
    'tails',
    {
      ledgerNo: ledgerNoIn(kit),
      ledgerId: text('ledger_id').$type<Settings['id']>().notNull(),
      lastEntryNo: int('last_entry_no').notNull(),
      /** The hash of the last entry and the sum of all debits: the journal's tail, together with the number above. */
      head: text('head').notNull().default(''),
      postedMinor: minor('posted_minor').notNull().default(sql`0`),
      lastAuditNo: int('last_audit_no').notNull().default(0),
      auditHead: text('audit_head').notNull().default(''),
      lastEventNo: int('last_event_no').notNull().default(0),
      referenceVersion: int('reference_version').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo] })],
  );
});

export const areHere = (books: { readonly movedAt: PgColumn }) => isNull(books.movedAt);

export type BooksRow = RowOf<typeof booksTable>;
export type TailsRow = RowOf<typeof tailsTable>;

export const booksQueries = ({ db, kit, dialect }: QueryMaker) => {
  const books = booksTable(kit);
  const tails = tailsTable(kit);
  /** The id is compared because a cached number may be of another database, restored in place of the first. */
  const tailsOf = () =>
    db
      .select()
      .from(tails)
      .where(and(ofBooks(tails), eq(tails.ledgerId, given('ledgerId'))));
  return {
    one: lazily(() =>
      db
        .select()
        .from(books)
        .where(eq(books.id, given('ledgerId')))
        .prepare('ledger'),
    ),
    tails: lazily(() => tailsOf().prepare('tails')),
    lockedTails: lazily(() => dialect.locking(tailsOf()).prepare('locked_tails')),
    all: lazily(() => db.select().from(books).orderBy(asc(books.id)).prepare('ledgers')),
    ofOrganization: lazily(() =>
      db
        .select()
        .from(books)
        .where(eq(books.organizationId, given('organizationId')))
        .orderBy(asc(books.id))
        .prepare('ledgers_of_organization'),
    ),
    lastNo: lazily(() =>
      db
        .select({ no: sql<number>`coalesce(max(${books.no}), 0)`.mapWith(Number) })
        .from(books)
        .prepare('last_ledger_no'),
    ),
  };
};

/** Throws for books in the list whose row of the ends is missing.  [STO-185] */
export const withoutTails = (ledgerId: LedgerId): never => {
  throw new Damaged(`The books ${ledgerId} have no row in the table of the ends of their journal and trails.`);
};

export const tailsRow = (
  ledgerNo: LedgerNo,
  ledgerId: LedgerId,
  { tail, auditTail, lastEventNo }: Ends,
  referenceVersion: number,
): TailsRow => ({
  ledgerNo,
  ledgerId,
  lastEntryNo: tail.entryNo,
  head: tail.hash,
  postedMinor: tail.postedMinor,
  lastAuditNo: auditTail.recordNo,
  auditHead: auditTail.hash,
  lastEventNo,
  referenceVersion,
});

export const endsIn = ({ lastEntryNo, head, postedMinor, lastAuditNo, auditHead, lastEventNo }: TailsRow): Ends => ({
  tail: { entryNo: lastEntryNo, hash: head, postedMinor },
  auditTail: { recordNo: lastAuditNo, hash: auditHead },
  lastEventNo,
});

export const booksRow = (no: LedgerNo, { currency, receiptRule, differenceRule, policies, ...settings }: Settings): BooksRow => ({
  ...settings,
  no,
  currencyCode: currency.code,
  currencyScale: currency.scale,
  receiptsFromMinor: receiptRule?.minimumMinor ?? null,
  receiptAccountIds: receiptRule?.accountIds == null ? null : JSON.stringify(receiptRule.accountIds),
  differencesToMinor: differenceRule?.maximumMinor ?? null,
  differenceAccountId: differenceRule?.accountId ?? null,
  policies: policies.length === 0 ? null : exactJson(policies),
  movedAt: null,
});

const accountIdsIn = (text: string | null): readonly AccountId[] | null =>
  text === null ? null : (parsed('receipt_account_ids', text) as readonly AccountId[]);

export const settingsOf = ({
  no: _no,
  currencyCode,
  currencyScale,
  receiptsFromMinor,
  receiptAccountIds,
  differencesToMinor,
  differenceAccountId,
  policies,
  movedAt: _moved,
  ...row
}: BooksRow): Settings => ({
  ...row,
  currency: { code: currencyCode, scale: currencyScale },
  policies: policies === null ? [] : (exactlyParsed('policies', policies) as Settings['policies']),
  receiptRule: receiptsFromMinor === null ? null : { minimumMinor: receiptsFromMinor, accountIds: accountIdsIn(receiptAccountIds) },
  differenceRule:
    differencesToMinor === null || differenceAccountId === null
      ? null
      : { maximumMinor: differencesToMinor, accountId: differenceAccountId },
});
