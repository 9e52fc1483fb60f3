import type { Account, AccountDetail, Entry } from 'ledger-core';
import { DepreciatedOut, FixedAssetDetailOut, FixedAssetPage } from './assets/fixed-assets/wire.ts';
import { ReleasedOut, ScheduleDetailOut, SchedulePage } from './assets/schedules/wire.ts';
import { SourceAccountOut, SourceAccountPage } from './bank/sources/wire.ts';
import { CategorizationPage } from './bank/transactions/categorizations.ts';
import { CategorizeManyOut } from './bank/transactions/commands.ts';
import { TransactionDetailOut } from './bank/transactions/detail.ts';
import { RestoreOut } from './bank/transactions/restore.ts';
import { SuggestionsOut } from './bank/transactions/suggestions.ts';
import { TransactionOut, TransactionPage } from './bank/transactions/transaction.ts';
import { CapitalOptionList } from './capital/capital/wire.ts';
import { CompanyList, FinancingInstrumentOut, FinancingInstrumentPage, IntercompanyPage } from './capital/financing/wire.ts';
import { ReconciliationDetailOut, ReconciliationPage } from './closing/reconciliation/wire.ts';
import { AgingOut } from './closing/reports/aging.ts';
import { BalanceSheetOut } from './closing/reports/balance-sheet.ts';
import { CashFlowOut } from './closing/reports/cash-flow.ts';
import { PartyTotalsOut } from './closing/reports/counterparty-totals.ts';
import { GeneralLedgerOut } from './closing/reports/general-ledger.ts';
import { NumberGapsOut } from './closing/reports/number-gaps.ts';
import { ProfitAndLossOut } from './closing/reports/profit-and-loss.ts';
import { TrialBalanceOut } from './closing/reports/trial-balance.ts';
import { LastVerificationOut, VerificationResultOut } from './closing/reports/verification.ts';
import { WhatWaitsOut } from './closing/reports/what-waits.ts';
import { SearchOut } from './closing/search/wire.ts';
import { AuditPage } from './company/audit/wire.ts';
import { InvitationOut, MemberOut, MemberPage } from './company/books/member-wire.ts';
import { SessionOut, SignInLinkOut } from './company/books/session-wire.ts';
import { CreatedTokenOut, TokenPage } from './company/books/token-wire.ts';
import { BooksOut, OpenedBooksOut } from './company/books/wire.ts';
import { PolicyListOut, PolicyOut } from './company/policies/wire.ts';
import { CoverageOut } from './intake/ingest/coverage.ts';
import { ImportOut, ImportPage, ImportSummaryOut } from './intake/ingest/imports.ts';
import { StoredMappingOut, StoredMappingsOut } from './intake/ingest/mapping.ts';
import { MigrationDifferencesOut } from './intake/migrations/differences.ts';
import { MigrationRunDetailOut, MigrationRunPage } from './intake/migrations/wire.ts';
import { RegisterOut } from './ledger/accounts/register.ts';
import { AccountDetailOut, AccountOut, ChartOut } from './ledger/accounts/wire.ts';
import { AnnotationsOut } from './ledger/annotations/wire.ts';
import { AccountStatementOut } from './ledger/counterparties/statement.ts';
import { CounterpartyOut, CounterpartyPage } from './ledger/counterparties/wire.ts';
import { DimensionOut, DimensionPage, RequiredDimensionsOut } from './ledger/dimensions/wire.ts';
import { EntryOut, EntryPage } from './ledger/journal/wire.ts';
import { AllocationList } from './ledger/open-items/wire.ts';
import { PeriodOut, PeriodPage } from './ledger/periods/wire.ts';
import { AccountTaxLineOut, TaxLinesOut } from './ledger/tax/wire.ts';
import { list, manyOf, pagedList } from './lists.ts';
import { encoding } from './mapping.ts';
import type { Responses } from './operations.ts';
import { FeedReadingOut } from './outward/connections/feed-wire.ts';
import { ConnectionOut, ConnectionPage } from './outward/connections/wire.ts';
import { EmailOut, EmailPage } from './outward/emails/wire.ts';
import { NotificationOut, NotificationPage, NotificationPreferencesOut, NotificationsReadOut } from './outward/notifications/wire.ts';
import {
  WebhookDeliveryOut,
  WebhookDeliveryPage,
  WebhookSecret,
  WebhookSubscriptionOut,
  WebhookSubscriptionPage,
} from './outward/webhooks/wire.ts';
import { CommentOut, CommentPage, UnresolvedCommentPage } from './review/comments/wire.ts';
import { MatchCandidatesOut, RefundCandidatesOut } from './review/matching/candidates.ts';
import { DocumentList, DocumentPage, DocumentRecordOut, TransactionReceiptsOut } from './review/receipts/wire.ts';
import { RulePreviewPage } from './review/rules/preview.ts';
import { RuleUsageListOut } from './review/rules/usage.ts';
import { RuleListOut, RuleOut, RulePage } from './review/rules/wire.ts';
import { CreditNoteOut, CreditNotePage, VendorCreditOut, VendorCreditPage } from './trade/credit-notes/wire.ts';
import { BillOut, BillPage, InvoiceOut, InvoicePage } from './trade/invoices/wire.ts';
import { RecurredOut, RecurrenceOut, RecurrencePage } from './trade/recurring/wire.ts';
import { AppliedCashOut, SettlementOut, UnappliedCashOut } from './trade/settlement/wire.ts';
import { TransactionContextOut } from './trade/transaction-context/wire.ts';
import { WaitingPage } from './trade/waiting/wire.ts';

