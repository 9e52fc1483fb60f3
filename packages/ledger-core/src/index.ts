export * from './accounts/account.ts';
export { accountIds } from './accounts/account-ids.ts';
export type { AccountChange } from './accounts/change-account.ts';
export { type Chart, chartOf, subtreeOf } from './accounts/chart.ts';
export type { NewAccount } from './accounts/create-account.ts';
export type { AccountDetail, AccountView, ChartQuery, ChartView } from './accounts/read-chart.ts';
export type { Register, RegisterLine, RegisterQuery } from './accounts/read-register.ts';
export type { Depreciate } from './assets/depreciate.ts';
export type { Dispose } from './assets/dispose.ts';
export { type Disposal, type FixedAsset, nextDepreciation } from './assets/fixed-asset.ts';
export type { AuditQuery } from './audit/read-audit.ts';
export type { AuditedOperation, AuditFilter, AuditRecord } from './audit/record.ts';
export type { NewMember } from './books/add-member.ts';
export type { MemberChange } from './books/change-member.ts';
export type { SettingsChange } from './books/change-settings.ts';
export type { CreatedToken, NewToken } from './books/create-token.ts';
export * from './books/member.ts';
export { checkPermission, type Operation, PERMISSIONS } from './books/permissions.ts';
export type { NewReceiptRule, ReceiptRule } from './books/receipt-rule.ts';
export {
  LEGAL_STRUCTURES,
  type LegalStructure,
  type NewBooks,
  type Settings,
  type SettingsView,
  TAX_STRUCTURES,
  type TaxStructure,
} from './books/settings.ts';
export type { LinkOption, LinkReason } from './capital/link-option.ts';
export type { CapitalOption, CapitalReason, OwnerOption } from './capital/option.ts';
export type { OwnerMoney } from './capital/owner-money.ts';
export { type Ownership, purposesOf } from './capital/purposes.ts';
export type { CapitalOptions } from './capital/read-capital-options.ts';
export type { LinkCash } from './cash-links/link-cash.ts';
export type { NewComment } from './comments/add-comment.ts';
export * from './comments/comment.ts';
export {
  type ChatWorkspace,
  CONNECTION_KINDS,
  CONNECTION_STATUSES,
  type Connection,
  type ConnectionKind,
  type ConnectionStatus,
  type FailedSend,
  type MessagingNumber,
  type OnlineBooks,
  type SendAnswer,
  statusOf as connectionStatus,
} from './connections/connection.ts';
export type { NewCounterparty } from './counterparties/add-counterparty.ts';
export type { CounterpartyChange } from './counterparties/change-counterparty.ts';
export * from './counterparties/counterparty.ts';
export type { ApplyCreditNote } from './credit-notes/apply-credit-note.ts';
export type { CreditNoteChange } from './credit-notes/change-credit-note.ts';
export type { CreditNote, CreditNoteIssue } from './credit-notes/credit-note.ts';
export type { NewCreditNote } from './credit-notes/draft.ts';
export * from './currencies.ts';
export * from './dates.ts';
export type { DimensionChange } from './dimensions/change-dimension.ts';
export type { NewDimension } from './dimensions/create-dimension.ts';
export * from './dimensions/dimension.ts';
export * from './events/body.ts';
export * from './events/event.ts';
export { wantedTypes } from './events/wanted.ts';
export { beancountEntries, beancountHead } from './export/beancount.ts';
export { type JournalChunk, numberOf } from './export/chunk.ts';
export { hledgerEntries, hledgerHead } from './export/hledger.ts';
export type { Capitalize } from './filing/capitalize.ts';
export type { Categorize, CategorizeMany, CategorizeOne } from './filing/categorize.ts';
export type { TransactionChange } from './filing/change-transaction.ts';
export type { Exclude } from './filing/exclude.ts';
export type { Reopen } from './filing/reopen.ts';
export type { NewSplit, NewSplitPart } from './filing/split.ts';
export type { InstrumentChange } from './financing/change-instrument.ts';
export type { NewInstrument } from './financing/draft.ts';
export { type FinancingInstrument, INSTRUMENT_KINDS, type InstrumentKind } from './financing/instrument.ts';
export type { NewIssue } from './financing/issue-instrument.ts';
export * from './grouping.ts';
export { isReplay, type Once, type Outcome, type OutcomeKey, type Replay } from './idempotency/outcome.ts';
export * from './ids.ts';
export { fingerprintText } from './ingest/fingerprint.ts';
export * from './ingest/import.ts';
export type { NewRecord } from './ingest/new-record.ts';
export type { Coverage } from './ingest/read-coverage.ts';
export * from './ingest/source-record.ts';
export * from './ingest/source-row.ts';
export type { StatementSummary } from './ingest/statement-summary.ts';
export type { Company, IntercompanyTransaction } from './intercompany/intercompany.ts';
export type { IntercompanyView } from './intercompany/read-intercompany.ts';
export * from './invariant.ts';
export type { NewBill, NewSale } from './invoices/add-invoice.ts';
export type { InvoiceChange } from './invoices/change-invoice.ts';
export type { NewInvoice } from './invoices/draft.ts';
export {
  INVOICE_KINDS,
  INVOICE_STATES,
  type Invoice,
  type InvoiceIssue,
  type InvoiceKind,
  type InvoiceState,
  stateOf,
  type VoidDocument,
  type Voiding,
} from './invoices/invoice.ts';
export type { InvoiceLine, NewInvoiceLine } from './invoices/line.ts';
export { sequenceOf } from './invoices/numbers.ts';
export { INVOICE_STATUSES, type InvoiceStatus } from './invoices/status.ts';

