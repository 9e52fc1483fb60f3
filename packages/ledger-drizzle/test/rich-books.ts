import { assert, createLedger, granted, type Proposal, type Store, whyWords } from 'ledger-core';
import {
  addCounterparty,
  addDocumentTo,
  addSource,
  approveBill,
  approveVendorCredit,
  type Company,
  draftInvoice,
  entryOf,
  importAll,
  importFrom,
  importOne,
  importStatement,
  issueCreditNote,
  issueInvoice,
  openBox,
  openCompany,
  pdfWith,
  postSale,
  saying,
  startMigration,
} from 'ledger-core/testing';

/** Books with something of every word, made by the operations alone, and a sister company. It closes the store. */
export const makeRichBooks = async (store: Store): Promise<void> => {
  const company = await openRichBooks(store);
  for (const fill of CHAPTERS) await tell(company, fill);
  await company.ledger.close();
};

/** The same before anything is told of them. */
export const openRichBooks = async (store: Store): Promise<Company> => {
  const plain = await openCompany({ ownerName: 'Ada', ownerEmail: 'ada@example.com', taxedAs: 'corporation' }, { store });
  return { ...plain, ledger: withOutside(plain) };
};

type Chapter = (company: Company) => Promise<void>;

export const tell = async (company: Company, fill: Chapter): Promise<void> => {
  await fill(company);
  company.clock.advance(60_000);
};

/** The mail server of this address does not answer. */
/** The mail server takes nothing for it yet. */
export const AWAY = 'nobody@copper.example';

/** A model that knows one shop, webhooks whose address is gone, and channels that take everything else. */
const withOutside = ({ store, clock, account }: Company) =>
  createLedger({
    store,
    system: { clock },
    secretBox: openBox,
    channels: {
      email: async () => ({ sent: true }),
      pdfs: async ({ to }) => (to === AWAY ? { error: whyWords('It is away.'), retryAfterMs: null, isFinal: false } : { sent: true }),
      chat: { faultOfAddress: () => null, post: async () => ({ sent: true }) },
      messaging: async () => ({ sent: true }),
    },
    renderPdf: async () => new Uint8Array([1]),
    webhooks: { faultOfAddress: () => null, send: async () => ({ status: 500, retryAfterMs: null, durationMs: 84 }) },
    redrawLogo: async () => 'iVBORw0KGgo=',
    model: {
      name: 'shops',
      propose: async ({ questions }) =>
        questions.map(({ description }) =>
          description === 'Cloud hosting' ? { accountId: account('5020'), confidence: 0.93, reasoning: 'A hosting company.' } : null,
        ),
    },
  });

/** Balances and open items of another program, with a difference that a person explained. */
const moveIn = async (company: Company) => {
  const { ledger, owner } = company;
  const { run } = await startMigration(company);
  granted(await ledger.migrations.post(owner, run.id));
};

const storePeople = async ({ ledger, owner, account }: Company) => {
  granted(await ledger.tokens.create(owner, { name: 'till' }));
  const differenceRule = { maximum: '0.05', accountId: account('6070') };
  granted(await ledger.books.change(owner, { address: 'Kai 2\nOslo', taxNumber: 'NO2', differenceRule }));
  granted(await ledger.members.create(owner, { name: 'Bo', email: 'bo@example.com', role: 'bookkeeper' }));
  granted(await ledger.notifications.changePreferences(owner, { kinds: [{ key: 'period_closed', channels: ['email'] }] }));
  const team = granted(await ledger.dimensions.create(owner, { name: 'Team', kind: 'department' }));
  granted(await ledger.dimensions.addValue(owner, team.id, { name: 'Bar' }));
  granted(await ledger.rules.create(owner, { name: 'Rent', accountId: account('6090'), descriptionContains: 'rent', postsOnItsOwn: true }));
  granted(
    await ledger.rules.create(owner, { name: 'Private', descriptionContains: 'private', excludeReason: 'Not ours', memoContains: 'club' }),
  );
};

