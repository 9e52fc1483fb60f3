/** The fields to return from a response, or from the rows of one of its lists. */
export interface Keeps {
  readonly of?: string;
  /** Field names. For an object, inner fields such as `transaction.id`. */
  readonly fields: readonly string[];
}

/** A bookkeeping task, based on one operation. */
export interface Tool {
  /** Its name, if it differs from that of its operation. */
  readonly name?: string;
  readonly title: string;
  /** Its effect, and when to use it. */
  readonly does: string;
  readonly operation: string;
  /** The inputs that it offers; all by default. */
  readonly takes?: readonly string[];
  /** The inputs that it requires besides those of the operation. */
  readonly needs?: readonly string[];
  /** Descriptions of inputs in the tool's terms. */
  readonly says?: Readonly<Record<string, string>>;
  /** Inputs with a fixed value. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** Completes the inputs of the operation from those of the tool. */
  readonly completes?: (input: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The fields to return, or those of each row of its list `of`; everything by default. */
  readonly keeps?: Keeps;
  /** Its changes are hard to undo. */
  readonly isDestructive?: true;
  /** Some servers do not have its operation, such as one that reads no files. They do not have the tool. */
  readonly isOptional?: true;
}

const TRANSACTION = [
  ...['id', 'row_version', 'event_date', 'amount', 'currency', 'direction', 'status', 'description', 'account_name', 'counterparty_name'],
  ...['category_account_id', 'category_code', 'category_name', 'match_kind', 'journal_entry_id'],
];
/** A categorized transaction, or the result of a dry run. */
const FILED: Keeps = { fields: [...TRANSACTION, 'would_post'] };
const DOCUMENT = ['id', 'number', 'status', 'party_id', 'customer_name', 'vendor_name', 'issue_date', 'due_date', 'total', 'open'];

/**
 * The name of a tool: the operation's name in the characters that MCP allows. `transactions.matchCandidates` is
 * `transactions_match_candidates`.
 */
export const nameOfTool = ({ name, operation }: Pick<Tool, 'name' | 'operation'>): string =>
  name ?? operation.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace('.', '_');

/** Reviews transactions in groups. Its response is composed of pages of its operation.  [MCP-11] */
export const INBOX: Tool = {
  name: 'inbox',
  title: 'Review inbox',
  does: `The transactions that need review, in groups that one call decides. Begin here.
likely, decide: transactions_categorize_many with the versions of the group, to its account or to the right one. Groups of one account can be sent together.
payments: transactions_settle each row with its parts. transfers: transactions_match each row with its other_event_id.
duplicates: exclude a row that repeats its related_event_id, and categorize one that is another transaction. holds: wait for their charges.
If a group has rule_exclusion, or nothing says what it is, ask a person.`,
  operation: 'transactions.waiting',
  takes: ['account_id', 'import_id', 'q', 'since', 'until'],
};

/** The tools in the order of a bookkeeper's work: statements, review, months, the journal, reports. */
export const TOOLS: readonly Tool[] = [
  INBOX,
  {
    name: 'import_statement',
    title: 'Import a bank statement',
    does: 'Imports the statement file of a bank or card account: CSV, OFX, CAMT, MT940, QIF or a spreadsheet. A file can be imported twice, and rows that are known change nothing. A dry run shows how the file is parsed.',
    operation: 'imports.importAccountStatement',
    takes: ['account_id', 'file', 'account', 'mapping'],
    needs: ['file'],
    says: {
      account_id: 'The account of the chart, such as 1010.',
      account: 'Of a file with several accounts: the number of one.',
      mapping:
        'Only if a table was refused or read wrong: how to read it, as JSON, such as {"columns": {"date": "Date", "amount": "Amount"}, "date_order": "dmy", "decimal_mark": ","}.',
    },
    keeps: {
      fields: [
        ...['id', 'source_account_id', 'readings', 'new', 'changed', 'known', 'joined', 'possible_duplicates', 'first_date', 'last_date'],
        ...['opening_balance', 'closing_balance', 'filed', 'ignored', 'bad'],
        ...['reasons', 'doubts', 'proof', 'money_in', 'money_out', 'opening_balance', 'closing_balance', 'first_rows', 'last_rows'].map(
          (field) => `reading.${field}`,
        ),
      ],
    },
    isOptional: true,
  },
  {
    title: 'List transactions',
    does: 'Finds transactions by words, days, status, account or counterparty.',
    operation: 'transactions.list',
    takes: ['account_id', 'counterparty_id', 'q', 'since', 'until', 'status', 'flagged', 'limit', 'cursor'],
    keeps: { of: 'data', fields: TRANSACTION },
  },
  {
    title: 'Read a transaction',
    does: 'Reads a transaction with its source, its categorization, and the actions that are allowed now (allowed_actions) with the reasons.',
    operation: 'transactions.read',
  },
  {
    title: 'Suggest accounts',
    does: 'Lists likely accounts for a transaction with the evidence for each, and the transfers of which it may be a leg.',
    operation: 'transactions.suggestions',
  },
  {
    title: 'Find the other leg of a transfer',
    does: 'Lists the transactions that may be the other leg of a transfer.',
    operation: 'transactions.matchCandidates',
    keeps: { of: 'data', fields: TRANSACTION },
  },
  {
    title: 'Find what a payment pays',
    does: 'Returns the invoices or bills that a transaction pays, or those that it may pay, as parts for transactions_settle.',
    operation: 'transactions.settlement',
  },
  {
    title: 'Categorize a group',
    does: 'Categorizes the transactions of a group, or of several, to one account and posts their entries. Those that changed since, or on which something depends, are unchanged and listed in refused.',
    operation: 'transactions.categorizeMany',
    takes: ['category_account_id', 'note', 'versions'],
    needs: ['versions'],
    says: { versions: 'The rows: each transaction id with its row_version, as the inbox has them.' },
    given: { leave_linked: true },
    completes: ({ versions, ...input }) => ({ ...input, versions, event_ids: Object.keys(Object(versions)) }),
    keeps: { of: 'filed', fields: ['id', 'row_version', 'status', 'category_code'] },
  },
  {
    title: 'Categorize a transaction',
    does: 'Categorizes one transaction to an income, expense or balance sheet account and posts its entry. An earlier decision is replaced.',
    operation: 'transactions.categorize',
    takes: ['event_id', 'category_account_id', 'note'],
    keeps: FILED,
  },
  {
    title: 'Split a transaction',
    does: 'Categorizes parts of a transaction to several accounts. The parts add up to its amount.',
    operation: 'transactions.split',
    keeps: FILED,
  },
  {
    title: 'Match two transactions',
    does: 'Matches the two legs of a transfer between own accounts that both have statements. The outgoing leg posts the entry, and the incoming one becomes excluded.',
    operation: 'transactions.match',
    takes: ['event_id', 'other_event_id'],
    keeps: FILED,
  },
  {
    title: 'Categorize as a transfer',
    does: 'Categorizes a transaction as a transfer to or from an own account without a statement, such as a loan or a savings account.',
    operation: 'transactions.transfer',
    takes: ['event_id', 'other_account_id', 'note'],
    keeps: FILED,
  },
  {
    title: 'Settle invoices or bills',
    does: 'Categorizes a transaction as the payment of invoices or bills. The inbox and transactions_settlement propose the parts.',
    operation: 'transactions.settle',
    keeps: FILED,
  },
  {
    title: 'Exclude a transaction',
    does: 'Excludes a transaction from the books with a reason, such as a duplicate or a private purchase.',
    operation: 'transactions.exclude',
    takes: ['event_id', 'reason'],
    keeps: FILED,
  },
  {
    title: 'Undo changes of transactions',
    does: 'Restores transactions to an earlier version, each by its earlier row_version, together with everything that changed with them. Those that cannot be restored are listed in refused.',
    operation: 'transactions.restore',
    takes: ['rows'],
    needs: ['rows'],
    keeps: { of: 'restored', fields: ['id', 'row_version', 'status', 'category_code'] },
  },
  {
    title: 'Ask a person',
    does: 'Writes a comment on a transaction for the people who keep the books, optionally with a proposed account. Use it when you are not sure.',
    operation: 'comments.create',
    takes: ['event_id', 'text', 'proposed_account_id'],
  },
  {
    title: 'List proposals',
    does: 'Lists proposals, newest first: those that wait for a person, and what became of the others, with the reason of a refusal.',
    operation: 'proposals.list',
    keeps: {
      of: 'data',
      fields: ['id', 'operation', 'subject_id', 'agent', 'reason', 'status', 'decision_reason', 'created_at', 'decided_at', 'expires_at'],
    },
  },
  { title: 'Read a proposal', does: 'Reads one proposal with what it would do.', operation: 'proposals.read' },
  { title: 'Withdraw a proposal', does: 'Withdraws a proposal of yours on which nobody decided.', operation: 'proposals.withdraw' },
  {
    name: 'reconcile',
    title: 'Reconcile a statement',
    does: 'Compares an imported statement with the books, row by row. With complete: true it is completed if it ties out (ties_out), and refused with the reasons if not. With dry_run it only reports the reasons.',
    operation: 'reconciliations.create',
    takes: ['import_id', 'source_account_id', 'since', 'until', 'opening_balance', 'closing_balance', 'complete', 'outstanding_entry_ids'],
    says: { source_account_id: 'Instead of import_id: its next statement with a closing balance.' },
    keeps: {
      fields: [
        ...['id', 'source_account_id', 'import_id', 'since', 'until', 'opening_balance', 'closing_balance', 'status', 'ledger_balance'],
        ...['difference', 'ties_out', 'reasons', 'cleared_count', 'outstanding'],
      ],
    },
  },
  {
    title: 'Open tasks of a month',
    does: 'Lists what is open in a month before it is closed, or today, each with its count. Missing receipts do not prevent closing.',
    operation: 'reports.whatWaits',
  },
  {
    title: 'List months',
    does: 'Lists the months of the books, newest first, open or closed.',
    operation: 'periods.list',
  },
  {
    title: 'Close a month',
    does: 'Closes a month, so that nothing can be posted in it. Refused while its transactions need review. Close only the months that a person asked for.',
    operation: 'periods.close',
    isDestructive: true,
  },
  {
    title: 'Verify the books',
    does: 'Recounts the books from their entries and lists every mismatch. A month is verified before it is closed.',
    operation: 'reports.verify',
    takes: [],
  },
  {
    title: 'Search the books',
    does: 'Finds accounts, counterparties, documents, transactions and entries by words, amounts and days, each with its id.',
    operation: 'search.find',
  },
  {
    title: 'Chart of accounts',
    does: 'Lists the accounts with their numbers, names, types and balances. include_empty adds those without lines.',
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
    takes: ['account_id', 'since', 'until', 'q', 'source', 'limit', 'cursor'],
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
    does: 'Reports revenue, expenses and net income between two days, optionally by month.',
    operation: 'reports.profitAndLoss',
    takes: ['since', 'until', 'basis', 'compare', 'by'],
  },
  { title: 'Balance sheet', does: 'Reports assets, liabilities and equity on a day.', operation: 'reports.balanceSheet' },
  { title: 'Cash flow', does: 'Reports the sources and uses of cash between two days.', operation: 'reports.cashFlow' },
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
    keeps: {
      of: 'data',
      fields: ['id', 'name', 'kinds', 'is_active', 'open_receivable', 'open_payable', 'default_account_id', 'terms_days'],
    },
  },
];