/** The responses that a proposal can contain: all except those that contain proposals. */
export const RESPONSES_OF_COMMANDS: Omit<Responses, `proposals.${string}` | `events.${string}`> = {
  // company
  'audit.list': AuditPage,
  'books.read': BooksOut,
  'books.open': OpenedBooksOut,
  'companies.open': OpenedBooksOut,
  'books.change': BooksOut,
  'members.list': pagedList(MemberPage),
  'members.create': MemberOut,
  'members.change': MemberOut,
  'members.invite': InvitationOut,
  'members.setTimeZone': MemberOut,
  'members.link': MemberOut,
  'members.unlink': MemberOut,
  'tokens.list': pagedList(TokenPage),
  'tokens.create': CreatedTokenOut,
  'tokens.revoke': null,
  'signInLinks.create': SignInLinkOut,
  'signInLinks.redeem': CreatedTokenOut,
  'sessions.signIn': SessionOut,
  'sessions.read': SessionOut,
  'sessions.signOut': null,
  // ledger
  'accounts.chart': ChartOut,
  'accounts.create': encoding(AccountOut, (account: Account, rendering) =>
    AccountOut.encode({ account, balanceMinor: 0n, provider: null, carriesFinancing: false }, rendering),
  ),
  'accounts.read': AccountDetailOut,
  'accounts.change': AccountOut,
  'accounts.register': RegisterOut,
  'annotations.change': AnnotationsOut,
  'counterparties.list': CounterpartyPage,
  'counterparties.create': CounterpartyOut,
  'counterparties.read': CounterpartyOut,
  'counterparties.statement': AccountStatementOut,
  'counterparties.change': CounterpartyOut,
  'dimensions.list': pagedList(DimensionPage),
  'dimensions.create': DimensionOut,
  'dimensions.change': DimensionOut,
  'dimensions.addValue': DimensionOut,
  'dimensions.changeValue': DimensionOut,
  'accounts.requiredDimensions': encoding(RequiredDimensionsOut, ({ view }: AccountDetail, rendering) =>
    RequiredDimensionsOut.encode(view.account, rendering),
  ),
  'accounts.requireDimensions': RequiredDimensionsOut,
  'accounts.setLogo': AccountOut,
  'accounts.deleteLogo': AccountOut,
  'counterparties.setLogo': CounterpartyOut,
  'counterparties.deleteLogo': CounterpartyOut,
  'books.setLogo': BooksOut,
  'books.deleteLogo': BooksOut,
  'journal.list': EntryPage,
  'journal.post': EntryOut,
  'journal.postMany': manyOf(encoding(EntryOut, (entry: Entry, rendering) => EntryOut.encode({ entry, reversedById: null }, rendering))),
  'journal.read': EntryOut,
  'journal.readMany': manyOf(EntryOut),
  'journal.reverse': EntryOut,
  'allocations.list': list(AllocationList),
  'periods.list': pagedList(PeriodPage),
  'periods.close': PeriodOut,
  'periods.reopen': PeriodOut,
  'accounts.setTaxLine': AccountTaxLineOut,
  'reports.taxLines': TaxLinesOut,
  // bank
  'sourceAccounts.list': pagedList(SourceAccountPage),
  'sourceAccounts.create': SourceAccountOut,
  'sourceAccounts.change': SourceAccountOut,
  'transactions.categorizeMany': CategorizeManyOut,
  'transactions.restore': RestoreOut,
  'transactions.list': TransactionPage,
  'transactions.read': TransactionDetailOut,
  'transactions.readMany': manyOf(TransactionOut),
  'transactions.change': TransactionDetailOut,
  'transactions.reopen': TransactionDetailOut,
  'transactions.suggestions': SuggestionsOut,
  'transactions.categorizations': CategorizationPage,
  'transactions.categorize': TransactionDetailOut,
  'transactions.exclude': TransactionDetailOut,
  'transactions.setCounterparty': TransactionDetailOut,
  'transactions.setDimensions': TransactionDetailOut,
  'transactions.split': TransactionDetailOut,
  // assets
  'transactions.capitalize': TransactionDetailOut,
  'fixedAssets.list': FixedAssetPage,
  'fixedAssets.depreciate': DepreciatedOut,
  'fixedAssets.read': FixedAssetDetailOut,
  'fixedAssets.dispose': FixedAssetDetailOut,
  'fixedAssets.reinstate': FixedAssetDetailOut,
  'schedules.list': SchedulePage,
  'schedules.create': ScheduleDetailOut,
  'schedules.run': ReleasedOut,
  'schedules.read': ScheduleDetailOut,
  'schedules.delete': null,
  // review
  'comments.list': CommentPage,
  'comments.unresolved': UnresolvedCommentPage,
  'comments.create': CommentOut,
  'comments.resolve': CommentOut,
  'transactions.transfer': TransactionDetailOut,
  'transactions.matchCandidates': list(MatchCandidatesOut),
  'transactions.match': TransactionDetailOut,
  'transactions.refundCandidates': list(RefundCandidatesOut),
  'transactions.refund': TransactionDetailOut,
  'transactions.unmatch': TransactionDetailOut,
  'documents.create': DocumentRecordOut,
  'documents.receiveEmail': list(DocumentList),
  'documents.list': DocumentPage,
  'documents.read': DocumentRecordOut,
  'documents.attach': DocumentRecordOut,
  'documents.detach': DocumentRecordOut,
  'documents.delete': null,
  'transactions.receipts': TransactionReceiptsOut,
  'policies.list': list(PolicyListOut),
  'policies.create': PolicyOut,
  'policies.change': PolicyOut,
  'policies.remove': PolicyOut,
  'rules.list': pagedList(RulePage),
  'rules.create': RuleOut,
  'rules.try': RulePreviewPage,
  'rules.usage': list(RuleUsageListOut),
  'rules.order': list(RuleListOut),
  'rules.read': RuleOut,
  'rules.change': RuleOut,
  'rules.delete': null,
  'rules.preview': RulePreviewPage,
  'rules.apply': CategorizeManyOut,
  // trade
  'invoices.list': InvoicePage,
  'invoices.create': InvoiceOut,
  'invoices.read': InvoiceOut,
  'invoices.change': InvoiceOut,
  'invoices.delete': null,
  'invoices.issue': InvoiceOut,
  'invoices.void': InvoiceOut,
  'invoices.writeOff': InvoiceOut,
  'bills.list': BillPage,
  'bills.create': BillOut,
  'bills.read': BillOut,
  'bills.change': BillOut,
  'bills.delete': null,
  'bills.approve': BillOut,
  'bills.void': BillOut,
  'bills.writeOff': BillOut,
  'creditNotes.list': CreditNotePage,
  'creditNotes.create': CreditNoteOut,
  'creditNotes.read': CreditNoteOut,
  'creditNotes.change': CreditNoteOut,
  'creditNotes.delete': null,
  'creditNotes.issue': CreditNoteOut,
  'creditNotes.apply': CreditNoteOut,
  'creditNotes.unapply': CreditNoteOut,
  'creditNotes.void': CreditNoteOut,
  'vendorCredits.list': VendorCreditPage,
  'vendorCredits.create': VendorCreditOut,
  'vendorCredits.read': VendorCreditOut,
  'vendorCredits.change': VendorCreditOut,
  'vendorCredits.delete': null,
  'vendorCredits.approve': VendorCreditOut,
  'vendorCredits.apply': VendorCreditOut,
  'vendorCredits.unapply': VendorCreditOut,
  'vendorCredits.void': VendorCreditOut,
  'recurrences.list': pagedList(RecurrencePage),
  'recurrences.create': RecurrenceOut,
  'recurrences.run': RecurredOut,
  'recurrences.read': RecurrenceOut,
  'recurrences.change': RecurrenceOut,
  'recurrences.pause': RecurrenceOut,
  'recurrences.resume': RecurrenceOut,
  'recurrences.skip': RecurrenceOut,
  'recurrences.end': RecurrenceOut,
  'transactions.settlement': SettlementOut,
  'transactions.settle': TransactionDetailOut,
  'counterparties.applyCash': AppliedCashOut,
  'counterparties.unapplyCash': UnappliedCashOut,
  'transactions.context': TransactionContextOut,
  'transactions.waiting': WaitingPage,
  // capital
  'transactions.capitalOptions': CapitalOptionList,
  'transactions.recordOwnerMoney': TransactionDetailOut,
  'financingInstruments.list': pagedList(FinancingInstrumentPage),
  'financingInstruments.create': FinancingInstrumentOut,
  'financingInstruments.read': FinancingInstrumentOut,
  'financingInstruments.change': FinancingInstrumentOut,
  'financingInstruments.delete': null,
  'financingInstruments.issue': FinancingInstrumentOut,
  'companies.list': list(CompanyList),
  'intercompany.list': IntercompanyPage,
  'transactions.linkCash': TransactionDetailOut,
  // closing
  'reconciliations.list': ReconciliationPage,
  'reconciliations.create': ReconciliationDetailOut,
  'reconciliations.postOpeningBalance': EntryOut,
  'reconciliations.read': ReconciliationDetailOut,
  'reconciliations.complete': ReconciliationDetailOut,
  'reconciliations.reopen': ReconciliationDetailOut,
  'reconciliations.delete': null,
  'reports.trialBalance': TrialBalanceOut,
  'reports.balanceSheet': BalanceSheetOut,
  'reports.profitAndLoss': ProfitAndLossOut,
  'reports.partyTotals': PartyTotalsOut,
  'reports.aging': AgingOut,
  'reports.cashFlow': CashFlowOut,
  'reports.generalLedger': GeneralLedgerOut,
  'reports.numberGaps': NumberGapsOut,
  'reports.whatWaits': WhatWaitsOut,
  'reports.verify': VerificationResultOut,
  'reports.lastVerification': LastVerificationOut,
  'search.find': SearchOut,
  // intake
  'imports.importRecords': ImportOut,
  'imports.importIncoming': ImportOut,
  'imports.list': ImportPage,
  'imports.listAll': ImportPage,
  'imports.readMany': manyOf(ImportSummaryOut),
  'imports.coverage': CoverageOut,
  'imports.importStatement': ImportOut,
  'imports.importAccountStatement': ImportOut,
  'sourceAccounts.mappings': list(StoredMappingsOut),
  'sourceAccounts.changeMapping': StoredMappingOut,
  'sourceAccounts.deleteMapping': null,
  'migrations.list': MigrationRunPage,
  'migrations.start': MigrationRunDetailOut,
  'migrations.startFromFiles': MigrationRunDetailOut,
  'migrations.startFromOnline': MigrationRunDetailOut,
  'migrations.moveIn': MigrationRunDetailOut,
  'migrations.moveInFromFiles': MigrationRunDetailOut,
  'migrations.startFromCsv': MigrationRunDetailOut,
  'migrations.startFromAccountingA': MigrationRunDetailOut,
  'migrations.startFromAccountingAOnline': MigrationRunDetailOut,
  'migrations.startFromAccountingB': MigrationRunDetailOut,
  'migrations.read': MigrationRunDetailOut,
  'migrations.differences': MigrationDifferencesOut,
  'migrations.mapAccounts': MigrationRunDetailOut,
  'migrations.mapCounterparties': MigrationRunDetailOut,
  'migrations.explainDifference': MigrationRunDetailOut,
  'migrations.post': MigrationRunDetailOut,
  'migrations.abandon': MigrationRunDetailOut,
  'migrations.undo': MigrationRunDetailOut,
  // outward
  'feeds.complete': ConnectionOut,
  'feeds.mapAccount': ConnectionOut,
  'feeds.sync': FeedReadingOut,
  'connections.list': ConnectionPage,
  'connections.create': ConnectionOut,
  'connections.read': ConnectionOut,
  'connections.confirm': ConnectionOut,
  'connections.signIn': ConnectionOut,
  'connections.completeSignIn': ConnectionOut,
  'connections.sendCode': ConnectionOut,
  'connections.delete': null,
  'invoices.send': EmailOut,
  'creditNotes.send': EmailOut,
  'counterparties.sendStatement': EmailOut,
  'emails.list': EmailPage,
  'emails.read': EmailOut,
  'notifications.list': NotificationPage,
  'notifications.markRead': NotificationOut,
  'notifications.markAllRead': NotificationsReadOut,
  'notifications.preferences': NotificationPreferencesOut,
  'notifications.changePreferences': NotificationPreferencesOut,
  'webhooks.list': WebhookSubscriptionPage,
  'webhooks.create': WebhookSubscriptionOut,
  'webhooks.read': WebhookSubscriptionOut,
  'webhooks.change': WebhookSubscriptionOut,
  'webhooks.delete': null,
  'webhooks.deliveries': WebhookDeliveryPage,
  'webhooks.secret': WebhookSecret,
  'webhooks.rotateSecret': WebhookSecret,
  'webhooks.test': WebhookDeliveryOut,
  'webhooks.redeliver': WebhookDeliveryOut,
  'webhooks.replay': WebhookSubscriptionOut,
  'feeds.connect': ConnectionOut,
  'feeds.signIn': ConnectionOut,
};
