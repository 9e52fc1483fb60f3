import type { LayoutFile } from './layout-file.ts';

export const BRITISH_FILES: readonly LayoutFile[] = [
  [
    'starling',
    [
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
      '01/02/2026,Oak Landlord,FLAT 4,STANDING ORDER,-850.00,1150.00,HOME,',
      '02/02/2026,The Bean Bar,,CONTACTLESS,-4.50,1145.50,EATING_OUT,team',
      '03/02/2026,Starling Bank,Interest Earned,DEPOSIT INTEREST,1.25,1146.75,INCOME,',
    ],
    ['2026-02-01 -850.00 GBP Oak Landlord', '2026-02-02 -4.50 GBP The Bean Bar', '2026-02-03 +1.25 GBP Starling Bank (interest)'],
  ],
  [
    'monzo',
    [
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
      'tx_0001,01/02/2026,08:15:00,Card payment,The Bean Bar,☕,Eating out,-4.50,GBP,-5.20,EUR,,1 High Street,,BEAN BAR LISBON PRT,,-4.50,',
      'tx_0002,02/02/2026,09:00:00,Faster payment,Ann Jones,,Income,120.00,GBP,120.00,GBP,#rent,,,Rent February,,,120.00',
    ],
    ['2026-02-01 -4.50 GBP The Bean Bar', '2026-02-02 +120.00 GBP Ann Jones'],
  ],
  [
    'barclays',
    [
      'Number,Date,Account,Amount,Subcategory,Memo',
      ' ,03/02/2026,20-00-00 12345678,-4.50,Card Purchase,BEAN BAR\t ON 02 FEB BCC',
      '100012,02/02/2026,20-00-00 12345678,-60.00,Cheque,100012',
      ' ,01/02/2026,20-00-00 12345678,1000.00,Direct Credit,OAK LTD\tSALARY',
    ],
    ['2026-02-03 -4.50 BEAN BAR ON 02 FEB BCC', '2026-02-02 -60.00 100012', '2026-02-01 +1000.00 OAK LTD SALARY'],
  ],
  [
    'amex_uk',
    [
      'Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,Town/City,Postcode,Country,Reference,Category',
      "01/02/2026,BEAN BAR LONDON,A MEMBER,-12345,4.50,,BEAN BAR LONDON,1 HIGH ST,LONDON,N1 1AA,UNITED KINGDOM,'AT260320001000010000001',Food",
      "03/02/2026,PAYMENT RECEIVED - THANK YOU,A MEMBER,-12345,-100.00,,PAYMENT RECEIVED,,,,,'AT260340001000010000002',",
    ],
    ['2026-02-01 -4.50 BEAN BAR LONDON', '2026-02-03 +100.00 PAYMENT RECEIVED - THANK YOU'],
  ],
  [
    'hsbc_uk',
    [
      'Date,Type,Description,Paid out,Paid in,Balance',
      '01/02/2026,DD,OAK ENERGY,60.00,,940.00',
      '02/02/2026,CR,A CLIENT LTD,,"1,200.00","2,140.00"',
    ],
    ['2026-02-01 -60.00 OAK ENERGY', '2026-02-02 +1200.00 A CLIENT LTD'],
  ],
  [
    'hsbc_hong_kong',
    [
      'Date,Description,Billing amount,Billing currency,Balance,Balance currency',
      '02/02/2026,BEAN BAR,-45.50,HKD,954.50,HKD',
      '01/02/2026,OPENED,1000.00,HKD,1000.00,HKD',
    ],
    ['2026-02-02 -45.50 HKD BEAN BAR', '2026-02-01 +1000.00 HKD OPENED'],
  ],
];
