import type { LinkProps } from '@tanstack/react-router';

/** Where figures lead. Every page links to these places in the same way. */

const from = '/$books';

/** The lines of an account between two days. */
export const toRegister = (
  account: string | undefined,
  days: { readonly since?: string | undefined; readonly until?: string | undefined },
): LinkProps => ({
  from,
  to: '/$books/accounts',
  search: { account, ...days },
});

/** An entry in the journal. */
export const toEntry = (entry: string): LinkProps => ({ from, to: '/$books/journal', search: { entry } });

/** All entries between two days, by account. */
export const toGeneralLedger = (days: { readonly since?: string | undefined; readonly until: string }): LinkProps => ({
  from,
  to: '/$books/reports',
  search: { report: 'general_ledger', ...days },
});

/** The open items of customers or vendors. */
export const toAging = (report: 'receivables' | 'payables', until?: string): LinkProps => ({
  from,
  to: '/$books/reports',
  search: { report, until },
});

/** The unpaid documents of customers or vendors, or of one of them. */
export const toUnpaid = (report: 'receivables' | 'payables', party?: string): LinkProps => ({
  from,
  to: report === 'receivables' ? '/$books/sales' : '/$books/purchases',
  search: { show: 'unpaid', party },
});

/** All invoices or bills of one customer or vendor. */
export const toDocuments = (kind: 'invoice' | 'bill', party: string): LinkProps => ({
  from,
  to: kind === 'invoice' ? '/$books/sales' : '/$books/purchases',
  search: { party },
});

/** A customer or vendor. */
export const toParty = (party: string): LinkProps => ({ from, to: '/$books/parties', search: { party } });

/** A transaction in the inbox, which shows those of its state and day. */
export const toTransaction = ({
  id,
  event_date: day,
  status = 'needs_review',
}: {
  readonly id: string;
  readonly event_date?: string | undefined;
  readonly status?: 'needs_review' | 'ready' | 'posted' | 'excluded' | undefined;
}): LinkProps => ({
  from,
  to: '/$books/inbox',
  search: { show: status === 'needs_review' ? undefined : status, since: day, until: day, row: id },
});

/** A part of the page that is shown. */
export const toPart = (hash: string): LinkProps => ({ to: '.', search: true, hash }) as LinkProps;

const DAY_MS = 86_400_000;

export const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** The place of each kind of record that has one, by the beginning of its id. */
const PLACES: Readonly<Record<string, (id: string) => LinkProps>> = {
  acct: (id) => toRegister(id, {}),
  bill: (id) => ({ from, to: '/$books/purchases', search: { document: id } }),
  conn: (id) => ({ from, to: '/$books/connections', search: { connection: id } }),
  cpty: toParty,
  crn: (id) => ({ from, to: '/$books/sales', search: { kind: 'credit_note', document: id } }),
  ent: toEntry,
  inv: (id) => ({ from, to: '/$books/sales', search: { document: id } }),
  mem: (id) => ({ from, to: '/$books/people', search: { member: id } }),
  pol: (id) => ({ from, to: '/$books/approvals', search: { view: 'policies', policy: id } }),
  prp: (id) => ({ from, to: '/$books/approvals', search: { proposal: id } }),
  rcr: (id) => ({ from, to: '/$books/recurring', search: { recurrence: id } }),
  rule: (id) => ({ from, to: '/$books/rules', search: { rule: id } }),
  tok: (id) => ({ from, to: '/$books/developer', search: { item: id } }),
  txn: (id) => toTransaction({ id }),
  vcr: (id) => ({ from, to: '/$books/purchases', search: { kind: 'vendor_credit', document: id } }),
  whs: (id) => ({ from, to: '/$books/developer', search: { view: 'webhooks', item: id } }),
};

/** The page of a record by its id; undefined if its kind has none. */
export const toSubject = (id: string): LinkProps | undefined => PLACES[id.split('_')[0] ?? '']?.(id);
