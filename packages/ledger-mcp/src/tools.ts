/** The fields to return from a response, or from the rows of one of its lists. */
export interface Keeps {
  readonly of?: string;
  /** Field names. For an object, inner fields such as `transaction.id`. */
  readonly fields: readonly string[];
}

/** A bookkeeping task, based on one operation. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** What it does, and when to use it. */
  readonly does: string;
  readonly operation: string;
  /** Inputs with a fixed value. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** The fields to return, or those of each row of its list `of`; everything by default. */
  readonly keeps?: Keeps;
  /** Its changes are hard to reverse. */
  readonly isDestructive?: true;
}

const TRANSACTION = [
  ...['id', 'row_version', 'event_date', 'amount', 'currency', 'direction', 'status', 'description', 'account_name', 'counterparty_name'],
  ...[
    'category_account_id',
    'category_code',
    'category_name',
    'category_confidence',
    'category_rationale',
    'match_kind',
    'journal_entry_id',
  ],
];
/** A categorized transaction, or the result of a dry run. */
const FILED: Keeps = { fields: [...TRANSACTION, 'would_post'] };
const DOCUMENT = ['id', 'number', 'status', 'party_id', 'customer_name', 'vendor_name', 'issue_date', 'due_date', 'total', 'open'];

/** The tools in the order of the work: open tasks, reasons, categorization, the month, the reports, the history. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'read_inbox',
    title: 'Read the inbox',
    does: 'Lists the transactions that await review, newest first, each with the documents that it names and pays exactly (`settlement`), and the account and the transfer that are likeliest, and why. Begin here.',
    operation: 'listWaitingTransactions',
    keeps: { of: 'data', fields: [...TRANSACTION.map((field) => `transaction.${field}`), 'account', 'transfer'] },
  },
  {
    name: 'search_books',
    title: 'Search all of the books',
    does: 'Finds accounts, parties, documents, transactions and entries by words, amounts and days, each with its id.',
    operation: 'searchBooks',
  },
  {
    name: 'search_transactions',
    title: 'Search transactions',
    does: 'Finds transactions by words, days, status, account or party.',
    operation: 'listTransactions',
    keeps: { of: 'data', fields: TRANSACTION },
  },
  {
    name: 'read_transaction',
    title: 'Read a transaction',
    does: 'Reads one transaction whole: its source, its filing, and under `allowed_actions` what can be done with it and why not.',
    operation: 'readTransaction',
  },
  {
    name: 'explain_suggestion',
    title: 'Explain a suggestion',
    does: 'Says which accounts are suggested for a transaction, with the evidence for each, and which transfers it may be half of.',
    operation: 'suggestAccounts',
  },
  {
    name: 'read_decisions',
    title: 'Read the decisions on a transaction',
    does: 'Lists every filing of a transaction, newest first: to what, by whom, and why.',
    operation: 'listCategorizations',
  },
  {
    name: 'find_matches',
    title: 'Find the other half',
    does: 'Lists transactions that may be the other half of a transfer. The charges that money may give back are listed by the operation `listRefundCandidates`.',
    operation: 'listMatchCandidates',
    keeps: { of: 'data', fields: TRANSACTION },
  },
  {
    name: 'read_settlement',
    title: 'See what a payment settles',
    does: 'Says which invoices or bills a transaction pays, and which it may pay.',
    operation: 'readSettlement',
  },
  {
    name: 'file_transaction',
    title: 'File a transaction',
    does: 'Files a transaction to an income, expense or balance sheet account and posts it.',
    operation: 'categorizeTransaction',
    keeps: FILED,
  },
  {
    name: 'file_transactions',
    title: 'File many transactions',
    does: 'Files many transactions to one account. Those that cannot be filed, and those on whose filing something depends, stay as they were and are named in `refused`.',
    operation: 'categorizeTransactions',
    given: { leave_linked: true },
  },
  {
    name: 'split_transaction',
    title: 'Split a transaction',
    does: 'Files parts of a transaction to several accounts. The parts add up to its amount.',
    operation: 'splitTransaction',
    keeps: FILED,
  },
  {
    name: 'file_transfer',
    title: 'File a transfer',
    does: 'Files a transaction as money moved to or from another account of the company.',
    operation: 'transferTransaction',
    keeps: FILED,
  },
  {
    name: 'match_transactions',
    title: 'Match two transactions',
    does: 'Joins a transaction with its other half, as find_matches names it.',
    operation: 'matchTransaction',
    keeps: FILED,
  },
  {
    name: 'unmatch_transaction',
    title: 'Take a match apart',
    does: 'Takes a match apart: both transactions await review again.',
    operation: 'unmatchTransaction',
    keeps: FILED,
  },
  {
    name: 'settle_transaction',
    title: 'Settle invoices or bills',
    does: 'Files a payment as that of invoices or bills, as read_settlement proposes.',
    operation: 'settleTransaction',
    keeps: FILED,
  },
  {
    name: 'exclude_transaction',
    title: 'Keep a transaction out',
    does: 'Keeps a transaction out of the books, with a reason: it is private, or of another company.',
    operation: 'excludeTransaction',
    keeps: FILED,
  },
  {
    name: 'undo_filing',
    title: 'Undo changes of transactions',
    does: 'Restores transactions to an earlier version, each with the row_version that it had before: all is as it was then, with what changed together with it. Those that cannot be restored are named in `refused`.',
    operation: 'restoreTransactions',
  },
  {
    name: 'name_counterparty',
    title: 'Name the counterparty',
    does: 'Says with whom a transaction was; null says that nobody is named.',
    operation: 'setTransactionCounterparty',
    keeps: FILED,
  },
  {
    name: 'ask_a_person',
    title: 'Ask a person',
    does: 'Writes a comment on a transaction for the people who keep the books, if need be with an account that is proposed. Take it when you are not sure.',
    operation: 'addComment',
  },
  {
    name: 'list_months',
    title: 'List the months',
    does: 'Lists the months of the books, newest first, open or closed.',
    operation: 'listPeriods',
  },
  {
    name: 'close_month',
    title: 'Close a month',
    does: 'Closes a month: nothing is posted in it from then on. Refused while its transactions await review. Try it with dry_run first, and close only what a person asked for.',
    operation: 'closePeriod',
    isDestructive: true,
  },
  {
    name: 'reopen_month',
    title: 'Reopen a month',
    does: 'Reopens a closed month, with a reason that stays on the record.',
    operation: 'reopenPeriod',
    isDestructive: true,
  },
  {
    name: 'read_chart',
    title: 'Read the chart of accounts',
    does: 'Lists the accounts with their numbers, names, types and balances.',
    operation: 'readChart',
    keeps: { of: 'accounts', fields: ['id', 'code', 'name', 'type', 'balance', 'is_active', 'is_header'] },
  },
  {
    name: 'explain_balance',
    title: 'Say what a balance is made of',
    does: 'Lists what was posted to an account, oldest first, with its opening, running and closing balance.',
    operation: 'readRegister',
  },
  {
    name: 'list_entries',
    title: 'List the journal',
    does: 'Lists entries of the journal, newest first, by account, days, source or words.',
    operation: 'listEntries',
  },
  { name: 'read_entry', title: 'Read an entry', does: 'Reads one entry with its lines.', operation: 'readEntry' },
  {
    name: 'post_entry',
    title: 'Post an entry',
    does: 'Posts an entry by hand, such as an accrual. Debits and credits are equal. What a bank reports is filed, not posted.',
    operation: 'postEntry',
  },
  {
    name: 'reverse_entry',
    title: 'Reverse an entry',
    does: 'Reverses an entry that was posted by hand, with the opposite entry on the same day.',
    operation: 'reverseEntry',
  },
  {
    name: 'trial_balance',
    title: 'Trial balance',
    does: 'Every account with its balance on a day; debits equal credits.',
    operation: 'trialBalance',
  },
  {
    name: 'profit_and_loss',
    title: 'Profit and loss',
    does: 'Revenue, expenses and the result of a range of days, if need be month by month.',
    operation: 'profitAndLoss',
  },
  { name: 'balance_sheet', title: 'Balance sheet', does: 'Assets, liabilities and equity on a day.', operation: 'balanceSheet' },
  { name: 'cash_flow', title: 'Cash flow', does: 'Where the cash of a range of days came from and went.', operation: 'cashFlow' },
  { name: 'aging', title: 'Aging', does: 'What customers owe, or what vendors are owed, by how late it is.', operation: 'aging' },
  {
    name: 'list_invoices',
    title: 'List invoices',
    does: 'Lists invoices to customers, newest first, with what is still open.',
    operation: 'listInvoices',
    keeps: { of: 'data', fields: DOCUMENT },
  },
  {
    name: 'list_bills',
    title: 'List bills',
    does: 'Lists bills of vendors, newest first, with what is still open.',
    operation: 'listBills',
    keeps: { of: 'data', fields: DOCUMENT },
  },
  {
    name: 'list_counterparties',
    title: 'List counterparties',
    does: 'Finds customers, vendors and others by name.',
    operation: 'listCounterparties',
  },
  {
    name: 'read_audit_trail',
    title: 'Read the audit trail',
    does: 'Lists who did what, when and from which address, newest first; an agent with the member for whom it acted.',
    operation: 'listAudit',
  },
];
