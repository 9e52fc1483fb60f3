import type { ColumnRole } from 'ledger-core';
import { plainName, plainWords } from './plain-name.ts';
import { columnsCalled, isColumnName } from './words/columns.ts';
import { CLOSING_PHRASES, OPENING_PHRASES } from './words/printed-balances.ts';

/**
 * What banks call their columns, in English, German, French, Spanish, Portuguese, Italian, Dutch, Danish, Norwegian and Swedish, and in part in others, without accents; further languages stand in a table of their own.
 * Within a role the first words are preferred: a posting date to the date of a transaction, and that to a value date.
 */
const WORDS: readonly (readonly [ColumnRole, string])[] = [
  [
    'date',
    'posting date,post date,posted date,date posted,booking date,booked on,buchungstag,buchungsdatum,buchung,date de comptabilisation,date comptable,' +
      'date operation,date de l operation,date d operation,fecha operacion,fecha de operacion,fecha contable,boekingsdatum,boekdatum,bogforingsdato,bogfort,bokforingsdato,' +
      'bokforingsdag,bokfort,data contabile,data operazione,data do lancamento,data lancamento,data movimento,data mov,date,datum,fecha,data,dato,dag,' +
      'transaction date,trans date,transaktionsdatum,transactiedatum,transaktionsdato,date de transaction,data da transacao,date transaction,' +
      'completed date,txn date,tran date,trans dt,transaction dt,post dt,txn posted date,booked at,data valuta contabile,kuupaev,kirjauspaiva,konyveles napja,created,timestamp,datetime,date and time,data operacji,data ksiegowania,data transakcji,datum operace,datum zauctovani,' +
      'konyveles datuma,booking day,booked,book date,transaction day,day,tag,jour,belegdatum,belegtag,data zaksiegowania,datum proknjizenja',
  ],
  ['transactionDate', 'transaction date,trans date,authorized date,authorised date,authorization date'],
  [
    'description',
    'description,transaction description,original description,details,transaction details,narrative,narration,particulars,payee description,memo description,verwendungszweck,' +
      'buchungstext,beschreibung,bezeichnung,text,libelle,libelle operation,detail,descripcion,concepto,descricao,historico,lancamento,descrizione,causale,' +
      'omschrijving,mededelingen,mededeling,naam omschrijving,tekst,beskrivelse,beskrivning,forklaring,transaktion,name description,note,notes,memo,comment,remarks,zahlungsreferenz,motif,opis,opis operacji,tytul,popis,poznamka,zprava pro prijemce,kozlemeny,texte comptable,avisierungstext,selgitus,forklaring,transaction remarks,merchant',
  ],
  [
    'amount',
    'amount,transaction amount,net amount,betrag,umsatz,montant,importe,valor,quantia,importo,bedrag,belob,belop,belopp,bedrag eur,value,sum,summe,total,gross,gross amount,brutto,bruttobetrag,bruto,brut,lordo,kwota,kwota operacji,castka,osszeg,summa,ammontare,montante,transaction value,payment amount,transactiebedrag,buchungsbetrag,transaktionsbetrag,umsatzbetrag,zahlungsbetrag,transaktionsbelob,transaktionsbelop,transaktionsbelopp,' +
      'net amount,objem,maara,maara euroa,credit debit amount,debit credit amount',
  ],
  [
    'debit',
    'debit,debits,debet,debit amount,debit value,amount debit,withdrawal,withdrawals,withdrawal amount,paid out,money out,payments,soll,belastung,lastschrift,ausgang,ausgaben,' +
      'debit euros,montant debit,outflow,outflows,funds out,cash out,decrease,decreases,money spent,subtractions,egresos,gastos,retiros,retiro,prelievi,opname,opnames,auszahlung,auszahlungen,abgang,abgange,decaissement,decaissements,retraits,udbetaling,udbetalinger,ausgabe,expense,expenses,debito,debitos,cargo,cargos,debe,saida,saidas,dare,addebiti,uitgaven,haevet,ud,hvet,ut,spent,sortie,sorties,adeudos,addebito,uscite,uscita,af,out,outgoing,withdrawn,depenses,obciazenia,charges,ut av konto,ut fra konto,montant debite,amount debited,debited amount,incidences debit',
  ],
  [
    'credit',
    'credit,credits,kredit,credit amount,credit value,amount credit,deposit,deposits,deposit amount,paid in,money in,receipts,haben,gutschrift,eingang,einnahmen,' +
      'credit euros,montant credit,inflow,inflows,funds in,cash in,increase,increases,money received,additions,ingresos,ingreso,depositos,deposito,versamenti,storting,stortingen,einzahlung,einzahlungen,zugang,zugange,encaissement,encaissements,versements,indbetaling,indbetalinger,einnahme,income,credito,creditos,abono,abonos,haber,entrada,entradas,avere,accrediti,inkomsten,indsat,ind,inn,received,entree,entrees,accredito,entrate,bij,in,recettes,uznania,inn pa konto,montant credite,amount credited,credited amount,lodgement,lodgements,incoming',
  ],
  [
    'balance',
    'running balance,running bal,running total,cumulative total,laufende summe,laufender saldo,saldo progressivo,saldo corrente,total acumulado,saldo acumulado,cumul,solde progressif,lopend saldo,lopende saldo,nieuw saldo,neuer saldo,neuer kontostand,nouveau solde,nuevo saldo,nuovo saldo,new balance,balance after transaction,runningbalance,balance,account balance,current balance,balance after,available balance,closing balance,saldo,kontostand,' +
      'saldo nach buchung,solde,saldo na trn,saldo po operacji,zustatek,egyenleg,saldo disponible,verfugbarer saldo,solde disponible,balance gbp,saldo na mutatie,eindsaldo,bogfort saldo,balance eur,balance usd',
  ],
  [
    'currency',
    'currency,currency code,ccy,cur,wahrung,account currency,transaction currency,waluta,mena,deviza,devise,moneda,divisa,moeda,divisa,munt,muntsoort,valuta,valutakode,monnaie',
  ],
  [
    'direction',
    'debit credit,credit debit,debit or credit,credit or debit,credit debit indicator,dr cr,cr dr,d c,c d,soll haben,s h,af bij,bij af,debet credit,debet kredit,debit kredit,kredit debet,credit debet,d k,d h,h s,h d,o i,i o,e s,c a,dare avere,addebito accredito,' +
      'cargo abono,abono cargo,debe haber,debito credito,entree sortie,sortie entree,entrada salida,in out,out in,direction,richtung,debit credit mark,debit credit code,dc,' +
      'drcr,crdr,cdi,soll haben kennzeichen,buchungskennzeichen,kennzeichen,sign,sens,sentido,verso,transaction type,type,tipo',
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
  [
    'fee',
    'fee,fees,fee amount,total fees,transaction fee,gebuhr,gebuhren,entgelt,frais,commission,comision,comisiones,commissione,commissioni,kosten,transaktionsgebuhr,provisie,avgift,gebyr,provision,prowizja',
  ],
  ['net', 'net,net amount,netto,nettobetrag,montant net,importe neto,neto,importo netto'],
  [
    'account',
    'account,accountname,accountnumber,accountno,accountid,account number,account no,account name,account id,konto,kontonummer,konto nr,kontonr,auftragskonto,iban auftragskonto,iban,iban bban,own account,' +
      'my account,source account,rekening,rekeningnummer,eigen rekening,compte,numero de compte,no de compte,n de compte,cuenta,numero de cuenta,conta,numero da conta,conto,' +
      'numero conto,kontonavn,rachunek,ucet,card,card no,card number,kartennummer,karte,carte,numero de carte,tarjeta,kaart,kaartnummer,kort,kortnummer,cartao,carta',
  ],
  ['category', 'category,kategorie,categorie,categoria,kategori'],
  ['checkNumber', 'check number,check no,check,checknumber,cheque number,cheque no,cheque,check or slip,serial number'],
  ['cardholder', 'card member,cardholder,card holder,card no,card number,card,karteninhaber,kartennummer,member name'],
  ['note', 'memo,note,notes,comment,remarks,kommentar,notiz,bemerkung'],
];

/** Names of the languages of a table come behind those above. */
const FURTHER = 200;

const PHRASES: ReadonlyMap<string, readonly RankedRole[]> = (() => {
  const phrases = new Map<string, RankedRole[]>();
  for (const [role, list] of WORDS)
    for (const [rank, phrase] of list.split(',').entries()) phrases.set(phrase, [...(phrases.get(phrase) ?? []), { role, rank }]);
  const add = (phrase: string, role: ColumnRole, rank: number): void => {
    const known = phrases.get(phrase) ?? [];
    if (!known.some((each) => each.role === role)) phrases.set(phrase, [...known, { role, rank: FURTHER + rank }]);
  };
  for (const [role] of WORDS) if (isColumnName(role)) for (const [rank, phrase] of columnsCalled(role).entries()) add(phrase, role, rank);
  for (const phrase of CLOSING_PHRASES) add(phrase, 'balance', FURTHER);
  return phrases;
})();

/** A role that a header cell can have; the lower the rank, the more certain. */
export interface RankedRole {
  readonly role: ColumnRole;
  readonly rank: number;
}

/** Names that begin like a known role and have none. */
/** Amounts and currencies beside the booked ones, which an account never moves. */
const FOREIGN =
  /\b(original|orig|foreign|local|instructed|source|target|fremd\w*|ursprung\w*|original\w*|origine|origen|origem|vreemde|oprindelig\w*|utenlandsk\w*|utlandsk\w*|oryginal\w*)\b/;

/** Numbers that are no movements of money: of a trade, of an exchange, of a tax. */
const NO_AMOUNT =
  /^(quantity|qty|shares|units|price|unit price|rate|exchange rate|fx rate|kurs|wechselkurs|stuck|anzahl|taux|taux de change|tipo de cambio|cambio|koers|wisselkoers|vat|tax|mwst|ust|tva|iva|btw|moms|points|cashback|tip|limit|credit limit|rewards?)( |$)/;

/** The balance before each movement, or at the beginning of the period. */
const BALANCE_BEFORE = /^(balance before|saldo voor mutatie|saldo vor buchung|solde avant operation)$/;

const NEVER =
  /^(date de valeur|date valeur|datum valuta|data do balancete|data valor|fecha valor|credit limit|credit card|debit card|value date|valor fecha)$/;

const VALUE_DATES: ReadonlySet<string> = new Set(columnsCalled('value'));

/** Amounts in another currency than the account's. */
const ORIGINALS: ReadonlySet<string> = new Set(columnsCalled('original'));

/** The roles that a header cell can have: by its whole name, else by the words it begins with, as in "Montant de l'opération". */
export const rolesOf = (headerCell: string): readonly RankedRole[] => {
  const name = plainName(headerCell);
  if (name === '' || NEVER.test(name) || VALUE_DATES.has(name) || OPENING_PHRASES.has(name)) return [];
  const isForeign = FOREIGN.test(plainWords(headerCell)) || ORIGINALS.has(name);
  const allowed = (roles: readonly RankedRole[]): readonly RankedRole[] =>
    isForeign ? roles.filter(({ role }) => !OF_MONEY.has(role)) : roles;
  const whole = rolesNamed(name);
  if (whole.length > 0) return allowed(whole);
  const words = name.split(' ');
  const ofOneDirection = allowed(directedAmount(words));
  if (ofOneDirection.length > 0) return ofOneDirection;
  if (isOfBothSides(headerCell)) return [{ role: 'direction', rank: 400 }];
  for (let count = Math.min(words.length - 1, 3); count > 0; count -= 1) {
    const found = rolesNamed(words.slice(0, count).join(' ')).filter(({ role }) => BEGINNINGS.has(role));
    if (found.length > 0) return allowed(found).map(({ role, rank }) => ({ role, rank: rank + 1_000 }));
  }
  return [];
};

/** The roles of a name, or of a compound that ends with the word for an amount, as in "Belastungsbetrag".  [STM-49] */
const rolesNamed = (name: string): readonly RankedRole[] => {
  const [, first = ''] = COMPOUND.exec(name) ?? [];
  const ofCompound = (): readonly RankedRole[] =>
    (PHRASES.get(first) ?? []).flatMap(({ role }) => (role === 'debit' || role === 'credit' ? [{ role, rank: 500 }] : []));
  return PHRASES.get(name) ?? ofCompound();
};

const COMPOUND = /^(\p{L}+?)s?(?:betrag|belob|belop|belopp|bedrag|summa|osszeg)$/u;

/** Whether a name has the words of both directions, such as "Soll/Haben", "CreditDebet" or "Money in/out": its cells then are words, or amounts with a sign.  [STM-41] */
export const isOfBothSides = (headerCell: string): boolean => {
  const words = plainName(headerCell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(' ');
  const has = (side: 'debit' | 'credit', among: readonly string[]): boolean =>
    among.some((word) => SHORT_SIDES[side].has(word) || rolesNamed(word).some(({ role }) => role === side));
  const long = words.filter((word) => word.length > MAX_PREPOSITION);
  return [long, words.slice(-2)].some((among) => has('debit', among) && has('credit', among));
};

/** Words of a side only beside one of the other side, as in "Ein-/Ausgang". */
const SHORT_SIDES = { debit: new Set(['aus', 'ab', 'dr', 'db']), credit: new Set(['ein', 'zu', 'cr', 'kr']) } as const;

/** An amount of one direction, as in "Beløp ut" or "Montant débité (CHF)"; with words of both, an amount as any other. */
const directedAmount = (words: readonly string[]): readonly RankedRole[] => {
  const rolesAt = words.map((word, at) =>
    word.length <= MAX_PREPOSITION && at < words.length - 1 ? [] : rolesNamed(word).map(({ role }) => role),
  );
  if (words.length > MAX_AMOUNT_WORDS || !rolesAt.some((roles) => roles.includes('amount'))) return [];
  const [isDebit, isCredit] = (['debit', 'credit'] as const).map((role) => rolesAt.some((roles) => roles.includes(role)));
  if (isDebit && isCredit) return [{ role: 'amount', rank: 500 }];
  return isDebit ? [{ role: 'debit', rank: 500 }] : isCredit ? [{ role: 'credit', rank: 500 }] : [];
};

/** Whether a name is that of an amount in another currency or of a rounded one, where another column has the name of the amount alone. */
export const isOfOtherAmount = (headerCell: string): boolean => {
  const words = plainName(headerCell).split(' ');
  return words.length > 1 && (ROUNDED.test(words.join(' ')) || rolesNamed(words.at(-1) ?? '').some(({ role }) => role === 'currency'));
};

const ROUNDED =
  /\b(rounded|gerundet|arrondi|redondead[oa]|arredondad[oa]|arrotondat[oa]|afgerond|afrundet|avrundet|avrundad|zaokraglon|zaokrouhlen)|округл/;

const MAX_AMOUNT_WORDS = 4;

/** So short a word is a preposition, unless it is the last one: "Betrag in EUR" and "Bedrag in". */
const MAX_PREPOSITION = 3;

const OF_MONEY: ReadonlySet<ColumnRole> = new Set(['amount', 'debit', 'credit', 'balance', 'currency', 'fee', 'net']);

/** Whether a column holds amounts or numbers that are never the movements of the account, by its name. */
export const isNoMovement = (headerCell: string): boolean =>
  FOREIGN.test(plainWords(headerCell)) ||
  ORIGINALS.has(plainName(headerCell)) ||
  NO_AMOUNT.test(plainName(headerCell)) ||
  BALANCE_BEFORE.test(plainName(headerCell)) ||
  OPENING_PHRASES.has(plainName(headerCell));

/** Roles whose name may be followed by more words. With other roles, "Card type" would be taken for the card. */
const BEGINNINGS: ReadonlySet<ColumnRole> = new Set(['date', 'description', 'amount', 'debit', 'credit', 'balance']);
