import type { FactKey, ReportedKind, SourceFact } from 'ledger-core';
import { decodeEntities, spaced } from '../text.ts';
import { childOf, type OfxNode, textOf } from './tree.ts';

/** Banks cut NAME at 32 characters and continue it in MEMO. */
const NAME_LENGTH = 32;

/** Joins NAME and MEMO without repetition. If both are missing, uses the payee's name, else the transaction type. */
export const descriptionOf = (transaction: OfxNode): string => {
  const name = textOf(transaction, 'NAME');
  const memo = textOf(transaction, 'MEMO');
  const text = joined(name, memo, lengthOfName(transaction));
  return text || counterpartyOf(transaction) || kindWords(transaction);
};

const joined = (name: string, memo: string, length: number): string => {
  const small = name.toLowerCase();
  const smallMemo = memo.toLowerCase();
  if (smallMemo.includes(small)) return memo;
  if (small.includes(smallMemo)) return name;
  return spaced(length === NAME_LENGTH ? `${name}${memo}` : `${name} ${memo}`);
};

/** The length as the bank counts it: an entity is one character, and every blank counts. */
const lengthOfName = (transaction: OfxNode): number => decodeEntities(childOf(transaction, 'NAME')?.value ?? '').length;

export const counterpartyOf = (transaction: OfxNode): string =>
  textOf(transaction, 'PAYEE', 'NAME') || textOf(transaction, 'EXTDNAME') || textOf(transaction, 'PAYEEID', 'NAME');

const kindWords = (transaction: OfxNode): string => {
  const type = textOf(transaction, 'TRNTYPE').toUpperCase();
  return spaced(`${TYPE_WORDS[type] ?? type} ${checkNumberOf(transaction)}`);
};

const TYPE_WORDS: Readonly<Record<string, string>> = {
  CREDIT: 'Credit',
  DEBIT: 'Debit',
  INT: 'Interest',
  DIV: 'Dividend',
  FEE: 'Fee',
  SRVCHG: 'Service charge',
  DEP: 'Deposit',
  ATM: 'Cash machine',
  POS: 'Card payment',
  XFER: 'Transfer',
  CHECK: 'Check',
  PAYMENT: 'Electronic payment',
  CASH: 'Cash withdrawal',
  DIRECTDEP: 'Direct deposit',
  DIRECTDEBIT: 'Direct debit',
  REPEATPMT: 'Standing order',
  HOLD: 'Hold',
  OTHER: 'Other',
};

/** A check number of zeros means no check. */
const checkNumberOf = (transaction: OfxNode): string => {
  const number = textOf(transaction, 'CHECKNUM');
  return /^0*$/.test(number) ? '' : number;
};

/** INT is interest in both directions. A fee with money in is a refund. */
export const kindOf = (transaction: OfxNode, minor: bigint, isPending: boolean): ReportedKind => {
  const type = textOf(transaction, 'TRNTYPE').toUpperCase();
  if (isPending || type === 'HOLD') return 'hold';
  if (type === 'INT') return 'interest';
  if (type === 'FEE' || type === 'SRVCHG') return minor < 0n ? 'fee' : 'refund';
  return minor < 0n ? 'money_out' : 'money_in';
};

const FACTS: readonly (readonly [key: FactKey, detail: string | null, path: readonly string[]])[] = [
  ['kind', null, ['TRNTYPE']],
  ['authorized', null, ['DTUSER']],
  ['descriptor', null, ['NAME']],
  ['note', null, ['MEMO']],
  ['note', 'reference', ['REFNUM']],
  ['note', 'original currency', ['ORIGCURRENCY', 'CURSYM']],
  ['note', 'rate', ['ORIGCURRENCY', 'CURRATE']],
  ['counterparty', null, ['PAYEE', 'NAME']],
  ['location', null, ['PAYEE', 'CITY']],
  ['mcc', null, ['SIC']],
];

/** Additional facts of a transaction, verbatim. */
export const factsOf = (transaction: OfxNode): readonly SourceFact[] => {
  const facts = FACTS.map(([key, detail, path]) => ({ key, value: textOf(transaction, ...path), detail }));
  return [...facts, { key: 'check_number' as const, value: checkNumberOf(transaction), detail: null }].filter(({ value }) => value !== '');
};
