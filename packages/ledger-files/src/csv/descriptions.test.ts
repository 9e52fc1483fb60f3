import { describe, expect, it } from 'vitest';
import { lines, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };
const described = (text: string): readonly (readonly [string, string | null])[] => {
  const statement = taken(text, EUR);
  expectSameAgain(text, statement, EUR);
  return statement.records.map(({ description, counterparty }) => [description, counterparty]);
};

describe('the description of a movement', () => {
  it('[STM-43] is the fullest of the columns with a name for it', () => {
    const text =
      'Data;Causale;Descrizione operazione;Importo\n13/01/2026;PAG;Caffè al bar centrale;-5,00\n14/01/2026;STI;Stipendio di gennaio;9,00\n15/01/2026;PAG;Libreria in piazza;-4,00\n';
    expect(described(text).map(([description]) => description)).toEqual([
      'Caffè al bar centrale',
      'Stipendio di gennaio',
      'Libreria in piazza',
    ]);
  });

  it('[STM-43] is in each row the column that the row fills', () => {
    const text =
      'Buchungstag;Verwendungszweck;Empfänger;Hinweise;Betrag\n13.01.2026;Abschlag Januar;Eiche GmbH;;-5,00\n14.01.2026;;Kunde AG;;9,00\n15.01.2026;;;Entgelt für das Konto;-4,00\n';
    expect(described(text)).toEqual([
      ['Abschlag Januar', 'Eiche GmbH'],
      ['Kunde AG', 'Kunde AG'],
      ['Entgelt für das Konto', null],
    ]);
  });

  it('[STM-43] is the kind or the direction where a row has no text', () => {
    const rows = '2026-01-13,Tea,-5.00,POS\n2026-01-14,,9.00,Deposit\n2026-01-15,,-3.00,\n';
    expect(lines(taken(`Date,Description,Amount,Category\n${rows}`))).toEqual([
      '2026-01-13 -5.00 Tea',
      '2026-01-14 +9.00 Deposit',
      '2026-01-15 -3.00 Money out',
    ]);
  });

  it('[STM-43] is not the name of the account, which is the same in every row', () => {
    const text =
      'Bezeichnung Auftragskonto;Buchungstag;Name Zahlungsbeteiligter;Betrag\nGirokonto Plus;13.01.2026;Eiche GmbH;-5,00\nGirokonto Plus;14.01.2026;Kunde AG;9,00\n';
    expect(described(text)).toEqual([
      ['Eiche GmbH', 'Eiche GmbH'],
      ['Kunde AG', 'Kunde AG'],
    ]);
  });
});

describe('the payee', () => {
  it('[STM-43] is a name, not an account', () => {
    const text =
      'Date;Counterparty;Payee;Description;Amount\n2026-01-13;NL91ABNA0417164300;Bean Bar;Coffee;-5,00\n2026-01-14;NL02RABO0123456789;Oak Ltd;Pay;9,00\n';
    expect(described(text).map(([, payee]) => payee)).toEqual(['Bean Bar', 'Oak Ltd']);
  });

  it('[STM-43] is not the holder, whose name is the same in every row', () => {
    const rows = ['13', '14', '15'].map((day) => `2026-01-${day};Giro Plus;Text ${day};-5,00\n`).join('');
    expect(described(`Date;Name;Description;Amount\n${rows}`).map(([, payee]) => payee)).toEqual([null, null, null]);
  });
});

describe('the memo', () => {
  const memos = (text: string) => {
    const statement = taken(text, EUR);
    expectSameAgain(text, statement, EUR);
    return statement.records.map(({ memo }) => memo);
  };

  it('[STM-45] is the text of a row in a column of notes, and is not joined to the description', () => {
    const text = 'Date;Description;Memo;Amount\n2026-01-13;Bean Bar Oslo;Order 17;-5,00\n2026-01-14;Oak Ltd rent;;-9,00\n';
    expect(memos(text)).toEqual(['Order 17', null]);
    expect(described(text).map(([description]) => description)).toEqual(['Bean Bar Oslo', 'Oak Ltd rent']);
  });

  it('[STM-45] is another description where nobody knows the layout, and neither the description again nor the payee', () => {
    const text =
      'Date;Description;Payee;Narrative;Amount\n2026-01-13;Deposit January;Oak Ltd;Customer 4711;-5,00\n2026-01-14;Wages February;Bean AG;Wages February;9,00\n2026-01-15;Fee of the account;;;-4,00\n';
    expect(memos(text)).toEqual(['Customer 4711', null, null]);
  });

  it('[STM-45] of a known layout is in its column of notes', () => {
    const rows = '2026-01-13,POS,BEAN BAR,Card 7,-5.00\n2026-01-14,POS,OAK LTD,,-9.00\n';
    expect(taken(`Date,Transaction,Name,Memo,Amount\n${rows}`).records.map(({ memo }) => memo)).toEqual(['Card 7', null]);
  });
});

