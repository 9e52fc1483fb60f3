import type { Import } from '../bank/imports/import.ts';
import type { SourceAlias } from '../bank/imports/source-alias.ts';
import type { SourceAccount } from '../bank/sources/source.ts';
import type { Reconciliation } from '../closing/reconciliation/reconciliation.ts';
import type { Sealed } from '../company/audit/seal.ts';
import type { SealedKind } from '../company/audit/verify.ts';
import type { Credential, Member } from '../company/books/member.ts';
import type { Settings } from '../company/books/settings.ts';
import type { ControlTotal } from '../intake/migrations/control-total.ts';
import type { Migration } from '../intake/migrations/migration.ts';
import { isId } from '../kernel/ids.ts';
import type { Position, Slice } from '../kernel/page.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { Counterparty } from '../ledger/counterparties/counterparty.ts';
import type { Dimension } from '../ledger/dimensions/dimension.ts';
import { booksOfImage, type Image } from '../ledger/images/image.ts';
import type { Period } from '../ledger/periods/period.ts';
import type { Email } from '../outward/emails/email.ts';
import type { Preferences } from '../outward/notifications/preferences.ts';
import type { WebhookSubscription } from '../outward/webhooks/subscription.ts';
import type { Comment } from '../review/comments/comment.ts';
import { MOVES, type Proposal } from '../review/proposals/proposal.ts';
import type { SourceDocument } from '../review/receipts/document.ts';
import type { Rule } from '../review/rules/rule.ts';
import { STEP } from '../store/in-batches.ts';
import type { Repositories } from '../store/repositories.ts';
import type { CreditNote } from '../trade/credit-notes/credit-note.ts';
import type { Invoice } from '../trade/invoices/invoice.ts';
import type { Recurrence } from '../trade/recurring/recurrence.ts';

/**
 * The fields that the seal of each row covers: all fields that only commands change. Fields that change without a command, or that differ
 * in a copy of the books, are excluded.  [AUD-5]
 */
export const SEALED = {
  settings: (row: Settings): Sealed => [row.id, row],
  member: (row: Member): Sealed => [row.id, row],
  token: ({ lastUsedAt: _, ...row }: Credential): Sealed => [row.id, row],
  preferences: ({ memberId, chosen }: Preferences): Sealed => [`${memberId} notifications`, { chosen }],
  /** `hasActivity` is derived from the journal. */
  account: ({ hasActivity: _, ...row }: Account): Sealed => [row.id, row],
  dimension: (row: Dimension): Sealed => [row.id, row],
  counterparty: (row: Counterparty): Sealed => [row.id, row],
  period: (row: Period): Sealed => [row.month, row],
  image: (row: Image): Sealed => [row.name, row],
  source: (row: SourceAccount): Sealed => [row.id, row],
  import: (row: Import): Sealed => [row.id, row],
  alias: ({ sourceId, ref, ...row }: SourceAlias): Sealed => [`${sourceId} ${ref}`, row],
  rule: (row: Rule): Sealed => [row.id, row],
  comment: (row: Comment): Sealed => [row.id, row],
  /** A copy of the books makes pending proposals stale, so only the final statuses are sealed. */
  proposal: ({ status, ...row }: Proposal): Sealed => [row.id, { ...row, decided: MOVES[status].length === 0 ? status : null }],
  /** Excluded: the storage location (a move changes it), `isAttached` (derived), and an unfinished reading (a scheduled job changes it). */
  document: ({ isAttached: _, reading: _1, file, ...row }: SourceDocument): Sealed => [
    row.id,
    { ...row, ...(file === null ? {} : { sha256: file.sha256, byteSize: file.byteSize, contentType: file.contentType }) },
  ],
  /** The entry proves an issued invoice. The seal covers its counterparty details and the fields that can change later. */
  invoice: ({ rowVersion: _, ...row }: Invoice): Sealed => [
    row.id,
    row.issue === null
      ? row
      : { counterparties: row.issue.counterparties, dueDate: row.dueDate, memo: row.memo, purchaseOrderNumber: row.purchaseOrderNumber },
  ],
  /** The entry proves an issued credit note. The seal covers its counterparty details. */
  creditNote: ({ rowVersion: _, ...row }: CreditNote): Sealed => [
    row.id,
    row.issue === null ? row : { counterparties: row.issue.counterparties },
  ],
  /** Copying books pauses active recurrences, so only the ended state is sealed. */
  recurrence: ({ status, ...row }: Recurrence): Sealed => [row.id, { ...row, hasEnded: status === 'ended' }],
  reconciliation: (row: Reconciliation): Sealed => [row.id, row],
  migration: (row: Migration): Sealed => [row.id, row],
  controlTotal: (row: ControlTotal): Sealed => [row.id, row],
  /** Delivery changes the other fields. Copying books deactivates the webhook and drops its secrets. */
  webhook: ({ id, url, description, filters, createdAt, updatedAt }: WebhookSubscription): Sealed => [
    id,
    { url, description, filters, createdAt, updatedAt },
  ],
  email: ({ status: _, attempts: _1, nextAttemptAt: _2, sentAt: _3, lastError: _4, ...row }: Email): Sealed => [row.id, row],
} as const;

