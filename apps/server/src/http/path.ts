import { ANNOTATED_KINDS, type AnnotatedId, EXAMPLE_IDS, type Id, type IdKind, isId, isMonth, PREFIXES } from 'ledger-core';

/** A path parameter: the accepted texts, and its description. */
interface PathParam<Read extends string> {
  readonly matches: (text: string) => text is Read;
  readonly description: string;
  readonly example: string;
}

const idOf = <Kind extends IdKind>(kind: Kind, description: string): PathParam<Id<Kind>> => ({
  matches: (text): text is Id<Kind> => isId(kind, text),
  description: `${description} Its id starts with \`${PREFIXES[kind]}_\`.`,
  example: EXAMPLE_IDS[kind],
});

/** Every path parameter. A value that does not match is not found.  [HTTP-5] */
export const PATH_PARAMS = {
  account_id: idOf('account', 'The account.'),
  entry_id: idOf('entry', 'The journal entry.'),
  event_id: idOf('transaction', 'The transaction.'),
  outbox_event_id: idOf('event', 'The event.'),
  subscription_id: idOf('webhookSubscription', 'The webhook subscription.'),
  delivery_id: idOf('webhookDelivery', 'The delivery.'),
  counterparty_id: idOf('counterparty', 'The counterparty.'),
  source_account_id: idOf('source', 'The source account.'),
  mapping_id: idOf('mapping', 'The stored mapping.'),
  policy_id: idOf('policy', 'The approval policy.'),
  member_id: idOf('member', 'The member.'),
  token_id: idOf('token', 'The token record, not the secret.'),
  dimension_id: idOf('dimension', 'The dimension.'),
  reconciliation_id: idOf('reconciliation', 'The reconciliation.'),
  invoice_id: idOf('invoice', 'The invoice.'),
  bill_id: idOf('bill', 'The bill.'),
  credit_note_id: idOf('creditNote', 'The credit note.'),
  vendor_credit_id: idOf('vendorCredit', 'The vendor credit.'),
  migration_id: idOf('migration', 'The migration run.'),
  control_total_id: idOf('controlTotal', 'The control total.'),
  rule_id: idOf('rule', 'The rule.'),
  instrument_id: idOf('instrument', 'The financing instrument.'),
  recurrence_id: idOf('recurrence', 'The recurrence.'),
  fixed_asset_id: idOf('fixedAsset', 'The fixed asset.'),
  schedule_id: idOf('schedule', 'The schedule.'),
  notification_id: idOf('notification', 'The notification.'),
  email_id: idOf('email', 'The email.'),
  connection_id: idOf('connection', 'The connection.'),
  comment_id: idOf('comment', 'The comment.'),
  proposal_id: idOf('proposal', 'The proposal.'),
  document_id: idOf('document', 'The document.'),
  value_id: idOf('dimensionValue', 'The dimension value.'),
  resource_id: {
    matches: (text: string): text is AnnotatedId => ANNOTATED_KINDS.some((kind) => isId(kind, text)) || isId('entry', text),
    description: 'An account, a counterparty, a transaction, an invoice, a bill, a credit note or a vendor credit.',
    example: EXAMPLE_IDS.invoice,
  },
  month: { matches: isMonth, description: 'The month, as year and month.', example: '2026-07' },
} as const satisfies Record<string, PathParam<string>>;

type Name = keyof typeof PATH_PARAMS;

type NamesIn<Path extends string> = Path extends `${string}/:${infer First}/${infer Rest}`
  ? First | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Last}`
    ? Last
    : never;

/** The parameters of a path, typed by their names. */
export type Params<Path extends string> = {
  readonly [N in NamesIn<Path> & Name]: (typeof PATH_PARAMS)[N] extends PathParam<infer Read> ? Read : never;
};

export const namesIn = (path: string): readonly Name[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as Name);
