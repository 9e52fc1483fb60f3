import { ledgerClient } from 'ledger-api-client';
import { createLedger, granted } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { readStatement } from 'ledger-files';
import type { ApiDescription } from 'ledger-mcp';
import { createApp } from 'ledger-server';

/** A day, a description and an amount of a bank statement. */
type Row = readonly [day: string, description: string, amount: string];

const JUNE: readonly Row[] = [
  ['2026-06-01', 'WIRE IN CAPITAL FERN HOLDING', '20000.00'],
  ['2026-06-01', 'OREGON PROPERTY RENT JUN', '-1800.00'],
  ['2026-06-02', 'AWS EMEA 884120', '-212.40'],
  ['2026-06-03', 'STRIPE PAYOUT 5531', '2310.00'],
  ['2026-06-05', 'STARBUCKS STORE 10443', '-8.15'],
  ['2026-06-08', 'UBER TRIP 7HX2', '-18.90'],
  ['2026-06-12', 'META ADS 20260612', '-250.00'],
  ['2026-06-15', 'GUSTO PAYROLL 0615', '-4200.00'],
  ['2026-06-15', 'GUSTO TAX 0615', '-910.00'],
  ['2026-06-18', 'FEDEX 778120', '-21.30'],
  ['2026-06-22', 'STAPLES 00217', '-64.20'],
  ['2026-06-30', 'MONTHLY SERVICE FEE', '-15.00'],
];

/** The accounts to which a person categorized June. */
const JUNE_ACCOUNTS = ['3020', '6090', '5020', '4010', '6060', '6130', '6010', '6510', '6520', '5040', '6070', '6020'];

/** July of the checking account: 62 rows. */
const JULY: readonly Row[] = [
  ['2026-07-01', 'OREGON PROPERTY RENT JUL', '-1800.00'],
  ['2026-07-01', 'STRIPE PAYOUT 5610', '1840.00'],
  ['2026-07-02', 'AWS EMEA 901233', '-231.75'],
  ['2026-07-02', 'STARBUCKS STORE 10443', '-7.80'],
  ['2026-07-02', 'GITHUB INC 4411', '-84.00'],
  ['2026-07-03', 'UBER TRIP 9KQ1', '-22.10'],
  ['2026-07-03', 'META ADS 20260703', '-250.00'],
  ['2026-07-03', 'CHIPOTLE 2214', '-13.45'],
  ['2026-07-06', 'HARBOR BAKERY INV-0001', '1250.00'],
  ['2026-07-06', 'STRIPE PAYOUT 5644', '2015.50'],
  ['2026-07-06', 'AMAZON MKTPL 8F2K1', '-39.99'],
  ['2026-07-07', 'FEDEX 779001', '-18.20'],
  ['2026-07-07', 'COMCAST BUSINESS 0707', '-129.00'],
  ['2026-07-07', 'LYFT RIDE 0707', '-15.60'],
  ['2026-07-08', 'STAPLES 00981', '-45.10'],
  ['2026-07-08', 'STARBUCKS STORE 10443', '-9.25'],
  ['2026-07-08', 'GOOGLE WORKSPACE 778', '-57.60'],
  ['2026-07-09', 'TRANSFER TO SAVINGS', '-1500.00'],
  ['2026-07-09', 'SWEETGREEN 118', '-16.80'],
  ['2026-07-09', 'UBER TRIP 1LM4', '-31.40'],
  ['2026-07-10', 'META ADS 20260710', '-250.00'],
  ['2026-07-10', 'VERIZON WIRELESS 5520', '-96.30'],
  ['2026-07-10', 'STRIPE PAYOUT 5688', '1702.25'],
  ['2026-07-13', 'BLUE FOX DINER INV-0002', '480.00'],
  ['2026-07-13', 'HISCOX INSURANCE 0713', '-142.00'],
  ['2026-07-13', 'AMAZON MKTPL 3ZX90', '-72.48'],
  ['2026-07-14', 'FEDEX 779415', '-24.75'],
  ['2026-07-14', 'CHIPOTLE 2214', '-12.90'],
  ['2026-07-14', 'DELTA AIR 0062314', '-412.60'],
  ['2026-07-15', 'GUSTO PAYROLL 0715', '-4200.00'],
  ['2026-07-15', 'GUSTO TAX 0715', '-910.00'],
  ['2026-07-15', 'STRIPE PAYOUT 5721', '1990.00'],
  ['2026-07-16', 'FIGMA 3391', '-45.00'],
  ['2026-07-16', 'NORTHWIND OFFICE NW-7731', '-640.00'],
  ['2026-07-16', 'UBER TRIP 4PW8', '-19.95'],
  ['2026-07-17', 'META ADS 20260717', '-250.00'],
  ['2026-07-17', 'HILTON PORTLAND 8841', '-389.00'],
  ['2026-07-17', 'STARBUCKS STORE 10871', '-8.60'],
  ['2026-07-20', 'STRIPE PAYOUT 5760', '2122.75'],
  ['2026-07-20', 'AMAZON MKTPL 7QQ12', '-18.30'],
  ['2026-07-20', 'FEDEX 779988', '-22.05'],
  ['2026-07-20', 'PORTLAND GENERAL ELECTRIC', '-118.42'],
  ['2026-07-21', 'STAPLES 01120', '-27.65'],
  ['2026-07-21', 'UBER TRIP 6TR3', '-27.30'],
  ['2026-07-22', 'NOTION LABS 5512', '-48.00'],
  ['2026-07-22', 'HARBOR BAKERY AUTUMN MENU', '900.00'],
  ['2026-07-22', 'DELTA AIR 0062377', '-288.20'],
  ['2026-07-23', 'ONLINE XFER 88123', '-1000.00'],
  ['2026-07-23', 'LYFT RIDE 0723', '-12.40'],
  ['2026-07-24', 'META ADS 20260724', '-250.00'],
  ['2026-07-24', 'CHIPOTLE 2214', '-14.10'],
  ['2026-07-24', 'WIRE FEE OUTGOING', '-25.00'],
  ['2026-07-27', 'STRIPE PAYOUT 5802', '1875.00'],
  ['2026-07-27', 'FEDEX 780214', '-19.60'],
  ['2026-07-27', 'STAPLES 01344', '-33.20'],
  ['2026-07-28', 'UBER TRIP 8ZB5', '-24.85'],
  ['2026-07-28', 'SWEETGREEN 118', '-17.20'],
  ['2026-07-29', 'AMAZON MKTPL 5LL07', '-54.00'],
  ['2026-07-30', 'GUSTO PAYROLL 0730', '-4200.00'],
  ['2026-07-30', 'GUSTO TAX 0730', '-910.00'],
  ['2026-07-31', 'STARBUCKS STORE 10443', '-7.95'],
  ['2026-07-31', 'MONTHLY SERVICE FEE', '-15.00'],
];

