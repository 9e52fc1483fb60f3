import { type BankTransaction, lastDay, type Posting, rawBooks, sumOf } from './raw-books.ts';

/** What happened in 2025 to a start-up and to its sister company. */
export const MONTHS = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`);

const on =
  (account: string) =>
  (date: string, text: string, cents: number, about: string | null, kind?: 'refund'): BankTransaction => ({
    on: account,
    date,
    text,
    cents,
    about,
    ...(kind && { kind }),
  });
const checking = on('1010');
const savings = on('1020');
const card = on('2110');

const ONCE: readonly BankTransaction[] = [
  checking('2025-01-03', 'WIRE ADA PARK', 50_000_00, '2710'),
  checking('2025-01-09', 'MILL AND REED LAW', -1_850_00, '6080'),
  checking('2025-02-10', 'LAPTOP STORE', -2_499_99, '1600'),
  checking('2025-03-03', 'WIRE NORTH FUND', 250_000_00, '2700'),
  checking('2025-03-05', 'HARBOR INSURANCE', -1_450_00, '1300'),
  checking('2025-06-10', 'WIRE TO SISTER', -30_000_00, '1400'),
  checking('2025-09-09', 'WIRE FROM SISTER', 10_000_00, '1400'),
  checking('2025-11-03', 'LAPTOP BUYER', 1_500_00, '1450'),
  checking('2025-11-12', 'WIRE TO ADA PARK', -5_000_00, '2710'),
  savings('2025-03-31', 'INTEREST PAID', 4_17, '4910'),
  savings('2025-06-30', 'INTEREST PAID', 11_68, '4910'),
  savings('2025-09-30', 'INTEREST PAID', 19_02, '4910'),
  savings('2025-12-31', 'INTEREST PAID', 26_33, '4910'),
  card('2025-01-14', 'COASTAL AIR', -412_30, '6130'),
  card('2025-02-18', 'BLUE FOX DINER', -64_85, '6060'),
  card('2025-03-11', 'PAPER DEPOT', -240_00, '6070'),
  card('2025-04-02', 'PAPER DEPOT', 60_00, '6070', 'refund'),
  card('2025-05-20', 'BRIGHT ADS', -500_00, '6010'),
  card('2025-08-07', 'COASTAL AIR', -388_10, '6130'),
  card('2025-10-22', 'BRIGHT ADS', -750_00, '6010'),
  { ...card('2025-11-29', 'CITY TAXI', -37_60, '6130'), reportedIn: '2025-12' },
  card('2025-12-12', 'BLUE FOX DINER', -310_40, '6060'),
];

const SALES = [2_310_00, 2_874_50, 3_402_25, 3_998_75, 4_120_00, 4_655_35, 5_012_60, 4_790_15, 5_544_05, 6_101_90, 6_387_45, 7_250_80];

/** Every month: rent, sales and hosting, and money to savings on the last day, which arrives on the second of the next month, but once on the sixth. */
const MONTHLY = MONTHS.flatMap((month, at) => [
  checking(`${month}-01`, 'RENT 14 MILL ST', -1_800_00, '6090'),
  checking(`${month}-15`, 'CARD SALES', SALES[at] ?? 0, '4010'),
  checking(lastDay(month), 'TO SAVINGS', -2_000_00, '1090'),
  ...(at > 0 ? [savings(`${month}-${month === '2025-12' ? '06' : '02'}`, 'FROM CHECKING', 2_000_00, '1090')] : []),
  card(`${month}-05`, 'CLOUDHOST', -89_00, '5020'),
]);

/** On the 25th the card is paid, for what was charged to it in the month before. In August that is on the last day, and arrives on 1 September. */
const CARD_PAYMENTS = MONTHS.slice(1).flatMap((month, at) => {
  const charged = -sumOf(rawBooks([...ONCE, ...MONTHLY], []).transactionsOf('2110', MONTHS[at] ?? ''));
  return month === '2025-08'
    ? [checking('2025-08-31', 'CARD BILL', -charged, '2110'), card('2025-09-01', 'BILL RECEIVED', charged, null)]
    : [checking(`${month}-25`, 'CARD AUTOPAY', -charged, '2110'), card(`${month}-26`, 'PAYMENT RECEIVED', charged, null)];
});

/** The laptop: 2,499.99 over 24 months, from February through September; sold for 1,500.00 in October, to be paid in November. */
const LAPTOP = { cost: 2_499_99, aMonth: Math.floor(2_499_99 / 24), months: 8, price: 1_500_00 };
const depreciated = LAPTOP.aMonth * LAPTOP.months;
const LAPTOP_SOLD: readonly Posting[] = [
  { date: '2025-10-28', debit: '1450', credit: '1600', cents: LAPTOP.price },
  { date: '2025-10-28', debit: '1690', credit: '1600', cents: depreciated },
  { date: '2025-10-28', debit: '8090', credit: '1600', cents: LAPTOP.cost - LAPTOP.price - depreciated },
];

/** The insurance: 1,450.00 over 12 months from March. What cannot be divided goes to the first months, a cent each. */
const insuranceOf = (at: number): number => Math.floor(1_450_00 / 12) + (at < 1_450_00 % 12 ? 1 : 0);

const POSTINGS: readonly Posting[] = [
  ...MONTHS.slice(1, 9).map((month) => ({ date: lastDay(month), debit: '7000', credit: '1690', cents: LAPTOP.aMonth })),
  ...LAPTOP_SOLD,
  ...MONTHS.slice(2).map((month, at) => ({ date: lastDay(month), debit: '6050', credit: '1300', cents: insuranceOf(at) })),
];

export const STARTUP = rawBooks([...ONCE, ...MONTHLY, ...CARD_PAYMENTS], POSTINGS);

/** The sister company has the money in transit on the day on which it left, and on its own bank account on the day after. */
export const SISTER = rawBooks(
  [checking('2025-06-11', 'WIRE FROM STARTUP', 30_000_00, '1090'), checking('2025-09-08', 'WIRE TO STARTUP', -10_000_00, '1400')],
  [{ date: '2025-06-10', debit: '1090', credit: '1400', cents: 30_000_00 }],
);
