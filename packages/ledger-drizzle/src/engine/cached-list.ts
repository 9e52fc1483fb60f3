import { snapshot } from 'ledger-core';

/** A cached list with one row added or replaced, by id. */
export const withOne = <T extends { readonly id: string }>(all: readonly T[], one: T): readonly T[] =>
  Object.freeze([...all.filter((each) => each.id !== one.id), snapshot(one)].sort((a, b) => (a.id < b.id ? -1 : 1)));
