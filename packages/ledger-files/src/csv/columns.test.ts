import { describe, expect, it } from 'vitest';
import { cellsIn, lines, refusal, taken } from '../../test/reading-files.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };

describe('a file of no known layout', () => {
  it.each([
    [
      'English',
      'Value Date,Posting Date,Details,Paid out,Paid in,Balance\n01/01/2024,31/01/2024,Rent,700.00,,100.00\n,01/02/2024,Pay,,900.00,1000.00\n',
    ],
    [
      'German',
      'Buchungstag;Wertstellung;Verwendungszweck;Betrag (EUR);Saldo\n31.01.2024;01.01.2024;Rent;-700,00;100,00\n01.02.2024;01.01.2024;Pay;900,00;1.000,00\n',
    ],
    [
      'French',
      'Date de valeur;Date de l’opération;Libellé;Débit;Crédit\n01/01/2024;31/01/2024;Rent;700,00;\n01/01/2024;01/02/2024;Pay;;900,00\n',
    ],
    [
      'Spanish',
      'Fecha operación;Fecha valor;Concepto;Importe;Saldo\n31/01/2024;01/01/2024;Rent;-700,00;100,00\n01/02/2024;01/01/2024;Pay;900,00;1.000,00\n',
    ],
    ['Portuguese', 'Data;Histórico;Valor\n31/01/2024;Rent;-700,00\n01/02/2024;Pay;900,00\n'],
    ['Italian', 'Data contabile;Causale;Dare;Avere\n31/01/2024;Rent;700,00;\n01/02/2024;Pay;;900,00\n'],
    ['Dutch', 'Datum;Omschrijving;Af Bij;Bedrag (EUR)\n20240131;Rent;Af;700,00\n20240201;Pay;Bij;900,00\n'],
    [
      'Danish',
      'Bogføringsdato;Tekst;Rentedato;Beløb;Saldo\n31-01-2024;Rent;01-01-2024;-700,00;100,00\n01-02-2024;Pay;01-01-2024;900,00;1.000,00\n',
    ],
  ])('is read by a %s header', (_, text) => {
    const statement = taken(text, EUR);
    expect(statement.profile).toBe('inferred');
    expect(lines(statement).map((line) => line.replace(' EUR', ''))).toEqual(['2024-01-31 -700.00 Rent', '2024-02-01 +900.00 Pay']);
  });

  it('is read by its content where the words of the header are not known', () => {
    const statement = taken('Päivä;Teksti;Määrä\n31.01.2024;Rent;-700,00\n01.02.2024;Pay;900,00\n', EUR);
    expect(lines(statement)).toEqual(['2024-01-31 -700.00 Rent', '2024-02-01 +900.00 Pay']);
    expect(cellsIn(statement.records[0]).columns).toEqual(['Päivä', 'Teksti', 'Määrä']);
  });

  it('may have other rows above its header', () => {
    const statement = taken(
      'Account;0123\n"Balance of 31/01/2024";100,00\n\nDate;Libellé;Montant;Devise\n31/01/2024;Rent;-700,00;EUR\n',
      EUR,
    );
    expect(lines(statement)).toEqual(['2024-01-31 -700.00 EUR Rent']);
    expect(statement.ignored).toEqual([1, 2].map((rowNumber) => ({ rowNumber, column: null, message: 'above the header row' })));
  });

  it.each([
    [
      'the amount that has signs, not the other number',
      '31-01-2024;Rent for a flat;01-02-2024;-700,00;4321,00\n01-02-2024;Pay;01-02-2024;900,00;11,00\n02-02-2024;Tea;02-02-2024;-5,00;7,00\n03-02-2024;Jam;03-02-2024;-6,00;9,00\n',
      ['-700.00 Rent for a flat', '+900.00 Pay', '-5.00 Tea', '-6.00 Jam'],
    ],
    [
      'the amount that the balance follows',
      '2024-01-31,Rent,-700.00,100.00\n2024-02-01,Pay,900.00,1000.00\n',
      ['-700.00 Rent', '+900.00 Pay'],
    ],
    [
      'no account number for a text',
      '2024-01-31,NL02ABNA0123456789,Rent,-700.00\n2024-02-01,NL02ABNA0123456789,Pay,900.00\n',
      ['-700.00 Rent', '+900.00 Pay'],
    ],
    [
      'a text left of the money, if it has half the letters of the other',
      '2024-01-31,Rent,-700.00,Housing cost\n2024-02-01,Pay slip,900.00,Income\n',
      ['-700.00 Rent', '+900.00 Pay slip'],
    ],
    [
      'a text right of the money, if it has more than twice the letters',
      '2024-01-31,D,-700.00,Rent for January\n2024-02-01,K,900.00,Pay\n',
      ['-700.00 Rent for January', '+900.00 Pay'],
    ],
    ['whole numbers where there are no others', '20240131;Rent;-700\n20240201;Pay;900\n', ['-700.00 Rent', '+900.00 Pay']],
    ['rows of unequal length', '20240131,Rent,-700.00,a,b,c\n20240201,Pay,900.00\n', ['-700.00 Rent', '+900.00 Pay']],
  ])('without a header is read by its content: %s', (_, text, expected) => {
    expect(lines(taken(text, EUR)).map((line) => line.slice(11))).toEqual(expected);
  });

  it('is inferred from its first thousand rows; later rows that do not fit are at fault', () => {
    const text = `${'2024-01-31,Rent,-700.00\n'.repeat(1_000)}2024-02-01,-900.00,Pay\n`;
    expect(refusal(text)).toMatch(/^row 1001, column 3: "Pay" is not an amount/);
  });

  it.each([
    ['by a balance, money out first', '2024-01-31,Tea,20.00,,480.00\n2024-02-01,Pay,,50.00,530.00\n', ['-20.00', '+50.00']],
    ['by a balance, money in first', '2024-01-31,Pay,20.00,,520.00\n2024-02-01,Tea,,50.00,470.00\n', ['+20.00', '-50.00']],
    ['by a balance, with zeros', '2024-01-31,Tea,20.00,0.00,480.00\n2024-02-01,Pay,0.00,50.00,530.00\n', ['-20.00', '+50.00']],
    ['by their signs', '2024-01-31,Tea,-$20.00,"",x\n2024-02-01,Pay,"",+$50.00,y\n', ['-20.00', '+50.00']],
  ])('has two columns that take turns, distinguished %s', (_, text, amounts) => {
    expect(lines(taken(text)).map((line) => line.split(' ')[1])).toEqual(amounts);
  });

  it.each([
    ['no dates', 'a,b,5.00\nc,d,6.00\n', /No date column was found in the file\. If it has one, set mapping\.columns\.date/],
    [
      'no amounts',
      '2024-01-31,Tea\n2024-02-01,Jam\n',
      /No amount column was found in the file\. If it has one, set mapping\.columns\.amount/,
    ],
    [
      'no amount words',
      'Date,Description,Notes\n2024-01-31,Tea,x\n',
      /No amount column was found in the file\. If it has one, set mapping\.columns\.amount/,
    ],
    [
      'two amounts, neither a balance',
      '2024-01-31,Tea,5.00,1000.00\n2024-02-01,Jam,6.00,1000.00\n',
      /which of column 3 and column 4 contains the amounts. Set mapping\.columns\.amount to 3 or 4\./,
    ],
    [
      'a pair without signs or a balance',
      '2024-01-31,Tea,5.00,\n2024-02-01,Jam,,6.00\n',
      /which of column 3 and column 4 is money out and which is money in. Set mapping\.columns\.debit to 3 or 4\./,
    ],
    ['too many columns of amounts', `2024-01-31${',-1.00'.repeat(9)}\n`, /has 9 amount columns. Set mapping\.columns\.amount to 2, 3, /],
    [
      'amounts in some rows only',
      '2024-01-31,Tea,5.00\n2024-02-01,Jam,\n',
      /Some rows have no amount in column 3, so the column may contain something else. Set mapping\.columns\.amount to 3\./,
    ],
    ['no signs', '2024-01-31,Tea,5.00\n2024-02-01,Jam,6.00\n', /No amount has a sign.*as_printed/],
  ])('[STM-3] is refused for %s', (_, text, message) => {
    expect(refusal(text)).toMatch(message);
  });
});

