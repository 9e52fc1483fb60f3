import type { LedgerClient } from 'ledger-api-client';

const PNG = new Blob([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], { type: 'image/png' });
const csv = (name: string, ...rows: readonly string[]): File => new File([`${rows.join('\n')}\n`], name, { type: 'text/csv' });
const statement = (...rows: readonly string[]): File => csv('march.csv', 'Date,Description,Amount', ...rows);

interface Outside {
  /** A client of the operator, who opens books. */
  readonly operator: LedgerClient;
  /** A client of an agent that acts for the owner. */
  readonly agent: LedgerClient;
  /** Texts that were sent to numbers. */
  readonly texts: readonly string[];
}

/** Books, members, accounts, dimensions, the journal. */
const storeBooks = async (ledger: LedgerClient, { operator }: Outside) => {
  await operator.books.open({ name: 'Second', currency: 'EUR', legal_structure: 'partnership' });
  await ledger.books.read();
  await ledger.books.change({ fiscal_year_start_month: 1 });
  const bo = await ledger.members.create({ name: 'Bo', role: 'bookkeeper', email: 'bo@example.com' });
  await ledger.members.change(bo.id, { role: 'reviewer' });
  await ledger.members.invite(bo.id);
  await ledger.companies.open({ name: 'Juniper Holding', currency: 'USD', legal_structure: 'llc' });
  await ledger.members.setTimeZone(bo.id, { time_zone: 'Europe/Berlin' });
  await ledger.members.list().all();
  const made = await ledger.tokens.create({ name: 'Import at night' });
  await ledger.tokens.list().all();
  await ledger.tokens.revoke(made.id);
  const { code } = await ledger.signInLinks.create({});
  await ledger.signInLinks.redeem({ code, name: 'Laptop' });
  await ledger.sessions.signIn({ code: (await ledger.signInLinks.create({})).code });
  await ledger.sessions.read();
  await ledger.sessions.signOut();
  const { accounts } = await ledger.accounts.chart({ include_empty: true });
  const account = (code: string): string => accounts.find((each) => each.code === code)?.id ?? `no account ${code}`;
  const tea = await ledger.accounts.create({ code: '6095', name: 'Tea', type: 'expense' });
  await ledger.accounts.change(tea.id, { name: 'Tea and coffee' });
  await ledger.accounts.read(tea.id);
  await ledger.accounts.register(account('1010'), { since: '2026-01-01', until: '2026-03-31' });
  const department = await ledger.dimensions.create({ name: 'Department', values: ['Shop'] });
  const value = department.values[0]?.id ?? '';
  await ledger.dimensions.change(department.id, { name: 'Team' });
  await ledger.dimensions.addValue(department.id, { name: 'Roastery' });
  await ledger.dimensions.changeValue(department.id, value, { name: 'The shop' });
  await ledger.dimensions.list().all();
  await ledger.accounts.requireDimensions(tea.id, { dimension_ids: [department.id] });
  await ledger.accounts.requiredDimensions(tea.id);
  await ledger.accounts.setTaxLine(account('6090'), { tax_line: 'deduction.rents' });
  await ledger.reports.taxLines();
  await ledger.reports.whatWaits({ month: '2026-01' });
  await ledger.search.find({ q: 'coffee' });
  const posted = await ledger.journal.post({
    entry_date: '2026-01-05',
    description: 'Sale',
    lines: [
      { account_id: account('1010'), direction: 'debit', amount: '50.00' },
      { account_id: account('4010'), direction: 'credit', amount: '50.00' },
    ],
  });
  await ledger.journal.read(posted.id);
  await ledger.journal.list().all();
  await ledger.journal.reverse(posted.id);
  return { account, department, value };
};

type Kept = Awaited<ReturnType<typeof storeBooks>>;

