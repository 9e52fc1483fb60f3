/** Words that people type for a command that has another name, with the command to type instead.  [CLI-62] */
const INSTEAD: readonly (readonly [words: string, command: string])[] = [
  ['customers create', 'counterparties create NAME --kind customer'],
  ['customers add', 'counterparties create NAME --kind customer'],
  ['vendors create', 'counterparties create NAME --kind vendor'],
  ['vendors add', 'counterparties create NAME --kind vendor'],
  ...of('counterparties', 'customer', 'customers', 'clients', 'vendor', 'vendors', 'suppliers', 'party', 'parties', 'payees', 'contacts'),
  ['month MONTH', 'month pending MONTH'],
  ['close MONTH', 'month close MONTH'],
  ['close', 'month close MONTH'],
  ...of('month', 'months', 'period', 'periods'),
  ...of('inbox', 'todo', 'pending', 'transactions', 'transaction', 'txns'),
  ...of('pl', 'income-statement', 'profit', 'pnl', 'p&l', 'is', 'report', 'reports', 'income', 'revenue'),
  ...of('bs', 'balancesheet'),
  ...of('tb', 'trial'),
  ...of('cashflow', 'cash-flow', 'cash', 'cf'),
  ...of('accounts', 'balance', 'balances', 'bal'),
  ...of('accounts --all', 'chart', 'chart-of-accounts', 'coa'),
  ...of('entries', 'journal', 'journals', 'history', 'print'),
  ...of('register ACCOUNT', 'reg', 'ledger-account', 'general-ledger'),
  ...of('entries post DESCRIPTION --debit ACCOUNT=AMOUNT --credit ACCOUNT=AMOUNT', 'post', 'journal-entry', 'add'),
  ...of('entries reverse', 'reverse'),
  ...of('settle', 'pay', 'payment', 'payments'),
  ...of('aging', 'ar', 'ap', 'receivables', 'payables', 'overdue', 'unpaid'),
  ...of('credit-notes', 'credits', 'credit-memos'),
  ...of('categorize TRANSACTION --refund-of', 'refund', 'refunds'),
  ...of('import FILE --account ACCOUNT', 'upload', 'statement', 'statements', 'csv'),
  ...of('feeds', 'banks', 'bank', 'connect', 'connections', 'sync'),
  ...of('receipts', 'attach', 'attachments', 'documents'),
  ...of('rules', 'automations'),
  ...of('exclude TRANSACTION --reason TEXT', 'delete', 'remove', 'ignore'),
  ...of('recurring', 'schedules', 'subscriptions', 'repeat'),
  ...of('company', 'books', 'companies', 'organization', 'ledgers'),
  ...of('company create', 'init', 'new', 'create', 'setup'),
  ...of('company show', 'settings', 'preferences'),
  ...of('status', 'whoami', 'where', 'session'),
  ...of('login URL', 'signin', 'sign-in', 'auth'),
  ...of('logout', 'signout', 'sign-out'),
  ...of('members', 'users', 'team', 'people'),
  ...of('members invite NAME', 'invite'),
  ...of('serve', 'server', 'start', 'run', 'up'),
  ...of('backup FILE', 'dump', 'snapshot'),
  ...of('webhooks', 'hooks', 'events'),
  ...inGroups('create', ['new'], ['invoices', 'bills', 'credit-notes', 'vendor-credits', 'recurring', 'accounts', 'counterparties']),
  ...inGroups('create', ['new', 'add'], ['rules', 'tokens']),
  ...inGroups('create', ['new'], ['company']),
  ...inGroups('create', ['add'], ['invoices', 'bills', 'credit-notes', 'vendor-credits', 'recurring']),
  ...inGroups('change', ['edit', 'update'], ['invoices', 'bills', 'accounts', 'counterparties', 'members', 'company']),
  ...inGroups('void', ['delete', 'cancel'], ['invoices', 'bills', 'credit-notes', 'vendor-credits']),
  ...inGroups('remove', ['delete'], ['rules', 'mappings']),
  ...inGroups('revoke', ['delete', 'remove'], ['tokens']),
  ...inGroups('deactivate', ['delete', 'remove'], ['counterparties']),
  ...inGroups('reverse', ['delete', 'void'], ['entries']),
  ...inGroups('post', ['create', 'add', 'new'], ['entries']),
];

function inGroups(verb: string, others: readonly string[], groups: readonly string[]): readonly (readonly [string, string])[] {
  return groups.flatMap((group) => others.map((other) => [`${group} ${other}`, `${group} ${verb}`] as const));
}

function of(command: string, ...words: readonly string[]): readonly (readonly [string, string])[] {
  return words.map((each) => [each, command]);
}

const MONTH = /^\d{4}-\d{2}$/;

/** The command to type instead of words that are no command; undefined if none is known. */
export const commandInstead = ([first = '', second = '']: readonly string[]): string | undefined => {
  const month = MONTH.test(second) ? second : undefined;
  const typed = [`${first} ${month === undefined ? second : 'MONTH'}`, first].map((words) => words.trim());
  const [, command] = INSTEAD.find(([words]) => typed.includes(words)) ?? [];
  return month === undefined ? command : command?.replace('MONTH', month);
};

/** Every pair, for tests. */
export const WRONG_WORDS: readonly (readonly [words: string, command: string])[] = INSTEAD;
