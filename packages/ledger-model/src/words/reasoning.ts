import type { AccountId, ModelAccount, ModelQuestion } from 'ledger-core';
import { FADING, type Memory } from './memory.ts';
import type { Vote } from './vote.ts';

/** The reason for a proposal, with counts of examples: "3 of 3 earlier payments with “github” were categorized to 6110 Software".  [MDL-6] */
export const reasoning = (memory: Memory, question: ModelQuestion, words: readonly string[], vote: Vote, account: ModelAccount): string => {
  const to = `categorized to ${account.code} ${account.name}`;
  const transaction = question.direction === 'out' ? 'payment' : 'receipt';
  const name = naming(memory, words, vote);
  if (name.length === 0) return `A ${transaction} with a similar name was ${to}`;
  const { all, categorized } = count(memory, name, vote.accountId);
  const such = `with “${name.join(' ')}”`;
  if (all === 1) return `The only earlier ${transaction} ${such} was ${to}`;
  return `${categorized} of ${all} earlier ${transaction}s ${such} ${categorized === 1 ? 'was' : 'were'} ${to}`;
};

/** Counts the examples with all of these words, and those among them with this account. */
const count = ({ examples, words, postings }: Memory, [first = '', ...others]: readonly string[], accountId: AccountId) => {
  const at = postings.get(first)?.at ?? [];
  const having = others.length === 0 ? at : at.filter((example) => others.every((word) => words[example]?.includes(word)));
  return { all: having.length, categorized: having.filter((example) => examples[example]?.accountId === accountId).length };
};

/**
 * One or two words that the question shares with the example, in printed order. The first is the strongest evidence for the account. If all
 * of its examples have this account, the second only completes the name ("morning fresh"). Otherwise it is the next strongest evidence.
 */
const naming = (memory: Memory, words: readonly string[], { accountId, example }: Vote): readonly string[] => {
  const shared = words.filter((word) => memory.words[example]?.includes(word));
  const counted = shared.map((word, place) => {
    const { all, categorized } = count(memory, [word], accountId);
    return { word, all, categorized, evidence: categorized / (all + 1) / (1 + FADING * place) };
  });
  const [first, second] = counted.toSorted((a, b) => b.evidence - a.evidence);
  if (first === undefined) return [];
  const next = counted[counted.indexOf(first) + 1];
  const completing = next?.all === first.all ? next : undefined;
  const beside = first.categorized === first.all ? completing : second;
  return shared.filter((word) => word === first.word || word === beside?.word);
};