/** Invoices, bills and credit notes: paid, partly paid, taken back and void. */
const trade = async (company: Company) => {
  const { ledger, owner, account } = company;
  const diner = await addCounterparty(company, 'Copper Diner');
  const roaster = await addCounterparty(company, 'Blue Roasters');
  const first = await issueInvoice(company, diner, { amount: '100.00' });
  const second = await issueInvoice(company, diner, { amount: '250.00' });
  const third = await issueInvoice(company, diner, { amount: '75.00' });
  granted(await ledger.invoices.void(owner, third.invoice.id, { reason: 'written twice' }));
  await draftInvoice(company, diner, { memo: 'For spring' });
  granted(await ledger.invoices.send(owner, first.invoice.id, { to: 'accounts@copper.example' }));
  granted(await ledger.counterparties.sendStatement(owner, diner, { to: AWAY, language: 'de' }));
  const bill = await approveBill(company, roaster, { amount: '80.00' });
  const { note } = await issueCreditNote(company, diner, { amount: '30.00', originalInvoiceId: second.invoice.id });
  const beans = await approveBill(company, roaster, { amount: '45.00', number: 'B-2' });
  const { note: back } = await approveVendorCredit(company, roaster, { amount: '12.00', originalInvoiceId: beans.invoice.id });
  granted(await ledger.annotations.change(owner, back.id, { externalId: 'shop/8', metadata: { order: '7' } }));
  for (const id of [second.invoice.id, note.id])
    granted(await ledger.annotations.change(owner, id, { externalId: 'shop/7', metadata: { order: '7' } }));
  const paid = await importOne(company, { date: '2026-03-05', amount: '120.00', description: 'Copper Diner' });
  const parts = [{ invoiceId: first.invoice.id, amount: '100.00' }];
  granted(await ledger.transactions.settle(owner, paid, { parts }));
  const late = await importOne(company, { date: '2026-03-06', amount: '60.00', description: 'Copper Diner again' });
  granted(await ledger.transactions.settle(owner, late, { parts: [{ invoiceId: second.invoice.id, amount: '60.00' }] }));
  granted(await ledger.transactions.reopen(owner, late, { reason: 'Whose?' }));
  const out = await importOne(company, { date: '2026-03-07', amount: '-80.00', description: 'Blue Roasters' });
  const withheld = { accountId: account('6020'), amount: '1.00' };
  granted(await ledger.transactions.settle(owner, out, { parts: [{ billId: bill.invoice.id, amount: '80.00' }] }));
  const less = await importOne(company, { date: '2026-03-08', amount: '49.00', description: 'Copper Diner third' });
  granted(await ledger.transactions.settle(owner, less, { parts: [{ invoiceId: second.invoice.id, amount: '50.00' }], withheld }));
};