/** Kinds whose rows are read in one query. */
const whole = <Row>(all: (books: Repositories) => Promise<readonly Row[]>, sealed: (row: Row) => Sealed): SealedKind<Repositories> => ({
  each: async (books, _keys, take) => take((await all(books)).map(sealed)),
});

/** Kinds whose rows are read page by page. */
const paged = <Row>(
  list: (books: Repositories, slice: Slice) => Promise<readonly Row[]>,
  sealed: (row: Row) => Sealed,
  positionOf: (row: Row) => Position = (row) => [sealed(row)[0]],
): SealedKind<Repositories> => ({
  each: async (books, _keys, take) => {
    for (let after: Position | null = null; ; ) {
      const step: readonly Row[] = await list(books, { after, take: STEP });
      await take(step.map(sealed));
      const last = step.at(-1);
      if (last === undefined || step.length < STEP) return;
      after = positionOf(last);
    }
  },
});

/** Kinds whose rows are read by key. */
const keyed = <Key extends string, Row>(
  isKey: (key: string) => key is Key,
  find: (books: Repositories, keys: readonly Key[]) => Promise<readonly Row[]>,
  sealed: (row: Row) => Sealed,
): SealedKind<Repositories> => ({
  each: async (books, keys, take) => {
    const own = keys.filter(isKey);
    for (let from = 0; from < own.length; from += STEP) await take((await find(books, own.slice(from, from + STEP))).map(sealed));
  },
});

const images = async (books: Repositories, names: readonly string[]): Promise<readonly Image[]> => {
  const found: Image[] = [];
  for (const name of names) found.push(...[await books.images.byName(name)].filter((image) => image !== null));
  return found;
};

const totals = async ({ migrations }: Repositories): Promise<readonly ControlTotal[]> => {
  const found: ControlTotal[] = [];
  for (const run of await migrations.list({ after: null, take: STEP })) found.push(...(await migrations.totals(run.id)));
  return found;
};

/** Every kind of row that the audit trail seals.  [AUD-5] */
export const SEALED_KINDS: readonly SealedKind<Repositories>[] = [
  whole(async ({ ledger }) => [await ledger.get()].filter((row) => row !== null), SEALED.settings),
  whole(({ members }) => members.all(), SEALED.member),
  { ...whole(({ credentials }) => credentials.all(), SEALED.token), staysBehind: (key) => isId('token', key) },
  whole(({ preferences }) => preferences.all(), SEALED.preferences),
  whole(async ({ accounts }) => (await accounts.chart()).accounts, SEALED.account),
  whole(({ dimensions }) => dimensions.all(), SEALED.dimension),
  paged(({ counterparties }, slice) => counterparties.list({}, slice), SEALED.counterparty),
  whole(({ periods }) => periods.all(), SEALED.period),
  keyed((key): key is string => booksOfImage(key) !== null, images, SEALED.image),
  whole(({ sources }) => sources.all(), SEALED.source),
  paged(({ imports }, slice) => imports.list({}, slice), SEALED.import),
  paged(
    ({ aliases }, slice) => aliases.list(slice),
    SEALED.alias,
    ({ sourceId, ref }) => [sourceId, ref],
  ),
  whole(({ rules }) => rules.all(), SEALED.rule),
  keyed(
    (key) => isId('comment', key),
    ({ comments }, ids) => comments.byIds(ids),
    SEALED.comment,
  ),
  paged(({ proposals }, slice) => proposals.list({}, slice), SEALED.proposal),
  paged(({ documents }, slice) => documents.list({}, slice), SEALED.document),
  paged(({ invoices }, slice) => invoices.list({ kind: 'invoice' }, slice), SEALED.invoice),
  paged(({ invoices }, slice) => invoices.list({ kind: 'bill' }, slice), SEALED.invoice),
  paged(({ creditNotes }, slice) => creditNotes.list({ kind: 'credit_note' }, slice), SEALED.creditNote),
  paged(({ creditNotes }, slice) => creditNotes.list({ kind: 'vendor_credit' }, slice), SEALED.creditNote),
  whole(({ recurrences }) => recurrences.all(), SEALED.recurrence),
  paged(({ reconciliations }, slice) => reconciliations.list({}, slice), SEALED.reconciliation),
  paged(({ migrations }, slice) => migrations.list(slice), SEALED.migration),
  whole(totals, SEALED.controlTotal),
  whole(({ webhooks }) => webhooks.all(), SEALED.webhook),
  paged(({ emails }, slice) => emails.list({}, slice), SEALED.email),
];
