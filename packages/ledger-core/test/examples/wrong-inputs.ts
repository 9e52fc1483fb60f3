import { isRefusal, type Ledger, Refused, type Store } from 'ledger-core';

/** Calls of an operation with inputs of other types, as a program without types makes them. */

const WRONG: Readonly<Record<string, unknown>> = {
  undefined,
  null: null,
  'a Date': new Date('2026-03-01'),
  'a bigint': 1250n,
  'a number': 12,
  NaN: Number.NaN,
  'a flag': true,
  'a text': 'text',
  'an empty object': {},
  'an empty list': [],
  'a list of null': [null],
  'a function': () => 'text',
};

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

const isCaller = (value: unknown): boolean => isPart(value) && 'ledgerId' in value && 'role' in value;

/** The arguments with another value at each place: in place of an argument, of a field or of an item. */
const replacedIn = function* (value: unknown, wrong: unknown): Generator<readonly [place: string, value: unknown, before: unknown]> {
  yield ['', wrong, value];
  if (!isPart(value)) return;
  for (const [name, part] of Object.entries(value))
    for (const [place, replaced, before] of replacedIn(part, wrong)) {
      const copy = Array.isArray(value) ? value.with(Number(name), replaced) : { ...value, [name]: replaced };
      yield [`.${name}${place}`, copy, before];
    }
};

/** A transaction of a program returns what its work returns, so it throws what it refuses, and names books that it does not lock. */
const isOfTransaction = (fault: unknown): boolean =>
  fault instanceof Refused || (fault instanceof Error && fault.message.startsWith('The transaction has not locked the books'));

type Operation = (...given: readonly unknown[]) => unknown;

/** The faults of all such calls: what an operation threw, what it wrote though it refused, and minor units that it took. */
const faultsOf = async (operation: Operation, given: readonly unknown[], store: Store): Promise<readonly string[]> => {
  let written = 0;
  const { write } = store;
  const counting: Store['write'] = async (ledgerId, work, options) => {
    const result = await write(ledgerId, work, options);
    if (!isRefusal(result)) written += 1;
    return result;
  };
  Object.assign(store, { write: counting });
  const faults: string[] = [];
  for (const [at, argument] of given.entries())
    for (const [what, wrong] of Object.entries(WRONG))
      for (const [place, replaced, before] of replacedIn(argument, wrong)) {
        if (isCaller(argument) && place !== '') continue;
        const call = `${what} at ${at}${place}`;
        written = 0;
        try {
          const result = await operation(...given.with(at, replaced));
          // A wrong code is counted, so that it cannot be guessed.
          if (what !== 'a text' && isRefusal(result) && written > 0)
            faults.push(`${call}: refused, but ${written} units of work were written`);
          const isTaken = what === 'a bigint' && typeof before !== 'bigint' && !/payload|params/.test(place);
          if (isTaken && !isRefusal(result)) faults.push(`${call}: not refused`);
        } catch (fault) {
          if (!isOfTransaction(fault)) faults.push(`${call}: ${fault}`);
        }
      }
  Object.assign(store, { write });
  return faults;
};

/** A ledger that first makes such calls where an example calls an operation, and adds their faults. */
export const withWrongInputs = (ledger: Ledger, path: string, store: Store, faults: string[]): Ledger => {
  const [group = '', name = ''] = path.includes('.') ? path.split('.') : ['', path];
  const operations = (group === '' ? ledger : ledger[group as keyof Ledger]) as Readonly<Record<string, unknown>>;
  const operation = operations[name];
  if (typeof operation !== 'function') return ledger;
  let isTried = false;
  const trying: Operation = async (...given) => {
    if (!isTried) {
      isTried = true;
      faults.push(...(await faultsOf(operation as Operation, given, store)));
    }
    return operation(...given);
  };
  return group === '' ? { ...ledger, [name]: trying } : { ...ledger, [group]: { ...operations, [name]: trying } };
};