/** What an agent proposes, and what people make of it. */
const decideOnProposals = async (ledger: LedgerClient, agent: LedgerClient, tea: string, category_account_id: string) => {
  const propose = async (reason: string) => (await agent.transactions.categorize(tea, { category_account_id }, { propose: { reason } })).id;
  await ledger.proposals.refuse(await propose('Tea'), { reason: 'Which shop?' });
  await agent.proposals.withdraw(await propose('Tea again'));
  const { id: policy } = await ledger.policies.create({ name: 'Large', amount_above: '100000.00' });
  await ledger.policies.change(policy, { approvals: 2 });
  await ledger.policies.list();
  await ledger.policies.remove(policy);
  const first = await propose('For guests');
  const second = await propose('For us');
  const third = await propose('For all');
  await ledger.proposals.approve(first);
  await ledger.proposals.approveMany({ ids: [second] });
  await ledger.proposals.renew(second);
  await ledger.proposals.refuse(third, { reason: 'Done already' });
  await ledger.proposals.read(first);
  await ledger.proposals.list({ status: 'applied' }).all();
  const { id } = await ledger.policies.create({ name: 'Large', amount_above: '9000000.00' });
  await ledger.policies.change(id, { approvals: 2 });
  await ledger.policies.list();
  await ledger.policies.remove(id);
};

