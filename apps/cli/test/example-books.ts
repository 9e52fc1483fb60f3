import { createLedger, granted, type Ledger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { CHECKING as FED, feedFake, openBox } from 'ledger-core/testing';
import { readStatement } from 'ledger-files';
import type { Connection } from '../src/connection/connection.ts';
import { embedded } from '../src/connection/embedded.ts';

/** The bank's rows, which the examples of the help name. */
const CHECKING = [
  '2026-07-01,CITY PARKING,-8.00',
  '2026-07-02,COMCAST BUSINESS,-149.90',
  '2026-07-03,SQ PAYOUT 1,900.00',
  '2026-07-04,SQ PAYOUT 2,1100.00',
  '2026-07-05,AMAZON MKTPL,-84.00',
  '2026-07-06,HOME DEPOT,-42.10',
  '2026-07-07,OFFICE DEPOT,-34.33',
  '2026-07-08,TO SAVINGS,-500.00',
  '2026-07-09,TRANSFER OUT,-200.00',
  '2026-07-10,OWNER SAVINGS,-100.00',
  '2026-07-11,BLUE FOX DINER,50.00',
  '2026-07-12,SHELL OIL,-61.00',
];
const SAVINGS = ['2026-07-09,FROM CHECKING,+500.00,500.00', '2026-07-10,TRANSFER IN,+200.00,700.00'];

const file = (name: string, ...rows: readonly string[]): File => new File([`${rows.join('\n')}\n`], name, { type: 'text/csv' });

/** A ledger in memory with all that the examples need. */
const ledgerOf = (): Ledger => {
  const fake = feedFake();
  fake.accounts = [FED, { ...FED, id: 'savings', name: 'Savings' }];
  return createLedger({
    store: memoryStore(),
    readStatement: async (bytes, options) => readStatement(bytes, options),
    secretBox: openBox,
    renderPdf: async ({ language }) => new TextEncoder().encode(`%PDF-1.7 ${language}`),
    channels: { email: async () => ({ sent: true }), pdfs: async () => ({ sent: true }) },
    feeds: { plaid: fake.feed },
    webhooks: { faultOfAddress: () => null, send: async () => ({ status: 200, retryAfterMs: null, durationMs: 84 }) },
  });
};

/** Books of a small company, made through the very client of the commands. */
export const exampleBooks = async (): Promise<Connection> => {
  const ledger = ledgerOf();
  const { settings } = granted(
    await ledger.books.open({ name: 'Juniper Coffee', currency: 'USD', legalStructure: 'corporation', ownerName: 'Olive' }),
  );
  const at = embedded(ledger, granted(await ledger.books.operator(settings.id)));
  await storeBooks(at);
  await trade(at);
  await propose(ledger, settings.id);
  return embedded(ledger, granted(await ledger.books.operator(settings.id)));
};

const storeBooks = async (at: Connection): Promise<void> => {
  const { members, tokens, journal, imports, rules, transactions, periods, policies, webhooks } = at.ledger;
  const account = await accountsOf(at);
  await journal.post({
    entry_date: '2026-06-30',
    description: 'Opening balance',
    lines: [
      { account_id: account('1010'), direction: 'debit', amount: '1000.00' },
      { account_id: account('3900'), direction: 'credit', amount: '1000.00' },
    ],
  });
  await rules.create({ name: 'Fuel', account_id: account('6150'), conditions: { description_contains: 'CHEVRON' } });
  await rules.create({ name: 'Bank fee', account_id: account('6020'), conditions: { description_contains: 'FEE' } });
  await imports.importAccountStatement(account('1010'), file('checking.csv', 'Date,Description,Amount', ...CHECKING));
  await imports.importAccountStatement(account('1020'), file('savings.csv', 'Date,Description,Amount,Balance', ...SAVINGS));
  const rows = await transactions.list({ limit: 50 }).all();
  const named = (text: string): string => rows.find(({ description }) => description === text)?.id ?? '';
  await transactions.categorize(named('OFFICE DEPOT'), { category_account_id: account('6070') });
  await transactions.match(named('TRANSFER OUT'), { other_event_id: named('TRANSFER IN') });
  await periods.close('2026-05');
  const ada = await members.create({ name: 'Ada', role: 'bookkeeper', email: 'ada@example.com' });
  await tokens.create({ name: 'old laptop', member_id: ada.id });
  const { id } = await webhooks.create({ url: 'https://example.com/events' });
  await webhooks.test(id);
  await policies.create({ name: 'Large amounts', amount_above: '1000000.00' });
  await connectFeed(at);
};

/** A feed whose checking account is read. */
const connectFeed = async ({ ledger: { connections, feeds, sourceAccounts } }: Connection): Promise<void> => {
  const feed = await connections.create({ kind: 'plaid', name: 'First Bank' });
  await feeds.complete(feed.id, { token: 'public-1' });
  const checking = (await sourceAccounts.list().all()).find(({ name }) => name === 'Checking');
  await feeds.mapAccount(feed.id, { account_id: FED.id, source_account_id: checking?.id ?? null });
};

const trade = async (at: Connection): Promise<void> => {
  const { counterparties, invoices, bills, creditNotes, vendorCredits, recurrences } = at.ledger;
  const account = await accountsOf(at);
  await counterparties.create({ name: 'Harbour Supplies', kinds: ['vendor'] });
  const counterparty = (await counterparties.create({ name: 'Blue Fox', kinds: ['customer', 'vendor'] })).id;
  const draft = (code: string, price: string) => ({
    party_id: counterparty,
    issue_date: '2026-06-30',
    lines: [{ account_id: account(code), description: 'Beans', unit_price: price }],
  });
  const issued = [await invoices.create(draft('4010', '120.00')), await invoices.create(draft('4010', '50.00'))];
  await invoices.create(draft('4010', '20.00'));
  for (const { id } of issued) await invoices.issue(id);
  await bills.approve((await bills.create({ ...draft('6070', '80.00'), number: 'B-1' })).id);
  await bills.create({ ...draft('6070', '15.00'), number: 'B-2' });
  await creditNotes.issue((await creditNotes.create(draft('4010', '30.00'))).id);
  await creditNotes.create(draft('4010', '10.00'));
  await vendorCredits.approve((await vendorCredits.create({ ...draft('6070', '25.00'), number: 'VC-1' })).id);
  await vendorCredits.create({ ...draft('6070', '5.00'), number: 'VC-2' });
  const lines = [{ account_id: account('4010'), description: 'Retainer', unit_price: '50.00' }];
  const template = { kind: 'invoice' as const, party_id: counterparty, lines };
  await recurrences.create({ name: 'Retainer', template, first: '2026-01-31', unit: 'year' });
  await recurrences.pause((await recurrences.create({ name: 'Gym', template, first: '2026-12-01', unit: 'year' })).id);
};

/** What an agent proposed for the person at the command line. One proposal is stale. */
const propose = async (ledger: Ledger, id: Parameters<Ledger['books']['operator']>[0]): Promise<void> => {
  const operator = granted(await ledger.books.operator(id));
  const agent = embedded(ledger, { ...operator, agent: 'helper' });
  const account = await accountsOf(agent);
  const rows = await agent.ledger.transactions.list({ limit: 50 }).all();
  const named = (text: string): string => rows.find(({ description }) => description === text)?.id ?? '';
  const file = (text: string, code: string) => [named(text), { category_account_id: account(code) }] as const;
  const options = { propose: { reason: 'As every month' } } as const;
  await agent.ledger.transactions.categorize(...file('COMCAST BUSINESS', '6120'), options);
  await agent.ledger.transactions.categorize(...file('SHELL OIL', '6150'), options);
  const { id: parking } = await agent.ledger.transactions.categorize(...file('CITY PARKING', '6130'), options);
  const at = embedded(ledger, operator);
  await at.ledger.transactions.change(named('CITY PARKING'), { note: 'For the fair' });
  await at.ledger.proposals.approve(parking);
};

const accountsOf = async (at: Connection) => {
  const accounts = await at.chart();
  return (code: string): string => accounts.find((each) => each.code === code)?.id ?? `no account ${code}`;
};
