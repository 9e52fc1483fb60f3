import { columnsCalled } from './columns.ts';
import { plainName } from './plain-name.ts';

/** Column names for the file's own account. Under other names, an account may be the payer's or payee's. */
export const OWN_ACCOUNT =
  /^(account|account name|accountname|accountnumber|accountno|accountid|account id|auftragskonto|iban auftragskonto|own account|my account|source account|eigen rekening|card|card no|card number|kartennummer|karte|carte|numero de carte|tarjeta|kaart|kaartnummer|kort|kortnummer|cartao|carta|compte|cuenta|conta|conto|rekening|konto|rachunek|ucet)$/;

export const OWN_ACCOUNT_NAMES: ReadonlySet<string> = new Set(columnsCalled('account'));

/** The words with which banks name a person's accounts. */
export const ACCOUNT_KINDS: ReadonlySet<string> = new Set(
  'current,current account,checking,checking account,chequing,savings,savings account,credit card,debit card,joint,joint account,business account,girokonto,giro,tagesgeld,tagesgeldkonto,sparkonto,kreditkarte,compte courant,compte cheque,livret,livret a,compte epargne,cuenta corriente,cuenta de ahorro,cuenta de ahorros,conto corrente,conta corrente,conta poupanca,betaalrekening,spaarrekening,lonnkonto,sparekonto,lonekonto,brukskonto'.split(
    ',',
  ),
);

/** Names for the counterparty, its account or its bank. */
export const PAYEES =
  /counter|payee|payer|beneficiary|recipient|sender|creditor|debtor|other|gegen|empfanger|zahlungs|auftraggeber|partner|tegen|contrepartie|beneficiaire|destinat|ordenante|beneficiari|modpart|motpart|modtager|mottak|mottag|avsand|avsender|afsender|protistrony|protiucet|kontrahent|nadawc|odbiorc|saaja|maksaja|maksja|vastapuol|sanemej|maksataj|gavej|moketoj|korespond|prijemc|primatel|platitel|kedvezmenyezett|ellenoldal|til konto|fra konto|naam|navn|namn/;

/** Names that always denote the file's own account, regardless of other columns. */
const SURELY_OWN =
  /auftragskonto|\b(own|my|source|eigen|client|kliendi|kundenkonto)\b|\b(card|karte|kort|kaart|tarjeta|carte|cartao|carta)/;

/** Whether a name denotes the file's own account, or its holder's product. */
export const isNamedAsOwn = (name: string): boolean => SURELY_OWN.test(plainName(name));

/** Whether a name denotes the counterparty's account. */
export const isNamedAsPayees = (name: string): boolean => {
  const plain = plainName(name);
  return PAYEES.test(plain) && !SURELY_OWN.test(plain);
};

/** Words for a counterparty in a column name that is in no table, and words that exclude it.  [STM-57] */
const NAME_OF_PAYEE = new RegExp(
  'counterpart|payee|payer|beneficiar|recipient|sender|remitter|creditor|debtor|merchant|vendor|supplier|empfanger|auftraggeber|zahlungspflicht|zahlungsbeteilig|gegenpartei|handler|tegen\\w*(?:naam|houder|partij)|handelaar|contrepartie|destinat|expediteur|commercant|ordenante|comercio|esercente|modpart|motpart|modtager|mottak|mottag|avsand|avsender|afsender|protistran|kontrahent|nadawc|odbiorc|saaja|maksaja|maksja|vastapuol|sanemej|maksataj|gavej|moketoj|korespond|prijemc|primatel|platitel|kedvezmenyezett|ellenoldal|partner|kontragent|получател|отправител|плательщик|контрагент|одержувач|платник|прималац|бенефициент|наредител|δικαιουχ|αποστολ|alici|gonderen|karsi taraf|对方|对手|交易方|收款|付款人|商户|商户名|商家|相手|取引先|支払先|振込先|받는|보낸|거래처|가맹점|penerima|pengirim|nguoi nhan|nguoi gui|nguoi thu huong|מוטב|שם|المستفيد|المرسل'.normalize(
    'NFD',
  ),
  'u',
);
const OF_PAYEE =
  /\b(iban|bic|swift|account|konto\w*|bank\w*|blz|address|adresse?\w*|country|land|city|id|reference|referenz|ref|code|numer|number|nr|type|typ|category|phone|currency|kontoinhaber|inhaber|holder|owner|titular|titulaire|intestatario)\b|账号|帐号|开户|口座|계좌/;

/** Whether a column name denotes counterparty names. */
export const isPayeeName = (name: string): boolean => {
  const plain = plainName(name);
  return NAME_OF_PAYEE.test(plain) && !OF_PAYEE.test(plain) && !SURELY_OWN.test(plain);
};
