import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AccountId, AuditTail, Id, JournalTail, LegalStructure, Settings, TaxStructure } from 'ledger-core';
import { parsed } from './corrupt.ts';
import { given, lazily, type QueryMaker } from './queries.ts';
import { defineTable, instantIn, type LedgerNo, type RowOf } from './table.ts';

/** The id, number and settings of the books, the tail of their journal, and the version of their reference data. Writers lock this row. */
export const booksTable = defineTable((kit) => {
  const { table, text, int, minor, jsonText, uniqueIndex, sql } = kit;
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
      /** When the books moved to another database. Since then they are read-only here.  [TRV-12] */
      movedAt: instantIn(kit, 'moved_at'),
      createdAt: instantIn(kit, 'created_at').notNull(),
      lastEntryNo: int('last_entry_no').notNull(),
      /** The hash of the last entry and the sum of all debits: the journal's tail, together with the number above. */
      head: text('head').notNull().default(''),
      postedMinor: minor('posted_minor').notNull().default(sql`0`),
      frameVersion: int('frame_version').notNull(),
      lastAuditNo: int('last_audit_no').notNull().default(0),
      auditHead: text('audit_head').notNull().default(''),
      lastEventNo: int('last_event_no').notNull().default(0),
      no: int('ledger_no').$type<LedgerNo>().notNull(),
    },
    (t) => [uniqueIndex('ledgers_by_no').on(t.no), uniqueIndex('ledgers_by_external_id').on(t.organizationId, t.externalId)],
  );
});

export const areHere = (books: { readonly movedAt: PgColumn }) => isNull(books.movedAt);

export type BooksRow = RowOf<typeof booksTable>;

export const booksQueries = ({ db, kit, dialect }: QueryMaker) => {
  const books = booksTable(kit);
  const one = () =>
    db
      .select()
      .from(books)
      .where(eq(books.id, given('ledgerId')));
  return {
    one: lazily(() => one().prepare('ledger')),
    locked: lazily(() => dialect.locking(one()).prepare('locked_ledger')),
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

interface Counted {
  readonly tail: JournalTail;
  readonly auditTail: AuditTail;
  readonly frameVersion: number;
  readonly lastEventNo: number;
}

export const booksRow = (
  no: LedgerNo,
  { currency, receiptRule, differenceRule, ...settings }: Settings,
  { tail, auditTail, frameVersion, lastEventNo }: Counted,
): BooksRow => ({
  ...settings,
  no,
  currencyCode: currency.code,
  currencyScale: currency.scale,
  receiptsFromMinor: receiptRule?.minimumMinor ?? null,
  receiptAccountIds: receiptRule?.accountIds == null ? null : JSON.stringify(receiptRule.accountIds),
  differencesToMinor: differenceRule?.maximumMinor ?? null,
  differenceAccountId: differenceRule?.accountId ?? null,
  lastEntryNo: tail.entryNo,
  head: tail.hash,
  postedMinor: tail.postedMinor,
  frameVersion,
  lastAuditNo: auditTail.recordNo,
  auditHead: auditTail.hash,
  lastEventNo,
  movedAt: null,
});

export const tailOf = ({ lastEntryNo, head, postedMinor }: BooksRow): JournalTail => ({ entryNo: lastEntryNo, hash: head, postedMinor });

export const auditTailOf = ({ lastAuditNo, auditHead }: BooksRow): AuditTail => ({ recordNo: lastAuditNo, hash: auditHead });

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
  lastEntryNo: _last,
  head: _head,
  postedMinor: _posted,
  frameVersion: _version,
  lastAuditNo: _audit,
  auditHead: _auditHead,
  lastEventNo: _event,
  movedAt: _moved,
  ...row
}: BooksRow): Settings => ({
  ...row,
  currency: { code: currencyCode, scale: currencyScale },
  receiptRule: receiptsFromMinor === null ? null : { minimumMinor: receiptsFromMinor, accountIds: accountIdsIn(receiptAccountIds) },
  differenceRule:
    differencesToMinor === null || differenceAccountId === null
      ? null
      : { maximumMinor: differencesToMinor, accountId: differenceAccountId },
});
