import { looksLikeAmount, looksLikeMoney } from './amounts.ts';
import { rolesOf } from './known-words.ts';
import type { TableRow } from './table.ts';
import { isNamedAsOwn, isPayeeName, PAYEES } from './words/payees.ts';
import { plainName } from './words/plain-name.ts';

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

/** A name of a person or a company, and not an account. */
const isName = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !/\d{6}/.test(cell);

/** A column of amounts, some with decimals or a currency, is none of accounts, whatever its name. */
export const holdsMoney = (values: readonly string[]): boolean => values.some(looksLikeMoney) && values.every(looksLikeAmount);
