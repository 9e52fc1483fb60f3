import { createLedger, granted, type Store } from 'ledger-core';

const BOOKS = 12;

/** Two servers open books at once, twelve in all. Answers how many accounts each has, as the other server reads it. */
export const openOnBoth = async (one: Store, two: Store): Promise<readonly number[]> => {
  const servers = [one, two].map((store) => createLedger({ store }));
  const at = (number: number) => servers[number % 2] as (typeof servers)[number];
  const opened = await Promise.all(
    Array.from({ length: BOOKS }, (_, number) =>
      at(number).books.open({ name: `Company ${number}`, currency: 'USD', legalStructure: 'corporation' }),
    ),
  );
  return Promise.all(opened.map(async (each, number) => granted(await at(number + 1).accounts.chart(granted(each).owner)).accounts.length));
};

/** The numbers of these books, in their order. */
export const NUMBERS = Array.from({ length: BOOKS }, (_, at) => at + 1);

/** Two servers open the books `main` at once, six times each. Returns the distinct books and owners. */
export const openMainOnBoth = async (one: Store, two: Store): Promise<ReadonlySet<string>> => {
  const servers = [one, two].map((store) => createLedger({ store }));
  const opened = await Promise.all(
    Array.from({ length: BOOKS }, async (_, number) => {
      const ledger = servers[number % 2] as (typeof servers)[number];
      return granted(await ledger.books.open({ name: 'Main', currency: 'USD', legalStructure: 'llc', externalId: 'main' }));
    }),
  );
  return new Set(opened.map(({ owner }) => JSON.stringify(owner)));
};
