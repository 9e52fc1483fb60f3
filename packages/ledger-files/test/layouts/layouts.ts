import { isDeepStrictEqual } from 'node:util';
import { isRefusal, type SourceRecord, type Statement } from 'ledger-core';
import { type ReadOptions, readStatement } from '../../src/index.ts';
import { adviceOf, isOfFact, withAccounts } from './advice.ts';
import { expectedLines, hasEvidence, optionsOf } from './expected.ts';
import { movementsOf } from './movements.ts';
import { type Plan, planOf } from './plan.ts';
import { isPair, linesOf } from './print.ts';
import { chanceOf } from './random.ts';

/** The outcome of one layout. */
export interface Outcome {
  readonly is: 'exact' | 'refused' | 'wrong';
  /** Of a refused one: how many options the refusal names, and the first that does not lead to a reading. */
  readonly advised: number;
  readonly misled: string | null;
  readonly hasEvidence: boolean;
  readonly seed: number;
  /** The refusal, or the difference. */
  readonly message: string;
  readonly text: string;
}

/** Prints one table by chance and reads it. */
export const outcomeOf = (seed: number): Outcome => {
  const chance = chanceOf(seed);
  const plan = sensible(planOf(chance));
  const truth = movementsOf(chance, plan);
  const text = `${linesOf(chance, plan, truth).join(chance.pick(['\n', '\r\n']))}\n`;
  const read = readStatement(encoded(text, plan), optionsOf(plan));
  const outcome = { hasEvidence: hasEvidence(plan, truth), seed, text, advised: 0, misled: null };
  if (isRefusal(read)) {
    const choices = plan.ends === 'wrong' || isOfFact(read.message) ? [] : adviceOf(read.message, optionsOf(plan));
    const misled = choices.find((options) => !leadsToReading(encoded(text, plan), options, MAX_ANSWERS));
    return {
      ...outcome,
      is: 'refused',
      message: read.message,
      advised: choices.length,
      misled: misled === undefined ? null : JSON.stringify(misled),
    };
  }
  const [wanted, found] = [
    expectedLines(plan, truth).join('\n'),
    read.records
      .map((record) => lineOf(record, plan))
      .sort()
      .join('\n'),
  ];
  const isExact = plan.accounts !== 'open' && plan.ends !== 'wrong' && wanted === found;
  const other = isExact ? otherwise(encoded(text, plan), read, optionsOf(plan)) : null;
  if (other !== null) return { ...outcome, is: 'wrong', message: other };
  return { ...outcome, is: isExact ? 'exact' : 'wrong', message: `wanted\n${wanted}\nfound\n${found}` };
};

/** Answers that may follow one another: the account, its order of days, a column, its fee, its sign. */
const MAX_ANSWERS = 5;

/** Whether a file is read with some options, perhaps after further answers to what it then asks. */
const leadsToReading = (bytes: Uint8Array, options: ReadOptions, answers: number): boolean => {
  const read = readStatement(bytes, options);
  if (!isRefusal(read)) return true;
  const next = [...adviceOf(read.message, options), ...withAccounts(read.message, options)];
  return answers > 1 && next.some((each) => leadsToReading(bytes, each, answers - 1));
};

/**
 * Tables that nobody could read are not printed: reversed signs on a bank account that no balance shows, yes and no or a fee without a name. Most rows
 * of a card are charges.
 */
const sensible = (given: Plan): Plan => {
  const known = withFamilies(given);
  const plan: Plan =
    given.header === 'known' ? known : { ...known, fee: 'none', pending: given.pending === 'yes' ? 'status' : given.pending };
  if (plan.sourceKind === 'card') return { ...plan, accounts: 'one' };
  return plan.convention.by === 'reversed' ? { ...plan, balance: 'every', pending: 'none', opening: true, accounts: 'one' } : plan;
};

/**
 * A state or an end has a known name or none shows it; one column has the states of bookings; the ends of a file are those of its one account, and a movement in the other
 * column has no other contradiction.
 */
const withFamilies = (plan: Plan): Plan => ({
  ...plan,
  states: plan.states && plan.header === 'known' && plan.pending === 'none',
  ends: plan.accounts !== 'one' || plan.header !== 'known' || plan.blanks ? 'none' : plan.ends,
  contrary: plan.contrary && isPair(plan) && plan.header === 'known',
  named: plan.named && plan.accounts === 'one' && plan.header === 'known',
});

/** How the file is read with the mapping of its own reading, where that is not the same. */
const otherwise = (bytes: Uint8Array, { reading, records }: Statement, options: ReadOptions): string | null => {
  if (reading === null) return 'there is no reading';
  const again = readStatement(bytes, { ...options, kept: [{ shape: reading.shape, mapping: reading.mapping }] });
  if (isRefusal(again)) return `with its own mapping refused: ${again.message} ${JSON.stringify(reading.mapping)}`;
  return isDeepStrictEqual(again.records, records) ? null : `with its own mapping read otherwise: ${JSON.stringify(reading.mapping)}`;
};

const lineOf = ({ date, direction, amountMinor, currency, kind, description }: SourceRecord, plan: Plan): string => {
  const line = `${date} ${direction === 'out' ? '-' : ''}${amountMinor} ${currency ?? plan.currency}`;
  if (kind === 'fee') return `${line} fee`;
  return `${line}${kind === 'hold' ? ' hold' : ''}${plan.header === 'known' ? ` ${description}` : ''}`;
};

const encoded = (text: string, { encoding }: Plan): Uint8Array => {
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding !== 'windows-1252') return new TextEncoder().encode(text);
  return Uint8Array.from([...text].map((char) => ({ '€': 0x80, '’': 0x92 })[char] ?? char.charCodeAt(0)));
};
