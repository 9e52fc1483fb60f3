import { searchersTable, searchWordsTable } from '../closing/search.ts';
import { credentialsTable } from '../company/credentials.ts';
import { outcomesTable } from '../company/idempotency.ts';
import type { AnyTable, DefinedTable } from '../engine/table.ts';
import { linesTable } from '../ledger/entries-tables.ts';
import { MODULES } from '../modules.ts';
import { connectionsTable } from '../outward/connections.ts';
import { notifiersTable } from '../outward/notifier.ts';
import { webhookDeliveriesTable } from '../outward/webhook-deliveries.ts';
import { webhooksTable } from '../outward/webhooks.ts';
import { blobsTable } from '../review/blobs.ts';
import { documentsTable } from '../review/documents.ts';
import type { LeftOut } from './travel.ts';

/** What does not travel: secrets, and what is true of one installation alone. An archive says so itself.  [TRV-3] */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    what: 'tokens, signed-in browsers and sign-in links',
    afterwards: 'Make a new token for each program, and a sign-in link for each person.',
  },
  {
    what: 'secrets of webhooks; their subscriptions are switched off',
    afterwards: 'Rotate the secret of each subscription, give it to the receiver, and switch the subscription on.',
  },
  {
    what: 'connections to chat workspaces, messaging numbers and other programs',
    afterwards: 'Connect them again.',
  },
  {
    what: 'answers that are kept under an Idempotency-Key',
    afterwards: 'Send no request again that these books answered before: it would be carried out a second time.',
  },
];

/** A table whose rows travel. */
export interface Travelling {
  readonly table: DefinedTable;
  /** Its columns that are of one installation alone: they do not travel. */
  readonly own: readonly string[];
  /** The values that a row has in an archive in place of its own. */
  readonly departs?: (row: object) => object;
  /** The field by which rows arrive in one statement: the guards of Postgres want all lines of an entry at once. */
  readonly together?: string;
}

type Row<Table> = Table extends DefinedTable<infer Made extends AnyTable> ? Made['$inferSelect'] : never;

const departing =
  <Table extends DefinedTable>(_table: Table, replaced: (row: Row<Table>) => Partial<Row<Table>>) =>
  (row: object): object =>
    replaced(row as Row<Table>);

/** A subscription arrives as if a person had switched it off, so that two installations never send the same deliveries. */
const SPECIAL: ReadonlyMap<DefinedTable, Partial<Travelling>> = new Map<DefinedTable, Partial<Travelling>>([
  [linesTable, { together: 'entryNo' }],
  [documentsTable, { own: ['place'] }],
  [notifiersTable, { departs: departing(notifiersTable, () => ({ leasedUntil: null })) }],
  [webhookDeliveriesTable, { departs: departing(webhookDeliveriesTable, () => ({ nextAttemptAt: null })) }],
  [
    webhooksTable,
    {
      departs: departing(webhooksTable, ({ disabledReason }) => ({
        ...{ disabledReason: disabledReason ?? 'switched_off', secrets: [], nextAt: null, leasedUntil: null },
      })),
    },
  ],
]);

/** The bytes of receipts travel as files, and what searches look through is made anew where the books arrive. */
const STAYING: readonly DefinedTable[] = [credentialsTable, outcomesTable, connectionsTable, blobsTable, searchWordsTable, searchersTable];

/** The tables that travel. Those that others refer to come first, as rows must arrive. */
export const TRAVELLING: readonly Travelling[] = Object.values(MODULES)
  .flatMap(({ tables }) => tables)
  .filter((table) => !STAYING.includes(table))
  .map((table) => {
    const { own = [], ...special } = SPECIAL.get(table) ?? {};
    return { table, ...special, own: ['ledgerNo', ...own] };
  });

/** The row of the books themselves. The version of the reference data is of the installation, like the number. */
export const OWN_OF_BOOKS = ['no', 'frameVersion', 'movedAt'];
