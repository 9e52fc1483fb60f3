import type { Account } from '../accounts/account.ts';
import type { Actor } from '../books/member.ts';
import { distinct } from '../grouping.ts';
import type { AccountId, DimensionId, DimensionValueId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { checkName } from '../text.ts';
import type { Dimension, DimensionKind, DimensionValue } from './dimension.ts';

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
  const refusal = checkName(input.name) ?? firstBadName(names) ?? checkFree(await books.dimensions.all(), input.name.trim());
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

/** A change of a dimension or of one of its values; an omitted field stays unchanged. */
export interface DimensionChange {
  readonly name?: string | undefined;
  readonly isActive?: boolean | undefined;
}

/** Renames a dimension, takes it out of use or brings it back. Posted lines keep their values.  [DIM-5] */
export const changeDimension = async (books: Books, _actor: Actor, id: DimensionId, change: DimensionChange): Promise<Revised> =>
  revise(books, id, async (dimension, others) => {
    const changed = { ...dimension, name: change.name?.trim() ?? dimension.name, isActive: change.isActive ?? dimension.isActive };
    return checkName(changed.name) ?? checkFree(others, changed.name) ?? (await checkNotRequired(books, changed)) ?? changed;
  });

/** Adds a value to a dimension.  [DIM-3] */
export const addDimensionValue = async (books: Books, _actor: Actor, id: DimensionId, input: { readonly name: string }): Promise<Revised> =>
  revise(books, id, async (dimension) => {
    const value: DimensionValue = { id: books.newId('dimensionValue'), name: input.name.trim(), isActive: true };
    return checkName(input.name) ?? checkFree(dimension.values, value.name) ?? { ...dimension, values: [...dimension.values, value] };
  });

/** Renames a value, takes it out of use or brings it back.  [DIM-5] */
export const changeDimensionValue = async (
  books: Books,
  _actor: Actor,
  id: DimensionId,
  valueId: DimensionValueId,
  change: DimensionChange,
): Promise<Revised> =>
  revise(books, id, async (dimension) => {
    const value = dimension.values.find((candidate) => candidate.id === valueId);
    if (value === undefined) return refuse('not_found', `${dimension.name} has no value ${valueId}.`);
    const changed = { ...value, name: change.name?.trim() ?? value.name, isActive: change.isActive ?? value.isActive };
    const others = dimension.values.filter((candidate) => candidate.id !== valueId);
    const values = dimension.values.map((candidate) => (candidate.id === valueId ? changed : candidate));
    return checkName(changed.name) ?? checkFree(others, changed.name) ?? { ...dimension, values };
  });

type Revised = Dimension | Refusal<'not_found' | 'unprocessable' | 'conflict'>;

const revise = async (
  books: Books,
  id: DimensionId,
  decide: (dimension: Dimension, others: readonly Dimension[]) => Promise<Revised>,
): Promise<Revised> => {
  const all = await books.dimensions.all();
  const dimension = all.find((candidate) => candidate.id === id);
  if (dimension === undefined) return refuse('not_found', `There is no dimension ${id} in these books.`);
  const revised = await decide(
    dimension,
    all.filter((candidate) => candidate.id !== id),
  );
  if (!isRefusal(revised)) await books.dimensions.put(revised);
  return revised;
};

const checkFree = (others: readonly { readonly name: string }[], name: string): Refusal<'conflict'> | undefined =>
  others.some((other) => other.name.toLowerCase() === name.toLowerCase())
    ? refuse('conflict', `name: ${name} is there already.`, { field: 'name' })
    : undefined;

/** A dimension that an account requires cannot go out of use: posting to that account would be impossible. */
const checkNotRequired = async (books: Books, { id, name, isActive }: Dimension): Promise<Refusal<'conflict'> | undefined> => {
  if (isActive) return undefined;
  const account = (await books.accounts.chart()).accounts.find((candidate) => candidate.requiredDimensionIds.includes(id));
  return account === undefined
    ? undefined
    : refuse('conflict', `isActive: ${account.code} ${account.name} requires ${name} on every line.`, { field: 'isActive' });
};

/** Sets the dimensions that every new line on an account must name, as a whole set. Posted lines are not checked.  [DIM-4] */
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
    return refuse('unprocessable', `dimensionIds: there is no dimension ${unknown} in use in these books.`, { field: 'dimensionIds' });
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