export { chainedText, EMPTY_TAIL, type JournalTail, tailAfter } from './journal/chain.ts';
export * from './journal/entry.ts';
export type { MonthShare } from './journal/monthly.ts';
export type { NewEntry, NewLine } from './journal/new-entry.ts';
export type { EntryQuery } from './journal/read-journal.ts';
export { createLedger, type Ledger, type LedgerPorts } from './ledger.ts';
export * from './limits.ts';
export type { Match as NewMatch } from './matching/match.ts';
export type { Transfer } from './matching/transfer.ts';
export type { Unmatch } from './matching/unmatch.ts';
export type { MappingsChange, NewMapping, NewPartyMapping, PartiesChange } from './migrations/change-mappings.ts';
export { CONTROLS, type Control, type ControlTotal, type ControlTotalView, type Explanation } from './migrations/control-total.ts';
export { DIFFERENCE_CAUSES, type Difference, type DifferenceCause, type DifferenceProposal } from './migrations/differences.ts';
export type { ExplainDifference } from './migrations/explain-difference.ts';
export * from './migrations/mapping.ts';
export * from './migrations/migration.ts';
export type { MoveIn } from './migrations/move-in.ts';
export type { Differences } from './migrations/read-differences.ts';
export type * from './migrations/snapshot.ts';
export { typeOfWord } from './migrations/source-types.ts';
export type { Section, SnapshotPart } from './migrations/written.ts';
export { DEFAULT_GATES, type Gates } from './models/gates.ts';
export type { ModelAccount, ModelExample, ModelProposal, ModelQuestion, ModelRequest } from './models/opinion.ts';
export * from './money.ts';
export * from './notifications/kind.ts';
export * from './notifications/notification.ts';
export type { Notifier, NotifierIn } from './notifications/notifier.ts';
export type { Preferences, PreferencesChange, PreferencesView } from './notifications/preferences.ts';
export type { Inbox, NotificationQuery } from './notifications/read-notifications.ts';
export type { AgedBalance, AgingBounds } from './open-items/aged.ts';
export { type Allocation, type AllocationEnd, countsOn } from './open-items/allocation.ts';
export { numberKey } from './open-items/number-key.ts';
export * from './open-items/open-item.ts';
export type { AllocationOf } from './open-items/read-allocations.ts';
export type { NewDocument } from './operations/add-document.ts';
export { type Command, type DryCaller, isRehearsal, type OnceCaller, type Rehearsal } from './operations/command.ts';
export type { CreatedConnection, NewConnection } from './operations/connections.ts';
export type { StatementFile } from './operations/import-statement.ts';
export type { OpenedBooks } from './operations/opening.ts';
export type { Query } from './operations/query.ts';
export type { AskedSignIn, SignInAnswer, SigningIn } from './operations/sign-in.ts';
export type { MigrationUpload } from './operations/start-from-files.ts';
export type { OnlineStart } from './operations/start-from-online.ts';
export { type Page, type PageRequest, type Position, pageOfList, type Slice } from './page.ts';
export * from './periods/period.ts';
export type { Picture } from './pictures/picture.ts';
export type * from './ports/channels.ts';
export type * from './ports/migration-reader.ts';
export type * from './ports/model.ts';
export type * from './ports/online-program.ts';
export type * from './ports/receipt-reader.ts';
export type * from './ports/render.ts';
export type * from './ports/repositories.ts';
export type * from './ports/secret-box.ts';
export type * from './ports/statement-reader.ts';
export type * from './ports/store.ts';
export type * from './ports/system.ts';
export type * from './ports/webhook-outside.ts';
export type { Attach } from './receipts/attach-document.ts';
export { COMPARISONS } from './receipts/compare.ts';
export { CONTENT_TYPES, type ContentType } from './receipts/content-type.ts';
export * from './receipts/document.ts';
export * from './receipts/extraction.ts';
export type { DocumentQuery } from './receipts/read-documents.ts';
export { RECEIPT_REASONS, type ReceiptReason, type ReceiptSearch } from './receipts/suggest.ts';
export type { NewReconciliation } from './reconciliation/create-reconciliation.ts';
export type { ReconciliationQuery } from './reconciliation/read-reconciliations.ts';
export * from './reconciliation/reason.ts';
export * from './reconciliation/reconciliation.ts';
export { type ClearedMovement, type TieOut, tiesOut } from './reconciliation/tie-out.ts';
export * from './refusal.ts';
export type { AccountStatement, AccountStatementQuery } from './reports/account-statement.ts';
export {
  AGING_KINDS,
  type AgedAmounts,
  type AgedItem,
  type AgedItems,
  type Aging,
  type AgingKind,
  type AgingQuery,
} from './reports/aging.ts';
export type { BalanceSheet } from './reports/balance-sheet.ts';
export type { CashFlow, CashFlowQuery, CashFlowSection } from './reports/cash-flow.ts';
export { CASH_FLOW_SECTIONS, type CashFlowSectionName } from './reports/cash-flow-section.ts';
export { fiscalYearStart } from './reports/fiscal-year.ts';
export type { GeneralLedger, GeneralLedgerQuery, LedgerAccount } from './reports/general-ledger.ts';
export type { ProfitAndLoss, ProfitAndLossQuery } from './reports/profit-and-loss.ts';
export type { StatementRow, StatementSection } from './reports/statement.ts';
export type { TaxReport, TaxReportLine } from './reports/tax-lines.ts';
export type { TrialBalance } from './reports/trial-balance.ts';
export type { NewRule, RuleChange } from './rules/draft.ts';
export type { Rule, RuleId } from './rules/rule.ts';
export type { NewSchedule } from './schedules/create-schedule.ts';
export type { RunSchedules } from './schedules/run-schedules.ts';
export { nextRelease, type Schedule, type ScheduleCredit } from './schedules/schedule.ts';
export type { GivenSpread } from './schedules/spreadable.ts';
export type { SealedSecret } from './sealed-secret.ts';
export type { ApplyCash } from './settlement/apply-cash.ts';
export type { SettlePart } from './settlement/parts.ts';
export type { Proposal } from './settlement/propose.ts';
export type { Settle } from './settlement/settle.ts';
export * from './sides.ts';
export { snapshot } from './snapshot.ts';
export type { NewSource } from './sources/add-source.ts';
export type { MappingChange } from './sources/change-mapping.ts';
export type { SourceChange } from './sources/change-source.ts';
export { connectorOf } from './sources/connector.ts';
export * from './sources/encoding.ts';
export * from './sources/source.ts';
export type * from './sources/statement-mapping.ts';
export type { Suggestions } from './suggestions/suggest.ts';
export type { AccountSuggestion, SuggestionReason } from './suggestions/suggestion.ts';
export type { TransferSuggestion } from './suggestions/transfer-suggestion.ts';
export { fixedClock } from './system.ts';
export { FORM_NAMES, type TaxForm } from './tax/form.ts';
export type { AccountTaxLine, TaxLine, TaxPart } from './tax/tax-line.ts';
export { fold, isLongerThan, searchable } from './text.ts';
export * from './transactions/decision.ts';
export type { FiledCount } from './transactions/filed-count.ts';
export * from './transactions/movement.ts';
export { payeeOf } from './transactions/payee.ts';
export type { TransactionQuery } from './transactions/read-transactions.ts';
export * from './transactions/transaction.ts';
export type { TransferCount } from './transactions/transfer-count.ts';
export * from './transactions/treatment.ts';
export { KeyMissing, OutcomeUnknown, Unavailable } from './unavailable.ts';
export type { Finding } from './verify/check.ts';
export type { Verification, VerifyOptions } from './verify/verify.ts';
export { ACTIONS, type AllowedAction } from './views/allowed-actions.ts';
export type { AssetView, DepreciatedView } from './views/asset.ts';
export type { CategorizationView } from './views/categorization.ts';
export type { CounterpartyView } from './views/counterparty.ts';
export type { AddedView, DocumentView, ReceiptsView, SupportedTransaction } from './views/document.ts';
export type { AppliedView, CreditNoteView, InvoiceView } from './views/invoice.ts';
export type { MigrationProgress, MigrationView } from './views/migration.ts';
export type { RuleView } from './views/rule.ts';
export type { ReleasedView, ScheduleView } from './views/schedule.ts';
export type { AppliedCashView, SettlementView } from './views/settlement.ts';
export type { CategorizedManyView, TransactionDetail, TransactionView } from './views/transaction.ts';
export type { WebhookAnswer } from './webhooks/after-try.ts';
export type { WebhookChange } from './webhooks/change-webhook.ts';
export type { NewWebhook } from './webhooks/create-webhook.ts';
export type { WebhookDelivery } from './webhooks/delivery.ts';
export * from './webhooks/subscription.ts';
export type { Due, DueIn, WorkKind } from './work/due.ts';
export type { DueRun, FailedWork } from './work/run-due.ts';
