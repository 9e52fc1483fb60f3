/** Synonyms: common words for a term of the glossary, and the API's words for it. */
export interface Synonym {
  /** The entry of docs/glossary.md. */
  readonly term: string;
  readonly also: readonly string[];
  /** The words of the API; those of the term by default. */
  readonly api?: string;
}

/** The words of other programs and of everyday language, by the terms of the glossary. */
export const SYNONYMS: readonly Synonym[] = [
  { term: 'Account', also: ['category', 'nominal code', 'gl code', 'ledger account'] },
  { term: 'Aging', also: ['owe', 'owes', 'owed', 'overdue', 'past due', 'unpaid', 'late payers', 'debtors', 'creditors'] },
  { term: 'Amortization', also: ['prepaid', 'prepayment', 'defer', 'deferral', 'accrual', 'spread'], api: 'amortization schedule' },
  { term: 'Archive', also: ['backup', 'download everything', 'copy of the books'], api: 'export books archive' },
  { term: 'Audit trail', also: ['who changed', 'who did', 'history of changes', 'log', 'activity log'], api: 'audit' },
  { term: 'Balance sheet', also: ['net worth', 'statement of financial position'] },
  { term: 'Bank feed', also: ['bank connection', 'connect a bank', 'link a bank', 'plaid', 'sync'], api: 'feed connection' },
  { term: 'Bill', also: ['vendor invoice', 'supplier invoice', 'purchase invoice'] },
  { term: 'Books', also: ['company settings', 'company name', 'fiscal year', 'financial year', 'year end month'] },
  { term: 'Capitalize', also: ['bought', 'buy', 'purchase'] },
  {
    term: 'Categorize',
    also: ['code', 'classify', 'file', 'assign', 'recategorize', 'wrong category', 'wrong account'],
    api: 'categorize transaction',
  },
  {
    term: 'Bank transaction',
    also: ['expense', 'charge', 'spending', 'bank line', 'bank row', 'withdrawal', 'deposit'],
    api: 'transaction',
  },
  { term: 'Counterparty', also: ['payee', 'contact', 'business partner'] },
  { term: 'Customer', also: ['customer', 'client', 'buyer'], api: 'customer counterparty' },
  { term: 'Vendor', also: ['vendor', 'supplier', 'seller'], api: 'vendor counterparty' },
  { term: 'Credit note', also: ['credit memo', 'customer credit', 'refund a customer', 'discount after the invoice'] },
  { term: 'Dimension', also: ['tag', 'class', 'department', 'project', 'location', 'cost center', 'tracking category'] },
  { term: 'Disposal', also: ['sell', 'sold', 'scrap', 'throw away', 'stolen', 'lost'], api: 'dispose' },
  { term: 'Exclude', also: ['delete', 'remove', 'ignore', 'hide', 'personal', 'private', 'duplicate'] },
  { term: 'Financing instrument', also: ['safe', 'convertible note', 'venture debt', 'investment', 'investor', 'fundraising'] },
  {
    term: 'Fixed asset',
    also: ['equipment', 'laptop', 'computer', 'machine', 'furniture', 'vehicle', 'car', 'asset register'],
    api: 'asset',
  },
  { term: 'Intercompany', also: ['sister company', 'related company', 'between companies', 'subsidiary'] },
  { term: 'Member', also: ['accountant', 'bookkeeper', 'colleague', 'user', 'coworker', 'access', 'role', 'permission'] },
  {
    term: 'Migration',
    also: ['move from', 'switch from', 'quickbooks', 'xero', 'other program', 'another program', 'convert', 'accounting program'],
  },
  { term: 'Notification', also: ['alert', 'reminder', 'notify', 'turn off notifications'], api: 'notification preferences' },
  { term: 'Owner money', also: ['owner draw', 'draw', 'dividend', 'distribution', 'capital contribution', 'shareholder'] },
  { term: 'Period', also: ['month', 'quarter', 'year end', 'lock the books', 'close the books'] },
  { term: 'Profit and loss', also: ['income statement', 'p l', 'earnings', 'how much did we make'] },
  { term: 'Receipt', also: ['voucher', 'proof of purchase', 'paperwork', 'scan'], api: 'document receipt' },
  { term: 'Reconciliation', also: ['reconcile', 'tick off', 'match the statement', 'bank rec'] },
  { term: 'Recurrence', also: ['recurring', 'monthly', 'every month', 'repeat', 'repeating', 'subscription', 'standing', 'memorized'] },
  { term: 'Refund', also: ['chargeback', 'dispute', 'money back', 'returned payment', 'reimbursed by the vendor'] },
  { term: 'Reversal', also: ['undo', 'correct', 'take back', 'mistake'], api: 'reverse reopen undo' },
  { term: 'Rule', also: ['always', 'automatic', 'automatically', 'auto categorize', 'bank rule'] },
  { term: 'Settlement', also: ['pay', 'paid', 'payment', 'pay off', 'receive payment', 'mark as paid'], api: 'settle payment' },
  { term: 'Statement of account', also: ['customer statement', 'vendor statement'], api: 'counterparty statement' },
  { term: 'Tax line', also: ['tax return', 'tax form', 'income tax', '1120', 'schedule c', 'taxes'] },
  { term: 'Transfer', also: ['own accounts', 'to savings', 'move money', 'credit card payment', 'loan repayment', 'loan payment'] },
  { term: 'Unapplied payment', also: ['overpayment', 'overpaid', 'paid twice', 'customer deposit'], api: 'unapplied cash apply' },
  { term: 'Vendor credit', also: ['supplier credit', 'credit from a vendor', 'supplier gave credit', 'credit from a supplier'] },
  { term: 'Void', also: ['cancel', 'annul', 'withdraw'] },
  { term: 'Write-off', also: ['bad debt', 'uncollectible', 'customer will not pay'] },
];

/** Synonyms of the API's verbs. */
export const VERBS: readonly { readonly act: string; readonly also: readonly string[] }[] = [
  { act: 'create', also: ['add', 'new', 'make', 'enter', 'record', 'set up', 'start', 'issue'] },
  { act: 'change', also: ['edit', 'update', 'modify', 'rename', 'correct', 'fix', 'turn off', 'turn on'] },
  { act: 'set', also: ['tag', 'label', 'mark'] },
  { act: 'close', also: ['lock', 'finalize'] },
  { act: 'end', also: ['stop', 'finish'] },
  { act: 'delete', also: ['remove', 'erase', 'get rid of'] },
  { act: 'reopen', also: ['unlock', 'undo', 'open again'] },
  { act: 'send', also: ['email', 'mail'] },
  { act: 'list', also: ['show', 'find', 'see', 'which', 'how much', 'how many'] },
  { act: 'attach', also: ['link a receipt', 'upload'] },
  { act: 'pdf', also: ['print', 'download'] },
];
