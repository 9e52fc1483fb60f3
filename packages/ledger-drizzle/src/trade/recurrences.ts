import { asc } from 'drizzle-orm';
import {
  type Cadence,
  type IsoDate,
  type Recurrence,
  type RecurrenceId,
  type RecurrenceMade,
  type RecurrenceStatus,
  type RecurrenceWaiting,
  type RecurringTemplate,
  type Repositories,
  snapshot,
} from 'ledger-core';
import { withOne } from '../engine/cached-list.ts';
import { defineModule } from '../engine/module.ts';
import { lazily, ofBooks } from '../engine/queries.ts';
import { reference } from '../engine/reference-cache.ts';
import { defineTable, instantIn, ledgerNoIn, type RowOf } from '../engine/table.ts';

export const recurrencesTable = defineTable((kit) => {
  const { table, text, int, boolean, json, primaryKey } = kit;
  return table(
    'recurrences',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<RecurrenceId>().notNull(),
      name: text('name').notNull(),
      template: json('template').$type<RecurringTemplate>().notNull(),
      cadence: json('cadence').$type<Cadence>().notNull(),
      until: text('until').$type<IsoDate>(),
      isIssued: boolean('is_issued').notNull(),
      status: text('status').$type<RecurrenceStatus>().notNull(),
      turn: int('turn').notNull(),
      lastMade: json('last_made').$type<RecurrenceMade>(),
      waiting: json('waiting').$type<RecurrenceWaiting>(),
      createdAt: instantIn(kit, 'created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.id] })],
  );
});

const recurrenceOf = ({ ledgerNo: _, ...recurrence }: RowOf<typeof recurrencesTable>): Recurrence => recurrence;

const all = reference<readonly Recurrence[]>('recurrences', []);

/** Recurring invoices, bills and entries: a few dozen, cached with the books. */
export const recurrences = defineModule({
  tables: [recurrencesTable],
  queries: ({ db, kit }) => {
    const t = recurrencesTable(kit);
    return { all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.id)).prepare('recurrences')) };
  },
  cached: [all, async (queries, ledgerNo) => snapshot((await queries.all().execute({ ledgerNo })).map(recurrenceOf))],
  repository: (session): Repositories['recurrences'] => ({
    all: async () => session.cached(all),
    put: async (one) => {
      session.hold(all, withOne(session.cached(all), one));
      session.wait(recurrencesTable, 'put', [{ ledgerNo: session.ledgerNo, ...one }], (row) => row.id);
    },
  }),
});