/** What the bank says, and what people and rules make of it. */
const reviewBank = async (ledger: LedgerClient, { account, department, value }: Kept, { agent }: Outside) => {
  const bank = await ledger.sourceAccounts.create({ account_id: account('1010'), kind: 'bank', name: 'Checking' });
  const savings = await ledger.sourceAccounts.create({ account_id: account('1020'), kind: 'bank', name: 'Savings' });
  await ledger.sourceAccounts.change(bank.id, { mask: '4321' });
  await ledger.sourceAccounts.list().all();
  const taken = await ledger.imports.importStatement(
    bank.id,
    statement(
      ...['2026-03-01,Tea shop,-12.50', '2026-03-02,Rent of the shop,-900.00', '2026-03-03,Lent to us by Ada,500.00'],
      ...['2026-03-04,Laptop,-1200.00', '2026-03-05,Insurance for a year,-120.00', '2026-03-06,Payment of Acme,100.00'],
      ...['2026-03-07,Moved,-250.00', '2026-03-08,To savings,-75.00', '2026-03-09,SAFE North Fund,1000.00', '2026-03-10,Twice,-5.00'],
      '2026-03-11,Came back from rent,90.00',
    ),
  );
  await ledger.imports.importRecords(savings.id, {
    records: [{ id: 's1', date: '2026-03-07', amount: '250.00', description: 'Came over' }],
  });
  await ledger.imports.list(bank.id).all();
  await ledger.imports.listAll().all();
  await ledger.imports.coverage(bank.id);
  const mapped = new File(['Tag,Wert,Worte\n2026-03-11,-3.00,Tee\n'], 'other.csv', { type: 'text/csv' });
  const mapping = { columns: { date: 'Tag', amount: 'Wert', description: 'Worte' } };
  await ledger.imports.importStatement(bank.id, { file: mapped, mapping: mapping as never });
  await ledger.imports.importAccountStatement(account('1010'), statement('2026-03-28,More tea,-4.50'), {}, { dryRun: true });
  const [storedMapping] = (await ledger.sourceAccounts.mappings(bank.id)).data;
  await ledger.sourceAccounts.changeMapping(bank.id, storedMapping?.id ?? '', { columns: { amount: 'Wert' } });
  await ledger.sourceAccounts.deleteMapping(bank.id, storedMapping?.id ?? '');
  const rows = await ledger.transactions.list({ limit: 50 }).all();
  const row = (words: string): string => rows.find(({ description }) => description.includes(words))?.id ?? `no ${words}`;
  const tea = row('Tea shop');
  const rent = row('Rent');
  await ledger.transactions.suggestions(tea);
  await ledger.transactions.waiting({ limit: 10 });
  await ledger.transactions.categorize(rent, { category_account_id: account('6090') }, { dryRun: true });
  await ledger.transactions.categorizeMany({ event_ids: [rent], category_account_id: account('6090') });
  await ledger.transactions.reopen(rent, { reason: 'It was the other shop' });
  await ledger.transactions.restore({ rows: [{ event_id: rent, row_version: 2 }] });
  await ledger.transactions.split(rent, {
    parts: [
      { amount: '600.00', category_account_id: account('6090') },
      { amount: '300.00', category_account_id: account('6070') },
    ],
  });
  await ledger.transactions.setDimensions(rent, { dimensions: [{ dimension_id: department.id, value_id: value }] });
  await ledger.transactions.categorizations(rent).all();
  await ledger.transactions.change(tea, { note: 'For guests' });
  await ledger.transactions.read(tea);
  const landlord = await ledger.counterparties.create({ name: 'Oregon Property', kinds: ['vendor'] });
  await ledger.counterparties.change(landlord.id, { terms_days: 14 });
  await ledger.annotations.change(landlord.id, { external_id: 'landlord-1', metadata: { unit: '4' } });
  await ledger.counterparties.read(landlord.id);
  await ledger.counterparties.list().all();
  await ledger.transactions.setCounterparty(rent, { counterparty_id: landlord.id });
  await ledger.transactions.exclude(row('Twice'), { reason: 'Private' });
  await ledger.transactions.context(row('Moved'));
  await ledger.transactions.matchCandidates(row('Moved'));
  const [other] = await ledger.transactions.list({ q: 'Came over' }).all();
  await ledger.transactions.match(row('Moved'), { other_event_id: other?.id ?? '' });
  await ledger.transactions.unmatch(row('Moved'), { reason: 'Two payments' });
  await ledger.transactions.refundCandidates(row('Came back'));
  await ledger.transactions.refund(row('Came back'), { refund_of: rent });
  await ledger.transactions.transfer(row('To savings'), { other_account_id: account('1020') });
  await ledger.transactions.capitalOptions(row('Lent'));
  await ledger.transactions.recordOwnerMoney(row('Lent'), { purpose: 'owner_loan' });
  const rule = await ledger.rules.create({ name: 'Tea', account_id: account('6060'), conditions: { description_contains: 'Tea' } });
  await ledger.rules.read(rule.id);
  await ledger.rules.change(rule.id, { priority: 50 });
  await ledger.rules.preview(rule.id).all();
  await ledger.rules.try({ name: 'Tea', account_id: account('6060'), conditions: { description_contains: 'Tea' } }).all();
  const [first] = await ledger.rules.preview(rule.id, { status: ['posted', 'ready'] }).all();
  await ledger.rules.apply(rule.id, { event_ids: [first?.id ?? tea] });
  const stored = await ledger.rules.create({ name: 'Orders', exclude_reason: 'Private', conditions: { memo_contains: 'Order' } });
  const records = [{ id: 'o1', date: '2026-03-12', amount: '-6.00', description: 'Toys', memo: 'Order 17' }];
  await ledger.imports.importRecords(bank.id, { records });
  await ledger.transactions.waiting({ limit: 10 });
  const [order] = await ledger.rules.preview(stored.id).all();
  await ledger.rules.apply(stored.id, { event_ids: [order?.id ?? ''] });
  const rules = await ledger.rules.list().all();
  await ledger.rules.order({ rule_ids: rules.map(({ id }) => id) });
  await ledger.rules.usage();
  await ledger.rules.delete(rule.id);
  const comment = await ledger.comments.create(tea, { text: 'What is it?' });
  await ledger.comments.list(tea).all();
  await ledger.comments.unresolved({ proposes_account: true }).all();
  await ledger.comments.resolve(comment.id);
  await decideOnProposals(ledger, agent, tea, account('6060'));
  await ledger.transactions.capitalize(row('Laptop'), { name: 'Laptop' });
  const [asset] = await ledger.fixedAssets.list().all();
  await ledger.fixedAssets.depreciate({ through: '2026-02' });
  await ledger.fixedAssets.read(asset?.id ?? '');
  await ledger.fixedAssets.dispose(asset?.id ?? '', { date: '2026-03-14', gain_loss_account_id: account('4920') });
  await ledger.fixedAssets.reinstate(asset?.id ?? '');
  await ledger.transactions.categorize(row('Insurance'), { category_account_id: account('6050') });
  const schedule = await ledger.schedules.create({ event_id: row('Insurance'), months: 12 });
  await ledger.schedules.run({ through: '2026-03' });
  await ledger.schedules.read(schedule.id);
  await ledger.schedules.list().all();
  await ledger.schedules.delete(schedule.id);
  const pdf = new File(['%PDF-1.4\nTotal 12.50\n'], 'receipt.pdf', { type: 'application/pdf' });
  const document = await ledger.documents.create({ file: pdf }, { kind: 'receipt' });
  await ledger.documents.receiveEmail(new File(['From: shop@example.com\nSubject: Receipt\n\nTotal 5.00\n'], 'mail.eml'));
  await ledger.documents.attach(document.id, { transaction_id: tea });
  await ledger.transactions.receipts(tea);
  await ledger.documents.detach(document.id, { transaction_id: tea });
  await ledger.documents.read(document.id);
  if ((await (await ledger.documents.file(document.id)).text()) !== (await pdf.text())) throw new Error('The file is another one.');
  await ledger.documents.list().all();
  await ledger.documents.delete(document.id);
  return { bank, taken, row };
};

