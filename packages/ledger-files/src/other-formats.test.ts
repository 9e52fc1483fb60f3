import { describe, expect, it } from 'vitest';
import { processorMs } from '../test/processor-time.ts';
import { lines, read, refusal, taken } from '../test/reading-files.ts';

const REPORT = [
  'FIRST BANK                     STATEMENT OF ACCOUNT            PAGE 1',
  '',
  'DATE        DESCRIPTION                       AMOUNT      BALANCE',
  '01/02/2026  BEAN BAR                           -4.50       995.50',
  '02/02/2026  OAK LANDLORD                     -850.00       145.50',
  '03/02/2026  SALARY                          1,200.00     1,345.50',
].join('\r\n');

const OTHERS: readonly (readonly [name: string, text: string, message: RegExp])[] = [
  ['JSON', '[{"date": "2026-01-31"}]', /is JSON\. Download the statement as OFX, CAMT, MT940, CSV or XLSX/],
  ['RTF', '{\\rtf1\\ansi Statement}', /is RTF\. .*Download the statement/],
  ['PostScript', '%!PS-Adobe-3.0\n', /is PostScript\. Download/],
  ['a web page', '<!DOCTYPE html><html></html>', /is a web page\. It may be a login page\. Download/],
  ['a page of XHTML', '<?xml version="1.0"?>\n<!-- a login page --><html xmlns="http://www.w3.org/1999/xhtml"></html>', /is a web page\. /],
  [
    'a table of HTML',
    '<html><body><table><tr><td>Date</td></tr></table></body></html>',
    /a web page with a table\. Open it in a spreadsheet program, save it as XLSX/,
  ],
  [
    'HTML of Excel',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table></table></html>',
    /a web page that Excel saved\. Open it in a spreadsheet program, save it as XLSX/,
  ],
  [
    'XML of Excel',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet/></Workbook>',
    /an Excel 2003 XML file\. Open it/,
  ],
  [
    'an order of payments',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn></CstmrCdtTrfInitn></Document>',
    /a payment order .*not the transactions that the bank booked\. Download the account statement/,
  ],
  [
    'a GnuCash book',
    '<?xml version="1.0" encoding="utf-8"?>\n<gnc-v2 xmlns:gnc="http://www.gnucash.org/XML/gnc"></gnc-v2>',
    /a GnuCash book\. .*migration/,
  ],
  [
    'an invoice',
    '<?xml version="1.0"?>\n<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"></Invoice>',
    /an invoice\. It has the invoiced amount/,
  ],
  ['BAI2', '01,122099999,123456789,260131,0200,1,80,1,2/\n02,031001234,122099999,1,260131,2359,,2/\n', /is BAI2, .*Download/],
  [
    'CODA',
    '0000001022672505        00099449      A MEMBER                  KREDBEBB   00000000000 00000                                       2\n',
    /is CODA, .*as CAMT/,
  ],
  [
    'CFONB 120',
    `01${'30004    '}00001EUR2 00010000001  310126${' '.repeat(50)}0000000010000{${' '.repeat(16)}\n`,
    /is CFONB 120, .*as CAMT/,
  ],
  ['Norma 43', '11004900011234567890260101260131200000000012345978112345\n', /is Norma 43, .*as CAMT/],
  ['CNAB 240', `${'34100000'.padEnd(240, ' ')}\n${'34100011'.padEnd(240, '0')}\n`, /is CNAB 240, .*as OFX/],
  ['EDIFACT', "UNA:+.? 'UNB+UNOA:1+BANK+CLIENT+260131:0800+1'", /is EDIFACT\. Download/],
  ['X12', 'ISA*00*          *00*          *ZZ*BANK           *', /is X12\. Download/],
  ['DATEV', '"EXTF";700;21;"Buchungsstapel";13;20260131\n', /a DATEV posting batch\. .*migration/],
  ['IIF', '!TRNS\tTRNSID\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\n', /a QuickBooks IIF file\. .*migration/],
  ['Beancount', 'option "title" "Books"\n2026-01-31 open Assets:Bank USD\n', /a Beancount journal\. .*migration/],
  [
    'Beancount without options',
    '; my books\n\n2026-01-31 * "Bean Bar" "Tea"\n  Expenses:Food  4.50 USD\n  Assets:Bank\n',
    /a Beancount journal/,
  ],
  [
    'hledger',
    '; my books\n2026-01-31 Bean Bar\n    expenses:food    $4.50\n    assets:bank\n',
    /a Ledger or hledger journal\. .*migration/,
  ],
  ['Ledger', '2026/01/31 * Bean Bar\n\tExpenses:Food  4.50 EUR\n\tAssets:Bank\n', /a Ledger or hledger journal/],
  [
    'an email',
    'From: bank@example.org\nSubject: Your statement\nMIME-Version: 1.0\n\nSee the file.\n',
    /an email\. Save the attached statement/,
  ],
  ['a text report', REPORT, /a text report with columns of spaces\. Download the statement/],
];

describe('a text that is not read', () => {
  it.each(OTHERS)('[STM-1] is refused by its name, with what to send instead: %s', (_, text, message) => {
    expect(refusal(text)).toMatch(message);
  });

  it.each([
    ['blank lines and comments', '; a\n\n \n'.repeat(3_000)],
    ['blanks', `x${' '.repeat(60_000)}`],
    ['words between blanks', `01/02/2026  ${'a  '.repeat(20_000)}`],
    ['lines of headers', 'a: b\n'.repeat(2_000)],
  ])('[STM-11] takes no time to be known: %s', (_, text) => {
    expect(processorMs(() => read(text))).toBeLessThan(2_000);
  });

  it.each([
    [
      'lines above it with a day each',
      'Date: 2026-02-01\nFrom: 2026-01-01\n\nDate,Description,Amount\n2026-01-31,Tea,-4.50\n',
      '2026-01-31 -4.50 Tea',
    ],
    ['a table of words', 'ID;Date;Description;Amount\n1;2026-01-31;Tea;-4.50\n', '2026-01-31 -4.50 Tea'],
    ['numbers first', '01,2026-01-31,Tea,-4.50\n02,2026-02-01,Jam,-5.50\n', '2026-01-31 -4.50 Tea'],
    ['dates first', '2026-01-31,"Tea  and  two blanks",-4.50\n2026-02-01,Jam,-5.50\n', '2026-01-31 -4.50 Tea and two blanks'],
    [
      'blanks around its cells',
      'Date       ; Description      ;   Amount\n31/01/2026 ; Tea              ;   -4.50\n',
      '2026-01-31 -4.50 Tea',
    ],
  ])('[STM-1] is not confused with a table that has %s', (_, text, first) => {
    expect(lines(taken(text))[0]).toBe(first);
  });
});
