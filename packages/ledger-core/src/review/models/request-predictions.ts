import { categoryOf } from '../../bank/transactions/assignment.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { checkCategory } from '../categorization/check.ts';
import { MAX_MODEL_EXAMPLES, MAX_MODEL_REASONING_LENGTH } from './limits.ts';
import type { Model } from './model.ts';
import { keyOf, type ModelProposal, type ModelQuestion, type ModelRequest, type Predictions, questionOf } from './prediction.ts';
import type { Thresholds } from './thresholds.ts';

/**
 * Collects the questions for a model in a unit of work. The model is called outside of it, because a unit of work waits only for its
 * store.  [MOD-1]
 */
export const gatherRequest = async (
  unit: Needs<'accounts' | 'sources' | 'transactions'>,
  questions: readonly ModelQuestion[],
): Promise<ModelRequest | null> => {
  if (questions.length === 0) return null;
  const [chart, sources] = await Promise.all([unit.accounts.chart(), unit.sources.all()]);
  const fed = fedAccountIds(sources);
  const accounts = chart.accounts.filter((account) => isOpenForCategorization(account, fed));
  const decided = await unit.transactions.list(
    { statuses: ['posted'], categorySources: ['person', 'rule'] },
    { after: null, take: MAX_MODEL_EXAMPLES },
  );
  return {
    accounts: accounts.map(({ id, code, name, type }) => ({ id, code, name, type })),
    examples: decided.flatMap((transaction) => {
      const accountId = categoryOf(transaction.assignment);
      return accountId === null ? [] : [{ ...questionOf(transaction), accountId }];
    }),
    questions,
  };
};

/** Calls a model. An unusable response or a failure counts as no response.  [MOD-2] */
export const predict = async (model: Model, request: ModelRequest): Promise<readonly (ModelProposal | null)[]> => {
  const known = new Set(request.accounts.map((account) => account.id));
  const results = await model.propose(request).catch(() => []);
  return request.questions.map((_, at) => {
    const result = results[at] ?? null;
    return result !== null && isSound(result, known)
      ? { ...result, reasoning: result.reasoning.slice(0, MAX_MODEL_REASONING_LENGTH) }
      : null;
  });
};

/** Below this confidence, predictions are wrong more often than keyword guesses. */
const LEAST_CONFIDENCE = 0.2;

const isSound = ({ accountId, confidence, reasoning }: ModelProposal, known: ReadonlySet<AccountId>): boolean =>
  known.has(accountId) &&
  typeof confidence === 'number' &&
  confidence >= LEAST_CONFIDENCE &&
  confidence <= 1 &&
  typeof reasoning === 'string';

const isOpenForCategorization = (account: Account, fed: ReadonlySet<AccountId>): boolean =>
  (['in', 'out'] as const).some(
    (direction) => checkCategory(account, { direction, kind: direction === 'in' ? 'money_in' : 'money_out' }, fed) === undefined,
  );

/** Requests predictions, once for equal questions. */
export const predictionsOf = async (model: Model, thresholds: Thresholds, request: ModelRequest): Promise<Predictions> => {
  const questions = [...new Map(request.questions.map((question) => [keyOf(question), question])).values()];
  const results = await predict(model, { ...request, questions });
  const proposals = new Map(
    questions.flatMap((question, at) => {
      const result = results[at] ?? null;
      return result === null ? [] : [[keyOf(question), result] as const];
    }),
  );
  return { model: model.name, thresholds, proposals };
};
