import { MAX_WORD_LENGTH } from '../limits.ts';
import type { Role } from './mapping.ts';

/**
 * What banks call their columns, in English, German, French, Spanish, Portuguese, Italian, Dutch, Danish, Norwegian and Swedish, without accents.
 * Within a role the first words are preferred: a posting date to the date of a transaction, and that to a value date.
 */
const WORDS: readonly (readonly [Role, string])[] = [
  [
    'date',
    'posting date,post date,posted date,date posted,booking date,booked on,buchungstag,buchungsdatum,buchung,date de comptabilisation,date comptable,' +
      'date operation,date de l operation,date d operation,fecha operacion,fecha de operacion,fecha contable,boekingsdatum,boekdatum,bogforingsdato,bogfort,bokforingsdato,' +
      'bokforingsdag,bokfort,data contabile,data operazione,data do lancamento,data lancamento,data movimento,data mov,date,datum,fecha,data,dato,dag,' +
      'transaction date,trans date,transaktionsdatum,transactiedatum,transaktionsdato,date de transaction,data da transacao,date transaction,' +
      'completed date,created,timestamp,datetime',
  ],
  ['transactionDate', 'transaction date,trans date,authorized date,authorised date,authorization date'],
  [
    'description',
    'description,transaction description,original description,details,transaction details,narrative,narration,particulars,payee description,memo description,verwendungszweck,' +
      'buchungstext,beschreibung,bezeichnung,text,libelle,libelle operation,detail,descripcion,concepto,descricao,historico,lancamento,descrizione,causale,' +
      'omschrijving,mededelingen,mededeling,naam omschrijving,tekst,beskrivelse,beskrivning,forklaring,transaktion,name description,note,notes,memo,comment,remarks',
  ],
  [
    'amount',
    'amount,transaction amount,net amount,betrag,umsatz,montant,importe,valor,quantia,importo,bedrag,belob,belop,belopp,bedrag eur,value,sum,summe,total',
  ],
  [
    'debit',
    'debit,debits,debit amount,amount debit,withdrawal,withdrawals,withdrawal amount,paid out,money out,payments,soll,belastung,lastschrift,ausgang,ausgaben,' +
      'debit euros,montant debit,debito,debitos,cargo,cargos,debe,saida,saidas,dare,addebiti,uitgaven,haevet,ud,hvet,ut,spent',
  ],
  [
    'credit',
    'credit,credits,credit amount,amount credit,deposit,deposits,deposit amount,paid in,money in,receipts,haben,gutschrift,eingang,einnahmen,' +
      'credit euros,montant credit,credito,creditos,abono,abonos,haber,entrada,entradas,avere,accrediti,inkomsten,indsat,ind,inn,received',
  ],
  [
    'balance',
    'running balance,running bal,runningbalance,balance,account balance,current balance,balance after,available balance,closing balance,saldo,kontostand,' +
      'saldo nach buchung,solde,saldo na trn,saldo na mutatie,bogfort saldo,balance eur,balance usd',
  ],
  ['currency', 'currency,currency code,ccy,wahrung,devise,moneda,divisa,moeda,divisa,munt,muntsoort,valuta,valutakode,monnaie'],
  [
    'direction',
    'debit credit,credit debit,debit or credit,credit or debit,credit debit indicator,dr cr,cr dr,d c,c d,soll haben,s h,af bij,transaction type,type,sens,tipo',
  ],
  ['status', 'status,state,transaction status,statut,estado,stato,situacao'],
  [
    'id',
    'transaction id,transactionid,fitid,fit id,unique id,unique transaction id,bank transaction id,transaktions id,transaktionsid,transactie id,id transaction,' +
      'id transaccion,id',
  ],
  [
    'reference',
    'reference,reference number,reference no,bank reference,transaction reference,referenz,referencia,referentie,kundenreferenz,ref',
  ],
  [
    'counterparty',
    'counterparty,payee,merchant,merchant name,payee name,beneficiary,counterparty name,name,beguenstigter zahlungspflichtiger,beguenstigter,empfanger,auftraggeber empfanger,' +
      'name zahlungsbeteiligter,auftraggeber,tegenpartij,naam tegenpartij,beneficiaire,beneficiario,destinatario,modtager,afsender,mottaker,mottagare',
  ],
  ['category', 'category,kategorie,categorie,categoria,kategori'],
  ['checkNumber', 'check number,check no,check,checknumber,cheque number,cheque no,cheque,check or slip,serial number'],
  ['cardholder', 'card member,cardholder,card holder,card no,card number,card,karteninhaber,kartennummer,member name'],
  ['note', 'memo,note,notes,comment,remarks,kommentar,notiz,bemerkung'],
];