type Reviewed = Awaited<ReturnType<typeof reviewBank>>;

const readPdf = async (requested: Promise<Blob>): Promise<void> => {
  if (!(await (await requested).text()).startsWith('%PDF-')) throw new Error('The paper is no PDF.');
};

/** Invoices, bills, credit notes, and what pays them; money from investors. */
const trade = async (ledger: LedgerClient, { account }: Kept, { row }: Reviewed) => {
  const acme = await ledger.counterparties.create({ name: 'Acme Inc', kinds: ['customer'] });
  const terms = {
    party_id: acme.id,
    issue_date: '2026-03-01',
    lines: [{ account_id: account('4010'), description: 'Work', unit_price: '100.00' }],
  };
  const bill = { ...terms, lines: [{ account_id: account('6070'), description: 'Cups', unit_price: '30.00' }] };
  const wrong = await ledger.invoices.create(terms);
  await ledger.invoices.change(wrong.id, { memo: 'Thank you' });
  await ledger.invoices.delete(wrong.id);
  const invoice = await ledger.invoices.create(terms);
  await ledger.invoices.issue(invoice.id);
  await ledger.invoices.change(invoice.id, { due_date: '2026-12-31' });
  await ledger.invoices.read(invoice.id);
  await readPdf(ledger.invoices.pdf(invoice.id, { language: 'de' }));
  await ledger.invoices.list().all();
  const email = await ledger.invoices.send(invoice.id, { to: 'books@acme.example', language: 'de' });
  await ledger.emails.read(email.id);
  await ledger.counterparties.sendStatement(acme.id, { to: 'books@acme.example' });
  await ledger.emails.list({ document_id: invoice.id }).all();
  const second = await ledger.invoices.issue((await ledger.invoices.create(terms)).id);
  await ledger.invoices.void(second.id, { reason: 'Sent twice' });
  const small = await ledger.invoices.issue((await ledger.invoices.create(terms)).id);
  await ledger.invoices.writeOff(small.id, { account_id: account('6070'), amount: '0.02' });
  const draft = await ledger.bills.create({ ...bill, number: 'B-1' });
  await ledger.bills.change(draft.id, { due_date: '2026-04-15' });
  await ledger.bills.delete(draft.id);
  const approved = await ledger.bills.create({ ...bill, number: 'B-2' });
  await ledger.bills.approve(approved.id);
  await ledger.bills.read(approved.id);
  await ledger.bills.list().all();
  await ledger.bills.void(approved.id, {});
  const owed = await ledger.bills.approve((await ledger.bills.create({ ...bill, number: 'B-3' })).id);
  await ledger.bills.writeOff(owed.id, { account_id: account('4010'), amount: '0.02' });
  await ledger.transactions.settlement(row('Payment of Acme'));
  await ledger.transactions.settle(row('Payment of Acme'), { parts: [{ invoice_id: invoice.id, amount: '100.00' }] });
  await ledger.counterparties.unapplyCash(acme.id, { event_id: row('Payment of Acme') });
  await ledger.counterparties.applyCash(acme.id, { invoice_ids: [invoice.id] });
  await ledger.allocations.list({ of: invoice.id });
  const third = await ledger.invoices.issue((await ledger.invoices.create(terms)).id);
  const credit = { ...terms, lines: [{ account_id: account('4010'), description: 'Returned', unit_price: '40.00' }] };
  const gone = await ledger.creditNotes.create(credit);
  await ledger.creditNotes.change(gone.id, { memo: 'Sorry' });
  await ledger.creditNotes.delete(gone.id);
  const note = await ledger.creditNotes.issue((await ledger.creditNotes.create(credit)).id);
  await ledger.creditNotes.send(note.id, { to: 'books@acme.example' });
  await ledger.creditNotes.apply(note.id, { invoice_ids: [third.id] });
  await ledger.creditNotes.unapply(note.id, {});
  await ledger.creditNotes.read(note.id);
  await readPdf(ledger.creditNotes.pdf(note.id));
  await ledger.creditNotes.list().all();
  await ledger.creditNotes.void(note.id, {});
  const back = { ...bill, lines: [{ account_id: account('6070'), description: 'Broken', unit_price: '10.00' }] };
  const entered = await ledger.vendorCredits.create({ ...back, number: 'VC-1' });
  await ledger.vendorCredits.change(entered.id, { memo: 'Broken' });
  await ledger.vendorCredits.delete(entered.id);
  const given = await ledger.vendorCredits.approve((await ledger.vendorCredits.create({ ...back, number: 'VC-2' })).id);
  await ledger.vendorCredits.apply(given.id, { bill_ids: [owed.id] });
  await ledger.vendorCredits.unapply(given.id, {});
  await ledger.vendorCredits.read(given.id);
  await ledger.vendorCredits.list().all();
  await ledger.vendorCredits.void(given.id, {});
  const lines = [{ account_id: account('4010'), description: 'Retainer', unit_price: '50.00' }];
  const template = { kind: 'invoice' as const, party_id: acme.id, lines };
  const retainer = await ledger.recurrences.create({ name: 'Retainer', template, first: '2026-03-01', unit: 'month' });
  await ledger.recurrences.list().all();
  await ledger.recurrences.change(retainer.id, { name: 'Care' });
  await ledger.recurrences.pause(retainer.id);
  await ledger.recurrences.resume(retainer.id);
  await ledger.recurrences.skip(retainer.id);
  await ledger.recurrences.run();
  await ledger.recurrences.end(retainer.id);
  await ledger.recurrences.read(retainer.id);
  await ledger.counterparties.statement(acme.id, { since: '2026-03-01', until: '2026-03-31' });
  await readPdf(ledger.counterparties.statementPdf(acme.id, { until: '2026-03-31' }));
  const fund = await ledger.counterparties.create({ name: 'North Fund', kinds: ['investor'] });
  const safe = { kind: 'safe', name: 'Seed', investor_id: fund.id, principal: '1000.00', account_id: account('2700') } as const;
  const removed = await ledger.financingInstruments.create(safe);
  await ledger.financingInstruments.change(removed.id, { principal: '900.00' });
  await ledger.financingInstruments.delete(removed.id);
  const issued = await ledger.financingInstruments.create({ ...safe, name: 'Bridge' });
  await ledger.financingInstruments.issue(issued.id, { date: '2026-03-02', cash_account_id: account('1010') });
  await ledger.financingInstruments.read(issued.id);
  await ledger.financingInstruments.list().all();
  const linked = await ledger.financingInstruments.create({ ...safe, name: 'Second' });
  await ledger.transactions.linkCash(row('SAFE'), { financing_instrument_id: linked.id });
  await ledger.companies.list();
  await ledger.intercompany.list().all();
};

