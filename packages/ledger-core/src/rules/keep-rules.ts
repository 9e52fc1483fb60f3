import { type Account, checkPostable } from '../accounts/account.ts';
import type { Actor } from '../books/member.ts';
import { checkDimensions } from '../dimensions/check.ts';
import { distinct } from '../grouping.ts';
import { MAX_RULE_PRIORITY } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { checkName, checkText } from '../text.ts';
import { draftOf, type NewRule, type RuleChange } from './draft.ts';
import { asksSomething, byPriority, type Rule, type RuleId } from './rule.ts';

type Kept = Rule | Refusal<'unprocessable' | 'account_not_usable'>;

/** Every rule, also those out of use, by priority.  [RUL-8] */
export const listRules = async (books: Books): Promise<readonly Rule[]> => byPriority(await books.rules.all());

/**
 * Creates a rule. It decides on later imports.  [RUL-3]
 * The first that applies wins: unprocessable (amounts, name, priority, texts, no condition, unknown account), account_not_usable, unprocessable (dimension
 * values, source, counterparties).
 */
export const createRule = async (books: Books, _actor: Actor, input: NewRule): Promise<Kept> => {
  const blank: Rule = { ...UNSAID, id: books.newId('rule'), name: '', accountId: input.accountId, createdAt: books.now };
  const rule = draftOf(blank, input, books.settings.currency);
  return isRefusal(rule) ? rule : keep(books, rule);
};

/** The defaults of a rule. */
const UNSAID: Omit<Rule, 'id' | 'name' | 'accountId' | 'createdAt'> = {
  priority: 100,
  descriptionContains: null,
  descriptionWords: null,
  direction: null,
  minAmountMinor: null,
  maxAmountMinor: null,
  sourceId: null,
  partyId: null,
  setsPartyId: null,
  setsDimensions: [],
  postsOnItsOwn: true,
  isActive: true,
};

/**
 * Changes a rule, takes it out of use or brings it back. Its decisions stay unchanged.  [RUL-9]
 * The first that applies wins: not_found, then as for a new rule. Taking a rule out of use checks nothing more: its account may be out of use already.
 */
export const changeRule = async (books: Books, _actor: Actor, id: RuleId, change: RuleChange): Promise<Kept | Refusal<'not_found'>> => {
  const rule = await readRule(books, id);
  if (isRefusal(rule)) return rule;
  const changed = draftOf(rule, change, books.settings.currency);
  if (isRefusal(changed)) return changed;
  return keep(books, changed, isOnlyStopped(change));
};

const isOnlyStopped = ({ isActive, ...others }: RuleChange): boolean =>
  isActive === false && Object.values(others).every((value) => value === undefined);

/** Removes a rule. Its decisions stay unchanged and keep its id and name.  [RUL-10] */
export const removeRule = async (books: Books, _actor: Actor, id: RuleId): Promise<Rule | Refusal<'not_found'>> => {
  const rule = await readRule(books, id);
  if (!isRefusal(rule)) await books.rules.remove(rule.id);
  return rule;
};

export const readRule = async (books: Books, id: RuleId): Promise<Rule | Refusal<'not_found'>> =>
  (await books.rules.all()).find((rule) => rule.id === id) ?? refuse('not_found', `There is no rule ${id} in these books.`);

const keep = async (books: Books, rule: Rule, isTrusted = false): Promise<Kept> => {
  const refusal = isTrusted ? undefined : await check(books, rule);
  if (refusal !== undefined) return refusal;
  await books.rules.put(rule);
  return rule;
};

/** [RUL-3] [RUL-9] */
const check = async (books: Books, rule: Rule): Promise<Refusal<'unprocessable'> | Refusal<'account_not_usable'> | undefined> => {
  const partyIds = distinct([rule.partyId, rule.setsPartyId]);
  const [chart, dimensions, sources, parties] = await Promise.all([
    books.accounts.chart(),
    books.dimensions.all(),
    books.sources.all(),
    partyIds.length === 0 ? [] : books.parties.byIds(partyIds),
  ]);
  return (
    checkName(rule.name) ??
    checkPriority(rule.priority) ??
    checkText(rule.descriptionContains ?? '', 'descriptionContains', 0) ??
    checkText(rule.descriptionWords ?? '', 'descriptionWords', 0) ??
    checkAsksSomething(rule) ??
    checkAccount(chart.byId.get(rule.accountId)) ??
    checkDimensions(dimensions, rule.setsDimensions, 'dimensions') ??
    checkKnown(rule.sourceId, sources, 'sourceId') ??
    checkKnown(rule.partyId, parties, 'partyId') ??
    checkKnown(rule.setsPartyId, parties, 'setsPartyId')
  );
};

const checkPriority = (priority: number): Refusal<'unprocessable'> | undefined =>
  Number.isInteger(priority) && priority >= 0 && priority <= MAX_RULE_PRIORITY
    ? undefined
    : refuse('unprocessable', `priority: ${priority} is not a whole number from 0 to ${MAX_RULE_PRIORITY}.`, { field: 'priority' });

/** A rule without a condition would file every transaction. */
const checkAsksSomething = (rule: Rule): Refusal<'unprocessable'> | undefined =>
  asksSomething(rule) ? undefined : refuse('unprocessable', 'conditions: a rule has at least one.', { field: 'conditions' });

const checkAccount = (account: Account | undefined) =>
  account === undefined
    ? refuse('unprocessable', 'accountId: there is no such account in these books.', { field: 'accountId' })
    : checkPostable(account, 'accountId');

const checkKnown = (id: string | null, rows: readonly { readonly id: string }[], field: string): Refusal<'unprocessable'> | undefined =>
  id === null || rows.some((row) => row.id === id)
    ? undefined
    : refuse('unprocessable', `${field}: there is no ${id} in these books.`, { field });
