import { type Act, type Desk, money } from '../desk.ts';

/** The first reconciled month, and the number of months before those of other acts. */
const FIRST_YEAR = 2012;
const MONTHS = 12 * 13;

/**
 * A month of the savings account: its rows are imported and categorized, and its statement ties out. There is one at a time, because each
 * begins where the last one ended.
 */
const reconcile = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, savings, whole, mark } = desk;
  if (desk.reconciling || desk.months >= MONTHS) return;
  desk.reconciling = true;
  try {
    const month = `${FIRST_YEAR + Math.floor(desk.months / 12)}-${String((desk.months % 12) + 1).padStart(2, '0')}`;
    const amounts = Array.from({ length: whole(1, 4) }, () => whole(100, 90_000));
    const records = amounts.map((cents, at) => {
      const id = mark('saving');
      return { id, date: `${month}-0${at + 1}`, amount: money(cents), description: id };
    });
    const taken = await write('import savings', (once) => client.imports.importRecords(savings, { records }, once));
    if (taken === null) return;
    for (const { id } of taken.transactions) {
      const categorized = await write('file savings', (once) =>
        client.transactions.categorize(id, { category_account_id: desk.account('4010') }, once),
      );
      if (categorized !== null) recorded.note('transaction', categorized);
    }
    const opening = desk.saved;
    const closing = desk.saved + amounts.reduce((sum, cents) => sum + cents, 0);
    const terms = {
      source_account_id: savings,
      since: `${month}-01`,
      until: `${month}-28`,
      opening_balance: money(opening),
      closing_balance: money(closing),
    };
    desk.months += 1;
    desk.saved = closing;
    const begun = await write('begin a reconciliation', (once) => client.reconciliations.create(terms, once));
    if (begun === null) return;
    recorded.note('reconciliation', begun);
    const done = await write('complete a reconciliation', (once) => client.reconciliations.complete(begun.id, {}, once));
    if (done === null) return;
    recorded.note('reconciliation', done);
    if (!desk.isOneIn(4)) return;
    const again = await write('reopen a reconciliation', (once) => client.reconciliations.reopen(begun.id, once));
    if (again === null) return;
    recorded.note('reconciliation', again);
    const twice = await write('complete a reconciliation', (once) => client.reconciliations.complete(begun.id, {}, once));
    if (twice !== null) recorded.note('reconciliation', twice);
  } finally {
    desk.reconciling = false;
  }
};

/** Closes a month and reopens it. Other acts sometimes post in these months, and are refused while the month is closed. */
const closeMonth = async (desk: Desk): Promise<void> => {
  const { write, client } = desk;
  const month = `2026-0${desk.whole(1, 2)}`;
  const closed = await write('close a month', (once) => client.periods.close(month, { force: true }, once));
  if (closed === null) return;
  await write('reopen a month', (once) => client.periods.reopen(month, { reason: 'A late bill' }, once));
};

/** Reports, lists and searches, one after the other. */
const read = async (desk: Desk): Promise<void> => {
  const { send, client, account, oneOf } = desk;
  const months = { since: '2026-03-01', until: '2026-09-30' };
  const questions: readonly (() => PromiseLike<unknown>)[] = [
    () => client.reports.balanceSheet({ as_of: '2026-12-31' }),
    () => client.reports.profitAndLoss(months),
    () => client.reports.cashFlow(months),
    () => client.reports.partyTotals({ ...months, kind: 'customer' }),
    () => client.reports.aging({ kind: 'receivable' }),
    () => client.reports.aging({ kind: 'payable', format: 'csv' }),
    () => client.reports.whatWaits({ month: '2026-03' }),
    () => client.accounts.chart(),
    () => client.accounts.register(account('1010'), { since: '2026-03-01', until: '2026-03-31' }),
    () => client.transactions.list({ status: ['needs_review'], limit: 50 }),
    () => client.transactions.waiting({ limit: 20 }),
    () => client.journal.list({ limit: 50 }),
    () => client.invoices.list({ limit: 50 }),
    () => client.search.find({ q: 'invoice' }),
    () => client.search.find({ q: String(desk.whole(1, 9_999)) }),
    () => client.audit.list({ limit: 50 }),
    () => client.events.list({ limit: 50 }),
    () => client.periods.list({ limit: 20 }),
    () => client.reports.taxLines(),
    () => client.service.readiness(),
  ];
  const question = oneOf(questions);
  if (question !== undefined) await send(question);
};

const readOne = async (desk: Desk): Promise<void> => {
  const { send, client, recorded, oneOf } = desk;
  const transaction = oneOf(desk.categorized);
  const entry = oneOf(desk.unreversed);
  const invoice = oneOf(recorded.ids('invoice'));
  if (transaction !== undefined) await send(() => client.transactions.read(transaction));
  if (entry !== undefined) await send(() => client.journal.read(entry));
  if (invoice !== undefined) await send<unknown>(() => (desk.isOneIn(5) ? client.invoices.pdf(invoice) : client.invoices.read(invoice)));
  const undecided = oneOf(desk.undecided);
  if (undecided !== undefined) await send(() => client.transactions.suggestions(undecided));
};

const exportAll = async ({ send, client }: Desk): Promise<void> => {
  await send(() => client.export.journal({ format: 'hledger' }));
};

/** A colleague joins, reads the books, and creates a token that is then revoked. */
const invite = async (desk: Desk): Promise<void> => {
  const { write, send, client, recorded, mark } = desk;
  const body = { name: mark('member'), role: 'viewer' as const };
  const member = await write('add a member', (once) => client.members.create(body, once));
  if (member === null) return;
  recorded.note('member', member);
  const changed = await write('change a member', (once) => client.members.change(member.id, { role: 'bookkeeper' }, once));
  if (changed !== null) recorded.note('member', changed);
  const token = await send(() => client.tokens.create({ name: mark('token'), member_id: member.id }));
  if (token !== null) await send(() => client.tokens.revoke(token.id).then(() => true));
};

const notified = async ({ write, send, client }: Desk): Promise<void> => {
  await send(() => client.notifications.list({ limit: 20 }));
  await write('read all notifications', (once) => client.notifications.markAllRead(once));
};

/** A subscription that is created and deleted, in addition to the checked one. */
const subscribe = async (desk: Desk): Promise<void> => {
  const { write, send, client, mark } = desk;
  const body = { url: `https://localhost:1/${mark('nobody').replaceAll(' ', '-')}`, event_types: ['member'] };
  const made = await write('subscribe', (once) => client.webhooks.create(body, once));
  if (made === null) return;
  await send(() => client.webhooks.deliveries(made.id));
  await send(() => client.webhooks.delete(made.id).then(() => true));
};

export const CLOSING: readonly Act[] = [
  { often: 2, act: reconcile },
  { often: 1, act: closeMonth },
  { often: 12, act: read },
  { often: 5, act: readOne },
  { often: 1, act: exportAll },
  { often: 1, act: invite },
  { often: 1, act: notified },
  { often: 1, act: subscribe },
];