/** Statements, reports, the export, months. */
const close = async (ledger: LedgerClient, { bank }: Reviewed) => {
  const months = { since: '2026-01-01', until: '2026-03-31' };
  const terms = { source_account_id: bank.id, since: '2026-02-01', until: '2026-02-28', opening_balance: '0.00', closing_balance: '0.00' };
  await ledger.reconciliations.postOpeningBalance(terms, { dryRun: true }).catch(mayBeRefused('conflict'));
  const gone = await ledger.reconciliations.create(terms, { dryRun: false });
  await ledger.reconciliations.delete(gone.id);
  const begun = await ledger.reconciliations.create(terms);
  await ledger.reconciliations.read(begun.id);
  await ledger.reconciliations.list().all();
  await ledger.reconciliations.complete(begun.id);
  await ledger.reconciliations.reopen(begun.id);
  await ledger.reports.trialBalance();
  await ledger.reports.balanceSheet({ as_of: '2026-03-31' });
  await ledger.reports.profitAndLoss(months);
  await ledger.reports.partyTotals({ ...months, kind: 'customer', basis: 'cash' });
  await ledger.reports.numberGaps();
  await ledger.reports.cashFlow(months);
  await ledger.reports.generalLedger(months);
  const verified: string[] = [];
  for await (const line of ledger.reports.verify()) verified.push(line.kind === 'result' ? `holds: ${line.holds}` : line.stage);
  await ledger.reports.lastVerification();
  if (verified[0] !== 'entries' || verified.at(-1) !== 'holds: true') throw new Error(`The books do not hold: ${verified.at(-1)}.`);
  const table = await ledger.reports.aging({ kind: 'receivable', format: 'csv' });
  await ledger.reports.aging({ kind: 'receivable', by: 'document' });
  if (!table.includes(',')) throw new Error('The aging is no table.');
  const journal = await ledger.export.journal({ format: 'hledger' });
  if (!journal.includes('2026-03')) throw new Error('The journal has no March.');
  const books = await ledger.export.books();
  if (books.size === 0) throw new Error('The archive is empty.');
  await ledger.periods.close('2026-01', { force: true });
  await ledger.periods.reopen('2026-01', { reason: 'A late bill' });
  await ledger.periods.list().all();
};

