import { whyOfEmail } from 'ledger-core';
import { categorizationsTable } from '../bank/categorizations.ts';
import { importsTable, statementLinesTable } from '../bank/imports.ts';
import { partsTable } from '../bank/parts.ts';
import { recordsTable } from '../bank/records.ts';
import { searchersTable, searchWordsTable } from '../closing/search.ts';
import { verificationsTable } from '../closing/verifications.ts';
import { auditTable } from '../company/audit.ts';
import { credentialsTable } from '../company/credentials.ts';
import { idempotencyTable } from '../company/idempotency.ts';
import type { AnyTable, DefinedTable } from '../engine/table.ts';
import { partsTable as migrationPartsTable } from '../intake/migrations-tables.ts';
import { entriesTable, linesTable } from '../ledger/entries-tables.ts';
import { eventsTable } from '../ledger/events.ts';
import { periodsTable } from '../ledger/periods.ts';
import { MODULES } from '../modules.ts';
import { connectionsTable } from '../outward/connections.ts';
import { emailsTable } from '../outward/emails.ts';
import { notificationsTable } from '../outward/notifications.ts';
import { notifiersTable } from '../outward/notifier.ts';
import { webhookDeliveriesTable } from '../outward/webhook-deliveries.ts';
import { webhooksTable } from '../outward/webhooks.ts';
import { blobsTable } from '../review/blobs.ts';
import { documentsTable } from '../review/documents.ts';
import { proposalsTable } from '../review/proposals.ts';
import { snapshotsTable } from '../review/snapshots.ts';
import { recurrencesTable } from '../trade/recurrences.ts';
import type { LeftOut } from './archives.ts';

/** Data that is not exported: secrets, and facts of one installation. An archive lists it.  [TRV-3] */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    what: 'tokens, signed-in browsers and sign-in links',
    afterwards: 'Create a new token for each program and a sign-in link for each person.',
  },
  {
    what: 'webhook secrets (the subscriptions are disabled)',
    afterwards: 'Rotate the secret of each subscription, configure it at the receiver, and enable the subscription.',
  },
  {
    what: 'queued emails and messages (documents are marked as failed, notifications as abandoned)',
    afterwards: 'Resend documents that the original books have not sent.',
  },
  {
    what: 'the schedules of recurring invoices, bills and entries (they are paused)',
    afterwards: 'Pause or end them in the original books, then resume them here.',
  },
  {
    what: 'the previews of pending proposals (they are stale)',
    afterwards: 'Preview them again before you approve them.',
  },
  {
    what: 'connections to chat workspaces, messaging numbers and other programs',
    afterwards: 'Connect them again.',
  },
  {
    what: 'stored responses for Idempotency-Keys',
    afterwards: 'Do not repeat earlier requests: they would be executed again.',
  },
];

/** A table whose rows are exported or moved. The way its rows change determines what a move reads again. */
export interface ArchivedTable {
  readonly table: DefinedTable;
  /** Columns that belong to one installation and are not exported. */
  readonly own: readonly string[];
  /** The values of a row in an archive that replace its own. */
  readonly departs?: (row: object) => object;
  /** The values of a row in an archive only. Copied books are still written, and they alone send or create what both would.  [TRV-16] */
  readonly copied?: (row: object) => object;
  /** The field by which rows are written in one statement: the guards of Postgres require all lines of an entry at once. */
  readonly together?: string;
  /** The database refuses to change or delete its rows. An equal number of rows therefore means equal rows. */
  readonly grows?: boolean;
  /** The only fields of an append-only row that can change. They are usually null. A new value is only set if the field is null. */
  readonly passing?: readonly string[];
  /** The fields that show a change of the row, if not all need comparing. */
  readonly marks?: readonly string[];
  /** Its rows are copied again each time, before rows that its guard would refuse: a month may have been reopened in between. */
  readonly anew?: boolean;
}

