import { type Account, checkPostable } from '../accounts/account.ts';
import type { Actor } from '../books/member.ts';
import { checkName } from '../books/settings.ts';
import { checkDimensions } from '../dimensions/check.ts';
import type { LineDimension } from '../dimensions/dimension.ts';
import type { AccountId, PartyId, SourceId } from '../ids.ts';
import { parsePositive } from '../money.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Direction } from '../transactions/movement.ts';
import { type Rule, wordsOf } from './rule.ts';

export interface NewRule {
  readonly name: string;
  readonly accountId: AccountId;
  readonly priority?: number | undefined;
  readonly descriptionContains?: string | null | undefined;
  readonly descriptionWords?: string | null | undefined;
  readonly direction?: Direction | null | undefined;
  readonly minAmount?: string | number | null | undefined;
  readonly maxAmount?: string | number | null | undefined;
  readonly sourceId?: SourceId | null | undefined;
  readonly partyId?: PartyId | null | undefined;
  readonly setsPartyId?: PartyId | null | undefined;
  readonly setsDimensions?: readonly LineDimension[] | undefined;
  /** Default true. */
  readonly postsOnItsOwn?: boolean | undefined;
}

const DEFAULT_PRIORITY = 100;

export const listRules = async (books: Books): Promise<readonly Rule[]> => books.rules.all();

/**
 * Creates a rule. It decides on what comes in from now on.  [RUL-3]
 * The first that applies wins: unprocessable (amounts, name, no condition, unknown account), account_not_usable, unprocessable (dimension values, source,
 * counterparties).
 */
export const createRule = async (
  books: Books,
  _actor: Actor,
  input: NewRule,
): Promise<Rule | Refusal<'unprocessable' | 'account_not_usable'>> => {
  const [chart, dimensions, sources] = await Promise.all([books.accounts.chart(), books.dimensions.all(), books.sources.all()]);
  const range = readRange(books, input);
  if (isRefusal(range)) return range;
  const refusal =
    checkName(input.name) ??
    checkSaysSomething(input) ??
    checkAccount(chart.byId.get(input.accountId)) ??
    checkDimensions(dimensions, input.setsDimensions ?? [], 'dimensions') ??
    checkKnown(input.sourceId, sources, 'source_account_id') ??
    (await checkParties(books, input));
  if (refusal !== undefined) return refusal;
  const rule: Rule = {
    id: books.newId('rule'),
    name: input.name.trim(),
    priority: input.priority ?? DEFAULT_PRIORITY,
    accountId: input.accountId,
    descriptionContains: input.descriptionContains ?? null,
    descriptionWords: input.descriptionWords ?? null,
    direction: input.direction ?? null,
    ...range,
    sourceId: input.sourceId ?? null,
    partyId: input.partyId ?? null,
    setsPartyId: input.setsPartyId ?? null,
    setsDimensions: input.setsDimensions ?? [],
    postsOnItsOwn: input.postsOnItsOwn ?? true,
    isActive: true,
    createdAt: books.now,
  };
  await books.rules.put(rule);
  return rule;
};

const readRange = (books: Books, { minAmount = null, maxAmount = null }: NewRule) => {
  const read = (value: string | number | null, field: string) =>
    value === null ? null : parsePositive(value, books.settings.currency, field);
  const minAmountMinor = read(minAmount, 'min_amount');
  if (isRefusal(minAmountMinor)) return minAmountMinor;
  const maxAmountMinor = read(maxAmount, 'max_amount');
  if (isRefusal(maxAmountMinor)) return maxAmountMinor;
  return { minAmountMinor, maxAmountMinor };
};

/** A rule without a condition would file everything. */
const checkSaysSomething = (input: NewRule): Refusal<'unprocessable'> | undefined => {
  const { descriptionContains, descriptionWords, direction, minAmount, maxAmount, sourceId, partyId } = input;
  const conditions = [
    descriptionContains?.trim() || null,
    wordsOf(descriptionWords ?? '').length > 0 || null,
    direction,
    minAmount,
    maxAmount,
    sourceId,
    partyId,
  ];
  return conditions.some((condition) => condition != null) ? undefined : refuse('unprocessable', 'A rule has at least one condition.');
};

const checkAccount = (account: Account | undefined) =>
  account === undefined
    ? refuse('unprocessable', 'account_id: there is no such account in these books.', { field: 'account_id' })
    : checkPostable(account, 'account_id');

const checkKnown = (
  id: string | null | undefined,
  rows: readonly { readonly id: string }[],
  field: string,
): Refusal<'unprocessable'> | undefined =>
  id == null || rows.some((row) => row.id === id)
    ? undefined
    : refuse('unprocessable', `${field}: there is no ${id} in these books.`, { field });

const checkParties = async (books: Books, input: NewRule): Promise<Refusal<'unprocessable'> | undefined> => {
  const ids = [input.partyId, input.setsPartyId].flatMap((id) => (id == null ? [] : [id]));
  const known = ids.length === 0 ? [] : await books.parties.byIds(ids);
  return checkKnown(input.partyId, known, 'counterparty_id') ?? checkKnown(input.setsPartyId, known, 'sets_counterparty_id');
};