describe('a mapping', () => {
  const TEXT = 'Tag;Wer;Was;Raus;Rein;Stand\n01/02/2024;Ann;Tea;5,00;;95,00\n02/02/2024;Bob;Pay;;9,00;104,00\n';
  const columns = { date: 'TAG ', description: ['Was'], counterparty: 2, debit: 'Raus', credit: 'rein', balance: 6 } as const;

  it('assigns columns by name or number', () => {
    const statement = taken(TEXT, { mapping: { columns, dateOrder: 'dmy' } });
    expect(statement.profile).toBe('mapping');
    expect(lines(statement)).toEqual(['2024-02-01 -5.00 Tea', '2024-02-02 +9.00 Pay']);
    expect(statement).toMatchObject({ closingBalanceMinor: 10_400n, records: [{ counterparty: 'Ann' }, { counterparty: 'Bob' }] });
  });

  it.each([
    ['its first row is a movement', '01/31/2024,Tea,-5.00\n', {}, 1],
    ['its first row is none', 'When,What,How much\n01/31/2024,Tea,-5.00\n', {}, 2],
    ['the mapping has header', 'When,What,How much\n01/31/2024,Tea,-5.00\n', { header: true }, 2],
  ])('by numbers finds out whether there is a header: %s', (_, text, options, rowNumber) => {
    const statement = taken(text, { mapping: { ...options, columns: { date: 1, description: 2, amount: 3 } } });
    expect(statement.records.map(({ row }) => row?.rowNumber)).toEqual([rowNumber]);
  });

  it('takes precedence over a profile', () => {
    const text = 'Status,Date,Description,Debit,Credit\nCleared,01/31/2024,Tea,5.00,\n';
    expect(taken(text).profile).toBe('citi');
    const mapping = { columns: { amount: 'Debit' }, sign: 'as_printed' } as const;
    expect(lines(taken(text, { mapping }))).toEqual(['2024-01-31 +5.00 Tea']);
  });

  it.each([
    [
      'a name that is not there',
      { date: 'Tag', amount: 'Betrag' },
      /^The file has no column "Betrag"\. The header row is Tag, Wer, Was, Raus, Rein, Stand\.$/,
    ],
    ['a number that is not there', { date: 1, amount: 7 }, /^The file has no column 7/],
  ])('is refused for %s', (_, wrong, message) => {
    expect(refusal(TEXT, { mapping: { columns: wrong } })).toMatch(message);
  });
});
