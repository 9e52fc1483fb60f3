/**
 * The chapters of the API description, in the order of learning them: a group of operations each, as in the library and in the client. The
 * operation `invoices.issue` belongs to the group `invoices`.
 */
const CHAPTERS = {
  accounts: 'The chart of accounts: a tree, in which each account has a balance as of a day and a register of posted lines.',
  journal: 'Journal entries. An entry never changes: a correction reverses it and posts another.',
  periods: 'The months of the books. A closed month accepts no entries.',
  books: 'The settings of the books.',
  companies: 'The companies of an organization, each with its own books.',
  members: 'The people who work in the books, with their roles.',
  tokens: 'Bearer tokens of members.',
  signInLinks: 'One-time links that sign a member in.',
  sessions: 'Sessions of browsers.',
  audit: 'The audit trail: who did what, and when.',
  events: 'Changes of the books, in the order of the commits.',
  webhooks: 'Addresses to which signed events are sent, and the record of every delivery.',
  counterparties: 'Customers, vendors and other payers and payees.',
  annotations: 'External ids and metadata that other systems store on the resources of the books.',
  sourceAccounts: 'The bank, card and processor accounts that feed the books, and how their files are parsed.',
  imports: 'Imports of bank transactions into a source account, as records or as a statement file. Duplicates are recognized.',
  transactions:
    'Bank, card and processor transactions: reviewed, categorized, matched and settled. Categorizing a transaction posts an entry. Categorizing it again reverses that entry and posts another.',
  invoices: 'Invoices to customers: drafts, issued invoices and their payments.',
  bills: 'Bills of vendors: drafts, approved bills and their payments.',
  creditNotes: 'Credits to customers: drafts, issued credit notes, and the invoices that they are applied to.',
  vendorCredits: 'Credits of vendors: drafts, approved credits, and the bills that they are applied to.',
  recurrences: 'Recurring invoices, bills and entries. Each is created on its day, as a draft or issued at once.',
  allocations: 'Amounts of payments and credits that are applied to documents.',
  fixedAssets: 'Purchases that are used for years. Their cost is an asset, which is depreciated month by month.',
  financingInstruments: 'Loans, notes and other financing instruments.',
  intercompany: 'Amounts between companies of one organization.',
  schedules: 'Amortization schedules: expenses and revenue of later months, recognized month by month.',
  documents: 'Receipts and invoices as files, their extracted values, and the transactions that they support.',
  reconciliations: 'Bank statements compared with the books: cleared rows, outstanding rows, and the difference with its causes.',
  comments: 'Comments of members on a transaction, and the accounts that they propose.',
  policies: 'Approval policies: what needs an approval, and whose.',
  proposals: 'Commands that one caller proposed and another approves: what would happen, by whom, why, and what became of them.',
  rules: 'Rules that categorize transactions automatically.',
  dimensions: 'Departments, projects and other groups of lines across accounts.',
  reports: 'The trial balance, the financial statements, the general ledger and other reports, and the verification of the books.',
  search: 'Full-text search over all of the books: words, amounts and days.',
  emails: 'Emails that send invoices, credit notes and statements of account to counterparties, as PDF.',
  notifications: 'Notifications of members, and their preferences.',
  connections: 'Connections to chat workspaces, messaging numbers, accounting programs and bank feeds.',
  feeds: 'Bank feeds of connections.',
  migrations: 'Migrations from other books as of a cutover day: mapped account by account, posted at once, and tied out to the cent.',
  export: 'Exports for other programs.',
  service: 'Endpoints for operators: health, readiness, metrics and the API description.',
} as const;

const titleOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The chapter of an operation: `sourceAccounts.list` is in "Source accounts". */
export const chapterOf = (operation: string): string => titleOf(operation.slice(0, operation.indexOf('.')));

/** The title of an operation within its chapter: `invoices.writeOff` is "Write off". */
export const titleOfOperation = (operation: string): string => titleOf(operation.slice(operation.indexOf('.') + 1));

/** The chapters as the tags of the API description. */
export const TAGS = Object.entries(CHAPTERS).map(([group, description]) => ({ name: titleOf(group), description }));
