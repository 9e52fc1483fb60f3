/** The fields to return from a response, or from the rows of one of its lists. */
export interface Keeps {
  readonly of?: string;
  /** Field names. For an object, inner fields such as `transaction.id`. */
  readonly fields: readonly string[];
}

/** A bookkeeping task, based on one operation. */
export interface Tool {
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

/** The name of a tool: that of its operation, as MCP allows names. `transactions.matchCandidates` is `transactions_match_candidates`. */
export const nameOfTool = ({ operation }: Pick<Tool, 'operation'>): string =>
  operation.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace('.', '_');

/** The tools in the order of a bookkeeper's work: review, evidence, categorization, months, reports, history. */
export const TOOLS: readonly Tool[] = [
  {
    title: 'Review inbox',
    does: 'Lists the transactions that need review, newest first. Each has the documents that it pays exactly (`settlement`), and the likeliest account and transfer with the reasons. Begin here.',
    operation: 'transactions.waiting',
    keeps: { of: 'data', fields: [...TRANSACTION.map((field) => `transaction.${field}`), 'account', 'transfer'] },
  },
  {
    title: 'Search the books',
    does: 'Finds accounts, counterparties, documents, transactions and entries by words, amounts and days, each with its id.',
    operation: 'search.find',
  },
  {
    title: 'List transactions',
    does: 'Finds transactions by words, days, status, account or counterparty.',
    operation: 'transactions.list',
    keeps: { of: 'data', fields: TRANSACTION },
  },
  {
    title: 'Read a transaction',
    does: 'Reads one transaction with its source, its categorization, and the actions that are allowed now (`allowed_actions`) with the reasons.',
    operation: 'transactions.read',
  },
  {
    title: 'Suggest accounts',
    does: 'Returns suggested accounts for a transaction, with the evidence for each, and the transfers that it may be a leg of.',
    operation: 'transactions.suggestions',
  },
  {
    title: 'List categorizations',
    does: 'Lists the categorizations of a transaction, newest first: the account, the author and the reason.',
    operation: 'transactions.categorizations',
  },
  {
    title: 'Find the other leg of a transfer',
    does: 'Lists the transactions that may be the other leg of a transfer. The operation `transactions.refundCandidates` lists the charges that a transaction may refund.',
    operation: 'transactions.matchCandidates',
    keeps: { of: 'data', fields: TRANSACTION },
  },
  {
    title: 'Read the settlement',
    does: 'Returns the invoices or bills that a transaction pays, or those that it may pay.',
    operation: 'transactions.settlement',
  },
  {
    title: 'Categorize a transaction',
    does: 'Categorizes a transaction to an income, expense or balance sheet account and posts its entry.',
    operation: 'transactions.categorize',
    keeps: FILED,
  },
  {
    title: 'Categorize many transactions',
    does: 'Categorizes many transactions to one account. Transactions that cannot be categorized, and those that something depends on, do not change and are listed in `refused`.',
    operation: 'transactions.categorizeMany',
    given: { leave_linked: true },
  },
  {
    title: 'Split a transaction',
    does: 'Categorizes parts of a transaction to several accounts. The parts add up to its amount.',
    operation: 'transactions.split',
    keeps: FILED,
  },
  {
    title: 'Categorize as a transfer',
    does: 'Categorizes a transaction as a transfer to or from another account of the company.',
    operation: 'transactions.transfer',
    keeps: FILED,
  },
  {
    title: 'Match two transactions',
    does: 'Matches the two legs of a transfer. transactions_match_candidates lists them.',
    operation: 'transactions.match',
    keeps: FILED,
  },
  {
    title: 'Unmatch two transactions',
    does: 'Removes a match. Both transactions need review again.',
    operation: 'transactions.unmatch',
    keeps: FILED,
  },
  {
    title: 'Settle invoices or bills',
    does: 'Categorizes a payment as the settlement of invoices or bills. transactions_settlement proposes them.',
    operation: 'transactions.settle',
    keeps: FILED,
  },
  {
    title: 'Exclude a transaction',
    does: 'Excludes a transaction from the books with a reason, such as a private purchase.',
    operation: 'transactions.exclude',
    keeps: FILED,
  },
  {
    title: 'Undo changes of transactions',
    does: 'Restores transactions to an earlier version, each by its earlier row_version, together with everything that changed with them. Transactions that cannot be restored are listed in `refused`.',
    operation: 'transactions.restore',
  },
  {
    title: 'Set the counterparty',
    does: 'Sets the counterparty of a transaction. Null removes it.',
    operation: 'transactions.setCounterparty',
    keeps: FILED,
  },
  {
    title: 'Ask a person',
    does: 'Writes a comment on a transaction for the people who keep the books, optionally with a proposed account. Use it when you are not sure.',
    operation: 'comments.create',
  },
  {
    title: 'List months',
    does: 'Lists the months of the books, newest first, open or closed.',
    operation: 'periods.list',
  },
  {
    title: 'Close a month',
    does: 'Closes a month, so that nothing can be posted in it. Refused while its transactions need review. Try it with dry_run first, and close only the months that a person asked for.',
    operation: 'periods.close',
    isDestructive: true,
  },
  {
    title: 'Reopen a month',
    does: 'Reopens a closed month. The reason is recorded.',
    operation: 'periods.reopen',
    isDestructive: true,
  },
  {
    title: 'Chart of accounts',
    does: 'Lists the accounts with their numbers, names, types and balances.',
    operation: 'accounts.chart',
    keeps: { of: 'accounts', fields: ['id', 'code', 'name', 'type', 'balance', 'is_active', 'is_header'] },
  },
  {
    title: 'Register of an account',
    does: 'Lists the posted lines of an account, oldest first, with the opening, running and closing balance.',
    operation: 'accounts.register',
  },
  {
    title: 'List entries',
    does: 'Lists journal entries, newest first, by account, days, source or words.',
    operation: 'journal.list',
  },
  { title: 'Read an entry', does: 'Reads one entry with its lines.', operation: 'journal.read' },
  {
    title: 'Post an entry',
    does: 'Posts a manual entry, such as an accrual. Debits equal credits. Bank transactions are categorized instead.',
    operation: 'journal.post',
  },
  {
    title: 'Reverse an entry',
    does: 'Reverses a manual entry with the opposite entry on the same day.',
    operation: 'journal.reverse',
  },
  {
    title: 'Trial balance',
    does: 'Lists every account with its balance on a day. Debits equal credits.',
    operation: 'reports.trialBalance',
  },
  {
    title: 'Profit and loss',
    does: 'Reports revenue, expenses and net income for a date range, optionally by month.',
    operation: 'reports.profitAndLoss',
  },
  { title: 'Balance sheet', does: 'Reports assets, liabilities and equity on a day.', operation: 'reports.balanceSheet' },
  { title: 'Cash flow', does: 'Reports the sources and uses of cash for a date range.', operation: 'reports.cashFlow' },
  { title: 'Aging', does: 'Reports unpaid invoices or bills by days overdue.', operation: 'reports.aging' },
  {
    title: 'List invoices',
    does: 'Lists invoices to customers, newest first, with their open balances.',
    operation: 'invoices.list',
    keeps: { of: 'data', fields: DOCUMENT },
  },
  {
    title: 'List bills',
    does: 'Lists bills of vendors, newest first, with their open balances.',
    operation: 'bills.list',
    keeps: { of: 'data', fields: DOCUMENT },
  },
  {
    title: 'List counterparties',
    does: 'Finds customers, vendors and other counterparties by name.',
    operation: 'counterparties.list',
  },
  {
    title: 'Audit trail',
    does: 'Lists who did what, when and from which address, newest first. For an agent, it also has the member.',
    operation: 'audit.list',
  },
];
