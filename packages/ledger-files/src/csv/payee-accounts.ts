import { looksLikeAmount, looksLikeMoney } from './amount-cells.ts';
import { rolesOf } from './header-words.ts';
import { plainName } from './plain-name.ts';
import type { TableRow } from './table-row.ts';

/** Names of the other side, of its account or its bank. */
const PAYEES =
  /counter|payee|payer|beneficiary|recipient|sender|creditor|debtor|other|gegen|empfanger|zahlungs|auftraggeber|partner|tegen|contrepartie|beneficiaire|destinat|ordenante|beneficiari|modpart|motpart|modtager|mottak|mottag|avsand|avsender|afsender|protistrony|protiucet|kontrahent|nadawc|odbiorc|saaja|maksaja|maksja|vastapuol|sanemej|maksataj|gavej|moketoj|korespond|prijemc|primatel|platitel|kedvezmenyezett|ellenoldal|til konto|fra konto|naam|navn|namn/;

/** Names of the account that a file is of, whoever stands beside it. */
const SURELY_OWN =
  /auftragskonto|\b(own|my|source|eigen|client|kliendi|kundenkonto)\b|\b(card|karte|kort|kaart|tarjeta|carte|cartao|carta)/;

/** Whether a name is that of the account of the file, or of its holder's product. */
export const isNamedAsOwn = (name: string): boolean => SURELY_OWN.test(plainName(name));

/** Whether a name is that of the account of the other side. */
export const isNamedAsPayees = (name: string): boolean => {
  const plain = plainName(name);
  return PAYEES.test(plain) && !SURELY_OWN.test(plain);
};

/**
 * Whether the accounts of a column are those of the payees beside them: each has one payee, and another column has one account in every row, which is then the file's
 * own; or there are five of them; or some come again with their payee, who stands near or of whom there are three; or, under a name that does not say
 * whose it is, every row has another account and another payee near it.  [STM-39]
 */
export const followsPayees = (
  rows: readonly TableRow[],
  header: TableRow | null,
  at: number,
  hasOwn: boolean,
  isGeneric: boolean,
): boolean => {
  if (header === null || isNamedAsOwn(header.cells[at] ?? '')) return false;
  return header.cells.some((name, payee) => {
    if (payee === at || !isPayee(name)) return false;
    const payees = new Map<string, Set<string>>();
    for (const { cells } of rows) {
      const account = (cells[at] ?? '').trim();
      if (account !== '') payees.set(account, (payees.get(account) ?? new Set()).add((cells[payee] ?? '').trim()));
    }
    const isOfOne = [...payees.values()].every((each) => each.size === 1 && [...each].every(isName));
    const names = new Set([...payees.values()].flatMap((each) => [...each]));
    const comesAgain = rows.filter(({ cells }) => (cells[at] ?? '').trim() !== '').length > payees.size;
    const isNear = Math.abs(payee - at) <= NEAR;
    const isEachAnother = isGeneric && isNear && !comesAgain && names.size === payees.size;
    return (
      isOfOne &&
      names.size > 1 &&
      (hasOwn || isEachAnother || payees.size >= MANY || (comesAgain && (isNear || (isGeneric && names.size >= SOME))))
    );
  });
};

/** So many accounts of a person hardly have one payee each. */
const MANY = 5;
const SOME = 3;

/** Columns between a payee and its account: one for a text or a bank. */
const NEAR = 2;

const isPayee = (name: string): boolean =>
  !rolesOf(name).some(({ role }) => role === 'description') &&
  (PAYEES.test(plainName(name)) || isPayeeName(name) || rolesOf(name).some(({ role }) => role === 'counterparty'));

/** Words for the other side in the name of a column that no table has as a whole, and words for something else than its name.  [STM-57] */
const NAME_OF_PAYEE = new RegExp(
  'counterpart|payee|payer|beneficiar|recipient|sender|remitter|creditor|debtor|merchant|vendor|supplier|empfanger|auftraggeber|zahlungspflicht|zahlungsbeteilig|gegenpartei|handler|tegen\\w*(?:naam|houder|partij)|handelaar|contrepartie|destinat|expediteur|commercant|ordenante|comercio|esercente|modpart|motpart|modtager|mottak|mottag|avsand|avsender|afsender|protistran|kontrahent|nadawc|odbiorc|saaja|maksaja|maksja|vastapuol|sanemej|maksataj|gavej|moketoj|korespond|prijemc|primatel|platitel|kedvezmenyezett|ellenoldal|partner|kontragent|получател|отправител|плательщик|контрагент|одержувач|платник|прималац|бенефициент|наредител|δικαιουχ|αποστολ|alici|gonderen|karsi taraf|对方|对手|交易方|收款|付款人|商户|商户名|商家|相手|取引先|支払先|振込先|받는|보낸|거래처|가맹점|penerima|pengirim|nguoi nhan|nguoi gui|nguoi thu huong|מוטב|שם|المستفيد|المرسل'.normalize(
    'NFD',
  ),
  'u',
);
const OF_PAYEE =
  /\b(iban|bic|swift|account|konto\w*|bank\w*|blz|address|adresse?\w*|country|land|city|id|reference|referenz|ref|code|numer|number|nr|type|typ|category|phone|currency|kontoinhaber|inhaber|holder|owner|titular|titulaire|intestatario)\b|账号|帐号|开户|口座|계좌/;

/** Whether a name is that of a column with the names of the other side. */
export const isPayeeName = (name: string): boolean => {
  const plain = plainName(name);
  return NAME_OF_PAYEE.test(plain) && !OF_PAYEE.test(plain) && !SURELY_OWN.test(plain);
};

/** A name of a person or a company, and not an account. */
const isName = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !/\d{6}/.test(cell);

/** A column of amounts, some with decimals or a currency, is none of accounts, whatever its name. */
export const holdsMoney = (values: readonly string[]): boolean => values.some(looksLikeMoney) && values.every(looksLikeAmount);