/** Logos, webhooks, notifications, connections, and what the audit trail says of all this. */
const tellOthers = async (ledger: LedgerClient, { account }: Kept, { texts }: Outside) => {
  const counterparty = await ledger.counterparties.create({ name: 'With a logo' });
  await ledger.accounts.setLogo(account('1010'), PNG);
  await ledger.accounts.deleteLogo(account('1010'));
  await ledger.counterparties.setLogo(counterparty.id, PNG);
  await ledger.counterparties.deleteLogo(counterparty.id);
  const { logo_url } = await ledger.books.setLogo(PNG);
  await ledger.service.logo(logo_url?.split('/').at(-1) ?? '');
  await ledger.books.deleteLogo();
  const gone = await ledger.webhooks.create({ url: 'https://example.com/gone' });
  await ledger.webhooks.delete(gone.id);
  const { id } = await ledger.webhooks.create({ url: 'https://example.com/events' });
  await ledger.webhooks.read(id);
  await ledger.webhooks.change(id, { event_types: ['invoice'] });
  await ledger.webhooks.list().all();
  await ledger.webhooks.secret(id);
  await ledger.webhooks.rotateSecret(id);
  const delivery = await ledger.webhooks.test(id);
  await ledger.webhooks.deliveries(id).all();
  await ledger.webhooks.redeliver(id, delivery.id).catch(mayBeRefused('conflict'));
  await ledger.webhooks.replay(id, { since: '2026-03-01T00:00:00Z' });
  const [event] = await ledger.events.list({ limit: 1 }).all();
  await ledger.events.read(event?.id ?? '');
  await ledger.audit.list({ limit: 200 }).all();
  await ledger.notifications.list().all();
  await ledger.notifications.markRead('ntf_01k0haqnbbncfa59m8dqnyvtmw').catch(mayBeRefused('not_found'));
  await ledger.notifications.markAllRead();
  await ledger.notifications.preferences();
  await ledger.notifications.changePreferences({ kinds: [{ key: 'period_closed', channels: [] }] });
  const number = await ledger.connections.create({ kind: 'messaging_number', number: '+14155550123' });
  await ledger.connections.sendCode(number.id).catch(mayBeRefused('conflict', 'rate_limited'));
  const code = /\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? '';
  await ledger.connections.confirm(number.id, { code });
  await ledger.connections.read(number.id);
  await ledger.connections.list().all();
  await ledger.connections.delete(number.id);
};