const fileTransactions = async (company: Company) => {
  const { ledger, owner, account } = company;
  const [{ id: teamId, values }] = granted(await ledger.dimensions.list(owner)) as never as [{ id: never; values: [{ id: never }] }];
  const bar = [{ dimensionId: teamId, valueId: values[0].id }];
  const roast = await importOne(company, { id: 'b2', date: '2026-01-07', amount: '-84.30', description: 'Beans 0042' });
  granted(await ledger.transactions.setDimensions(owner, roast, bar));
  granted(await ledger.transactions.setCounterparty(owner, roast, await addCounterparty(company, 'Böhnen Ltd')));
  granted(await ledger.transactions.categorize(owner, roast, { categoryAccountId: account('5010'), note: 'Beans' }));
  granted(await ledger.transactions.categorize(owner, roast, { categoryAccountId: account('5020'), note: 'Beans' }));
  const office = await importOne(company, { date: '2026-02-10', amount: '-300.00', description: 'Office', memo: 'Desk and lamp' });
  granted(
    await ledger.transactions.split(owner, office, {
      parts: [
        { categoryAccountId: account('6070'), amount: '120.00', memo: 'Paper' },
        { categoryAccountId: account('6110'), amount: '180.00' },
      ],
    }),
  );
  await importAll(company, { date: '2026-01-05', amount: '-1200.00', description: 'Rent January' });
  const unknown = await importOne(company, { id: 'b7', date: '2026-02-11', amount: '-9.99', description: 'Unknown shop' });
  granted(await ledger.comments.create(owner, unknown, { text: 'What is this?', proposedAccountId: account('6070') }));
  await importAll(company, { id: 'b7', date: '2026-02-11', amount: '-10.99', description: 'Unknown shop' });
  await importAll(company, { date: '2026-03-04', amount: '-30.00', description: 'Cloud hosting' });
  const coffee = await importOne(company, { date: '2026-03-03', amount: '-3.50', description: 'Café Münster' });
  granted(await ledger.transactions.exclude(owner, coffee, { reason: 'Paid back' }));
  granted(await ledger.annotations.change(owner, coffee, { externalId: 'till/9', metadata: { till: '2' } }));
  granted(await ledger.annotations.change(owner, company.account('6060'), { externalId: 'gl/6060', metadata: { team: 'all' } }));
  await transferAndHold(company);
  await importAll(
    company,
    ...Array.from({ length: 60 }, (_, at) => ({ date: '2026-03-02', amount: `-${at + 1}.01`, description: `Shop ${at}` })),
  );
  const sale = await postSale(company, '2026-02-15', '40.00');
  granted(await ledger.journal.reverse(owner, sale.id));
  granted(await ledger.periods.close(owner, '2026-01', { force: true }));
  granted(await ledger.periods.close(owner, '2025-12', { force: true }));
  granted(await ledger.periods.reopen(owner, '2025-12', 'A late bill'));
  granted(
    await ledger.journal.post(
      owner,
      entryOf(company, '2026-03-01', [
        ['1010', 'debit', '7.00'],
        ['3010', 'credit', '7.00'],
      ]),
    ),
  );
};

/** A transfer of two halves, a hold with its charge and one that waits, and owner's money. */
const transferAndHold = async (company: Company) => {
  const { ledger, owner, account } = company;
  const savings = await addSource(company, '1020');
  const card = await addSource(company, '2110', 'card');
  const out = await importOne(company, { date: '2026-03-09', amount: '-500.00', description: 'To savings' });
  const [into] = await importFrom(company, savings, { date: '2026-03-09', amount: '500.00', description: 'From checking' });
  assert(into !== undefined, 'the other leg came in');
  granted(await ledger.transactions.match(owner, out, { otherTransactionId: into.id } as never));
  const [hotel] = await importFrom(company, card, { id: 'h1', date: '2026-03-01', amount: '-50.00', description: 'Hotel', kind: 'hold' });
  assert(hotel !== undefined, 'the hold came in');
  granted(await ledger.transactions.categorize(owner, hotel.id, { categoryAccountId: account('6130') }));
  await importFrom(company, card, { id: 'c1', holdId: 'h1', date: '2026-03-03', amount: '-55.00', description: 'Hotel' } as never);
  await importFrom(company, card, { id: 'h2', date: '2026-03-10', amount: '-20.00', description: 'Taxi', kind: 'hold' });
  const reused = { id: 'c9', date: '2026-03-11' };
  await importFrom(
    company,
    card,
    { ...reused, amount: '-8.00', description: 'Tram' },
    { ...reused, amount: '-9.00', description: 'Kiosk' },
  );
  const money = await importOne(company, { date: '2026-03-11', amount: '900.00', description: 'From Ada' });
  granted(await ledger.transactions.recordOwnerMoney(owner, money, { purpose: 'contribution' } as never));
};

