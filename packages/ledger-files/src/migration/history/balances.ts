import { type Currency, formatAmount, isRefusal, type Refusal, typeOfWord } from 'ledger-core';
import type { SourceAccount } from '../migration-read.ts';
import { refuseCell } from '../table.ts';
import { type Beginning, sumOf } from './line.ts';
import type { Reading } from './reading.ts';
import { why } from './reasons.ts';
import { accountOf, type Section } from './sections.ts';

type Refused = Refusal<'unprocessable'>;

/** The sign of a report's balances: all positive on the debit side, or each on the normal side of its account. */
export type BalanceSign = 'debit' | 'usual';

/** 1 for an account with a normal debit balance, -1 for credit, null if its type is unknown. */
export const usualSide = ({ type }: Pick<SourceAccount, 'type'>): bigint | null => {
  const found = type === null ? null : typeOfWord(type);
  if (found === null) return null;
  return found === 'asset' || found === 'expense' ? 1n : -1n;
};

/**
 * Proves the printed balances by the lines, and returns the opening balances. If a program has two sign conventions, the one that fits all
 * sections wins. If both fit with different results, the report is refused.  [MGF-53] [MGF-64]
 */
export const provenBeginnings = (
  reading: Reading,
  sections: readonly Section[],
  signs: readonly [BalanceSign, ...BalanceSign[]],
): readonly Beginning[] | Refused => {
  const read = signs.map((sign) => proven(reading, sections, sign));
  const [right, other] = read.filter((each): each is readonly Beginning[] => !isRefusal(each));
  if (right === undefined) return read[0] ?? [];
  const differs = right.find(({ minor }, at) => other !== undefined && other[at]?.minor !== minor);
  return differs === undefined ? right : refuseCell(reading.table, differs.row, reading.at.balance, why.balance_on_unknown_side());
};

const proven = (reading: Reading, sections: readonly Section[], sign: BalanceSign): readonly Beginning[] | Refused => {
  const beginnings: Beginning[] = [];
  for (const section of sections) {
    if (section.beginning === null && section.balances.length === 0) continue;
    if (isEmpty(section)) continue;
    const account = accountOf(reading, section);
    if (isRefusal(account)) return account;
    const side = sign === 'debit' ? 1n : (usualSide(account) ?? 1n);
    const minor = section.beginning?.minor ?? (section.beginning?.printed ?? 0n) * side;
    const wrong = section.balances.find((balance) => balance.printed !== (minor + balance.minor) * side);
    if (wrong !== undefined) return refuseBalance(reading, wrong, (minor + wrong.minor) * side);
    if (section.beginning !== null && minor !== 0n) beginnings.push({ row: section.beginning.row, account, minor });
  }
  return refuseUneven(reading, beginnings) ?? beginnings;
};

/** A section of zeros does not need an account. */
const isEmpty = ({ beginning, balances, hasLines }: Section): boolean =>
  !hasLines && (beginning?.minor ?? 0n) === 0n && (beginning?.printed ?? 0n) === 0n && balances.every(({ printed }) => printed === 0n);

const refuseBalance = ({ table, at, currency }: Reading, { row, printed }: Section['balances'][number], summed: bigint): Refused =>
  refuseCell(table, row, at.balance, why.balance_not_of_lines({ balance: shown(printed, currency), sum: shown(summed, currency) }));

const refuseUneven = ({ table, at, currency }: Reading, beginnings: readonly Beginning[]): Refused | null => {
  const [first] = beginnings;
  const sum = sumOf(beginnings);
  return first === undefined || sum === 0n
    ? null
    : refuseCell(table, first.row, at.balance, why.beginnings_not_zero({ sum: shown(sum, currency) }));
};

const shown = (minor: bigint, { scale }: Currency): string => formatAmount(minor, scale);
