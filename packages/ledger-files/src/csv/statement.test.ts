import { describe, expect, it } from 'vitest';
import { cellsIn, lines, refusal, taken } from '../../test/reading-files.ts';

const refs = (text: string, options: Parameters<typeof taken>[1] = {}): readonly (string | null)[] =>
  taken(text, options).records.map(({ ref }) => ref);
const factsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries((taken(text).records[0]?.facts ?? []).map(({ key, value }) => [key, value]));

describe('a reading', () => {
  it.each([
    ['ids', 'Transaction ID', ['7', '8'], ['7', '8']],
    ['ids, one missing', 'Transaction ID', ['7', ''], ['7', null]],
    ['ids, one twice', 'Transaction ID', ['7', '7'], [null, null]],
    ['ids wrapped for spreadsheets', 'Transaction ID', ["'007'", '="008"'], ['007', '008']],
    ['references that can only be ids', 'Reference', ['AB-00000007', 'AB-00000008'], ['AB-00000007', 'AB-00000008']],
    ['references, one missing', 'Reference', ['AB-00000007', ''], [null, null]],
    ['references, one twice', 'Reference', ['AB-00000007', 'AB-00000007'], [null, null]],
    ['serials that come again', 'Reference', ['0007', '0008'], [null, null]],
    ['texts that a payer wrote', 'Reference', ['invoice 2024-01', 'invoice 2024-02'], [null, null]],
    ['check numbers', 'Check Number', ['10000007', '10000008'], [null, null]],
  ])('[STM-8] has its reference from a column of %s', (_, column, [first, second], expected) => {
    const quoted = (cell = ''): string => `"${cell.replaceAll('"', '""')}"`;
    expect(
      refs(`Date,Description,Amount,${column}\n2024-01-31,Tea,-5.00,${quoted(first)}\n2024-01-31,Jam,-6.00,${quoted(second)}\n`),
    ).toEqual(expected);
  });

  it('keeps further facts of the row', () => {
    const text =
      'Trans Date,Posting Date,Description,Amount,Check Number,Category,Card Number,Type,Payee,Memo\n' +
      '01/30/2024,01/31/2024,Tea,-5.00,101,Food,1234,POS,Bean Inc,two cups\n';
    expect(factsOf(text)).toEqual({
      authorized: '01/30/2024',
      check_number: '101',
      category: 'Food',
      cardholder: '1234',
      kind: 'POS',
      counterparty: 'Bean Inc',
      note: 'two cups',
    });
    expect(taken(text).records[0]).toMatchObject({ date: '2024-01-31', counterparty: 'Bean Inc' });
  });

  it('keeps the bank’s own text beside the cleaned one', () => {
    expect(
      factsOf('Date,Description,Original Description,Category,Amount,Status\n2024-01-31,Bean,BEAN  INC #12,Food,-5.00,Posted\n'),
    ).toMatchObject({
      descriptor: 'BEAN  INC #12',
      category: 'Food',
    });
  });

  it('[STM-13] keeps a long description whole', () => {
    const text = 'long words '.repeat(400).trim();
    expect(taken(`Date,Amount,Description\n2024-01-31,-5.00,${text}\n`).records[0]?.description).toBe(text);
  });

  it('[STM-10] has every cell as sent, by column', () => {
    const statement = taken('Date, Amount ,Description,,Amount,__proto__\n2024-01-31,-5.00,  Tea &amp;  milk ,x,y, z ,\n');
    expect(statement.records[0]?.row).toEqual({ rowNumber: 2 });
    expect(cellsIn(statement.records[0])).toEqual({
      columns: ['Date', 'Amount', 'Description', 'column 4', 'column 5', '__proto__', 'column 7'],
      values: ['2024-01-31', '-5.00', '  Tea &amp;  milk ', 'x', 'y', ' z ', ''],
    });
    expect(Object.entries(JSON.parse(statement.records[0]?.payload ?? ''))).toEqual([
      ['Date', '2024-01-31'],
      ['Amount', '-5.00'],
      ['Description', '  Tea &amp;  milk '],
      ['column 4', 'x'],
      ['column 5', 'y'],
      ['__proto__', ' z '],
      ['column 7', ''],
    ]);
  });

  it.each([
    ['whose names are numbers', 'Date,2,1,Description\n2024-01-31,-5.00,x,Tea\n', ['Date', '2', '1', 'Description']],
    [
      'with a text that the next row carries on',
      'Date,Amount,Description\n2024-01-31,-5.00,Tea\n,,and milk\n',
      ['Date', 'Amount', 'Description'],
    ],
  ])('[STM-10] has the cells beside the payload of a row %s, since the payload is not the same', (_, text, columns) => {
    const [record] = taken(text, text.includes('2,1') ? { mapping: { columns: { amount: 2 } } } : {}).records;
    expect(record?.row).toMatchObject({ rowNumber: 2, columns, values: text.split('\n')[1]?.split(',') });
  });

  it('[STM-10] has no two cells under one name', () => {
    const statement = taken('Date,Amount,Description,column 5,\n2024-01-31,-5.00,Tea,x,y\n');
    expect(Object.values(JSON.parse(statement.records[0]?.payload ?? ''))).toEqual(['2024-01-31', '-5.00', 'Tea', 'x', 'y']);
  });

  it.each([
    ['Tea &amp; milk', 'Tea & milk'],
    ['&lt;b&gt; &quot;x&quot; &#39;y&#39; &#x27;z&#x27;', `<b> "x" 'y' 'z'`],
    ['&amp;amp; stays once decoded', '&amp; stays once decoded'],
    ['R&D;  AT&T&unknown;', 'R&D; AT&T&unknown;'],
    ['  a \t b&nbsp;  c ', 'a b c'],
    ['&#0;&#xD800;', '&#0;&#xD800;'],
  ])('of "%s" is described as "%s"', (cell, description) => {
    expect(taken(`Date|Description|Amount\n2024-01-31|"${cell.replaceAll('"', '""')}"|-5.00\n`).records[0]?.description).toBe(description);
  });

  it('is a fee, interest or a refund only by a profile’s type column', () => {
    const card = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n';
    const rows = ['Sale,-5.00', 'Fee,-6.00', 'Interest,-7.00', 'Return,8.00', 'Payment,9.00'];
    expect(lines(taken(card + rows.map((row) => `01/30/2024,01/31/2024,x,c,${row},\n`).join('')))).toEqual([
      '2024-01-31 -5.00 x',
      '2024-01-31 -6.00 x (fee)',
      '2024-01-31 -7.00 x (interest)',
      '2024-01-31 +8.00 x (refund)',
      '2024-01-31 +9.00 x',
    ]);
    expect(lines(taken('Date,Description,Amount,Type\n2024-01-31,Fee,-6.00,Fee\n'))).toEqual(['2024-01-31 -6.00 Fee']);
  });

  const STRIPE = 'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,description\n';

  it('of a processor is its gross, and another its fee', () => {
    const statement = taken(
      `${STRIPE}txn_1,2024-01-31 23:59,2024-02-02 00:00,usd,100.00,3.20,96.80,charge,Order 7\n` +
        'txn_2,2024-02-01 08:00,2024-02-02 00:00,usd,-50.00,-1.00,-49.00,refund,Order 6\n' +
        'txn_3,2024-02-01 08:00,2024-02-02 00:00,usd,0.00,2.00,-2.00,fee,Radar\n' +
        'txn_4,2024-02-02 08:00,2024-02-02 00:00,usd,-45.80,0.00,-45.80,payout,Payout\n',
    );
    expect(lines(statement)).toEqual([
      '2024-01-31 +100.00 USD Order 7',
      '2024-01-31 -3.20 USD Fee: Order 7 (fee)',
      '2024-02-01 -50.00 USD Order 6 (refund)',
      '2024-02-01 +1.00 USD Fee: Order 6 (fee)',
      '2024-02-01 -2.00 USD Fee: Radar (fee)',
      '2024-02-02 -45.80 USD Payout',
    ]);
    expect(statement.records.map(({ ref }) => ref)).toEqual(['txn_1', 'txn_1:fee', 'txn_2', 'txn_2:fee', 'txn_3:fee', 'txn_4']);
  });

  it('of a net that does not fit is a bad row', () => {
    expect(refusal(`${STRIPE}txn_1,2024-01-31 23:59,2024-02-02 00:00,usd,100.00,3.20,96.90,charge,Order 7\n`)).toMatch(
      /^row 2, column net: the net amount does not match the gross amount and the fee/,
    );
  });
});
