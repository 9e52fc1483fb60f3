import { plainName } from './plain-name.ts';

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
