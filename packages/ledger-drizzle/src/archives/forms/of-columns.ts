import {
  ACCOUNT_ROLES,
  ACCOUNT_TYPES,
  CAPITAL_PURPOSES,
  CONTENT_TYPES,
  CONTROL_ROLES,
  CONTROLS,
  CREDIT_NOTE_KINDS,
  DIMENSION_KINDS,
  DISABLED_REASONS,
  DOCUMENT_KINDS,
  EMAIL_STATUSES,
  ENTRY_SOURCES,
  EVENT_TYPES,
  type IdKind,
  INSTRUMENT_KINDS,
  INVOICE_KINDS,
  INVOICE_STATES,
  ITEM_KINDS,
  isTimeZone,
  LANGUAGES,
  LEGAL_STRUCTURES,
  MAILED_KINDS,
  MATCH_KINDS,
  MAX_ADDRESS_LENGTH,
  MAX_EXTERNAL_ID_LENGTH,
  MAX_TAX_NUMBER_LENGTH,
  MAX_WEBHOOK_URL_LENGTH,
  MIGRATION_MODES,
  MIGRATION_SOURCES,
  MIGRATION_STATUSES,
  NOTIFICATION_KINDS,
  PERMISSIONS,
  PREFIXES,
  PROPOSAL_STATUSES,
  REASON_KINDS,
  RECURRENCE_STATUSES,
  REPORTED_KINDS,
  REQUIREMENTS,
  ROLES,
  SECTIONS,
  SOURCE_KINDS,
  STATUSES,
  TAX_STRUCTURES,
  typeOfCode,
  WORK_KINDS,
} from 'ledger-core';
import { check, type GenericSchema, pipe, regex, safeParse, string, union } from 'valibot';
import {
  APPROVERS,
  CADENCE,
  CHOSEN,
  DEFERRED_PARTS,
  DETAIL,
  DIMENSION_IDS,
  DIMENSION_VALUES,
  DIMENSIONS,
  DOCUMENT_LINES,
  DOUBTS,
  EARLIER_FILTERS,
  ENTRY_IDS,
  EXTRACTION,
  FILTERS,
  LAST_ERROR,
  LAST_MADE,
  MENTIONS,
  METADATA,
  NO_SECRETS,
  NOTIFICATION_LINES,
  OUTSTANDING,
  OWED,
  PARTY_KINDS,
  POLICIES,
  PROPOSAL,
  SCHEDULE_CREDITS,
  SCHEDULE_IDS,
  SEALS,
  SENDINGS,
  SHARES,
  STORED_COUNTERPARTIES,
  TEMPLATE,
  WAITING,
} from './json-of-books.ts';
import { FACTS, GROUNDS, LATER_READING, MAPPINGS, REPLACED_MATCH, SOURCE_ROW, STATEMENT_LINES, TRANSACTION_IDS } from './json-of-rows.ts';
import { AUTHOR, CURRENCY, DAY, HASH, INSTANT, id, jsonText, LONG, MONTH, NAME, oneOf, text, whole } from './values.ts';

type Forms = Readonly<Record<string, GenericSchema>>;

