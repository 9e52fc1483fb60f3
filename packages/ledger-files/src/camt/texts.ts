import type { Direction, FactKey, ReportedKind, SourceFact } from 'ledger-core';
import { spaced } from '../text.ts';
import { allOf, at, textAt, type XmlNode } from './xml.ts';

/** What people and banks wrote about an entry. */
export interface CamtTexts {
  readonly description: string;
  readonly counterparty: string | null;
  readonly kind: ReportedKind;
  readonly facts: readonly SourceFact[];
}

/**
 * What an entry says: who stands on the other side, then what was written for the payment, else what the bank calls it. Of a batch, only what all of its
 * payments have in common is said; the payload holds each.
 */
export const textsOf = (entry: XmlNode, direction: Direction, isPending: boolean): CamtTexts => {
  const payments = paymentsOf(entry);
  const side = otherSide(entry, direction);
  const counterparty = common(payments.map((payment) => partyOf(payment, side)));
  const remitted = common(payments.map(remittanceOf)) || textAt(entry, 'AddtlNtryInf') || common(payments.map(bankTextOf));
  const said = remitted.toLowerCase().includes(counterparty.toLowerCase()) ? remitted : `${counterparty} ${remitted}`;
  return {
    description: spaced(said) || spaced(`${direction === 'in' ? 'Credit' : 'Debit'} ${codeOf(entry)}`),
    counterparty: spaced(counterparty) || null,
    kind: kindOf(entry, direction, isPending),
    facts: factsOf(entry, payments, side),
  };
};

/** Version 1 has the payments in the entry itself. */
export const paymentsOf = (entry: XmlNode): readonly XmlNode[] =>
  [...allOf(entry, 'NtryDtls'), entry].flatMap((details) => allOf(details, 'TxDtls'));

/** A reversed debit brings money in, and yet its parties are those of the debit. */
const otherSide = (entry: XmlNode, direction: Direction): 'Cdtr' | 'Dbtr' =>
  (direction === 'out') === isReversal(entry) ? 'Dbtr' : 'Cdtr';

const isReversal = (entry: XmlNode): boolean => /^(true|1)$/i.test(textAt(entry, 'RvslInd'));

/** The one text that all of several have; an empty one where they differ. */
const common = (texts: readonly string[]): string => (texts.every((text) => text === texts[0]) ? (texts[0] ?? '') : '');

/** Later versions wrap a party into one more element, and a bank can be one. */
const partyOf = (payment: XmlNode, side: 'Cdtr' | 'Dbtr'): string => {
  const parties = at(payment, 'RltdPties');
  const names = [side, `Ultmt${side}`].flatMap((role) => [
    textAt(parties, role, 'Nm'),
    textAt(parties, role, 'Pty', 'Nm'),
    textAt(parties, role, 'Agt', 'FinInstnId', 'Nm'),
  ]);
  return names.find((name) => name !== '') ?? '';
};

