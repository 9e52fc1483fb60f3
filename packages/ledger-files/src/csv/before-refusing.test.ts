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
});