const KINDS = Object.keys(PREFIXES) as [IdKind, ...IdKind[]];
const ANY_ID = id(...KINDS);
const INVOICE = id('invoice', 'bill');
const CREDIT_NOTE = id('creditNote', 'vendorCredit');
const ITEM = id('invoice', 'bill', 'creditNote', 'vendorCredit', 'entry', 'transaction');
const OPERATION = oneOf([...Object.keys(PERMISSIONS), 'books.open', 'notifications.send', 'connections.refresh', 'documents.extract']);
/** The name of an operation of the library, such as `journal.post`. */
const OPERATION_OF_LIBRARY = pipe(NAME, regex(/^[a-z]+\.[a-z]+$/i, 'no name of an operation'));
/** An imported preview is never approved, because it may differ from the command's effects.  [TRV-16] */
const PREVIEWED_HERE = oneOf(PROPOSAL_STATUSES.filter((status) => status !== 'pending'));
const DIRECTION = oneOf(['in', 'out']);
const ZONE = pipe(string(), check(isTimeZone, 'no time zone'));
/** The name of an image, which contains its books. */
const IMAGE = pipe(string(), regex(/^[0-7][0-9a-hjkmnp-tv-z]{25}[0-9a-f]{32}$/, 'no name of an image'));
const CODE = pipe(
  string(),
  check((code) => typeOfCode(code) !== null, 'no number of an account'),
);
const EMAIL = pipe(NAME, regex(/^[^\s@]+@[^\s@]+$/, 'no email address'));
const URL_OF_WEB = pipe(text(MAX_WEBHOOK_URL_LENGTH), regex(/^https?:\/\//, 'no address of the web'));
/** The hash at the end of the journal or the audit trail; empty before its first entry or record. */
const HEAD = pipe(string(), regex(/^([0-9a-f]{64})?$/, 'no SHA-256'));
const SUBJECT = union([ANY_ID, MONTH], 'no id and no month');
/** The id of a request, which a program that embeds the core may create itself. */
const REQUEST = pipe(NAME, regex(/^req_[\w-]+$/, 'no id of a request'));
const JSON_OBJECT = jsonText((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'no JSON object');

/** The schemas of column names that are the same in every table. */
const ANYWHERE: Forms = {
  ...{ account_id: id('account'), parent_id: id('account'), category_account_id: id('account'), other_account_id: id('account') },
  ...{ holding_account_id: id('account'), cash_account_id: id('account'), default_account_id: id('account') },
  ...{ difference_account_id: id('account'), transfer_account_id: id('account'), proposed_account_id: id('account') },
  ...{ counterparty_id: id('counterparty'), investor_id: id('counterparty'), sets_counterparty_id: id('counterparty') },
  ...{ entry_id: id('entry'), void_entry_id: id('entry'), deferral_entry_id: id('entry'), disposal_entry_id: id('entry') },
  ...{ opening_entry_id: id('entry'), reverses_entry_id: id('entry'), cash_entry_id: id('entry') },
  ...{ transaction_id: id('transaction'), matched_event_id: id('transaction'), rival_id: id('transaction') },
  ...{ possible_duplicate_of: id('transaction'), source_id: id('source'), import_id: id('import'), rule_id: id('rule') },
  ...{ fixed_asset_id: id('fixedAsset'), financing_instrument_id: id('instrument'), intercompany_id: id('intercompany') },
  ...{ schedule_id: id('schedule'), reconciliation_id: id('reconciliation'), invoice_id: INVOICE, original_invoice_id: INVOICE },
  ...{ migration_id: id('migration'), member_id: id('member'), acts_for: id('member'), person_id: id('person') },
  ...{ document_id: id('document'), subscription_id: id('webhookSubscription'), event_id: id('event'), request_id: REQUEST },
  ...{ client_address: text() },
  ...{ created_by: AUTHOR, posted_by: AUTHOR, changed_by: AUTHOR, imported_by: AUTHOR, recorded_by: AUTHOR, written_by: AUTHOR },
  ...{ resolved_by: AUTHOR, issued_by: AUTHOR, voided_by: AUTHOR, made_by: AUTHOR, ended_by: AUTHOR, completed_by: AUTHOR },
  ...{ explained_by: AUTHOR, attached_by: AUTHOR, author: AUTHOR },
  ...{ created_at: INSTANT, updated_at: INSTANT, posted_at: INSTANT, changed_at: INSTANT, imported_at: INSTANT, reviewed_at: INSTANT },
  ...{ received_at: INSTANT, read_at: INSTANT, recorded_at: INSTANT, written_at: INSTANT, resolved_at: INSTANT, issued_at: INSTANT },
  ...{ voided_at: INSTANT, made_at: INSTANT, ended_at: INSTANT, completed_at: INSTANT, undone_at: INSTANT, explained_at: INSTANT },
  ...{ attached_at: INSTANT, at: INSTANT, occurred_at: INSTANT, payload_at: INSTANT, failing_since: INSTANT, next_at: INSTANT },
  ...{
    leased_until: INSTANT,
    expires_at: INSTANT,
    delivered_at: INSTANT,
    next_attempt_at: INSTANT,
    sent_at: INSTANT,
    gathers_until: INSTANT,
  },
  ...{ date: DAY, due_date: DAY, issue_date: DAY, since: DAY, until: DAY, first_date: DAY, last_date: DAY, starts_on: DAY, ends_on: DAY },
  ...{ cleared_on: DAY, issued_on: DAY, placed_in_service_on: DAY, disposed_on: DAY, stated_on: DAY, cutover_date: DAY },
  ...{ month: MONTH, first_month: MONTH, next_month: MONTH, currency: CURRENCY, sha256: HASH, hash: HASH, snapshot_hash: HASH },
  ...{ name: text(), title: text(), description: text(), description_folded: LONG, memo: text(), note: text(), reason: text() },
  ...{ number: text(), number_key: text(), logo: IMAGE, slug: text(), external_id: text(MAX_EXTERNAL_ID_LENGTH), metadata: METADATA },
  ...{ email: EMAIL, address: text(MAX_ADDRESS_LENGTH), tax_number: text(MAX_TAX_NUMBER_LENGTH), void_reason: text() },
  ...{ purchase_order_number: text(60) },
  ...{
    last_error: LAST_ERROR,
    text: text(),
    assignment: oneOf(['unfiled', 'account', 'split', 'transfer', 'owner_money', 'asset', 'settlement']),
  },
  ...{ capital_purpose: oneOf(CAPITAL_PURPOSES), category_source: oneOf(['default', 'rule', 'model', 'person']), grounds: GROUNDS },
  ...{ direction: DIRECTION, dimensions: DIMENSIONS, entry_ids: ENTRY_IDS, operation: OPERATION, source_ref: text(), fingerprint: text() },
  ...{ time_zone: ZONE, numbered_by: oneOf(['service', 'migration']) },
};

/** The schemas of columns for which the name is not sufficient. */
const OF_TABLES: Readonly<Record<string, Forms>> = {
  ledgers: {
    ...{ ledger_id: id('ledger'), organization_id: id('organization') },
    ...{ minor_unit_scale: whole(0, 4), fiscal_year_start_month: whole(1, 12) },
    ...{ legal_structure: oneOf(LEGAL_STRUCTURES), taxed_as: oneOf(TAX_STRUCTURES) },
    policies: jsonText((value) => safeParse(POLICIES, value).success, 'no list of policies'),
    receipt_account_ids: jsonText(Array.isArray, 'no list of accounts'),
  },
  tails: { head: HEAD, audit_head: HEAD, last_audit_no: whole(0) },
  members: { id: id('member'), role: oneOf(ROLES) },
  notification_preferences: { chosen: CHOSEN },
  accounts: {
    ...{ id: id('account'), code: CODE, type: oneOf(ACCOUNT_TYPES), role: oneOf(ACCOUNT_ROLES), tax_line: NAME },
    ...{ control_role: oneOf(CONTROL_ROLES), required_dimension_ids: DIMENSION_IDS },
  },
  dimensions: { id: id('dimension'), kind: oneOf(DIMENSION_KINDS), dimension_values: DIMENSION_VALUES },
  /** The source of an entry is a record of these books, or another system by its name. Its folded words are those of all its lines. */
  entries: {
    approved_by: APPROVERS,
    id: id('entry'),
    source: oneOf(ENTRY_SOURCES),
    source_id: NAME,
    reference: text(),
    words_folded: string(),
  },
  periods: { status: oneOf(['open', 'closed']), head: HEAD },
  counterparties: { id: id('counterparty'), name_folded: LONG, name_key: LONG, kinds: PARTY_KINDS },
  sources: { id: id('source'), kind: oneOf(SOURCE_KINDS), mask: NAME, provider: NAME, mappings: MAPPINGS },
  imports: { id: id('import'), file_name: text(), sha256: NAME, format: NAME, profile: NAME, encoding: NAME },
  statement_lines: { lines: STATEMENT_LINES },
  transactions: {
    ...{ id: id('transaction'), kind: oneOf(REPORTED_KINDS), status: oneOf(STATUSES), payee: text(), source_description: text() },
    ...{ match_kind: oneOf(MATCH_KINDS), replaced_match: REPLACED_MATCH, refund_ids: TRANSACTION_IDS, cash_link_name: text() },
    ...{ later_reading: LATER_READING, source_memo: text() },
  },
  records: { payload: JSON_OBJECT, facts: FACTS, counterparty: LONG, source_row: SOURCE_ROW },
  categorizations: { id: id('categorization'), reason: oneOf(REASON_KINDS) },
  transaction_snapshots: { state: JSON_OBJECT, dependents: JSON_OBJECT },
  comments: { id: id('comment'), mentions: MENTIONS },
  proposals: {
    ...{ id: id('proposal'), operation: OPERATION_OF_LIBRARY, subject_id: SUBJECT, status: PREVIEWED_HERE },
    content: JSON_OBJECT,
  },
  invoices: {
    ...{
      id: INVOICE,
      kind: oneOf(INVOICE_KINDS),
      state: oneOf(INVOICE_STATES),
      lines: DOCUMENT_LINES,
      counterparties: STORED_COUNTERPARTIES,
      schedule_ids: SCHEDULE_IDS,
    },
  },
  credit_notes: {
    id: CREDIT_NOTE,
    kind: oneOf(CREDIT_NOTE_KINDS),
    state: oneOf(INVOICE_STATES),
    lines: DOCUMENT_LINES,
    deferred_parts: DEFERRED_PARTS,
    counterparties: STORED_COUNTERPARTIES,
  },
  recurrences: {
    ...{ id: id('recurrence'), template: TEMPLATE, cadence: CADENCE, status: oneOf(RECURRENCE_STATUSES) },
    ...{ last_made: LAST_MADE, waiting: WAITING },
  },
  open_items: { id: ITEM, kind: oneOf(ITEM_KINDS), side: oneOf(['debit', 'credit']) },
  allocations: { id: id('allocation'), debit_id: ITEM, credit_id: ITEM },
  financing_instruments: { id: id('instrument'), kind: oneOf(INSTRUMENT_KINDS) },
  intercompany_transactions: { id: id('intercompany'), other_ledger_id: id('ledger'), other_name: text() },
  reconciliations: { id: id('reconciliation'), outstanding: OUTSTANDING },
  rules: {
    ...{ id: id('rule'), require: oneOf(REQUIREMENTS), shares: SHARES, sets_dimensions: DIMENSIONS, sets_note: text() },
    ...{ description_contains: text(), description_words: text(), description_is: text(), exclude_reason: text() },
    ...{ memo_contains: text(), memo_words: text(), memo_is: text() },
  },
  fixed_assets: { id: id('fixedAsset') },
  schedules: { id: id('schedule'), kind: oneOf(['prepaid', 'deferred']), invoice_name: text(), credits: SCHEDULE_CREDITS },
  migrations: {
    ...{ id: id('migration'), mode: oneOf(MIGRATION_MODES), source: oneOf(MIGRATION_SOURCES) },
    ...{ status: oneOf(MIGRATION_STATUSES), doubts: DOUBTS },
  },
  migration_parts: { section: oneOf(SECTIONS), content: string() },
  migration_mappings: { source_id: text(), source_type: text(), type: oneOf(ACCOUNT_TYPES), proposal: PROPOSAL },
  migration_counterparties: { source_id: text(), owed: OWED },
  migration_totals: { id: id('controlTotal'), control: oneOf(CONTROLS), subject: text(), explanation: text() },
  documents: {
    ...{ id: id('document'), kind: oneOf(DOCUMENT_KINDS), source: NAME, content_type: oneOf(CONTENT_TYPES) },
    ...{ extraction: EXTRACTION, read_attempts: whole(1), next_reading_at: INSTANT },
  },
  images: { name: IMAGE, png: string() },
  audit: { id: id('audit'), record_no: whole(1), subject_id: SUBJECT, member_id: AUTHOR, seals: SEALS },
  events: { id: id('event'), type: oneOf(EVENT_TYPES), subject_id: SUBJECT, detail: DETAIL, payload: JSON_OBJECT },
  webhook_subscriptions: {
    ...{ id: id('webhookSubscription'), url: URL_OF_WEB, filters: FILTERS, earlier_filters: EARLIER_FILTERS },
    ...{ disabled_reason: oneOf(DISABLED_REASONS), secrets: NO_SECRETS },
  },
  webhook_deliveries: { id: id('webhookDelivery'), event_type: oneOf(EVENT_TYPES) },
  emails: {
    ...{ id: id('email'), kind: oneOf(MAILED_KINDS), document_id: id('invoice', 'bill', 'creditNote', 'vendorCredit') },
    ...{ language: oneOf(LANGUAGES), to_address: EMAIL, reply_to: EMAIL, subject: text(), status: oneOf(EMAIL_STATUSES) },
  },
  notifications: {
    ...{ id: id('notification'), kind: oneOf(NOTIFICATION_KINDS), lines: NOTIFICATION_LINES, sendings: SENDINGS },
  },
  scheduled_jobs: { kind: oneOf(WORK_KINDS) },
};

/** The schema of a text or JSON column; undefined if there is none.  [TRV-5] */
export const formOf = (table: string, column: string): GenericSchema | undefined => OF_TABLES[table]?.[column] ?? ANYWHERE[column];