/** What the payer wrote: free text first, then structured references and what stands beside them. */
const remittanceOf = (payment: XmlNode): string => {
  const information = at(payment, 'RmtInf');
  const free = allOf(information, 'Ustrd').map((text) => textAt(text));
  const structured = allOf(information, 'Strd').flatMap((block) => [
    textAt(block, 'CdtrRefInf', 'Ref') || textAt(block, 'CdtrRefInf', 'CdtrRef'),
    ...allOf(block, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
    ...allOf(block, 'AddtlRmtInf').map((text) => textAt(text)),
  ]);
  return [...free, ...structured].filter((text) => text !== '').join(' ');
};

const bankTextOf = (payment: XmlNode): string => textAt(payment, 'AddtlTxInf');

/** The bank's code of the kind of transaction: domain, family and sub-family, else the bank's own. */
const codeOf = (element: XmlNode): string => {
  const code = at(element, 'BkTxCd');
  const domain = [textAt(code, 'Domn', 'Cd'), textAt(code, 'Domn', 'Fmly', 'Cd'), textAt(code, 'Domn', 'Fmly', 'SubFmlyCd')];
  return domain.filter((part) => part !== '').join('/') || textAt(code, 'Prtry', 'Cd');
};

/** Sub-families of the ISO list of bank transaction codes that plainly are fees or interest. */
const FEES: ReadonlySet<string> = new Set(['CHRG', 'FEES', 'COMM']);

const kindOf = (entry: XmlNode, direction: Direction, isPending: boolean): ReportedKind => {
  if (isPending) return 'hold';
  const subFamily = textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd').toUpperCase();
  if (subFamily === 'INTR') return 'interest';
  if (direction === 'in') return isReversal(entry) || FEES.has(subFamily) ? 'refund' : 'money_in';
  return FEES.has(subFamily) && !isReversal(entry) ? 'fee' : 'money_out';
};

type Said = readonly [key: FactKey, value: string, detail: string | null];

/** What else the entry says, word for word; of a batch, what the entry itself says and how many payments it holds. */
const factsOf = (entry: XmlNode, payments: readonly XmlNode[], side: 'Cdtr' | 'Dbtr'): readonly SourceFact[] => {
  const [only] = payments.length === 1 ? payments : [];
  const count =
    textAt(entry, 'NtryDtls', 'Btch', 'NbOfTxs') ||
    textAt(entry, 'Btch', 'NbOfTxs') ||
    (payments.length > 1 ? String(payments.length) : '');
  const said: readonly Said[] = [
    ['kind', codeOf(entry), 'bank transaction code'],
    ['descriptor', textAt(entry, 'AddtlNtryInf'), null],
    ['note', textAt(entry, 'ValDt', 'Dt') || textAt(entry, 'ValDt', 'DtTm'), 'value date'],
    ['note', count, 'payments in the batch'],
    ...chargesIn(entry),
    ...(only === undefined ? [] : paymentFacts(only, side)),
  ];
  return said.flatMap(([key, value, detail]) => (spaced(value) === '' ? [] : [{ key, value: spaced(value), detail }]));
};

const paymentFacts = (payment: XmlNode, side: 'Cdtr' | 'Dbtr'): readonly Said[] => {
  const endToEnd = textAt(payment, 'Refs', 'EndToEndId');
  const account = at(payment, 'RltdPties', `${side}Acct`, 'Id');
  const original = at(payment, 'AmtDtls', 'InstdAmt');
  return [
    ['counterparty', partyOf(payment, side), side === 'Cdtr' ? 'creditor' : 'debtor'],
    ['counterparty', textAt(account, 'IBAN') || textAt(account, 'Othr', 'Id'), 'account'],
    ['note', remittanceOf(payment), 'remittance'],
    ['note', bankTextOf(payment), 'bank text'],
    ['note', /^not ?provided$/i.test(endToEnd) ? '' : endToEnd, 'end to end id'],
    ['note', textAt(payment, 'Refs', 'MndtId'), 'mandate'],
    ['note', `${textAt(original, 'Amt')} ${textAt(original, 'Amt', '@Ccy')}`, 'instructed amount'],
    ['note', `${textAt(payment, 'RtrInf', 'Rsn', 'Cd')} ${textAt(payment, 'RtrInf', 'AddtlInf')}`, 'return reason'],
    ['check_number', textAt(payment, 'Refs', 'ChqNb'), null],
    ...chargesIn(payment),
  ];
};

/** Charges are within the amount of the entry already; they are told and never taken off again. */
const chargesIn = (element: XmlNode): readonly Said[] =>
  allOf(element, 'Chrgs').flatMap((charges): readonly Said[] => {
    const each = allOf(charges, 'Rcrd').map((record) => textWithCurrency(record, 'Amt'));
    const total = textWithCurrency(charges, 'TtlChrgsAndTaxAmt') || each.join(', ') || textWithCurrency(charges, 'Amt');
    return [['note', total, 'charges']];
  });

const textWithCurrency = (element: XmlNode, name: string): string => `${textAt(element, name)} ${textAt(element, name, '@Ccy')}`.trim();
