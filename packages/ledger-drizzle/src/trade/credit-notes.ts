import { and, eq } from 'drizzle-orm';
import {
  type CounterpartyId,
  type CreditNote,
  type CreditNoteId,
  type CreditNoteKind,
  comparedNumber,
  type DeferredPart,
  type InvoiceId,
  type IsoDate,
  placeOf,
  type Repositories,
  stateOf,
} from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { defineTable, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { annotationColumns, annotationConditions } from '../ledger/annotations.ts';
import { documentColumns, issueColumns, issueOf, linesOf, stored, voidingOf } from './document-lines.ts';
import { seriesOf, seriesQueries } from './series.ts';

const creditNotesTable = defineTable((kit) => {
  const { table, text, minor, json, primaryKey, index, uniqueIndex, sql } = kit;
  return table(
    'credit_notes',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<CreditNoteId>().notNull(),
      kind: text('kind').$type<CreditNoteKind>().notNull(),
      number: text('number').notNull(),
      /** The comparison key of the number.  [VCR-2] [SET-8] */
      numberKey: text('number_key').notNull(),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>().notNull(),
      originalInvoiceId: text('original_invoice_id').$type<InvoiceId>(),
      issueDate: text('issue_date').$type<IsoDate>().notNull(),
      totalMinor: minor('total_minor').notNull(),
      ...documentColumns(kit),
      /** The amounts that the entry took off holding accounts.  [SCH-9] */
      deferredParts: json('deferred_parts').$type<readonly StoredPart[]>().notNull(),
      ...annotationColumns(kit),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('credit_notes_by_number').on(t.ledgerNo, t.number),
      /** Vendors number their credits.  [CRN-2] */
      uniqueIndex('credit_notes_own_number').on(t.ledgerNo, t.number).where(sql`${t.kind} = 'credit_note'`),
      index('credit_notes_by_number_key').on(t.ledgerNo, t.numberKey),
      index('credit_notes_by_sequence').on(t.ledgerNo, t.sequence).where(sql`${t.sequence} is not null`),
      index('credit_notes_by_state').on(t.ledgerNo, t.kind, t.state, t.id),
      index('credit_notes_by_counterparty').on(t.ledgerNo, t.counterpartyId, t.id),
      uniqueIndex('credit_notes_by_external_id').on(t.ledgerNo, t.kind, t.externalId).where(sql`${t.externalId} is not null`),
    ],
  );
});

/** Amounts are decimal text, as in the lines. */
type StoredPart = Omit<DeferredPart, 'amountMinor'> & { readonly amountMinor: string };

type CreditNoteRow = RowOf<typeof creditNotesTable>;

const rowOf = (ledgerNo: LedgerNo, { issue, voiding, lines, ...note }: CreditNote): CreditNoteRow => ({
  ledgerNo,
  ...note,
  state: stateOf({ issue, voiding }),
  numberKey: comparedNumber(note.number),
  sequence: placeOf(note),
  lines: stored(lines),
  deferredParts: (issue?.deferredParts ?? []).map((part) => ({ ...part, amountMinor: String(part.amountMinor) })),
  ...issueColumns(issue, voiding),
});

const noteOf = (row: CreditNoteRow): CreditNote => {
  const {
    id,
    kind,
    number,
    numberedBy,
    counterpartyId,
    originalInvoiceId,
    issueDate,
    memo,
    totalMinor,
    createdAt,
    rowVersion,
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
    originalInvoiceId,
    issueDate,
    memo,
    lines: linesOf(row.lines),
    totalMinor,
    issue:
      issue === null
        ? null
        : { ...issue, deferredParts: row.deferredParts.map((part) => ({ ...part, amountMinor: BigInt(part.amountMinor) })) },
    voiding: voidingOf(row),
    createdAt,
    rowVersion,
    externalId,
    metadata,
  };
};

export const creditNoteRows = { table: creditNotesTable, again: (row: CreditNoteRow) => rowOf(row.ledgerNo, noteOf(row)) };

export const creditNotes = defineModule({
  tables: [creditNotesTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = creditNotesTable(kit);
    return {
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('credit_notes_by_id'),
      ),
      byNumbers: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.number, 'numbers'), eq(t.kind, given('kind'))))
          .prepare('credit_notes_by_numbers'),
      ),
      byNumberKeys: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.numberKey, 'keys'), eq(t.kind, given('kind'))))
          .prepare('credit_notes_by_number_keys'),
      ),
      ...seriesQueries(maker, 'credit_notes', t),
      list: pagedBy(maker, 'credit_note_list', t, [t.id]),
      ofKind: eq(t.kind, given('kind')),
      inState: eq(t.state, given('status')),
      ofCounterparty: eq(t.counterpartyId, given('counterpartyId')),
      ofNumber: eq(t.number, given('number')),
      annotated: annotationConditions(maker, t),
    };
  },
  repository: (session, queries): Repositories['creditNotes'] => {
    const { ledgerNo } = session;
    return {
      byIds: async (ids) =>
        ids.length === 0 ? [] : (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(noteOf),
      byNumbers: async (kind, numbers) =>
        (await session.read(() => queries.byNumbers().execute({ ledgerNo, kind, numbers: json(numbers) }))).map(noteOf),
      byNumberKeys: async (kind, keys) =>
        keys.length === 0
          ? []
          : (await session.read(() => queries.byNumberKeys().execute({ ledgerNo, kind, keys: json(keys) }))).map(noteOf),
      ...seriesOf(session, queries),
      list: async (filter, slice) => {
        const { status, counterpartyId, number, annotations } = filter;
        const annotated = queries.annotated(annotations);
        const conditions = {
          kind: queries.ofKind,
          state: status === undefined ? undefined : queries.inState,
          counterparty: counterpartyId === undefined ? undefined : queries.ofCounterparty,
          number: number === undefined ? undefined : queries.ofNumber,
          ...annotated.conditions,
        };
        return (await session.read(() => queries.list(ledgerNo, conditions, { ...filter, ...annotated.parameters }, slice))).map(noteOf);
      },
      put: async (notes) =>
        session.wait(
          creditNotesTable,
          'put',
          notes.map((note) => rowOf(ledgerNo, note)),
          (row) => row.id,
        ),
      remove: async (ids) => {
        // Buffered rows are written first: one may be among these documents.
        await session.flush();
        session.wait(
          creditNotesTable,
          'remove',
          ids.map((id) => ({ ledgerNo, id })),
        );
      },
    };
  },
});