type Row<Table> = Table extends DefinedTable<infer Made extends AnyTable> ? Made['$inferSelect'] : never;

const departing =
  <Table extends DefinedTable>(_table: Table, replaced: (row: Row<Table>) => Partial<Row<Table>>) =>
  (row: object): object =>
    replaced(row as Row<Table>);

/** The state of a waiting email in a copy. */
export const FAILED_IN_A_COPY: Partial<Row<typeof emailsTable>> = {
  status: 'failed',
  nextAttemptAt: null,
  lastError: whyOfEmail.email_of_copied_books(),
};

/** A notification whose emails and messages are no longer sent. */
export const givenUp = ({ sendings }: Pick<Row<typeof notificationsTable>, 'sendings'>): Partial<Row<typeof notificationsTable>> => ({
  nextAt: null,
  sendings: sendings.map((each) => (each.status === 'waiting' ? { ...each, status: 'given_up', nextAttemptAt: null } : each)),
});

/** A subscription arrives as if a person had disabled it, so that two installations never send the same deliveries. */
const SPECIAL: ReadonlyMap<DefinedTable, Partial<ArchivedTable>> = new Map<DefinedTable, Partial<ArchivedTable>>([
  ...[
    auditTable,
    categorizationsTable,
    entriesTable,
    importsTable,
    migrationPartsTable,
    partsTable,
    recordsTable,
    snapshotsTable,
    statementLinesTable,
  ].map((table) => [table, { grows: true }] as const),
  [linesTable, { together: 'entryNo', grows: true }],
  [eventsTable, { grows: true, passing: ['payload', 'payloadAt'] }],
  [periodsTable, { anew: true }],
  [documentsTable, { own: ['place'] }],
  [notifiersTable, { departs: departing(notifiersTable, () => ({ leasedUntil: null })) }],
  [webhookDeliveriesTable, { departs: departing(webhookDeliveriesTable, () => ({ nextAttemptAt: null })) }],
  [recurrencesTable, { copied: departing(recurrencesTable, ({ status }) => ({ status: status === 'active' ? 'paused' : status })) }],
  [proposalsTable, { copied: departing(proposalsTable, ({ status }) => ({ status: status === 'pending' ? 'stale' : status })) }],
  [emailsTable, { copied: departing(emailsTable, ({ status }) => (status === 'waiting' ? FAILED_IN_A_COPY : {})) }],
  [notificationsTable, { copied: departing(notificationsTable, givenUp) }],
  [
    webhooksTable,
    {
      departs: departing(webhooksTable, ({ disabledReason }) => ({
        ...{ disabledReason: disabledReason ?? 'switched_off', secrets: [], nextAt: null, leasedUntil: null },
      })),
    },
  ],
]);

/**
 * The bytes of receipts are exported as files, and the search index is rebuilt after the import. A verification is about the rows of one
 * database; imported books are verified there.
 */
const STAYING: readonly DefinedTable[] = [
  credentialsTable,
  idempotencyTable,
  connectionsTable,
  blobsTable,
  searchWordsTable,
  searchersTable,
  verificationsTable,
];

/** The exported tables. Referenced tables come first, because rows must arrive in that order. */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = Object.values(MODULES)
  .flatMap(({ tables }) => tables)
  .filter((table) => !STAYING.includes(table))
  .map((table) => {
    const { own = [], ...special } = SPECIAL.get(table) ?? {};
    return { table, ...special, own: ['ledgerNo', ...own] };
  });

/**
 * The tables that a move copies: both databases belong to the operator. An executed request must not be executed again, and the last
 * verification stays known.  [TRV-14]
 */
export const MOVING: readonly ArchivedTable[] = [
  ...ARCHIVED_TABLES,
  { table: idempotencyTable, own: ['ledgerNo'], marks: ['fingerprint', 'storedUntil'] },
  { table: verificationsTable, own: ['ledgerNo'] },
];
