export type { ApprovedMany, RefusedProposal } from './app/approve-proposals.ts';
export type { Command } from './app/command.ts';
export type { EventViews, LedgerEvent } from './app/event-views.ts';
export { type DryCaller, type DryRunResult, isDryRunResult, type OnceCaller } from './app/execute.ts';
export type { FoundBooks, NamedBooks } from './app/named-books.ts';
export type { OpenedBooks, OpeningRequest } from './app/open-idempotently.ts';
export type { BooksBeside } from './app/opening.ts';
export type { ProposingCaller } from './app/propose.ts';
export type { Query } from './app/query.ts';
export type { Depreciate } from './assets/fixed-assets/depreciate.ts';
export type { Dispose } from './assets/fixed-assets/dispose.ts';
export { type Disposal, type FixedAsset, nextDepreciation } from './assets/fixed-assets/fixed-asset.ts';
export * from './assets/fixed-assets/limits.ts';
export type { NewSchedule } from './assets/schedules/create-schedule.ts';
export type { ScheduleMonths } from './assets/schedules/deferrable.ts';
export * from './assets/schedules/limits.ts';
export type { RunSchedules } from './assets/schedules/run-schedules.ts';
export { nextRecognition, type Schedule, type ScheduleCredit } from './assets/schedules/schedule.ts';
export * from './bank/imports/import.ts';
export * from './bank/imports/limits.ts';
export type { NewRecord } from './bank/imports/new-record.ts';
export type { Coverage } from './bank/imports/read-coverage.ts';
export type { SourceAlias } from './bank/imports/source-alias.ts';
export * from './bank/imports/source-record.ts';
export * from './bank/imports/source-row.ts';
export type * from './bank/imports/statement-reader.ts';
export type { StatementSummary } from './bank/imports/statement-summary.ts';
export type { NewSource } from './bank/sources/add-source.ts';
export type { MappingChange } from './bank/sources/change-mapping.ts';
export type { SourceChange } from './bank/sources/change-source.ts';
export { connectorOf, FEED_KINDS, type FeedKind } from './bank/sources/connector.ts';
export * from './bank/sources/encoding.ts';
export * from './bank/sources/limits.ts';
export * from './bank/sources/source.ts';
export type * from './bank/sources/statement-mapping.ts';
export { FEE_RULES } from './bank/sources/statement-mapping.ts';
export * from './bank/transactions/assignment.ts';
export type { CategorizationCount } from './bank/transactions/categorization-count.ts';
export * from './bank/transactions/decision.ts';
export { DEPENDENT_KINDS, type Dependent } from './bank/transactions/dependent.ts';
export * from './bank/transactions/limits.ts';
export type { WaitingQuery } from './bank/transactions/operations.ts';
export { payeeOf } from './bank/transactions/payee.ts';
export type { TransactionQuery } from './bank/transactions/read-transactions.ts';
export * from './bank/transactions/reported-transaction.ts';
export { fingerprintText } from './bank/transactions/reported-words.ts';
export type { RuleCount } from './bank/transactions/rule-count.ts';
export * from './bank/transactions/transaction.ts';
export type { TransferCount } from './bank/transactions/transfer-count.ts';
export type { LinkOption, LinkReason } from './capital/capital/link-option.ts';
export type { CapitalOption, CapitalReason, OwnerOption } from './capital/capital/option.ts';
export type { OwnerMoney } from './capital/capital/owner-money.ts';
export { type Ownership, purposesOf } from './capital/capital/purposes.ts';
export type { CapitalOptions } from './capital/capital/read-capital-options.ts';
export type { LinkCash } from './capital/cash-links/link-cash.ts';
export type { InstrumentChange } from './capital/financing/change-instrument.ts';
export type { NewInstrument } from './capital/financing/draft.ts';
export { type FinancingInstrument, INSTRUMENT_KINDS, type InstrumentKind } from './capital/financing/instrument.ts';
export type { NewIssue } from './capital/financing/issue-instrument.ts';
export type { Company, IntercompanyTransaction } from './capital/intercompany/intercompany.ts';
export type { IntercompanyView } from './capital/intercompany/read-intercompany.ts';
export type { ArchiveWriter } from './closing/export/archive-writer.ts';
export { beancountEntries, beancountHead } from './closing/export/beancount.ts';
export { type JournalChunk, numberOf } from './closing/export/chunk.ts';
export { hledgerEntries, hledgerHead } from './closing/export/hledger.ts';
export type { NewReconciliation } from './closing/reconciliation/create-reconciliation.ts';
export * from './closing/reconciliation/limits.ts';
export type { ReconciliationQuery } from './closing/reconciliation/read-reconciliations.ts';
export * from './closing/reconciliation/reason.ts';
export * from './closing/reconciliation/reconciliation.ts';
export type { StatedStatement } from './closing/reconciliation/statement-of.ts';
export { type ClearedTransaction, type TieOut, tiesOut } from './closing/reconciliation/tie-out.ts';
export type { AccountStatement, AccountStatementQuery } from './closing/reports/account-statement.ts';
export {
  AGING_KINDS,
  type AgedAmounts,
  type AgedItem,
  type AgedItems,
  type Aging,
  type AgingKind,
  type AgingQuery,
} from './closing/reports/aging.ts';
export type { BalanceSheet, BalanceSheetQuery, BalanceSheetSums } from './closing/reports/balance-sheet.ts';
export { BASES, type Basis } from './closing/reports/basis.ts';
export { BRIDGED_KINDS, type CashBridge, type UnpaidIncome } from './closing/reports/cash-bridge.ts';
export type { CashFlow, CashFlowQuery, CashFlowSection, CashOfDays } from './closing/reports/cash-flow.ts';
export { CASH_FLOW_SECTIONS, type CashFlowSectionName } from './closing/reports/cash-flow-section.ts';
export { STRETCHES, type Stretch } from './closing/reports/columns.ts';
export { EARLIER_PERIODS, type EarlierPeriod } from './closing/reports/comparison.ts';
export {
  type CounterpartyTotals,
  type CounterpartyTotalsKind,
  type CounterpartyTotalsQuery,
  type CounterpartyTotalsRow,
  PARTY_KINDS,
} from './closing/reports/counterparty-totals.ts';
export type { DaysQuery } from './closing/reports/days.ts';
export type { AsOfQuery } from './closing/reports/earnings.ts';
export type { GeneralLedger, GeneralLedgerQuery, LedgerAccount } from './closing/reports/general-ledger.ts';
export * from './closing/reports/limits.ts';
export { NUMBERED_KINDS, type NumberGap, type NumberSeries } from './closing/reports/number-gaps.ts';
export type { ProfitAndLoss, ProfitAndLossQuery } from './closing/reports/profit-and-loss.ts';
export type { StatementRow, StatementSection } from './closing/reports/statement.ts';
export type { TaxReport, TaxReportLine } from './closing/reports/tax-lines.ts';
export type { TrialBalance } from './closing/reports/trial-balance.ts';
export { FINDABLE_KINDS, type Findable, type FindableKind, type SearchHit } from './closing/search/findable.ts';
export * from './closing/search/limits.ts';
export type { BooksBehind, SearchProgress, SearchWalk } from './closing/search/progress.ts';
export type { SearchInput, SearchResult } from './closing/search/search.ts';
export type { SearchTerm, SoughtWord } from './closing/search/terms.ts';
export type { LastVerification } from './closing/verify/last-verification.ts';
export { verifiedPoint } from './closing/verify/verified-point.ts';
export type { Verification, VerifyOptions, VerifyProgress } from './closing/verify/verify.ts';
export { type AuditTail, EMPTY_TRAIL, recordText } from './company/audit/chain.ts';
export type { AuditQuery } from './company/audit/read-audit.ts';
export type { AuditedOperation, AuditFilter, AuditRecord } from './company/audit/record.ts';
export type { Seals } from './company/audit/seal.ts';
export type { NewMember } from './company/books/add-member.ts';
export type { MemberChange } from './company/books/change-member.ts';
export type { SettingsChange } from './company/books/change-settings.ts';
export type { CreatedToken, NewToken } from './company/books/create-token.ts';
export type { Invitation } from './company/books/invite-member.ts';
export * from './company/books/limits.ts';
export * from './company/books/member.ts';
export type { MemberView, PendingInvitation } from './company/books/pending-invitation.ts';
export { checkPermission, type Operation, PERMISSIONS } from './company/books/permissions.ts';
export { DECIDERS, type Decider, type Policy } from './company/books/policy.ts';
export type { NewReceiptRule, ReceiptRule } from './company/books/receipt-rule.ts';
export { ROLES, type Role } from './company/books/roles.ts';
export {
  LEGAL_STRUCTURES,
  type LegalStructure,
  type NewBooks,
  type Settings,
  type SettingsView,
  TAX_STRUCTURES,
  type TaxStructure,
} from './company/books/settings.ts';
export type { Redeemer, SignedIn, SignInLink } from './company/books/sign-in-link.ts';
export { BROWSER_SECRET } from './company/books/token.ts';
export {
  type IdempotencyKey,
  type IdempotencyRecord,
  isReplay,
  type Once,
  type Replay,
  type StoredResponse,
} from './company/idempotency/idempotency-record.ts';
export * from './company/idempotency/limits.ts';
export type { NewPolicy, PolicyChange } from './company/policies/change-policies.ts';
export { MAX_POLICIES } from './company/policies/limits.ts';
export { type Due, type DueIn, WORK_KINDS, type WorkKind } from './company/work/due.ts';
export * from './company/work/limits.ts';
export type { DueRun, FailedWork } from './company/work/run-due.ts';
export { granted, Refused } from './granted.ts';
export type { StatementFile } from './intake/ingest/import-statement.ts';
export * from './intake/ingest/limits.ts';
export type { CounterpartiesChange, MappingsChange, NewCounterpartyMapping, NewMapping } from './intake/migrations/change-mappings.ts';
export { CONTROLS, type Control, type ControlTotal, type ControlTotalView, type Explanation } from './intake/migrations/control-total.ts';
export { DIFFERENCE_CAUSES, type Difference, type DifferenceCause, type DifferenceProposal } from './intake/migrations/differences.ts';
export type { ExplainDifference } from './intake/migrations/explain-difference.ts';
export * from './intake/migrations/limits.ts';
export * from './intake/migrations/mapping.ts';
export * from './intake/migrations/migration.ts';
export type * from './intake/migrations/migration-reader.ts';
export type { MoveIn } from './intake/migrations/move-in.ts';
export type { Differences } from './intake/migrations/read-differences.ts';
export type * from './intake/migrations/snapshot.ts';
export { typeOfWord } from './intake/migrations/source-types.ts';
export type { MigrationUpload } from './intake/migrations/start-from-files.ts';
export { SECTIONS, type Section, type SnapshotPart } from './intake/migrations/written.ts';
export * from './kernel/annotations.ts';
export { atFirstUse, type Makers } from './kernel/at-first-use.ts';
export * from './kernel/currencies.ts';
export * from './kernel/dates.ts';
export * from './kernel/grouping.ts';
export * from './kernel/ids.ts';
export { INPUT_NAMES, whyMissing } from './kernel/input.ts';
export * from './kernel/invariant.ts';
export * from './kernel/languages.ts';
export * from './kernel/limits.ts';
export * from './kernel/money.ts';
export { type Page, type PageRequest, type Position, pageOfList, type Slice } from './kernel/page.ts';
export * from './kernel/places.ts';
export { type Param, type Params, reasonsOf, type Why, whyOf } from './kernel/reason.ts';
export * from './kernel/refusal.ts';
export type { SealedSecret } from './kernel/sealed-secret.ts';
export type * from './kernel/secret-box.ts';
export * from './kernel/sides.ts';
export type { Report, WorkProgress } from './kernel/slices.ts';
export { snapshot } from './kernel/snapshot.ts';
export type * from './kernel/system.ts';
export { counted, fold, isLongerThan, searchable, utf8Bytes } from './kernel/text.ts';
export { BooksMoved, KeyMissing, OutcomeUnknown, Unavailable } from './kernel/unavailable.ts';
export { fixedClock } from './kernel/web-system.ts';
export { withoutSecrets } from './kernel/without-secrets.ts';
export { whyWords } from './kernel/words.ts';
export * from './ledger/accounts/account.ts';
export { accountIds } from './ledger/accounts/account-ids.ts';
export type { AccountChange, AccountWarning } from './ledger/accounts/change-account.ts';
export { type Chart, chartOf, subtreeOf } from './ledger/accounts/chart.ts';
export type { NewAccount } from './ledger/accounts/create-account.ts';
export { fiscalYearStart } from './ledger/accounts/fiscal-year.ts';
export * from './ledger/accounts/limits.ts';
export type { ChartQuery } from './ledger/accounts/read-chart.ts';
export { ANNOTATED_KINDS, type AnnotatedId, type Holder } from './ledger/annotations/hooks.ts';
export type { NewCounterparty } from './ledger/counterparties/add-counterparty.ts';
export type { CounterpartyChange, CounterpartyWarning } from './ledger/counterparties/change-counterparty.ts';
export * from './ledger/counterparties/counterparty.ts';
export type { DimensionChange } from './ledger/dimensions/change-dimension.ts';
export type { NewDimension } from './ledger/dimensions/create-dimension.ts';
export * from './ledger/dimensions/dimension.ts';
export * from './ledger/events/event.ts';
export * from './ledger/events/limits.ts';
export { wantedTypes } from './ledger/events/wanted.ts';
export type { Image } from './ledger/images/image.ts';
export type { CarryForward, Running } from './ledger/journal/carry-forward.ts';
export { chainedText, EMPTY_TAIL, type JournalTail, tailAfter } from './ledger/journal/chain.ts';
export * from './ledger/journal/entry.ts';
export * from './ledger/journal/limits.ts';
export type { Installment } from './ledger/journal/monthly.ts';
export type { NewEntry, NewLine } from './ledger/journal/new-entry.ts';
export type { EntryQuery } from './ledger/journal/read-journal.ts';
export type { Register, RegisterLine, RegisterQuery } from './ledger/journal/read-register.ts';
export type { AgedBalance, AgingBounds } from './ledger/open-items/aged.ts';
export { type Allocation, type AllocationEnd, countsOn } from './ledger/open-items/allocation.ts';
export * from './ledger/open-items/limits.ts';
export { comparedNumber, numberKey } from './ledger/open-items/number-key.ts';
export * from './ledger/open-items/open-item.ts';
export type { AllocationOf } from './ledger/open-items/read-allocations.ts';
export * from './ledger/periods/period.ts';
export type { PeriodWarning, TurnedPeriod } from './ledger/periods/warning.ts';
export { FORM_NAMES, type TaxForm } from './ledger/tax/form.ts';
export type { AccountTaxLine, TaxLine, TaxPart } from './ledger/tax/tax-line.ts';
export { createLedger, type Ledger, type LedgerOperations, type LedgerPorts } from './ledger.ts';
export { fieldIn, LIBRARY_WORDS, messageOf, sentenceOf, type Words } from './messages.ts';
export {
  type ChatWorkspace,
  CONNECTION_KINDS,
  CONNECTION_STATUSES,
  type Connection,
  type ConnectionKind,
  type ConnectionStatus,
  type FailedSend,
  type FedAccount,
  type FeedConnection,
  isFeed,
  type MessagingNumber,
  type OnlineBooks,
  type SendResult,
  type ShownConnection,
  statusOf as connectionStatus,
} from './outward/connections/connection.ts';
export type * from './outward/connections/feed.ts';
export * from './outward/connections/limits.ts';
export type * from './outward/connections/online-program.ts';
export type { CreatedConnection, NewConnection } from './outward/connections/operations.ts';
export { why as whyOfConnection } from './outward/connections/reasons.ts';
export * from './outward/connections/service-faults.ts';
export type { SignInResult, SignInState, SigningIn } from './outward/connections/signing-in.ts';
export type { OnlineStart } from './outward/connections/start-migration.ts';
export type { NewEmail } from './outward/emails/add-email.ts';
export {
  EMAIL_STATUSES,
  type Email,
  type EmailStatus,
  MAILED_KINDS,
  type MailedKind,
  type MailedPdf,
  type PdfMail,
} from './outward/emails/email.ts';
export * from './outward/emails/limits.ts';
export type { CreatedEmail } from './outward/emails/not-rendered.ts';
export type { EmailQuery } from './outward/emails/read-emails.ts';
export { why as whyOfEmail } from './outward/emails/reasons.ts';
export type { NewFeed } from './outward/feeds/connect-feed.ts';
export * from './outward/feeds/limits.ts';
export type { AccountMapping } from './outward/feeds/map-account.ts';
export type { FeedReading } from './outward/feeds/read-feed.ts';
export type { AccountReading } from './outward/feeds/reading.ts';
export type { FeedSigningIn } from './outward/feeds/signing-in.ts';
export type * from './outward/notifications/channels.ts';
export * from './outward/notifications/kind.ts';
export * from './outward/notifications/limits.ts';
export * from './outward/notifications/notification.ts';
export type { Notifier, NotifierIn } from './outward/notifications/notifier.ts';
export type { Preferences, PreferencesChange, PreferencesView } from './outward/notifications/preferences.ts';
export type { Inbox, NotificationQuery } from './outward/notifications/read-notifications.ts';
export type { WebhookResponse } from './outward/webhooks/after-try.ts';
export type { WebhookChange } from './outward/webhooks/change-webhook.ts';
export type { NewWebhook } from './outward/webhooks/create-webhook.ts';
export type { WebhookDelivery } from './outward/webhooks/delivery.ts';
export * from './outward/webhooks/limits.ts';
export * from './outward/webhooks/subscription.ts';
export type * from './outward/webhooks/webhook-dependencies.ts';
export { CATALOGUE, REASONS_BY_MODULE, type RefusalReason } from './reasons.ts';
export type { Capitalize } from './review/categorization/capitalize.ts';
export type { Categorize, CategorizeMany, CategorizeOne } from './review/categorization/categorize.ts';
export type { TransactionChange } from './review/categorization/change-transaction.ts';
export type { Exclude } from './review/categorization/exclude.ts';
export * from './review/categorization/limits.ts';
export type { Reopen } from './review/categorization/reopen.ts';
export type { Restore, RestoredMany } from './review/categorization/restore.ts';
export type { Dependents, Snapshot, Wanted } from './review/categorization/snapshot.ts';
export type { NewSplit, NewSplitPart } from './review/categorization/split.ts';
export type { NewComment } from './review/comments/add-comment.ts';
export * from './review/comments/comment.ts';
export * from './review/comments/limits.ts';
export * from './review/matching/limits.ts';
export type { Match as NewMatch } from './review/matching/match.ts';
export type { Transfer } from './review/matching/transfer.ts';
export type { Unmatch } from './review/matching/unmatch.ts';
export * from './review/models/limits.ts';
export type * from './review/models/model.ts';
export type { ModelAccount, ModelExample, ModelProposal, ModelQuestion, ModelRequest } from './review/models/prediction.ts';
export { DEFAULT_THRESHOLDS, type Thresholds } from './review/models/thresholds.ts';
export * from './review/proposals/limits.ts';
export * from './review/proposals/proposal.ts';
export type { ProposalQuery } from './review/proposals/read-proposals.ts';
export type { NewDocument } from './review/receipts/adding-documents.ts';
export type { Attach } from './review/receipts/attach-document.ts';
export { COMPARISONS } from './review/receipts/compare.ts';
export { CONTENT_TYPES, type ContentType, FILE_ENDINGS } from './review/receipts/content-type.ts';
export * from './review/receipts/document.ts';
export * from './review/receipts/extraction.ts';
export * from './review/receipts/limits.ts';
export type { DocumentQuery } from './review/receipts/read-documents.ts';
export type * from './review/receipts/receipt-reader.ts';
export { RECEIPT_REASONS, type ReceiptReason, type ReceiptSearch } from './review/receipts/suggest.ts';
export type { ApplyRule } from './review/rules/apply-rule.ts';
export { REQUIREMENTS, type Requirement, type RuleConditions } from './review/rules/conditions.ts';
export type { NewRule, NewRuleShare, RuleChange } from './review/rules/draft.ts';
export * from './review/rules/limits.ts';
export type { RuleOrder } from './review/rules/order-rules.ts';
export type { PreviewedStatus, PreviewRequest, RulePreview } from './review/rules/preview-rule.ts';
export type { Rule, RuleId, RuleShare } from './review/rules/rule.ts';
export type { RuleUsage } from './review/rules/rule-usage.ts';
export * from './review/suggestions/limits.ts';
export type { Suggestions } from './review/suggestions/suggest.ts';
export type { AccountSuggestion, SuggestionReason } from './review/suggestions/suggestion.ts';
export type { TransferSuggestion } from './review/suggestions/transfer-suggestion.ts';
export type { Finding, Verified } from './store/check.ts';
export type { Mismatch } from './store/derived-columns/port.ts';
export type * from './store/repositories.ts';
export type * from './store/store.ts';
export { inTurn, isInside, notLocked, turnsOfTransaction } from './store/turns.ts';
export type { ApplyCreditNote } from './trade/credit-notes/apply-credit-note.ts';
export type { CreditNoteChange } from './trade/credit-notes/change-credit-note.ts';
export {
  CREDIT_NOTE_KINDS,
  type CreditNote,
  type CreditNoteIssue,
  type CreditNoteKind,
  type DeferredPart,
} from './trade/credit-notes/credit-note.ts';
export type { NewCreditNote, NewVendorCredit } from './trade/credit-notes/draft.ts';
export type { NewBill, NewSale } from './trade/invoices/add-invoice.ts';
export type { InvoiceChange } from './trade/invoices/change-invoice.ts';
export type { NewInvoice } from './trade/invoices/draft.ts';
export {
  INVOICE_KINDS,
  INVOICE_STATES,
  type Invoice,
  type InvoiceIssue,
  type InvoiceKind,
  type InvoiceState,
  type NumberGiver,
  stateOf,
  type VoidDocument,
  type Voiding,
} from './trade/invoices/invoice.ts';
export * from './trade/invoices/limits.ts';
export type { InvoiceLine, NewInvoiceLine } from './trade/invoices/line.ts';
export { placeOf } from './trade/invoices/numbers.ts';
export type { SeriesGap } from './trade/invoices/series.ts';
export { INVOICE_STATUSES, type InvoiceStatus } from './trade/invoices/status.ts';
export type { StoredCounterparties, StoredCounterparty } from './trade/invoices/stored-counterparties.ts';
export type { WriteOff } from './trade/invoices/write-off.ts';
export type { NewRecurrence } from './trade/recurring/add-recurrence.ts';
export { CADENCE_DAYS, CADENCE_UNITS, type Cadence, type CadenceDay, type CadenceUnit } from './trade/recurring/cadence.ts';
export type { RecurrenceChange } from './trade/recurring/change-recurrence.ts';
export * from './trade/recurring/limits.ts';
export type { Recurred } from './trade/recurring/make-due.ts';
export {
  nextOn,
  RECURRENCE_STATUSES,
  type Recurrence,
  type RecurrenceMade,
  type RecurrenceStatus,
  type RecurrenceWaiting,
  upcomingOf,
} from './trade/recurring/recurrence.ts';
export {
  RECURRING_KINDS,
  type RecurringBill,
  type RecurringEntry,
  type RecurringInvoice,
  type RecurringLine,
  type RecurringTemplate,
} from './trade/recurring/template.ts';
export type { ApplyCash } from './trade/settlement/apply-cash.ts';
export * from './trade/settlement/limits.ts';
export type { SettlePart } from './trade/settlement/parts.ts';
export type { PaymentProposal } from './trade/settlement/propose.ts';
export type { Settle } from './trade/settlement/settle.ts';
export { type CounterpartySide, PARTY_SIDES } from './trade/settlement/unapplied.ts';
export type { AccountDetail, AccountView, ChangedAccountView, ChartView } from './views/account.ts';
export { ACTIONS, type AllowedAction } from './views/allowed-actions.ts';
export type { AssetView, DepreciatedView } from './views/asset.ts';
export type { CategorizationView } from './views/categorization.ts';
export type { ChangedCounterpartyView, CounterpartyView } from './views/counterparty.ts';
export type { AddedView, DocumentView, ReceiptsView, SupportedTransaction } from './views/document.ts';
export type { AppliedView, CreditNoteView, InvoiceView, WriteOffWarning, WrittenOffView } from './views/invoice.ts';
export * from './views/limits.ts';
export type { MigrationProgress, MigrationView } from './views/migration.ts';
export {
  type AppliedOnPdf,
  type CreditNotePdf,
  fileNameOf,
  type InvoicePdf,
  type LineOnStatement,
  type PdfContent,
  type PdfLine,
  type Rendered,
  type RenderPdf,
  type StatementPdf,
} from './views/pdf.ts';
export type { PdfOptions } from './views/pdfs-of.ts';
export type { RuleView } from './views/rule.ts';
export type { RecognizedView, ScheduleView } from './views/schedule.ts';
export type { AppliedCashView, ProposalView, SettlementView } from './views/settlement.ts';
export type { CategorizedManyView, RestoredView, TransactionDetail, TransactionView } from './views/transaction.ts';
export type { TransactionContext } from './views/transaction-context.ts';
export type { WaitingPage, WaitingView } from './views/waiting.ts';
export { TASK_KINDS, type Task, type TaskKind, type WhatWaits } from './views/what-waits.ts';
