import type { CsvProfile } from './profile.ts';

export const NORDIC_BANKS: readonly CsvProfile[] = [
  {
    /** In Swedish, Danish, Norwegian and Finnish. */
    name: 'nordea',
    recognisedBy: [
      { header: ['bokföringsdag', 'belopp', 'avsändare', 'mottagare', 'valuta'] },
      { header: ['bogføringsdato', 'beløb', 'afsender', 'modtager', 'navn', 'beskrivelse', 'valuta'] },
      { header: ['bokføringsdato', 'beløp', 'avsender', 'mottaker', 'navn', 'tittel', 'valuta'] },
      { header: ['kirjauspäivä', 'määrä', 'maksaja', 'maksunsaaja', 'nimi', 'otsikko', 'valuutta'] },
    ],
    columns: {
      date: ['Bokföringsdag', 'Bogføringsdato', 'Bokføringsdato', 'Kirjauspäivä'],
      amount: ['Belopp', 'Beløb', 'Beløp', 'Määrä'],
      counterparty: ['Namn', 'Navn', 'Nimi'],
      description: ['Rubrik', 'Ytterligare detaljer', 'Beskrivelse', 'Tittel', 'Otsikko', 'Namn', 'Navn', 'Nimi'],
      note: ['Meddelande', 'Egna anteckningar'],
      balance: 'Saldo',
      currency: ['Valuta', 'Valuutta'],
    },
    decimalMark: ',',
    sign: 'as_printed',
  },
  {
    name: 'swedbank',
    recognisedBy: [
      { header: ['radnummer', 'clearingnummer', 'kontonummer', 'valuta', 'bokföringsdag', 'transaktionsdag', 'beskrivning', 'belopp'] },
      { header: ['radnr', 'clnr', 'kontonr', 'valuta', 'bokfdag', 'transdag', 'text', 'belopp'] },
    ],
    columns: {
      date: ['Bokföringsdag', 'Bokfdag'],
      transactionDate: ['Transaktionsdag', 'Transdag'],
      account: ['Kontonummer', 'Kontonr'],
      currency: 'Valuta',
      description: ['Beskrivning', 'Text', 'Referens'],
      note: 'Referens',
      amount: 'Belopp',
      balance: ['Bokfört saldo', 'Saldo'],
    },
    decimalMark: '.',
    sign: 'as_printed',
  },
];
