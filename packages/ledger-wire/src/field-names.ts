import type { FieldNames } from './api-names.ts';
import { OPTION_NAMES } from './intake/ingest/mapping.ts';
import type { OperationName } from './operations.ts';

/** The API calls a counterparty a party in documents and in the journal. */
export const PARTY_FIELDS: FieldNames = { counterpartyId: 'party_id', sourceCounterpartyId: 'source_party_id' };

/** The counterparties of a migration are its parties in the API. */
const MIGRATION = { ...PARTY_FIELDS, counterparties: 'parties' };
const PAYMENT = { ...PARTY_FIELDS, transactionId: 'event_id' };
const VENDOR_CREDIT = { ...PARTY_FIELDS, originalInvoiceId: 'original_bill_id', invoiceIds: 'bill_ids' };
const RECURRENCE = { counterpartyId: 'party_id', isIssued: 'issues' };
const SOURCE = { sourceId: 'source_account_id' };

/** In the API the conditions of a rule are a separate object. */
const RULE = {
  minAmount: 'conditions.min_amount',
  maxAmount: 'conditions.max_amount',
  descriptionContains: 'conditions.description_contains',
  descriptionWords: 'conditions.description_words',
  descriptionIs: 'conditions.description_is',
  memoContains: 'conditions.memo_contains',
  memoWords: 'conditions.memo_words',
  memoIs: 'conditions.memo_is',
  fromDay: 'conditions.from_day',
  toDay: 'conditions.to_day',
  require: 'conditions.require',
  sourceId: 'conditions.source_account_id',
  counterpartyId: 'conditions.counterparty_id',
};

const FIELD_NAMES: { readonly [Name in OperationName]?: FieldNames } = {
  'bills.approve': PARTY_FIELDS,
  'bills.change': PARTY_FIELDS,
  'bills.create': PARTY_FIELDS,
  'bills.void': PARTY_FIELDS,
  'bills.writeOff': PARTY_FIELDS,
  'counterparties.applyCash': PARTY_FIELDS,
  'counterparties.unapplyCash': PAYMENT,
  'creditNotes.apply': PARTY_FIELDS,
  'creditNotes.change': PARTY_FIELDS,
  'creditNotes.create': PARTY_FIELDS,
  'creditNotes.issue': PARTY_FIELDS,
  'creditNotes.unapply': PARTY_FIELDS,
  'creditNotes.void': PARTY_FIELDS,
  'events.list': { types: 'type' },
  'feeds.mapAccount': SOURCE,
  'imports.importAccountStatement': OPTION_NAMES,
  'imports.importStatement': OPTION_NAMES,
  'invoices.change': PARTY_FIELDS,
  'invoices.create': PARTY_FIELDS,
  'invoices.issue': PARTY_FIELDS,
  'invoices.void': PARTY_FIELDS,
  'invoices.writeOff': PARTY_FIELDS,
  'journal.post': { ...PARTY_FIELDS, date: 'entry_date' },
  'journal.postMany': { ...PARTY_FIELDS, date: 'entry_date' },
  'journal.reverse': PARTY_FIELDS,
  'migrations.mapAccounts': MIGRATION,
  'migrations.mapCounterparties': MIGRATION,
  'migrations.moveIn': MIGRATION,
  'migrations.moveInFromFiles': MIGRATION,
  'migrations.post': MIGRATION,
  'migrations.start': MIGRATION,
  'migrations.startFromAccountingA': MIGRATION,
  'migrations.startFromAccountingB': MIGRATION,
  'migrations.startFromCsv': MIGRATION,
  'migrations.startFromFiles': MIGRATION,
  'reconciliations.create': SOURCE,
  'reconciliations.postOpeningBalance': SOURCE,
  'recurrences.change': RECURRENCE,
  'recurrences.create': RECURRENCE,
  'reports.aging': { counterpartyId: 'counterparty_id' },
  'rules.apply': { transactionIds: 'event_ids' },
  'rules.change': RULE,
  'rules.create': RULE,
  'rules.order': { ruleIds: 'rule_ids' },
  'rules.try': RULE,
  'schedules.create': { transactionId: 'event_id' },
  'transactions.categorizeMany': { transactionIds: 'event_ids' },
  'transactions.change': { date: 'event_date' },
  'transactions.match': { otherTransactionId: 'other_event_id' },
  'transactions.refund': { chargeId: 'refund_of' },
  'transactions.settle': PAYMENT,
  'vendorCredits.apply': VENDOR_CREDIT,
  'vendorCredits.approve': VENDOR_CREDIT,
  'vendorCredits.change': VENDOR_CREDIT,
  'vendorCredits.create': VENDOR_CREDIT,
  'vendorCredits.unapply': VENDOR_CREDIT,
  'vendorCredits.void': VENDOR_CREDIT,
  'webhooks.change': { isEnabled: 'enabled' },
};

/** The names of an operation's inputs in the API that differ from the library's in more than their case.  [HTTP-51] */
export const fieldNamesOf = (name: OperationName): FieldNames | undefined => FIELD_NAMES[name];
