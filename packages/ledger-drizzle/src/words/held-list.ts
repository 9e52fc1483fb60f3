import { snapshot } from 'ledger-core';

/** A list that is held whole, with one of its things put in, by id. */
export const withOne = <T extends { readonly id: string }>(all: readonly T[], one: T): readonly T[] =>
  Object.freeze([...all.filter((each) => each.id !== one.id), snapshot(one)].sort((a, b) => (a.id < b.id ? -1 : 1)));
