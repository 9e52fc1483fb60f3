import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const in_ = (code: string): Parameters<typeof taken>[1] => ({ currency: { code, scale: 2 } });
const ROWS = '13.01.2026;Tea;-5,00;95,00\n14.01.2026;Pay;9,00;104,00\n';

describe('before a table is refused', () => {
  it.each([
    [
      'a French Swiss export',
      'CHF',
      'Date;Texte comptable;Montant débité (CHF);Montant crédité (CHF);Solde (CHF)\n13.01.2026;Café;5.00;;95.00\n14.01.2026;Salaire;;9.00;104.00\n',
    ],
    [
      'a Swiss export with its settings above and a notice below',
      'CHF',
      'Datum von:;2026-01-01;;;;\nKonto:;CH0009000000000000000;;;;\nWährung:;CHF;;;;\n\nBuchungsdatum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF\n2026-01-14;GUTSCHRIFT;9.00;;2026-01-14;104.00\n2026-01-13;KAUF;;-5.00;2026-01-13;95.00\n\nDisclaimer:\nDies ist kein Dokument der Bank.\n',
    ],
    [
      'a Swiss export with one column for both directions',
      'CHF',
      'Booked At;Text;Credit/Debit Amount;Balance\n2026-01-13 00:00:00.0;Tee;-5.00;95.00\n2026-01-14 00:00:00.0;Lohn;9.00;104.00\n',
    ],
    ['two amounts by direction', 'NOK', 'Utført dato;Beskrivelse;Beløp inn;Beløp ut\n13.01.2026;Butikk;;-5,00\n14.01.2026;Lønn;9,00;\n'],
    [
      'a column of money in under an unknown name',
      'EUR',
      'Date;Text;Amount debited;Zork;Balance\n13.01.2026;Tea;5,00;;95,00\n14.01.2026;Pay;;9,00;104,00\n',
    ],
    [
      'a column of money in under the name of an amount',
      'EUR',
      'Date;Text;Zork;Amount;Balance\n13.01.2026;Tea;5,00;;95,00\n14.01.2026;Pay;;9,00;104,00\n',
    ],
  ])('[STM-41] pairs of columns are tried: %s', (_, code, text) => {
    const statement = taken(text, in_(code));
    expect([...lines(statement)].sort().map((line) => line.slice(0, 10) + (/[+-][\d.]+/.exec(line.slice(10))?.[0] ?? ''))).toEqual([
      '2026-01-13-5.00',
      '2026-01-14+9.00',
    ]);
    expectSameAgain(text, statement, in_(code));
  });

  it('[STM-41] the words of a currency are no direction', () => {
    expect(lines(taken('Date;Text;Betrag in EUR\n13.01.2026;Tea;-5,00\n', in_('EUR')))).toEqual(['2026-01-13 -5.00 EUR Tea']);
  });

  it.each([
    [
      'names in a preamble',
      `Date of issue;Description of account;;\n01.02.2026;Private account;;\n\nDate;Description;Amount;Balance\n${ROWS}`,
    ],
    ['a small table in a preamble', `Date;Amount of rows;;\n01.02.2026;2;;\n\nBooking date;Description;Amount;Balance\n${ROWS}`],
    [
      'an Indian preamble with days and a notice below',
      `Account Name;:;Mr X;\nDate;:;31 Jan 2026;\nBalance on 1 Jan 2026;:;100,00;\n\nTxn Date;Description;Amount;Balance\n${ROWS}\n**This is a computer generated statement;;;\n`,
    ],
    [
      'a Czech preamble with balances and sums',
      `Výpis pohybů na účtu;"1234567890/2010"\nObdobí:;01.01.2026 - 31.01.2026\nPočáteční stav účtu k 01.01.2026:;100,00\nSuma příjmů:;+9,00\n\nDatum;Název protiúčtu;Objem;Zůstatek\n${ROWS}Suma;;4,00;\n`,
    ],
    [
      'a Portuguese preamble and a balance below',
      `Consultar saldos e movimentos à ordem\nConta ;0000 - EUR\nData de início ;01-01-2026\nData de fim ;31-01-2026\n\nData mov. ;Descrição ;Montante ;Saldo contabilístico\n${ROWS} ; ;Saldo contabilístico ;104,00\n`,
    ],
    [
      'an Italian preamble with balances, and one below',
      `Intestatari:;MARIO ROSSI\nPeriodo dal:;01/01/2026\nSaldo iniziale:;100,00\nSaldo finale:;104,00\n\nData;Descrizione;Importo;Saldo\n${ROWS}\nSaldo finale;;104,00;\n`,
    ],
  ])('[STM-41] later rows are tried as the header: %s', (_, text) => {
    const statement = taken(text, in_('EUR'));
    expect(lines(statement)).toEqual(['2026-01-13 -5.00 Tea', '2026-01-14 +9.00 Pay']);
    expect(statement.proof).toBe('rows');
    expectSameAgain(text, statement, in_('EUR'));
  });

  it('[STM-41] no row is the header that has a movement above it and an earlier header', () => {
    const text = `Date;Text;Amount\n12.01.2026;Jam;-1,00\n\nDate;Description;Amount;Balance\n${ROWS}`;
    expect(refusal(text, in_('EUR'))).toMatch(/^row \d/);
  });

  it.each([
    ['German', 'Datum;Text;Soll/Haben;Buchungsschlüssel\n', '20005'],
    ['a hyphen', 'Datum;Text;Ein-/Ausgang;Schlüssel\n', '31'],
    ['English', 'Date;Text;Debit/Credit;Code\n', '112'],
    ['money', 'Date;Text;Money in/out;Code\n', '112'],
    ['Dutch in one word', 'Datum;Tekst;AfBij;Code\n', '0930'],
    ['Spanish', 'Fecha;Texto;Cargo/Abono;Oficina\n', '0049'],
    ['Swedish', 'Datum;Text;Uttag/Insättning;Kod\n', '77'],
  ])('[STM-41] a name of both directions is that of signed amounts where amounts stand under it: %s', (_, head, code) => {
    const text = `${head}13.01.2026;Tea;-5,00;${code}\n14.01.2026;Pay;1.009,00;${code}\n`;
    const statement = taken(text, in_('EUR'));
    expect(lines(statement).map((line) => line.slice(0, 19))).toEqual(['2026-01-13 -5.00 Te', '2026-01-14 +1009.00']);
    expectSameAgain(text, statement, in_('EUR'));
  });

  it.each([
    ['CreditDebet', 'D', 'C'],
    ['SollHaben', 'S', 'H'],
    ['Income/Expense', 'Expense', 'Income'],
    ['Zu-/Abgang', 'Abgang', 'Zugang'],
    ['Credit or Debit', 'DBIT', 'CRDT'],
  ])('[STM-41] a name of both directions is that of words where words stand under it: %s', (name, out, into) => {
    expect(lines(taken(`Date;Text;Amount;${name}\n13.01.2026;Tea;5,00;${out}\n14.01.2026;Pay;9,00;${into}\n`, in_('EUR')))).toEqual([
      '2026-01-13 -5.00 Tea',
      '2026-01-14 +9.00 Pay',
    ]);
    expect(lines(taken(`Date;Text;Amount;${name}\n13.01.2026;Tea;5,00;${out}\n`, in_('EUR')))).toEqual(['2026-01-13 -5.00 Tea']);
  });

  it.each([
    [
      'a value date that is blank in a row',
      'Card;Visa\n\nZork;Value Date;Status;Description;Amount\n14.01.2026;;Booked;Tea;-5,00\n15.01.2026;16.01.2026;Booked;Pay;9,00\n',
    ],
    ['texts and amounts', 'Zork;Description;Amount\n14.01.2026;Tea;-5,00\n15.01.2026;Pay;9,00\n'],
    ['a column each', 'Bank of Examples;\nZork;Text;Debit;Credit\n14.01.2026;Tea;5,00;\n15.01.2026;Pay;;9,00\n'],
  ])('[STM-41] a row that names no date is the header where it names other columns above days: %s', (_, text) => {
    const statement = taken(text, in_('EUR'));
    expect(lines(statement)).toEqual(['2026-01-14 -5.00 Tea', '2026-01-15 +9.00 Pay']);
    expectSameAgain(text, statement, in_('EUR'));
  });

  it.each([
    ['balances', 'Date;Opening balance;Closing balance;\n31.01.2026;100,00;104,00;\n\n'],
    ['sums', 'Date;Debits;Credits;Balance\n31.01.2026;5,00;9,00;104,00\n\n'],
    ['sums without a day', 'Income;Expenses;Balance;\n9,00;5,00;104,00;\n\n'],
    ['sums of two accounts', 'Date;Account;Amount;\n31.01.2026;Private;104,00;\n31.01.2026;Savings;7,00;\n\n'],
  ])('[STM-41] a summary above the table is not the table: %s', (_, head) => {
    const text = `${head}Date;Description;Amount;Balance\n${ROWS}`;
    const statement = taken(text, in_('EUR'));
    expect(lines(statement)).toEqual(['2026-01-13 -5.00 Tea', '2026-01-14 +9.00 Pay']);
    expect(statement.proof).toBe('rows');
    expectSameAgain(text, statement, in_('EUR'));
  });

  it.each([
    ['Belastungsbetrag', 'Gutschriftsbetrag'],
    ['Lastschriftbetrag (EUR)', 'Gutschriftbetrag (EUR)'],
    ['Auszahlungsbetrag', 'Einzahlungsbetrag'],
    ['Sollbetrag in EUR', 'Habenbetrag in EUR'],
    ['Debetbedrag', 'Creditbedrag'],
    ['Debetbelopp', 'Kreditbelopp'],
    ['Outflow', 'Inflow'],
    ['Funds Out', 'Funds In'],
    ['Decrease', 'Increase'],
    ['Retiros', 'Depósitos'],
    ['Egresos', 'Ingresos'],
    ['Décaissement', 'Encaissement'],
    ['Prelievi', 'Versamenti'],
    ['Udbetaling', 'Indbetaling'],
    ['Auszahlung', 'Einzahlung'],
    ['Expenses', 'Income'],
  ])('[STM-49] %s and %s are a column of money out and one of money in', (debit, credit) => {
    for (const nothing of ['', '0,00', '-']) {
      const text = `Date;Text;${debit};${credit}\n13.01.2026;Tea;5,00;${nothing}\n14.01.2026;Pay;${nothing};9,00\n`;
      expect(lines(taken(text, in_('EUR'))).map((line) => line.replace(' EUR', ''))).toEqual([
        '2026-01-13 -5.00 Tea',
        '2026-01-14 +9.00 Pay',
      ]);
    }
  });

  it.each([
    ['in another currency', 'Amount Currency', '0,0'],
    ['in another currency', 'Amount in currency', '6,00'],
    ['rounded', 'Amount rounded', '5,00'],
    ['without its sign', 'Amount of the operation', '5,13'],
  ])('[STM-49] an amount %s stands beside the booked one: %s', (_, name, other) => {
    const text = `Date;Text;Amount;${name}\n13.01.2026;Tea;-5,13;${other}\n14.01.2026;Pay;9,00;${other.replace('5,13', '9,00')}\n`;
    expect(lines(taken(text, in_('EUR')))).toEqual(['2026-01-13 -5.13 Tea', '2026-01-14 +9.00 Pay']);
  });

  it('[STM-49] of two amounts by name that differ otherwise, one is asked for', () => {
    expect(refusal('Date;Text;Amount;Amount charged\n13.01.2026;Tea;-5,13;-6,00\n14.01.2026;Pay;9,00;9,00\n', in_('EUR'))).toMatch(
      /Set mapping\.columns\.amount to Amount or Amount charged\.$/,
    );
  });

  it.each([
    'Running total',
    'Cumulative total',
    'Cumulative amount',
    'Running amount',
    'Saldo progressivo',
    'Neuer Saldo',
    'Nouveau solde',
  ])('[STM-49] %s is a balance, and no amount', (name) => {
    expect(refusal(`Date;Text;${name}\n13.01.2026;Tea;95,00\n14.01.2026;Pay;-104,00\n`, in_('EUR'))).toBe(
      'No amount column was found in the file. If it has one, set mapping.columns.amount to the column.',
    );
    expect(taken(`Date;Text;Amount;${name}\n${ROWS}`, in_('EUR')).proof).toBe('rows');
  });
});
