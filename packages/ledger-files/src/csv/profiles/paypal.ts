import type { CsvProfile } from './profile.ts';

/** PayPal translates its columns. The words of one report, in order: date, name, type, status, currency, gross, fee, net, id. */
const REPORTS: readonly (readonly string[])[] = [
  ['Date', 'Name', 'Type', 'Status', 'Currency', 'Gross', 'Fee', 'Net', 'Transaction ID'],
  ['Date', 'Name', 'Type', 'Status', 'Currency', 'Amount', 'Fees', 'Total', 'Transaction ID'],
  ['Datum', 'Name', 'Typ', 'Status', 'Währung', 'Brutto', 'Gebühr', 'Netto', 'Transaktionscode'],
  ['Datum', 'Name', 'Typ', 'Status', 'Währung', 'Brutto', 'Entgelt', 'Netto', 'Transaktionscode'],
  ['Date', 'Nom', 'Type', 'État', 'Devise', 'Avant commission', 'Commission', 'Net', 'Numéro de transaction'],
  ['Date', 'Nom', 'Type', 'État', 'Devise', 'Brut', 'Frais', 'Net', 'Numéro de transaction'],
  ['Fecha', 'Nombre', 'Tipo', 'Estado', 'Divisa', 'Bruto', 'Comisión', 'Neto', 'Id. de transacción'],
  ['Fecha', 'Nombre', 'Tipo', 'Estado', 'Divisa', 'Bruto', 'Tarifa', 'Neto', 'Id. de transacción'],
  ['Data', 'Nome', 'Tipo', 'Stato', 'Valuta', 'Lordo', 'Tariffa', 'Netto', 'Codice transazione'],
  ['Datum', 'Naam', 'Type', 'Status', 'Valuta', 'Bruto', 'Fee', 'Net', 'Transactiereferentie'],
  ['Datum', 'Naam', 'Type', 'Status', 'Valuta', 'Bruto', 'Kosten', 'Netto', 'Transactiereferentie'],
  ['Data', 'Nome', 'Tipo', 'Status', 'Moeda', 'Bruto', 'Tarifa', 'Líquido', 'ID da transação'],
];

/** The report without types and statuses, which has a description instead. */
const SHORT_REPORTS: readonly (readonly string[])[] = [
  ['Date', 'Description', 'Currency', 'Gross', 'Fee', 'Net', 'Balance', 'Transaction ID'],
  ['Datum', 'Beschreibung', 'Währung', 'Brutto', 'Entgelt', 'Netto', 'Guthaben', 'Transaktionscode'],
  ['Datum', 'Beschreibung', 'Währung', 'Brutto', 'Gebühr', 'Netto', 'Guthaben', 'Transaktionscode'],
];

const column = (at: number): readonly string[] => [...new Set(REPORTS.flatMap((names) => names[at] ?? []))];

const BALANCE = ['Balance', 'Guthaben', 'Solde', 'Saldo'];
const IMPACT = [
  'Balance Impact',
  'Auswirkung auf Guthaben',
  'Impact sur le solde',
  'Impacto en el saldo',
  'Impatto sul saldo',
  'Effect op saldo',
];
const TITLE = ['Item Title', 'Artikelbezeichnung', "Titre de l'objet", 'Título del artículo', 'Titolo oggetto', 'Objecttitel'];

export const PAYPAL: CsvProfile = {
  name: 'paypal',
  recognisedBy: [...REPORTS, ...SHORT_REPORTS].map((names) => ({ header: names.map((name) => name.toLowerCase()) })),
  columns: {
    date: column(0),
    counterparty: column(1),
    type: [...column(2), 'Description', 'Beschreibung'],
    status: [...column(3), ...IMPACT],
    currency: column(4),
    amount: column(5),
    fee: column(6),
    net: column(7),
    id: column(8),
    balance: BALANCE,
    description: [...column(1), ...TITLE, 'Subject', 'Betreff', ...column(2), 'Description', 'Beschreibung'],
    note: ['Note', 'Hinweis', 'Remarque', 'Nota', 'Messaggio', 'Opmerking'],
  },
  kinds: {
    'payment refund': 'refund',
    refund: 'refund',
    fee: 'fee',
    rückzahlung: 'refund',
    'rückerstattung gesendet': 'refund',
    remboursement: 'refund',
    'reembolso de pago': 'refund',
    'rimborso pagamento': 'refund',
    terugbetaling: 'refund',
  },
  fee: 'charged_negative',
  sign: 'as_printed',
};