/** A SAFE with its deposit, a draft of a loan, and money for a sister company. */
const finance = async (company: Company) => {
  const { ledger, owner, account } = company;
  const fund = { name: 'North Fund', kinds: ['investor' as const], email: 'fund@north.example', address: 'Kai 1\nOslo', taxNumber: 'NO1' };
  const annotations = { externalId: 'crm/7', metadata: { stage: 'seed' } };
  const investorId = granted(await ledger.counterparties.create(owner, { ...fund, ...annotations })).counterparty.id;
  const lines = [{ accountId: account('4010'), description: 'Retainer', unitPrice: '50.00' }];
  const template = { kind: 'invoice', counterpartyId: investorId, lines } as const;
  granted(await ledger.recurrences.create(owner, { name: 'Retainer', template, first: '2026-02-28', unit: 'month', until: '2027-02-28' }));
  granted(await ledger.recurrences.run(owner));
  const terms = { kind: 'safe' as const, investorId, principal: '100000.00', accountId: account('2700') };
  granted(await ledger.financingInstruments.create(owner, { ...terms, name: 'Later SAFE' }));
  const safe = granted(await ledger.financingInstruments.create(owner, { ...terms, name: 'Seed SAFE' }));
  const deposit = await importOne(company, { date: '2026-03-10', amount: '100000.00', description: 'WIRE NORTH FUND' });
  granted(await ledger.transactions.linkCash(owner, deposit, { financingInstrumentId: safe.id, note: 'closed' }));
  const sister = granted(await ledger.companies.open(owner, { name: 'Sister', currency: 'USD', legalStructure: 'corporation' }));
  const sent = await importOne(company, { date: '2026-03-10', amount: '-5000.00', description: 'To Sister' });
  granted(await ledger.transactions.linkCash(owner, sent, { counterpartyEntityId: sister.settings.id }));
};

/** An asset that is depreciated, one that is sold, and what is spread over months, of a transaction and of a document. */
const spreadOverMonths = async (company: Company) => {
  const { ledger, owner, account } = company;
  const bought = async (record: { readonly amount: string; readonly description: string }) =>
    granted(await ledger.transactions.capitalize(owner, await importOne(company, { date: '2026-02-01', ...record }), {}));
  const asset = await bought({ amount: '-3600.00', description: 'Laptop' });
  await bought({ amount: '-4800.00', description: 'Roaster' });
  const insurance = await importOne(company, { date: '2026-02-10', amount: '-120.00', description: 'Insurance' });
  granted(await ledger.transactions.categorize(owner, insurance, { categoryAccountId: account('6050'), spread: { months: 6 } }));
  await issueInvoice(company, await addCounterparty(company, 'Yearly Club'), {
    issueDate: '2026-02-01',
    lines: [
      { accountId: account('4030'), description: 'Year', unitPrice: '1200.00', serviceStart: '2026-02-01', serviceEnd: '2027-01-31' },
    ],
  });
  granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-02' }));
  granted(await ledger.schedules.run(owner, { through: '2026-02' }));
  const { data } = granted(await ledger.fixedAssets.list(owner, {})) as never as { data: { asset: { id: never; name: string } }[] };
  const sold = data.find(({ asset: { name } }) => name === 'Laptop');
  assert(sold !== undefined && asset !== undefined, 'the laptop is in the register');
  granted(
    await ledger.fixedAssets.dispose(owner, sold.asset.id, {
      date: '2026-03-05',
      proceeds: '3000.00',
      proceedsAccountId: account('1090'),
      gainLossAccountId: account('4090'),
    }),
  );
};

