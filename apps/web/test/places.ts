/** A page beside the inbox in a company with little in it: what its address adds, and a text that it shows once it is there. */
type Place = readonly [search: string, shown: string];

/** The places to look at on each page of a company, by its path. */
export const PAGES_LOOKED_AT: Readonly<Record<string, readonly Place[]>> = {
  accounts: [['account=6110&since=2026-01-01&until=2026-12-31', 'FIGMA SEATS 1']],
  reports: [
    ['since=2026-01-01&until=2026-12-31&by=month', 'Total expenses'],
    ['report=balance_sheet&until=2026-12-31', 'Total assets'],
    ['report=cash_flow&since=2026-01-01&until=2026-12-31', 'Closing cash'],
    ['report=trial_balance&until=2026-12-31', 'Total'],
    ['report=receivables', 'No open items.'],
    ['report=payables', 'No open items.'],
    ['report=customers&since=2026-01-01&until=2026-12-31', 'No revenue in this period.'],
    ['report=vendors&since=2026-01-01&until=2026-12-31', '(none)'],
    ['report=paid&since=2026-01-01&until=2026-12-31', 'No payments in this period.'],
    ['report=general_ledger&since=2026-01-01&until=2026-12-31', 'Show all lines'],
    ['report=tax_lines&until=2026-12-31', 'Other deductions'],
  ],
  closing: [['month=2026-01', 'Nothing left to review']],
  files: [
    ['', 'Earlier imports'],
    ['view=reconcile', 'Reconciled statements'],
  ],
  journal: [
    ['', 'FIGMA SEATS 1'],
    ['write=new', 'Enter debits and credits.'],
  ],
  parties: [
    ['', 'Harbour Print'],
    ['party=new', 'Type'],
  ],
  dimensions: [['', 'Roastery']],
  taxes: [['', '1010 Checking']],
  approvals: [
    ['', 'Nothing to approve.'],
    ['view=policies', 'No policies.'],
    ['view=policies&policy=new', 'Add policy'],
  ],
  sales: [
    ['', 'Harbour Hotel'],
    ['kind=credit_note', 'No documents.'],
    ['document=new', 'Save draft'],
  ],
  purchases: [
    ['', 'No documents.'],
    ['kind=vendor_credit', 'No documents.'],
  ],
  recurring: [
    ['', 'Retainer'],
    ['recurrence=new', 'Name of the template'],
  ],
  company: [['', 'Fiscal year starts in']],
  people: [
    ['', 'Owner'],
    ['member=new', 'Add member'],
  ],
  notifications: [
    ['', 'No notifications.'],
    ['view=preferences', 'Weekly digest'],
  ],
  connections: [
    ['', 'No connections.'],
    ['connection=new', 'Banks and cards'],
  ],
  migration: [
    ['', 'No books have been moved here.'],
    ['run=new', 'Cutover day'],
  ],
  data: [['', 'No gaps.']],
  developer: [
    ['', 'Browser session'],
    ['item=new', 'Create token'],
    ['view=webhooks', 'No webhooks.'],
    ['view=webhooks&item=new', 'Add webhook'],
    ['view=audit', 'sign_in_links.redeem'],
  ],
  rules: [
    ['', 'contains “RENT”'],
    ['write=new&words=CORNER', 'Post automatically'],
  ],
};

/** All of them, by their address below the company. */
export const PLACES: readonly (readonly [path: string, shown: string])[] = Object.entries(PAGES_LOOKED_AT).flatMap(([page, places]) =>
  places.map(([search, shown]) => [`${page}${search === '' ? '' : `?${search}`}`, shown] as const),
);

/** The amounts that lead nowhere and do not say so. */
export const LOST = `[...document.querySelectorAll('main .amount')].filter((each) => each.closest('a, button, .list-row, [data-plain]') === null).map((each) => each.outerHTML)`;
