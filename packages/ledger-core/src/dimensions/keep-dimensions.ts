import type { Account } from '../accounts/account.ts';
import type { Actor } from '../books/member.ts';
import { checkName } from '../books/settings.ts';
import { distinct } from '../grouping.ts';
import type { AccountId, DimensionId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Dimension, DimensionKind } from './dimension.ts';

export interface NewDimension {
  readonly name: string;
  readonly kind?: DimensionKind | undefined;
  /** Names of its first values. */
  readonly values?: readonly string[] | undefined;
}

export const listDimensions = async (books: Books): Promise<readonly Dimension[]> => books.dimensions.all();

/** Creates a dimension with its first values.  [DIM-3] */
export const createDimension = async (
  books: Books,
  _actor: Actor,
  input: NewDimension,
): Promise<Dimension | Refusal<'unprocessable' | 'conflict'>> => {
  const names = (input.values ?? []).map((name) => name.trim());
  const taken = (await books.dimensions.all()).some((dimension) => dimension.name.toLowerCase() === input.name.trim().toLowerCase());
  const refusal =
    checkName(input.name) ??
    firstBadName(names) ??
    (taken ? refuse('conflict', `name: there is a dimension ${input.name} already.`, { field: 'name' }) : undefined);
  if (refusal !== undefined) return refusal;
  const dimension: Dimension = {
    id: books.newId('dimension'),
    name: input.name.trim(),
    kind: input.kind ?? 'other',
    isActive: true,
    values: names.map((name) => ({ id: books.newId('dimensionValue'), name, isActive: true })),
  };
  await books.dimensions.put(dimension);
  return dimension;
};

/** Says which dimensions every new line on an account must name: the whole set. Lines already posted are not revisited.  [DIM-4] */
export const requireDimensions = async (
  books: Books,
  _actor: Actor,
  id: AccountId,
  dimensionIds: readonly DimensionId[],
): Promise<Account | Refusal<'not_found' | 'unprocessable'>> => {
  const [chart, dimensions] = await Promise.all([books.accounts.chart(), books.dimensions.all()]);
  const account = chart.byId.get(id);
  if (account === undefined) return refuse('not_found', `There is no account ${id} in these books.`);
  const unknown = dimensionIds.find((each) => !dimensions.some((dimension) => dimension.id === each && dimension.isActive));
  if (unknown !== undefined)
    return refuse('unprocessable', `dimension_ids: there is no dimension ${unknown} in use in these books.`, { field: 'dimension_ids' });
  const changed = { ...account, requiredDimensionIds: distinct(dimensionIds) };
  await books.accounts.update([changed]);
  books.emit('account.updated', id);
  return changed;
};

const firstBadName = (names: readonly string[]): Refusal<'unprocessable'> | undefined => {
  for (const [at, name] of names.entries()) {
    const refusal = checkName(name, `values[${at}]`);
    if (refusal !== undefined) return refusal;
    if (names.indexOf(name) !== at) return refuse('unprocessable', `values[${at}]: ${name} is named twice.`, { field: `values[${at}]` });
  }
  return undefined;
};
