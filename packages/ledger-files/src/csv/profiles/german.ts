import type { CsvProfile } from './profile.ts';

const GERMAN = { dateOrder: 'dmy', decimalMark: ',' } as const;

export const GERMAN_BANKS: readonly CsvProfile[] = [
  {
    /** Both files of the Sparkasse, named after CAMT and MT940. `Info` shows whether a transaction is booked. */
    name: 'sparkasse',
    recognisedBy: [
      {
        header: [
          'auftragskonto',
          'buchungstag',
          'buchungstext',
          'verwendungszweck',
          'beguenstigter/zahlungspflichtiger',
          'betrag',
          'waehrung',
          'info',
        ],
      },
    ],
    columns: {
      date: 'Buchungstag',
      account: 'Auftragskonto',
      type: 'Buchungstext',
      counterparty: 'Beguenstigter/Zahlungspflichtiger',
      description: ['Beguenstigter/Zahlungspflichtiger', 'Verwendungszweck', 'Buchungstext'],
      note: 'Verwendungszweck',
      amount: 'Betrag',
      currency: 'Waehrung',
      status: 'Info',
    },
    sign: 'as_printed',
    ...GERMAN,
  },
  {
    /** Deutsche Bank has the same columns. */
    name: 'postbank',
    recognisedBy: [
      { header: ['buchungstag', 'wert', 'umsatzart', 'begünstigter / auftraggeber', 'verwendungszweck', 'soll', 'haben', 'währung'] },
    ],
    columns: {
      date: 'Buchungstag',
      type: 'Umsatzart',
      counterparty: 'Begünstigter / Auftraggeber',
      description: ['Begünstigter / Auftraggeber', 'Verwendungszweck', 'Umsatzart'],
      note: 'Verwendungszweck',
      debit: 'Soll',
      credit: 'Haben',
      currency: 'Währung',
    },
    ...GERMAN,
  },
  {
    name: 'postbank_before_2022',
    recognisedBy: [{ header: ['buchungstag', 'umsatzart', 'buchungsdetails', 'auftraggeber', 'empfänger', 'betrag (€)', 'saldo (€)'] }],
    columns: {
      date: 'Buchungstag',
      type: 'Umsatzart',
      description: ['Buchungsdetails', 'Umsatzart'],
      amount: 'Betrag (€)',
      balance: 'Saldo (€)',
    },
    sign: 'as_printed',
    ...GERMAN,
  },
  {
    name: 'ing_germany',
    recognisedBy: [{ header: ['buchung', 'auftraggeber/empfänger', 'buchungstext', 'verwendungszweck', 'betrag'] }],
    columns: {
      date: 'Buchung',
      type: 'Buchungstext',
      counterparty: 'Auftraggeber/Empfänger',
      description: ['Auftraggeber/Empfänger', 'Verwendungszweck', 'Buchungstext'],
      note: 'Verwendungszweck',
      category: 'Kategorie',
      amount: 'Betrag',
      balance: 'Saldo',
      currency: 'Währung',
    },
    sign: 'as_printed',
    ...GERMAN,
  },
];