const PHRASES: ReadonlyMap<string, readonly RankedRole[]> = (() => {
  const phrases = new Map<string, RankedRole[]>();
  for (const [role, list] of WORDS)
    for (const [rank, phrase] of list.split(',').entries()) phrases.set(phrase, [...(phrases.get(phrase) ?? []), { role, rank }]);
  return phrases;
})();

/** A role that a header cell can have; the lower the rank, the more certain. */
export interface RankedRole {
  readonly role: Role;
  readonly rank: number;
}

/** Names that begin like a known role and have none. */
const NEVER =
  /^(date de valeur|date valeur|datum valuta|data do balancete|data valor|fecha valor|credit limit|credit card|debit card|value date|valor fecha)$/;

/** The roles that a header cell can have: by its whole name, else by the words it begins with, as in "Montant de l'opération". */
export const rolesOf = (headerCell: string): readonly RankedRole[] => {
  const name = plainName(headerCell);
  if (name === '' || NEVER.test(name)) return [];
  const whole = PHRASES.get(name);
  if (whole !== undefined) return whole;
  const words = name.split(' ');
  for (let count = Math.min(words.length - 1, 3); count > 0; count -= 1) {
    const found = PHRASES.get(words.slice(0, count).join(' '))?.filter(({ role }) => BEGINNINGS.has(role));
    if (found !== undefined && found.length > 0) return found.map(({ role, rank }) => ({ role, rank: rank + 1_000 }));
  }
  return [];
};

/** Roles whose name may be followed by more words. With other roles, "Card type" would be taken for the card. */
const BEGINNINGS: ReadonlySet<Role> = new Set(['date', 'description', 'amount', 'debit', 'credit', 'balance']);

/** A cell in small letters without accents, brackets and punctuation: "Amount (EUR)" is "amount". A long text is no name. */
const plainName = (cell: string): string =>
  cell.length > MAX_WORD_LENGTH
    ? ''
    : cell
        .replace(/\([^)]*\)/g, ' ')
        .toLowerCase()
        .replace(/ß/g, 'ss')
        .replace(/ø/g, 'o')
        .replace(/æ/g, 'ae')
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim();

/** The currency code that a header cell names, as "Amount (USD)" or "Bedrag EUR" do. */
export const codeInHeader = (headerCell: string): string | null => /[\s(]([A-Z]{3})\)?$/.exec(headerCell.trim())?.[1] ?? null;

/** Words for the direction of an unsigned amount, as the account's owner sees it. */
const OUT_WORDS = 'debit,dr,dt,d,db,debet,af,out,money out,withdrawal,withdraw,soll,s,check,cheque,-,uit,cargo,debito,saida,ud,dare';
const IN_WORDS = 'credit,cr,ct,c,kredit,bij,in,money in,deposit,haben,h,+,dslip,abono,credito,entrada,ind,avere';

const DIRECTIONS: ReadonlyMap<string, 'in' | 'out'> = new Map([
  ...OUT_WORDS.split(',').map((word) => [word, 'out'] as const),
  ...IN_WORDS.split(',').map((word) => [word, 'in'] as const),
]);

export const directionOf = (cell: string): 'in' | 'out' | null => {
  const text = cell.trim().toLowerCase();
  return DIRECTIONS.get(text) ?? DIRECTIONS.get(plainName(text)) ?? null;
};

/** Descriptions of rows that print a balance in place of a movement. A row with the word Total is a total only without a date: there is a company of that name.  [STM-9] */
const BALANCE_ROW = new RegExp(
  '^(?:(?:beginning|opening|starting|closing|ending|previous|current|available|final) balance(?: (?:as of|as at|on|at)\\b.*)?|balance (?:brought|carried) forward' +
    '|saldo (?:anterior|inicial|final|do dia|iniziale|finale)|anfangssaldo|endsaldo|startsaldo|slutsaldo|kontostand(?: am\\b.*)?|beginsaldo|eindsaldo' +
    '|(?:ancien|nouveau) solde|solde (?:initial|final|precedent))$',
);

export const isBalanceRow = (description: string): boolean => BALANCE_ROW.test(dateless(plainName(description)));

export const isTotalRow = (cell: string): boolean =>
  /^(totals?|sub ?total|grand total|summe|gesamt|totaal|totale|sum)$/.test(plainName(cell));

/** Removes the date of "beginning balance as of 01 31 2024", whose slashes are gone already. */
const dateless = (name: string): string => name.replace(/( \d+)+$/, '');