/** An open reconciliation, and a completed one. */
const reconcile = async (company: Company) => {
  const { ledger, owner, account } = company;
  granted(
    await ledger.reconciliations.create(owner, {
      sourceId: company.bank,
      since: '2026-02-01',
      until: '2026-02-28',
      openingBalance: '0',
      closingBalance: '10.00',
    }),
  );
  const second = granted(
    await ledger.accounts.create(owner, { code: '1030', name: 'Second bank', type: 'asset', parentId: account('1000') }),
  );
  const savings = granted(await ledger.sourceAccounts.create(owner, { accountId: second.id, kind: 'bank', name: 'Second Bank' })).id;
  const report = await importStatement(
    company,
    [
      ['2026-03-02', 100_000n, 'Customer A'],
      ['2026-03-10', -1_250n, 'Coffee House'],
    ],
    { source: savings, period: ['2026-03-01', '2026-03-12'] },
  );
  for (const { id, direction } of report.transactions)
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account(direction === 'in' ? '4010' : '6110') }));
  const check = granted(
    await ledger.journal.post(owner, {
      date: '2026-03-11',
      description: 'Check 17',
      lines: [
        { accountId: account('6110'), side: 'debit', amount: '5.00' },
        { accountId: second.id, side: 'credit', amount: '5.00' },
      ],
    }),
  );
  granted(
    await ledger.reconciliations.create(owner, { importId: report.import.id, complete: true, outstandingEntryIds: [check.entry.id] }),
  );
};

const storeReceipts = async (company: Company) => {
  const { ledger, owner } = company;
  const lunch = await importOne(company, { date: '2026-03-12', amount: '-18.00', description: 'Lunch' });
  const { document } = await addDocumentTo(company, {
    bytes: pdfWith('lunch'),
    contentType: 'application/pdf',
    extraction: saying({ total: '18.00', currency: 'USD', date: '2026-03-12', merchant: 'Lunch' }),
  } as never);
  granted(await ledger.documents.attach(owner, document.id, { transactionId: lunch }));
  await addDocumentTo(company, { extraction: saying({ total: '99.00', currency: 'USD', date: '2026-03-12' }) });
  granted(await ledger.books.setLogo(owner, pdfWith('logo')));
};

const listen = async ({ ledger, owner, account }: Company) => {
  const hook = granted(await ledger.webhooks.create(owner, { url: 'https://example.com/hook' }));
  granted(await ledger.webhooks.test(owner, hook.id));
  granted(await ledger.connections.create(owner, { kind: 'messaging_number', number: '+15035550123' } as never));
  const once = {
    key: 'k1',
    scope: 'POST /v1/x',
    fingerprint: 'f',
    responseFor: () => ({ status: 201, headers: {}, body: '{"stored":"answer"}' }),
  };
  granted(
    await ledger.rules.create({ ...owner, once } as never, { name: 'Power', accountId: account('6140'), descriptionContains: 'power' }),
  );
  await ledger.notifications.deliver({ ledgerId: owner.ledgerId });
  await ledger.work.runDue();
};

/** A policy, a proposal that waits, one that was applied, and one that was refused. */
const proposeSome = async (company: Company) => {
  const { ledger, owner, account } = company;
  const large = { name: 'Large', amountAbove: '9000000.00', accountIds: [account('6060')], approverRoles: ['owner'] as const };
  granted(await ledger.policies.create(owner, large));
  const agent = { ...owner, agent: 'helper', propose: { reason: 'A coffee' } };
  const proposed = async (description: string) => {
    const id = await importOne(company, { date: '2026-03-12', amount: '-4.10', description });
    return (granted(await ledger.transactions.categorize(agent, id, { categoryAccountId: account('6060') })) as Proposal).id;
  };
  granted(await ledger.proposals.approve(owner, await proposed('Espresso')));
  granted(await ledger.proposals.refuse(owner, await proposed('Candles'), 'Private'));
  await proposed('Cortado');
};

const verifyAll = async ({ ledger, owner }: Company) => {
  granted(await ledger.reports.verify(owner));
};

/** What makes the books rich, one after the other. */
export const CHAPTERS: readonly Chapter[] = [
  moveIn,
  storePeople,
  trade,
  fileTransactions,
  finance,
  spreadOverMonths,
  reconcile,
  proposeSome,
  storeReceipts,
  listen,
  verifyAll,
];
