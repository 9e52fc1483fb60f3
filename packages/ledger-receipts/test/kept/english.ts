import { type Kept, pdf } from './kept.ts';

/** Receipts and invoices in English, as PDF. */
export const ENGLISH: readonly Kept[] = [
  pdf(
    'en',
    'restaurant slip with a tip',
    ['61.20', 'USD', '2026-03-10', '4.08', 'The Copper Kettle'],
    `
The Copper Kettle
412 Alder St, Portland OR
(503) 555-0142
Table 12  Server: Maya
03/10/2026 7:42 PM
2 Ravioli  36.00
1 Salad  9.00
1 Iced Tea  4.00
Subtotal  49.00
Sales Tax 8.33%  4.08
Total  53.08
Tip  8.12
Total with tip included  $61.20
VISA ****1881  61.20`,
  ),
  pdf(
    'en',
    'slip with suggested tips',
    ['26.75', 'USD', '2026-05-02', '1.75', 'Harbor Light Cafe'],
    `
Harbor Light Cafe
www.harborlight.example
Date: May 2, 2026
Chowder  14.00
Sandwich  11.00
Subtotal  25.00
Tax  1.75
Total  $26.75
Suggested tip 18%  4.50
Suggested tip 20%  5.00`,
  ),
  pdf(
    'en',
    'hotel folio with several totals',
    ['489.60', 'USD', '2026-02-14', '39.60', 'Larkspur Inn LLC'],
    `
Larkspur Inn LLC
900 Bay Road, Astoria OR
Tel. 503 555 0177
Guest: Ada Park
Arrival 2026-02-12  Departure 2026-02-14
Invoice date: 2026-02-14
Room 2 nights  380.00
Total room charges  380.00
Breakfast  40.00
Parking  30.00
Total other charges  70.00
Occupancy tax  39.60
Grand total  USD 489.60
Mastercard  489.60
Balance due  0.00`,
  ),
  pdf(
    'en',
    'invoice with net, tax and gross',
    ['1440.00', 'GBP', '2026-04-01', '240.00', 'Thornbury Design Ltd'],
    `
INVOICE
Thornbury Design Ltd
7 Canal Row, Leeds
VAT no. GB 123 4567 89
Invoice to: Park & Sons
12 High Street
Invoice no. 2026-041
Invoice date: 1 April 2026
Due date: 1 May 2026
Design work  £1,200.00
Net amount  £1,200.00
VAT 20%  £240.00
Total due  £1,440.00`,
  ),
  pdf(
    'en',
    'total savings',
    ['31.47', 'USD', '2026-06-11', '0.00', 'GREENWAY MARKET'],
    `
GREENWAY MARKET
Store phone (555) 555-0110
06/11/2026 18:05
Apples  4.99
Coffee  12.49
Cheese  13.99
Subtotal  31.47
Tax  0.00
Total  31.47
Debit  31.47
Total savings  $6.20
You saved  $6.20
Points balance  1,250.00`,
  ),
  pdf(
    'en',
    'paid invoice with a balance of zero',
    ['250.00', 'USD', '2026-01-20', null, 'Northwind Hosting, Inc.'],
    `
Northwind Hosting, Inc.
Invoice #88120
Invoice date  January 20, 2026
Annual hosting plan  $250.00
Total  $250.00
Amount paid  $250.00
Balance due  $0.00 USD`,
  ),
  pdf(
    'en',
    'part paid before',
    ['900.00', 'USD', '2026-03-05', null, 'Juniper Events LLC'],
    `
Juniper Events LLC
billing@juniper.example
Date: 2026-03-05
Catering  900.00
Total  $900.00
Deposit received  $300.00
Balance due  $600.00`,
  ),
  pdf(
    'en',
    'subscription',
    ['20.00', 'USD', '2026-03-10', null, 'Acme Cloud Inc'],
    `
Receipt
Invoice number 4711-0003
Date paid  March 10, 2026
Acme Cloud Inc
San Francisco, United States
billing@acme.example
Bill to
Ada Park
Mar 10 – Apr 10, 2026
Pro plan  1  $20.00
Subtotal  $20.00
Total  $20.00
Amount paid  $20.00`,
  ),
  pdf(
    'en',
    'discount',
    ['85.00', 'USD', '2026-07-07', null, 'Willow Books LLC'],
    `
Willow Books LLC
Date: 2026-07-07
Three atlases  100.00
Subtotal  100.00
Discount 15%  -15.00
Total USD  85.00`,
  ),
  pdf(
    'en',
    'refund',
    ['-45.00', 'GBP', '2026-03-18', null, 'Pine & Co Ltd'],
    `
Pine & Co Ltd
VAT Reg GB 999 8888 77
Refund receipt
Date: 18/03/2026
Jacket returned  -45.00
Refund total  -£45.00
Visa ending 1881  -£45.00`,
  ),
  pdf(
    'en',
    'credit note',
    ['120.00', 'EUR', '2026-09-09', '20.00', 'Kilbride Tools Limited'],
    `
CREDIT NOTE
Kilbride Tools Limited
VAT IE1234567T 1234567
Credit note date: 9 September 2026
Against invoice dated 1 August 2026
Drill returned  €100.00
Net  €100.00
VAT 20%  €20.00
Total credit  €120.00`,
  ),
  pdf(
    'en',
    'two currencies',
    ['150.00', 'EUR', '2026-08-15', null, 'Seaview Rentals Ltd'],
    `
Seaview Rentals Ltd
Issued: 15 August 2026
Car hire  EUR 150.00
Total  EUR 150.00
Exchange rate  1.1000
Equivalent in your currency  USD 165.00`,
  ),
  pdf(
    'en',
    'three totals that nothing decides between',
    [null, 'USD', '2026-08-20', null, 'Ridge Outfitters LLC'],
    `
Ridge Outfitters LLC
Date: 2026-08-20
Total  USD 80.00
Total  USD 95.00
Total  USD 70.00`,
  ),
  pdf(
    'en',
    'till that gives change',
    ['17.25', 'USD', '2026-10-03', null, 'Corner Bakery'],
    `
Corner Bakery
10/03/2026 08:12
Open 7am - 3pm, 10/13/2026 closed
Bread  7.25
Cake  10.00
TOTAL  $17.25
Cash  20.00
Change  2.75`,
  ),
  pdf(
    'en',
    'utility bill with an older balance',
    ['95.40', 'USD', '2026-02-01', null, 'Cascade Power Corp'],
    `
Cascade Power Corp
Bill date: February 1, 2026
Service period Jan 1, 2026 to Jan 31, 2026
Due date: February 21, 2026
Previous balance  80.10
Payment received  -80.10
Current charges  95.40
Total amount due  $95.40`,
  ),
  pdf(
    'en',
    'Canadian invoice',
    ['113.00', 'CAD', '2026-05-05', '13.00', 'Maple Print Inc.'],
    `
Maple Print Inc.
Toronto, Ontario, Canada
GST/HST 123456789 RT0001
Invoice date: 2026-05-05
Posters  $100.00
Subtotal  $100.00
HST 13%  $13.00
Total  $113.00`,
  ),
  pdf(
    'en',
    'Australian tax invoice',
    ['55.00', 'AUD', '2026-05-25', '5.00', 'Wattle Plumbing Pty Ltd'],
    `
Tax Invoice
Wattle Plumbing Pty Ltd
ABN 12 345 678 901
Date: 25/05/2026
Repair of a tap  $55.00
Total including GST  $55.00
Includes GST 10%  $5.00`,
  ),
  pdf(
    'en',
    'letter that is no receipt',
    [null, null, null, null, null],
    `
Dear Ada
thank you for your visit last week.
We look forward to seeing you again.
Kind regards, Tom`,
  ),
  pdf(
    'en',
    'statement of several invoices',
    [null, 'USD', '2026-06-30', null, 'Alder Supply LLC'],
    `
Alder Supply LLC
Statement date: 2026-06-30
Date: 2026-06-30
Invoice no 1001  Total  USD 80.00
Invoice no 1002  Total  USD 95.00`,
  ),
];
