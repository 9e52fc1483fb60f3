import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { profileNames } from './profiles.ts';

/** An invented file of every known layout, and the movements that a bookkeeper reads in it. */
const FILES: readonly (readonly [profile: string, file: readonly string[], expected: readonly string[]])[] = [
  [
    'chase_checking',
    [
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
      'DEBIT,02/02/2024,"NUTS &amp; BOLTS LLC   PPD ID: 1",-12.50,ACH_DEBIT, ,,',
      'CHECK,02/01/2024,CHECK 204,-200.00,CHECK_PAID,800.00,204,',
      'DSLIP,01/31/2024,DEPOSIT ID 5,1000.00,DEPOSIT,1000.00,,',
    ],
    ['2024-02-02 -12.50 NUTS & BOLTS LLC PPD ID: 1', '2024-02-01 -200.00 CHECK 204', '2024-01-31 +1000.00 DEPOSIT ID 5'],
  ],
  [
    'chase_card',
    [
      'Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
      '4321,01/30/2024,02/01/2024,BEAN BAR,Food,Sale,-4.50,',
      '4321,01/31/2024,02/02/2024,BEAN BAR,Food,Return,4.50,',
    ],
    ['2024-02-01 -4.50 BEAN BAR', '2024-02-02 +4.50 BEAN BAR (refund)'],
  ],
  [
    'bank_of_america',
    [
      'Date,Description,Amount,Running Bal.',
      '02/01/2024,Beginning balance as of 02/01/2024,,"1,000.00"',
      '02/02/2024,Rent,"-1,200.00","-200.00"',
    ],
    ['2024-02-02 -1200.00 Rent'],
  ],
  [
    'wells_fargo',
    ['"02/01/2024","-14.20","*","2041","CHECK # 2041"', '"02/02/2024","1200.00","*","","PAYROLL"'],
    ['2024-02-01 -14.20 CHECK # 2041', '2024-02-02 +1200.00 PAYROLL'],
  ],
  [
    'capital_one_card',
    [
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
      '2024-01-30,2024-02-01,4321,BEAN BAR,Dining,4.50,',
      '2024-02-01,2024-02-02,4321,PAYMENT,Payment/Credit,,80.00',
    ],
    ['2024-02-01 -4.50 BEAN BAR', '2024-02-02 +80.00 PAYMENT'],
  ],
  [
    'amex',
    [
      'Date,Description,Card Member,Account #,Amount,Reference',
      "02/01/2024,BEAN BAR,A MEMBER,-1001,4.50,'320240320000000001'",
      "02/02/2024,AUTOPAY,A MEMBER,-1001,-80.00,'320240330000000002'",
    ],
    ['2024-02-01 -4.50 BEAN BAR', '2024-02-02 +80.00 AUTOPAY'],
  ],
  [
    'discover',
    [
      'Trans. Date,Post Date,Description,Amount,Category',
      '01/30/2024,02/01/2024,BEAN BAR,4.50,Restaurants',
      '02/01/2024,02/02/2024,RETURN,-4.50,Payments',
    ],
    ['2024-02-01 -4.50 BEAN BAR', '2024-02-02 +4.50 RETURN'],
  ],
  [
    'citi',
    [
      'Status,Date,Description,Debit,Credit',
      'Cleared,02/01/2024,BEAN BAR,4.50,',
      'Cleared,02/02/2024,ONLINE PAYMENT,,-80.00',
      'Pending,02/03/2024,TAXI,9.00,',
    ],
    ['2024-02-01 -4.50 BEAN BAR', '2024-02-02 +80.00 ONLINE PAYMENT', '2024-02-03 -9.00 TAXI (hold)'],
  ],
  [
    'apple_card',
    [
      'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By',
      '01/30/2024,02/01/2024,BEAN BAR 12 MAIN ST,Bean Bar,Food,Purchase,4.50,A Member',
      '02/01/2024,02/02/2024,INTEREST CHARGE,,Interest,Interest,1.25,',
      '02/01/2024,02/03/2024,ACH DEPOSIT,,Payment,Payment,-80.00,',
    ],
    ['2024-02-01 -4.50 USD BEAN BAR 12 MAIN ST', '2024-02-02 -1.25 USD INTEREST CHARGE (interest)', '2024-02-03 +80.00 USD ACH DEPOSIT'],
  ],
  [
    'us_bank',
    [
      '"Date","Transaction","Name","Memo","Amount"',
      '"2024-02-01","DEBIT","BEAN BAR","1001; 5814;","-4.50"',
      '"2024-02-02","CREDIT","","Deposit","80.00"',
    ],
    ['2024-02-01 -4.50 BEAN BAR', '2024-02-02 +80.00 Deposit'],
  ],
  [
    'ally',
    [
      'Date, Time, Amount, Type, Description',
      '2024-02-01, 08:10:00, -4.50, Withdrawal, Bean Bar',
      '2024-02-02, 09:00:00, 80.00, Deposit, Pay',
    ],
    ['2024-02-01 -4.50 Bean Bar', '2024-02-02 +80.00 Pay'],
  ],
  [
    'usaa',
    [
      'Date,Description,Original Description,Category,Amount,Status',
      '2024-02-01,Bean Bar,BEAN BAR #12,Food,-4.50,Posted',
      '2024-02-02,Taxi,TAXI 7,Travel,-9.00,Pending',
    ],
    ['2024-02-01 -4.50 Bean Bar', '2024-02-02 -9.00 Taxi (hold)'],
  ],
  [
    'schwab_checking',
    [
      '"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"',
      '"02/02/2024","Posted","INTADJUST","","Interest Paid","","$0.21","$1,075.71"',
      '"02/01/2024","Posted","VISA","","BEAN BAR","$4.50","","$1,075.50"',
      '"01/31/2024","Posted","CHECK","204","Check Paid #204","$20.00","","$1,080.00"',
    ],
    ['2024-02-02 +0.21 Interest Paid (interest)', '2024-02-01 -4.50 BEAN BAR', '2024-01-31 -20.00 Check Paid #204'],
  ],
  [
    'dcu',
    [
      '"DATE","TRANSACTION TYPE","DESCRIPTION","AMOUNT","ID","MEMO","CURRENT BALANCE"',
      '"02/02/2024","Debit","LOAN PAYMENT","-$6,543.21","12","","$1,456.79"',
      '"02/01/2024","Credit","","$8,000.00","11","Pay","$8,000.00"',
    ],
    ['2024-02-02 -6543.21 LOAN PAYMENT', '2024-02-01 +8000.00 Pay'],
  ],
  [
    'mercury',
    [
      'Date (UTC),Description,Amount,Status,Bank Description,Reference,Note',
      '02-01-2024,Bean Bar,-4.50,Sent,BEAN BAR 12,,',
      '02-02-2024,Taxi,-9.00,Pending,TAXI 7,,',
      '02-03-2024,Wrong Co,-99.00,Failed,WIRE,,',
    ],
    ['2024-02-01 -4.50 Bean Bar', '2024-02-02 -9.00 Taxi (hold)'],
  ],
  [
    'bmo',
    [
      'Following data is valid as of 20240203 (Year/Month/Day/Hour/Minute/Second)',
      '',
      'Thank you',
      'First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description',
      '',
      "'5000000000000001',DEBIT,20240201,-4.5,[PR]BEAN BAR",
      "'5000000000000001',CREDIT,20240202,80.0,[DN]PAY",
    ],
    ['2024-02-01 -4.50 [PR]BEAN BAR', '2024-02-02 +80.00 [DN]PAY'],
  ],
  [
    'venmo',
    [
      'Account Statement - (@a-member),,,,,,,,,,,,',
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Funding Source,Destination,Beginning Balance,Ending Balance',
      ',,,,,,,,,,,$50.00,',
      ',100001,2024-02-01T23:10:00,Payment,Complete,Lunch,Ann,A Member,+ $12.00,,Venmo balance,,',
      ',100002,2024-02-02T08:00:00,Merchant Transaction,Complete,,,"Cab, Inc",- $20.00,Venmo balance,,,',
      ',100003,2024-02-03T08:00:00,Standard Transfer,Issued,,,,- $30.00,,BANK *1234,,',
      ',,,,,,,,,,,,$12.00',
    ],
    ['2024-02-01 +12.00 Lunch', '2024-02-02 -20.00 Cab, Inc', '2024-02-03 -30.00 Standard Transfer'],
  ],
  [
    'stripe_balance',
    [
      '"balance_transaction_id","created_utc","available_on_utc","currency","gross","fee","net","reporting_category","description"',
      '"txn_1","2024-02-01 23:10:00","2024-02-03 00:00:00","usd","100.00","3.20","96.80","charge","Order 7"',
    ],
    ['2024-02-01 +100.00 USD Order 7', '2024-02-01 -3.20 USD Fee: Order 7 (fee)'],
  ],
  [
    'paypal',
    [
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Balance","Balance Impact"',
      '"01/31/2024","10:00:00","PST","Ann","Website Payment","Completed","USD","1,100.00","-32.20","1,067.80","AAA1","1,067.80","Credit"',
      '"02/01/2024","11:00:00","PST","Ann","Payment Refund","Completed","USD","-50.00","1.20","-48.80","AAA2","1,019.00","Debit"',
      '"02/01/2024","11:05:00","PST","Bob","Invoice Sent","Pending","USD","70.00","0.00","70.00","AAA3","1,019.00","Memo"',
      '"02/01/2024","11:10:00","PST","Cas","eCheck","Pending","USD","30.00","0.00","30.00","AAA4","1,019.00","Credit"',
    ],
    [
      '2024-01-31 +1100.00 USD Ann',
      '2024-01-31 -32.20 USD Fee: Ann (fee)',
      '2024-02-01 -50.00 USD Ann (refund)',
      '2024-02-01 +1.20 USD Fee: Ann (fee)',
      '2024-02-01 +30.00 USD Cas (hold)',
    ],
  ],
];