describe('a text that no role takes', () => {
  const HEAD = (name: string): string => `Datum;Betrag;Verwendungszweck;${name}\n`;
  const ROWS = '13.01.2026;-5,00;Rechnung 7;Laden Nord\n14.01.2026;9,00;Lohn Mai;Firma Süd\n';

  it.each([
    'Zahlungsempfänger',
    'Empfänger/Auftraggeber',
    'Empfänger/Auftraggeber Name',
    'Gegenpartei',
    'Partner Name',
    'Name of counterparty',
    'Payer / Payee',
    'Remitter',
    'Tegenrekeninghouder',
    'Dane kontrahenta',
    'Nadawca / Odbiorca',
    'Nome del destinatario',
    'Comercio',
    'Contrepartie nom',
    'Protistrana',
    'Saaja/Maksaja nimi',
    'Modtagers navn',
    'Контрагент по операции',
    '对手信息',
    '收款人名称',
    '相手先名',
    '거래처명',
  ])('[STM-57] is the payee under a name with a word for the other side: %s', (name) => {
    expect(described(HEAD(name) + ROWS)).toEqual([
      ['Rechnung 7', 'Laden Nord'],
      ['Lohn Mai', 'Firma Süd'],
    ]);
  });

  it('[STM-57] is joined to the description under a name that nobody knows, and is the memo where it is of a kind', () => {
    expect(described(HEAD('Zork') + ROWS).map(([description]) => description)).toEqual(['Rechnung 7 Laden Nord', 'Lohn Mai Firma Süd']);
    for (const name of ['Umsatztyp', 'Kanal/Şube', 'Payment method', 'Betaalwijze'])
      expect(taken(HEAD(name) + ROWS, EUR).records.map(({ description, memo }) => [description, memo])).toEqual([
        ['Rechnung 7', 'Laden Nord'],
        ['Lohn Mai', 'Firma Süd'],
      ]);
  });

  it('[STM-57] is the memo where its texts come again, and where a column has no name', () => {
    const again = `${HEAD('Zork')}${ROWS}15.01.2026;-5,00;Rechnung 8;Laden Nord\n16.01.2026;-5,00;Rechnung 9;Laden Nord\n17.01.2026;-5,00;Rechnung 10;Laden Nord\n`;
    expect(taken(again, EUR).records.map(({ description, memo }) => [description, memo])[2]).toEqual(['Rechnung 8', 'Laden Nord']);
    expect(taken(ROWS, EUR).records.flatMap(({ description, memo }) => [description, memo])).toContain('Laden Nord');
  });

  it('[STM-57] is none where it is a state, a code, or the same in every row', () => {
    const rows =
      '13.01.2026;-5,00;Rechnung 7;COBADEFF;gebucht;Muster AG\n14.01.2026;9,00;Lohn Mai;BYLADEM1;gebucht;Muster AG\n15.01.2026;9,00;Lohn Juni;BYLADEM1;vorgemerkt;Muster AG\n';
    for (const { description, memo } of taken(`Datum;Betrag;Verwendungszweck;Zork;Plim;Nuf\n${rows}`, EUR).records) {
      expect(description).toMatch(/^(Rechnung 7|Lohn (Mai|Juni))$/);
      expect(memo).toBeNull();
    }
  });

  it('[STM-57] is the memo under the name of a reference', () => {
    const [first] = taken('Date;Amount;Description;Reference\n2026-01-13;-5,00;Shop;Thank you for tea\n', EUR).records;
    expect(first).toMatchObject({ description: 'Shop', memo: 'Thank you for tea', ref: null });
  });

  it('[STM-57] stays beside a note of the caller', () => {
    const text = 'Date;Text;Amount;Status;Zork\n2026-01-13;Oak;250.00;Booked;Laden Nord\n2026-01-18;Ash;-6.00;Zorked;Firma Süd\n';
    const statement = taken(text, { ...EUR, mapping: { columns: { note: 'Status' } } });
    expect(statement.records.map(({ description, memo }) => `${description} ${memo}`)).toEqual([
      expect.stringMatching(/Booked.*Laden Nord|Laden Nord.*Booked/),
      expect.stringMatching(/Zorked.*Firma Süd|Firma Süd.*Zorked/),
    ]);
  });

  it('[STM-57] leaves a description of the caller alone', () => {
    const statement = taken(HEAD('Zork') + ROWS, { ...EUR, mapping: { columns: { description: 'Verwendungszweck' } } });
    expect(statement.records.map(({ description, memo }) => [description, memo])[0]).toEqual(['Rechnung 7', 'Laden Nord']);
  });
});
