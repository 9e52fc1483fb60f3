import { and, eq, gte, lte, sql } from 'drizzle-orm';
import {
  type CounterpartyId,
  comparedNumber,
  type Invoice,
  type InvoiceFilter,
  type InvoiceId,
  type InvoiceKind,
  type IsoDate,
  placeOf,
  type Repositories,
  type ScheduleId,
  stateOf,
} from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import { defineTable, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { annotationColumns, annotationConditions } from '../ledger/annotations.ts';
import { openItemsTable } from '../ledger/open-items-table.ts';
import { documentColumns, issueColumns, issueOf, linesOf, stored, voidingOf } from './document-lines.ts';
import { seriesOf, seriesQueries } from './series.ts';

const invoicesTable = defineTable((kit) => {
  const { table, text, minor, json, primaryKey, index, uniqueIndex, sql } = kit;
  return table(
    'invoices',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<InvoiceId>().notNull(),
      kind: text('kind').$type<InvoiceKind>().notNull(),
      /** Null on a draft invoice without an entered number.  [INV-4] */
      number: text('number'),
      /** The comparison key of the number.  [INV-4] [SET-8] */
      numberKey: text('number_key'),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>().notNull(),
      issueDate: text('issue_date').$type<IsoDate>().notNull(),
      dueDate: text('due_date').$type<IsoDate>().notNull(),
      purchaseOrderNumber: text('purchase_order_number'),
      totalMinor: minor('total_minor').notNull(),
      scheduleIds: json('schedule_ids').$type<readonly ScheduleId[]>().notNull(),
      ...documentColumns(kit),
      ...annotationColumns(kit),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('invoices_by_number').on(t.ledgerNo, t.number),
      /** Vendors number their bills.  [INV-4] */
      uniqueIndex('invoices_own_number').on(t.ledgerNo, t.number).where(sql`${t.kind} = 'invoice' and ${t.number} is not null`),
      index('invoices_by_number_key').on(t.ledgerNo, t.numberKey),
      index('invoices_by_sequence').on(t.ledgerNo, t.sequence).where(sql`${t.sequence} is not null`),
      index('invoices_by_state').on(t.ledgerNo, t.kind, t.state, t.id),
      index('invoices_by_counterparty').on(t.ledgerNo, t.counterpartyId, t.id),
      uniqueIndex('invoices_by_external_id').on(t.ledgerNo, t.kind, t.externalId).where(sql`${t.externalId} is not null`),
    ],
  );
});

type InvoiceRow = RowOf<typeof invoicesTable>;

const rowOf = (ledgerNo: LedgerNo, { issue, voiding, lines, ...invoice }: Invoice): InvoiceRow => ({
  ledgerNo,
  ...invoice,
  state: stateOf({ issue, voiding }),
  numberKey: invoice.number === null ? null : comparedNumber(invoice.number),
  sequence: placeOf(invoice),
  lines: stored(lines),
  scheduleIds: issue?.scheduleIds ?? [],
  ...issueColumns(issue, voiding),
});

const invoiceOf = (row: InvoiceRow): Invoice => {
  const {
    id,
    kind,
    number,
    numberedBy,
    counterpartyId,
    issueDate,
    dueDate,
    purchaseOrderNumber,
    memo,
    totalMinor,
    createdAt,
    rowVersion,
    scheduleIds,
    externalId,
    metadata,
  } = row;
  const issue = issueOf(row);
  return {
    id,
    kind,
    number,
    numberedBy,
    counterpartyId,
    issueDate,
    dueDate,
    purchaseOrderNumber,
    memo,
    lines: linesOf(row.lines),
    totalMinor,
    issue: issue === null ? null : { ...issue, scheduleIds },
    voiding: voidingOf(row),
    createdAt,
    rowVersion,
    externalId,
    metadata,
  };
};

/** The conditions of a filter. Whether an issued document is paid follows from its open item. */
const conditionsOf = ({ kit }: QueryMaker) => {
  const t = invoicesTable(kit);
  const items = openItemsTable(kit);
  const cleared = sql`exists (select 1 from ${items} where ${items.ledgerNo} = ${t.ledgerNo} and ${items.id} = ${t.id} and ${items.openMinor} = 0)`;
  return ({ status, counterpartyId, number, dueSince, dueUntil }: InvoiceFilter) => ({
    kind: eq(t.kind, given('kind')),
    [`state_${status ?? 'any'}`]: status === undefined ? undefined : eq(t.state, given('state')),
    cleared: status === 'paid' ? cleared : undefined,
    open: status === 'issued' ? sql`not ${cleared}` : undefined,
    counterparty: counterpartyId === undefined ? undefined : eq(t.counterpartyId, given('counterpartyId')),
    number: number === undefined ? undefined : eq(t.number, given('number')),
    since: dueSince === undefined ? undefined : gte(t.dueDate, given('dueSince')),
    until: dueUntil === undefined ? undefined : lte(t.dueDate, given('dueUntil')),
  });
};

export const invoiceRows = { table: invoicesTable, again: (row: InvoiceRow) => rowOf(row.ledgerNo, invoiceOf(row)) };

export const invoices = defineModule({
  tables: [invoicesTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = invoicesTable(kit);
    return {
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('invoices_by_id'),
      ),
      byNumbers: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.number, 'numbers'), eq(t.kind, given('kind'))))
          .prepare('invoices_by_numbers'),
      ),
      byNumberKeys: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.numberKey, 'keys'), eq(t.kind, given('kind'))))
          .prepare('invoices_by_number_keys'),
      ),
      ...seriesQueries(maker, 'invoices', t),
      list: pagedBy(maker, 'invoice_list', t, [t.id]),
      conditions: conditionsOf(maker),
      annotated: annotationConditions(maker, t),
    };
  },
  repository: (session, queries): Repositories['invoices'] => {
    const { ledgerNo } = session;
    return {
      byIds: async (ids) =>
        ids.length === 0 ? [] : (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(invoiceOf),
      byNumbers: async (kind, numbers) =>
        (await session.read(() => queries.byNumbers().execute({ ledgerNo, kind, numbers: json(numbers) }))).map(invoiceOf),
      byNumberKeys: async (kind, keys) =>
        keys.length === 0
          ? []
          : (await session.read(() => queries.byNumberKeys().execute({ ledgerNo, kind, keys: json(keys) }))).map(invoiceOf),
      ...seriesOf(session, queries),
      list: async (filter, slice) => {
        const annotated = queries.annotated(filter.annotations);
        const conditions = { ...queries.conditions(filter), ...annotated.conditions };
        const parameters = { ...filter, state: filter.status === 'paid' ? 'issued' : filter.status, ...annotated.parameters };
        return (await session.read(() => queries.list(ledgerNo, conditions, parameters, slice))).map(invoiceOf);
      },
      put: async (invoices) =>
        session.wait(
          invoicesTable,
          'put',
          invoices.map((invoice) => rowOf(ledgerNo, invoice)),
          (row) => row.id,
        ),
      remove: async (ids) => {
        // Buffered rows are written first: one may be among these documents.
        await session.flush();
        session.wait(
          invoicesTable,
          'remove',
          ids.map((id) => ({ ledgerNo, id })),
        );
      },
    };
  },
});