const textOf = (profile: string): string => (FILES.find(([name]) => name === profile)?.[1] ?? []).join('\n');

describe('a known layout', () => {
  it.each(FILES)('is recognised and read: %s', (profile, file, expected) => {
    const statement = taken(file.join('\n'));
    expect(statement.profile).toBe(profile);
    expect(lines(statement)).toEqual(expected);
  });

  it('is tested for every profile', () => {
    expect(FILES.map(([name]) => name)).toEqual(profileNames);
  });

  it('is recognised whatever the case, padding and order of its header', () => {
    const shuffled = ' AMOUNT ,Post date,description,TYPE,"Transaction  Date",category\n-4.50,02/01/2024,BEAN BAR,Fee,01/30/2024,Food\n';
    expect(taken(shuffled).profile).toBe('chase_card');
    expect(lines(taken(shuffled))).toEqual(['2024-02-01 -4.50 BEAN BAR (fee)']);
  });

  it.each([
    [
      'chase_checking',
      'Details,Posting Date,Description,Amount,Type,Balance,Date,Card Member\nDEBIT,02/01/2024,x,-4.50,POS,10.00,02/01/2024,A\n',
    ],
    ['mercury', 'Date,Description,Amount,Status,Bank Description,Card Member\n02/01/2024,x,-4.50,Sent,y,A\n'],
  ])('that knows the most cells is taken, %s', (profile, text) => {
    expect(taken(text).profile).toBe(profile);
  });

  it.each([
    ['a bare header', 'Date,Description,Amount\n2024-02-01,BEAN BAR,-4.50\n'],
    ['a plain header with one column more', 'Date,Transaction,Name,Memo,Amount,Shop\n2024-02-01,DEBIT,BEAN BAR,,-4.50,x\n'],
    ['rows that only begin alike', '02/13/2024,-14.20,*,2041,CHECK,more\n'],
  ])('is not recognised in %s', (_, text) => {
    expect(taken(text).profile).toBe('inferred');
  });

  it('of the old Mercury header is read like the new one', () => {
    const statement = taken(textOf('mercury').replace('Date (UTC)', 'Date'));
    expect([statement.profile, ...lines(statement)]).toEqual(['mercury', '2024-02-01 -4.50 Bean Bar', '2024-02-02 -9.00 Taxi (hold)']);
  });

  it('is used when the caller chooses it', () => {
    const text = 'Date,Description,Amount\n02/01/2024,BEAN BAR,-4.50\n';
    expect(taken(text, { dateOrder: 'mdy' })).toMatchObject({ profile: 'inferred', records: [{ direction: 'out' }] });
    expect(taken(text, { profile: 'amex' })).toMatchObject({ profile: 'amex', records: [{ direction: 'in', date: '2024-02-01' }] });
  });

  it.each([
    ['an unknown name', 'monzo', /^There is no profile "monzo"; there are chase_checking, /],
    [
      'a file without its date column',
      'discover',
      /^There is no column of dates \(Post Date\): the header is Date, Description, Amount\.$/,
    ],
    ['a file without its amount column', 'citi', /^There is no column of amounts \(Debit\): the header is Date, Description, Amount\.$/],
  ])('is refused for %s', (_, profile, message) => {
    expect(refusal('Date,Description,Amount\n02/01/2024,BEAN BAR,4.50\n', { profile })).toMatch(message);
  });

  it('keeps its columns when the mapping has only an order of dates', () => {
    const text = textOf('discover').replace('02/02/2024', '02/03/2024');
    const statement = taken(text, { mapping: { dateOrder: 'dmy', sign: 'as_printed' } });
    expect([statement.profile, ...lines(statement)]).toEqual(['discover', '2024-01-02 +4.50 BEAN BAR', '2024-03-02 -4.50 RETURN']);
  });

  it('[STM-4] of a wallet proves its opening and closing balance', () => {
    expect(taken(textOf('venmo')).closingBalanceMinor).toBe(1_200n);
    expect(refusal(textOf('venmo').replace(/\$12\.00$/, '$13.00'))).toMatch(
      /^row 7, column Ending Balance: 13\.00 is printed and the rows make 12\.00/,
    );
  });

  it('of a wallet ignores money that a card paid', () => {
    const byCard = ',100004,2024-02-02T09:00:00,Payment,Complete,Gift,A Member,Bob,- $25.00,Visa *1001,,,\n';
    const statement = taken(textOf('venmo').replace(',100003', `${byCard},100003`));
    expect(lines(statement)).toHaveLength(3);
    expect(statement.ignored.map(({ message }) => message)).toContain('paid from Visa *1001, on whose statement it stands');
  });
});
