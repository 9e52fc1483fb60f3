import type { AccountId, Direction, Model, ModelAccount, ModelExample, ModelProposal, ModelQuestion, ModelRequest } from 'ledger-core';
import { CALIBRATION_EXAMPLES, ITEMS_AT_A_TIME, MAX_EXAMPLES } from '../limits.ts';
import { type Calibration, calibrate, type Outcome, probability } from './calibrate.ts';
import { type Memory, remember } from './memory.ts';
import { reasoning } from './reasoning.ts';
import { vote } from './vote.ts';
import { wordsOfDescription } from './words-of-description.ts';

export interface WordsModelOptions {
  /** The number of newest examples to learn from; 5,000 by default. */
  readonly maxExamples?: number;
}

/**
 * The keyword classifier. It learns from the words of earlier categorized transactions, again for every request. It does not use the
 * network, a clock or random numbers, so equal requests have equal results.  [MDL-1]
 */
export const wordsModel = ({ maxExamples = MAX_EXAMPLES }: WordsModelOptions = {}): Model => ({
  name: 'words',
  async propose({ accounts, examples, questions }: ModelRequest) {
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const learnt = examples.slice(0, maxExamples);
    const returning = { in: await updateWeights(learnt, 'in', byId), out: await updateWeights(learnt, 'out', byId) };
    return inTurns(questions, (question) => returning[question.direction](question));
  },
});

type Respond = (question: ModelQuestion) => ModelProposal | null;
type Accounts = ReadonlyMap<AccountId, ModelAccount>;

/** Each direction is learned separately, because a payee's receipts do not predict its payments.  [MDL-2] */
const updateWeights = async (examples: readonly ModelExample[], direction: Direction, accounts: Accounts): Promise<Respond> => {
  const memory = remember(examples.filter((example) => example.direction === direction));
  const calibration = calibrate(await outcomes(memory, accounts));
  return (question) => propose(memory, calibration, accounts, question);
};

/** Predicts each of the newest examples from the older ones, as on its own day.  [MDL-5] */
const outcomes = async (memory: Memory, accounts: Accounts): Promise<readonly Outcome[]> => {
  const requested = await inTurns(memory.examples.slice(0, CALIBRATION_EXAMPLES), (example, at) => {
    const voted = vote(memory, example, memory.words[at] ?? [], accounts, at + 1);
    return voted === null ? null : { ...voted, isRight: voted.accountId === example.accountId };
  });
  return requested.filter((outcome) => outcome !== null);
};

const propose = (memory: Memory, calibration: Calibration, accounts: Accounts, question: ModelQuestion): ModelProposal | null => {
  const words = wordsOfDescription(question.description);
  const voted = vote(memory, question, words, accounts);
  const account = voted === null ? undefined : accounts.get(voted.accountId);
  if (voted === null || account === undefined) return null;
  return {
    accountId: voted.accountId,
    confidence: probability(calibration, voted),
    reasoning: reasoning(memory, question, words, voted, account),
  };
};

/** Processes items and yields in between, so a server stays responsive during a thousand questions. */
export const inTurns = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Result,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % ITEMS_AT_A_TIME === 0) await new Promise((resume) => setTimeout(resume, 0));
    results.push(work(item, at));
  }
  return results;
};
