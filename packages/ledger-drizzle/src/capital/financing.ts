import { asc } from 'drizzle-orm';
import {
  type AccountId,
  type CounterpartyId,
  type EntryId,
  type FinancingInstrument,
  type InstrumentId,
  type InstrumentKind,
  type IsoDate,
  type Repositories,
  snapshot,
  type TransactionId,
} from 'ledger-core';
import { withOne } from '../engine/cached-list.ts';
import { defineModule } from '../engine/module.ts';
import { lazily, ofBooks } from '../engine/queries.ts';
import { reference } from '../engine/reference-cache.ts';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';

export const instrumentsTable = defineTable((kit) => {
  const { table, text, minor, primaryKey } = kit;
  return table(
    'financing_instruments',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<InstrumentId>().notNull(),
      kind: text('kind').$type<InstrumentKind>().notNull(),
      name: text('name').notNull(),
      investorId: text('investor_id').$type<CounterpartyId>().notNull(),
      principalMinor: minor('principal_minor').notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      note: text('note'),
      entryId: text('entry_id').$type<EntryId>(),
      issuedOn: text('issued_on').$type<IsoDate>(),
      cashAccountId: text('cash_account_id').$type<AccountId>(),
      transactionId: text('transaction_id').$type<TransactionId>(),
      createdAt: instantIn(kit, 'created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.id] })],
  );
});

type InstrumentRow = RowOf<typeof instrumentsTable>;

const rowOf = (ledgerNo: LedgerNo, { issue, ...instrument }: FinancingInstrument): InstrumentRow => ({
  ledgerNo,
  ...instrument,
  entryId: issue?.entryId ?? null,
  issuedOn: issue?.date ?? null,
  cashAccountId: issue?.cashAccountId ?? null,
  transactionId: issue?.transactionId ?? null,
});

const instrumentOf = ({
  ledgerNo: _ledger,
  entryId,
  issuedOn: date,
  cashAccountId,
  transactionId,
  ...instrument
}: InstrumentRow): FinancingInstrument => ({
  ...instrument,
  issue: entryId === null || date === null || cashAccountId === null ? null : { entryId, date, cashAccountId, transactionId },
});

const all = reference<readonly FinancingInstrument[]>('instruments', []);

export const instruments = defineModule({
  tables: [instrumentsTable],
  queries: ({ db, kit }) => {
    const t = instrumentsTable(kit);
    return { all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.id)).prepare('instruments')) };
  },
  cached: [all, async (queries, ledgerNo) => snapshot((await queries.all().execute({ ledgerNo })).map(instrumentOf))],
  repository: (session): Repositories['instruments'] => ({
    all: async () => session.cached(all),
    put: async (one) => {
      session.hold(all, withOne(session.cached(all), one));
      session.wait(instrumentsTable, 'put', [rowOf(session.ledgerNo, one)], (row) => row.id);
    },
    remove: async (id) => {
      session.hold(all, Object.freeze(session.cached(all).filter((instrument) => instrument.id !== id)));
      // Buffered changes are written first: one may concern this instrument.
      await session.flush();
      session.wait(instrumentsTable, 'remove', [{ ledgerNo: session.ledgerNo, id }]);
    },
  }),
});
