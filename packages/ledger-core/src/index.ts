export * from './accounts/account.ts';
export type { AccountChange } from './accounts/change-account.ts';
export { type Chart, chartOf, subtreeOf } from './accounts/chart.ts';
export type { NewAccount } from './accounts/create-account.ts';
export type { AccountDetail, AccountView, ChartQuery, ChartView } from './accounts/read-chart.ts';
export type { Register, RegisterLine, RegisterQuery } from './accounts/read-register.ts';
export type { AuditRecord } from './audit/record.ts';
export type { SettingsChange } from './books/change-settings.ts';
export type { MemberChange, NewMember } from './books/keep-members.ts';
export type { CreatedToken, NewToken } from './books/keep-tokens.ts';
export * from './books/member.ts';
export { type Operation, PERMISSIONS } from './books/permissions.ts';
export {
  LEGAL_STRUCTURES,
  type LegalStructure,
  type NewBooks,
  type Settings,
  type SettingsView,
  TAX_STRUCTURES,
  type TaxStructure,
} from './books/settings.ts';
export * from './currencies.ts';
export * from './dates.ts';
export * from './dimensions/dimension.ts';
export type { DimensionChange, NewDimension } from './dimensions/keep-dimensions.ts';
export * from './events/event.ts';
export { beancountEntries, beancountHead } from './export/beancount.ts';
export type { JournalChunk } from './export/chunk.ts';
export { hledgerEntries, hledgerHead } from './export/hledger.ts';
export type { Categorize, CategorizedMany, CategorizeMany } from './filing/categorize.ts';
export type { Exclude } from './filing/exclude.ts';
export type { NewSplit, NewSplitPart } from './filing/split.ts';
export * from './grouping.ts';
export { isReplay, type Once, type Replay } from './idempotency/once.ts';
export type { Outcome, OutcomeKey } from './idempotency/outcome.ts';
export * from './ids.ts';
export * from './ingest/import.ts';
export * from './ingest/reading.ts';
export type { SourceRecord } from './ingest/take-in-records.ts';
export * from './invariant.ts';
export * from './journal/entry.ts';
export type { NewEntry, NewLine } from './journal/keep-journal.ts';
export type { EntryQuery } from './journal/read-journal.ts';
export { createLedger, type Ledger, type LedgerPorts, type OpenedBooks } from './ledger.ts';
export * from './limits.ts';
export * from './money.ts';
export type { Page, PageRequest, Position, Slice } from './page.ts';
export type { NewParty, PartyChange } from './parties/keep-parties.ts';
export * from './parties/party.ts';
export type { PartyView } from './parties/view.ts';
export * from './periods/period.ts';
export type { Picture } from './pictures/picture.ts';
export type * from './ports/model.ts';
export type * from './ports/repositories.ts';
export type * from './ports/store.ts';
export type * from './ports/system.ts';
export * from './refusal.ts';
export type { BalanceSheet } from './reports/balance-sheet.ts';
export type { GeneralLedger, GeneralLedgerQuery, LedgerAccount } from './reports/general-ledger.ts';
export type { ProfitAndLoss, ProfitAndLossQuery } from './reports/profit-and-loss.ts';
export type { StatementRow, StatementSection } from './reports/statement.ts';
export type { TaxReport, TaxReportLine } from './reports/tax-lines.ts';
export type { TrialBalance } from './reports/trial-balance.ts';
export type { Finding, Verification } from './reports/verify.ts';
export type { NewRule, RuleChange } from './rules/draft.ts';
export type { RuleView } from './rules/keep-rules.ts';
export type { Rule, RuleId } from './rules/rule.ts';
export { snapshot } from './snapshot.ts';
export type { NewSource, SourceChange } from './sources/keep-sources.ts';
export * from './sources/source.ts';
export { FORM_NAMES, type TaxForm } from './tax/form.ts';
export type { AccountTaxLine, TaxLine, TaxPart } from './tax/tax-line.ts';
export * from './transactions/movement.ts';
export type { CategorizationView } from './transactions/read-categorizations.ts';
export type { TransactionQuery } from './transactions/read-transactions.ts';
export * from './transactions/transaction.ts';
export type { TransactionDetail, TransactionView } from './transactions/view.ts';
export type { Command, OnceCaller, Query } from './unit.ts';