const SNAPSHOT = {
  accounts: [
    { id: 'bank', name: 'Main bank', number: '1010', type: 'Bank', is_cash: true },
    { id: 'earned', name: 'Retained Earnings', type: 'Equity' },
  ],
  trial_balance: [
    { account_id: 'bank', debit: '1000.00' },
    { account_id: 'earned', credit: '1000.00' },
  ],
};

const BALANCES = [
  'number,name,type,is_cash,debit,credit,party,document,issued_on,due_on,open_amount',
  '1010,Main bank,Bank,true,10.00,,,,,,',
  '3900,Retained Earnings,Equity,,,10.00,,,,,',
];
const TRIAL = ['Account,Debit,Credit', 'Main bank,10.00,', 'Retained Earnings,,10.00', 'TOTAL,10.00,10.00'];

/** Other books, moved in. */
const moveIn = async (ledger: LedgerClient, { account }: Kept) => {
  const created = await ledger.migrations.start({
    cutover_date: '2025-12-31',
    mode: 'opening_balances',
    source: 'other',
    snapshot: SNAPSHOT,
  });
  await ledger.migrations.mapAccounts(created.id, { mappings: [{ source_account_id: 'bank', account_id: account('1010') }] });
  await ledger.migrations.mapCounterparties(created.id, { parties: [] }).catch(mayBeRefused('unprocessable', 'invalid_request'));
  await ledger.migrations.list().all();
  await ledger.migrations.post(created.id);
  const { control_totals } = await ledger.migrations.read(created.id);
  await ledger.migrations
    .explainDifference(created.id, control_totals[0]?.id ?? '', { explanation: 'Rounded' })
    .catch(mayBeRefused('conflict', 'unprocessable'));
  await ledger.migrations.differences(created.id);
  await ledger.migrations.undo(created.id);
  const read = await ledger.migrations.startFromCsv({ file: csv('books.csv', ...BALANCES), cutover_date: '2025-12-31' });
  await ledger.migrations.abandon(read.id);
  const files = { trial_balance: csv('tb.csv', ...TRIAL), cutover_date: '2025-12-31' };
  await ledger.migrations.startFromAccountingA(files).catch(mayBeRefused('unprocessable', 'invalid_request'));
  await ledger.migrations.startFromAccountingB(files).catch(mayBeRefused('unprocessable', 'invalid_request'));
  const books = await ledger.connections.create({ kind: 'accounting_a', name: 'Old books' });
  const again = await ledger.connections.signIn(books.id);
  const state = new URL(again.authorize_url ?? '').searchParams.get('state') ?? '';
  await ledger.connections.completeSignIn(books.id, { code: 'code-1', state, realm_id: '71' });
  const feed = await ledger.connections.create({ kind: 'plaid', name: 'First Bank' });
  const { accounts } = await ledger.feeds.complete(feed.id, { token: 'public-1' });
  await ledger.feeds.mapAccount(feed.id, { account_id: accounts[0]?.id ?? '', source_account_id: null }).catch(mayBeRefused('conflict'));
  await ledger.feeds.sync(feed.id).catch(mayBeRefused('unprocessable'));
  await ledger.migrations
    .startFromAccountingAOnline({ connection_id: books.id, cutover_date: '2025-12-31' })
    .catch(mayBeRefused('unprocessable'));
};

/** The service itself. */
const askService = async (ledger: LedgerClient) => {
  await ledger.service.welcome();
  await ledger.service.health();
  await ledger.service.readiness();
  await ledger.service.metrics();
  await ledger.service.openapi();
};

/** Takes a refusal that the story may meet: it is an answer of the operation too. */
const mayBeRefused =
  (...codes: readonly string[]) =>
  (fault: unknown): undefined => {
    if (codes.includes((fault as { readonly code?: string }).code ?? '')) return;
    throw fault;
  };

/** The whole story, which calls every operation. */
export const tellWholeStory = async (ledger: LedgerClient, outside: Outside): Promise<void> => {
  const stored = await storeBooks(ledger, outside);
  const reviewed = await reviewBank(ledger, stored, outside);
  await trade(ledger, stored, reviewed);
  await close(ledger, reviewed);
  await tellOthers(ledger, stored, outside);
  await moveIn(ledger, stored);
  await askService(ledger);
};
