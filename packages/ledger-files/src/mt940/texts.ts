import type { Direction, FactKey, ReportedKind, SourceFact } from 'ledger-core';
import { spaced } from '../text.ts';
import { type Information, informationIn } from './information.ts';
import type { StatementLine } from './line.ts';

export interface Mt940Texts {
  readonly description: string;
  readonly memo: string | null;
  readonly counterparty: string | null;
  readonly kind: ReportedKind;
  readonly facts: readonly SourceFact[];
}

/** Describes an entry by the counterparty and the purpose, else by the bank's words, else by the statement line. */
export const textsOf = (line: StatementLine, direction: Direction, texts: readonly (readonly string[])[]): Mt940Texts => {
  const information = informationIn(texts);
  const { counterparty, bankText } = information;
  const purpose = information.purpose || bankText || (isNone(line.supplement) ? '' : line.supplement);
  const described = purpose.toLowerCase().includes(counterparty.toLowerCase()) ? purpose : `${counterparty} ${purpose}`;
  return {
    description: spaced(described) || inWords(line, direction),
    memo: information.purpose || null,
    counterparty: counterparty || null,
    kind: kindOf(line, information.code, direction),
    facts: factsOf(line, information),
  };
};

/** Placeholders for a missing reference. */
const isNone = (printed: string): boolean => /^(|non ?ref|not ?provided|none)$/i.test(printed.trim());

const inWords = ({ type, customerReference }: StatementLine, direction: Direction): string =>
  spaced(`${direction === 'in' ? 'Credit' : 'Debit'} ${type} ${isNone(customerReference) ? '' : customerReference}`);

/** Charges and interest, by the type of the line or the German transaction code. A reversed debit is a refund. */
const kindOf = ({ type, mark }: StatementLine, code: string, direction: Direction): ReportedKind => {
  if (type.endsWith('INT') || code === '814') return 'interest';
  const isFee = type.endsWith('CHG') || code === '808';
  if (direction === 'in') return isFee || mark === 'RD' ? 'refund' : 'money_in';
  return isFee && mark !== 'RC' ? 'fee' : 'money_out';
};

/** Additional facts of the entry, verbatim. */
const factsOf = (line: StatementLine, information: Information): readonly SourceFact[] => {
  const printed: readonly (readonly [key: FactKey, value: string, detail: string | null])[] = [
    ['kind', line.type, 'transaction type'],
    ['kind', information.code, 'business code'],
    ['descriptor', information.bankText, null],
    ['note', line.valueDate, 'value date'],
    ['note', isNone(line.customerReference) ? '' : line.customerReference, 'customer reference'],
    ['note', line.supplement, 'supplementary details'],
    ['note', information.purpose, 'remittance'],
    ['counterparty', information.counterparty, null],
    ['counterparty', information.counterpartyAccount, 'account'],
    ['note', isNone(information.endToEndId) ? '' : information.endToEndId, 'end to end id'],
    ['note', information.mandate, 'mandate'],
  ];
  return printed.flatMap(([key, value, detail]) => (spaced(value) === '' ? [] : [{ key, value: spaced(value), detail }]));
};