const SAVINGS: readonly Row[] = [
  ['2026-07-09', 'TRANSFER FROM CHECKING', '1500.00'],
  ['2026-07-24', 'DEPOSIT', '1000.00'],
  ['2026-07-31', 'INTEREST PAID', '4.10'],
];

/** A statement as a bank prints it, with the balance after each row. */
const printed = (rows: readonly Row[], opening: number): string => {
  let cents = Math.round(opening * 100);
  const lines = rows.map(([day, description, amount]) => {
    cents += Math.round(Number(amount) * 100);
    return `${day},${description},${amount.startsWith('-') ? '' : '+'}${amount},${(cents / 100).toFixed(2)}`;
  });
  return ['Date,Description,Amount,Balance', ...lines, ''].join('\n');
};

const sum = (rows: readonly Row[]): number => rows.reduce((total, [, , amount]) => total + Math.round(Number(amount) * 100), 0) / 100;

export const JUNE_CLOSING = sum(JUNE);
export const JULY_CLOSING = (JUNE_CLOSING + sum(JULY)).toFixed(2);
export const SAVINGS_CLOSING = sum(SAVINGS).toFixed(2);
export const JULY_STATEMENT = printed(JULY, JUNE_CLOSING);
export const SAVINGS_STATEMENT = printed(SAVINGS, 0);
export const ROWS_OF_JULY = JULY.length + SAVINGS.length;

/** Books of a company whose June is closed, with three open invoices and a bill. July is not imported yet. */
export const booksBeforeJuly = async () => {
  const clock = { now: () => '2026-08-05T12:00:00.000Z' as never };
  const ledger = createLedger({
    store: memoryStore(),
    system: { clock },
    readStatement: async (bytes, options) => readStatement(bytes, options),
  });
  const { owner } = granted(await ledger.books.open({ name: 'Fern Studio', currency: 'USD', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'agent' }));
  const app = createApp(ledger, { rates: false });
  const api = (await (await app.request('/openapi.json')).json()) as ApiDescription;
  const client = ledgerClient({ app, token });
  const { accounts } = await client.accounts.chart({ include_empty: true });
  const account = (code: string): string => accounts.find((each) => each.code === code)?.id ?? `no account ${code}`;

  const file = new File([printed(JUNE, 0)], 'june.csv', { type: 'text/csv' });
  const june = await client.imports.importAccountStatement(account('1010'), { file });
  for (const row of await client.transactions.list({ limit: 100 }).all()) {
    const code = JUNE_ACCOUNTS[JUNE.findIndex(([, description]) => description === row.description)];
    await client.transactions.categorize(row.id, { category_account_id: account(code ?? '') });
  }
  await client.reconciliations.create({ import_id: june.id, complete: true });
  await client.periods.close('2026-06');

  const counterparty = async (name: string, kind: 'customer' | 'vendor') =>
    (await client.counterparties.create({ name, kinds: [kind] })).id;
  const bakery = await counterparty('Harbor Bakery', 'customer');
  const diner = await counterparty('Blue Fox Diner', 'customer');
  const office = await counterparty('Northwind Office', 'vendor');
  const invoiced = async (customer: string, amount: string) => {
    const lines = [{ account_id: account('4020'), description: 'Design', unit_price: amount }];
    const { id } = await client.invoices.create({ party_id: customer, issue_date: '2026-07-01', due_date: '2026-07-31', lines });
    await client.invoices.issue(id);
  };
  await invoiced(bakery, '1250.00');
  await invoiced(diner, '480.00');
  await invoiced(bakery, '900.00');
  const bill = await client.bills.create({
    party_id: office,
    number: 'NW-7731',
    issue_date: '2026-07-02',
    due_date: '2026-07-31',
    lines: [{ account_id: account('1610'), description: 'Desks', unit_price: '640.00' }],
  });
  await client.bills.approve(bill.id);
  return { app, api, token, client, account };
};
