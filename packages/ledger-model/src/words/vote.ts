import type { AccountId, ModelQuestion } from 'ledger-core';
import type { VoteShare } from './calibrate.ts';
import { type Memory, resemblances } from './memory.ts';

/** The vote of the examples on a question. */
export interface Vote extends VoteShare {
  readonly accountId: AccountId;
  /** The example for this account that is most similar to the question. */
  readonly example: number;
}

/** Below this, two descriptions share only a place or a common word. */
const LEAST_RESEMBLANCE = 0.25;
/** Examples below this share of the best similarity do not vote. */
const BESIDE_THE_BEST = 0.75;
/** The exponent of the similarity in a vote: at 0.7 the vote counts for a quarter. */
const SHARPNESS = 4;
/** Each example counts slightly less than the next newer one: after ten decisions for one account, seven for another win. */
const AGEING = 0.95;
/** Votes without an example. A single example with identical words has two thirds of all votes. */
const WITHHELD = 0.5;
/** Amounts that differ by this many powers of e count for 1/e, but never for less than LEAST_NEARNESS. */
const AMOUNT_SPREAD = 1;
const LEAST_NEARNESS = 0.2;

/** The nearness of two amounts by their ratio. One payee may sell machines and paper, which belong to different accounts. */
const nearness = (one: ModelQuestion, other: ModelQuestion): number => {
  if (one.currency !== other.currency) return 1;
  const apart = Math.abs(Math.log(Math.max(1, Number(one.amountMinor)) / Math.max(1, Number(other.amountMinor))));
  return Math.max(LEAST_NEARNESS, Math.exp(-apart / AMOUNT_SPREAD));
};

type Candidates = Pick<ReadonlySet<AccountId>, 'has'>;

/** The examples from `first` on vote for their accounts. Only a candidate account wins.  [MDL-3] [MDL-4] [MDL-7] */
export const vote = (memory: Memory, question: ModelQuestion, words: readonly string[], accounts: Candidates, first = 0): Vote | null => {
  const resemblance = resemblances(memory, words, first);
  const best = resemblance.reduce((most, one) => Math.max(most, one), 0);
  if (best < LEAST_RESEMBLANCE) return null;
  const votes = new Map<AccountId, { votes: number; example: number }>();
  let cast = 0;
  let age = 1;
  resemblance.forEach((alike, at) => {
    const example = memory.examples[at];
    if (alike < best * BESIDE_THE_BEST || example === undefined) return;
    const weight = alike ** SHARPNESS * nearness(question, example) * age;
    age *= AGEING;
    cast += weight;
    const before = votes.get(example.accountId) ?? { votes: 0, example: at };
    const isCloser = alike > (resemblance[before.example] ?? 0);
    votes.set(example.accountId, { votes: before.votes + weight, example: isCloser ? at : before.example });
  });
  return winner(votes, cast, accounts);
};

const winner = (
  votes: ReadonlyMap<AccountId, { readonly votes: number; readonly example: number }>,
  cast: number,
  accounts: Candidates,
): Vote | null =>
  [...votes]
    .filter(([accountId]) => accounts.has(accountId))
    .map(([accountId, { votes: own, example }]) => ({ accountId, share: own / (cast + WITHHELD), divided: 1 - own / cast, example }))
    .reduce<Vote | null>((most, one) => (most !== null && most.share >= one.share ? most : one), null);
