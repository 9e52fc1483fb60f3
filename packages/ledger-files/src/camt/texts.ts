import type { Direction, FactKey, ReportedKind, SourceFact } from 'ledger-core';
import { spaced } from '../text.ts';
import { allOf, at, textAt, type XmlNode } from './xml.ts';

export interface CamtTexts {
  readonly description: string;
  readonly memo: string | null;
  readonly counterparty: string | null;
  readonly kind: ReportedKind;
  readonly facts: readonly SourceFact[];
}

/**
 * Describes an entry by the counterparty and the remittance information, else by the bank's text. For a batch, only texts common to all
 * payments are used. The payload has each payment.
 */
export const textsOf = (entry: XmlNode, direction: Direction, isPending: boolean): CamtTexts => {
  const payments = paymentsOf(entry);
  const side = otherSide(entry, direction);
  const counterparty = common(payments.map((payment) => counterpartyOf(payment, side)));
  const remittance = common(payments.map(remittanceOf));
  const remitted = remittance || textAt(entry, 'AddtlNtryInf') || common(payments.map(bankTextOf));
  const described = remitted.toLowerCase().includes(counterparty.toLowerCase()) ? remitted : `${counterparty} ${remitted}`;
  return {
    description: spaced(described) || spaced(`${direction === 'in' ? 'Credit' : 'Debit'} ${codeOf(entry)}`),
    memo: spaced(remittance) || null,
    counterparty: spaced(counterparty) || null,
    kind: kindOf(entry, direction, isPending),
    facts: factsOf(entry, payments, side),
  };
};

/** Version 1 puts the payments directly in the entry. */
export const paymentsOf = (entry: XmlNode): readonly XmlNode[] =>
  [...allOf(entry, 'NtryDtls'), entry].flatMap((details) => allOf(details, 'TxDtls'));

/** A reversed debit is money in, but still has the parties of the debit. */
const otherSide = (entry: XmlNode, direction: Direction): 'Cdtr' | 'Dbtr' =>
  (direction === 'out') === isReversal(entry) ? 'Dbtr' : 'Cdtr';

const isReversal = (entry: XmlNode): boolean => /^(true|1)$/i.test(textAt(entry, 'RvslInd'));

/** The text that all have in common; empty if they differ. */
const common = (texts: readonly string[]): string => (texts.every((text) => text === texts[0]) ? (texts[0] ?? '') : '');

/** Later versions wrap a party in one more element, and a party can be a bank (Agt). */
const counterpartyOf = (payment: XmlNode, side: 'Cdtr' | 'Dbtr'): string => {
  const counterparties = at(payment, 'RltdPties');
  const names = [side, `Ultmt${side}`].flatMap((role) => [
    textAt(counterparties, role, 'Nm'),
    textAt(counterparties, role, 'Pty', 'Nm'),
    textAt(counterparties, role, 'Agt', 'FinInstnId', 'Nm'),
  ]);
  return names.find((name) => name !== '') ?? '';
};

/** The remittance information: free text first, then structured references with their texts. */
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

/** The bank transaction code: domain, family and sub-family, else the bank's own code. */
const codeOf = (element: XmlNode): string => {
  const code = at(element, 'BkTxCd');
  const domain = [textAt(code, 'Domn', 'Cd'), textAt(code, 'Domn', 'Fmly', 'Cd'), textAt(code, 'Domn', 'Fmly', 'SubFmlyCd')];
  return domain.filter((part) => part !== '').join('/') || textAt(code, 'Prtry', 'Cd');
};

/** ISO bank transaction sub-families that are fees. */
const FEES: ReadonlySet<string> = new Set(['CHRG', 'FEES', 'COMM']);

const kindOf = (entry: XmlNode, direction: Direction, isPending: boolean): ReportedKind => {
  if (isPending) return 'hold';
  const subFamily = textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd').toUpperCase();
  if (subFamily === 'INTR') return 'interest';
  if (direction === 'in') return isReversal(entry) || FEES.has(subFamily) ? 'refund' : 'money_in';
  return FEES.has(subFamily) && !isReversal(entry) ? 'fee' : 'money_out';
};

type PrintedFact = readonly [key: FactKey, value: string, detail: string | null];

/** Additional facts of the entry, verbatim. A batch has the facts of the entry and its payment count. */
const factsOf = (entry: XmlNode, payments: readonly XmlNode[], side: 'Cdtr' | 'Dbtr'): readonly SourceFact[] => {
  const [only] = payments.length === 1 ? payments : [];
  const count =
    textAt(entry, 'NtryDtls', 'Btch', 'NbOfTxs') ||
    textAt(entry, 'Btch', 'NbOfTxs') ||
    (payments.length > 1 ? String(payments.length) : '');
  const printed: readonly PrintedFact[] = [
    ['kind', codeOf(entry), 'bank transaction code'],
    ['descriptor', textAt(entry, 'AddtlNtryInf'), null],
    ['note', textAt(entry, 'ValDt', 'Dt') || textAt(entry, 'ValDt', 'DtTm'), 'value date'],
    ['note', count, 'payments in the batch'],
    ...chargesIn(entry),
    ...(only === undefined ? [] : paymentFacts(only, side)),
  ];
  return printed.flatMap(([key, value, detail]) => (spaced(value) === '' ? [] : [{ key, value: spaced(value), detail }]));
};

const paymentFacts = (payment: XmlNode, side: 'Cdtr' | 'Dbtr'): readonly PrintedFact[] => {
  const endToEnd = textAt(payment, 'Refs', 'EndToEndId');
  const account = at(payment, 'RltdPties', `${side}Acct`, 'Id');
  const original = at(payment, 'AmtDtls', 'InstdAmt');
  return [
    ['counterparty', counterpartyOf(payment, side), side === 'Cdtr' ? 'creditor' : 'debtor'],
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

/** The entry's amount already includes charges, so they are facts and never subtracted. */
const chargesIn = (element: XmlNode): readonly PrintedFact[] =>
  allOf(element, 'Chrgs').flatMap((charges): readonly PrintedFact[] => {
    const each = allOf(charges, 'Rcrd').map((record) => textWithCurrency(record, 'Amt'));
    const total = textWithCurrency(charges, 'TtlChrgsAndTaxAmt') || each.join(', ') || textWithCurrency(charges, 'Amt');
    return [['note', total, 'charges']];
  });

const textWithCurrency = (element: XmlNode, name: string): string => `${textAt(element, name)} ${textAt(element, name, '@Ccy')}`.trim();
