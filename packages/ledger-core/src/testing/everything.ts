import type { Caller } from '../books/member.ts';
import type { OutcomeKey } from '../idempotency/outcome.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { Store } from '../ports/store.ts';

/** Data that no list contains and that is read by its key. */
export interface Named {
  /** The keys of the stored answers to include. */
  readonly outcomes?: readonly OutcomeKey[] | undefined;
}

const ALL = { after: null, take: 100_000 } as const;

const transactionIds = async ({ transactions }: Repositories) => (await transactions.list({}, ALL)).map(({ id }) => id);

/** The names of all logos in the books. */
const logos = async ({ ledger, accounts, parties }: Repositories): Promise<readonly string[]> => {
  const withLogos = [await ledger.get(), ...(await accounts.chart()).accounts, ...(await parties.list({}, ALL))];
  return withLogos.flatMap((record) => record?.logo ?? []);
};

/** Calls one after the other: a unit of work runs no two queries at once. */
const each = async <One, Held>(ones: readonly One[], ask: (one: One) => Promise<Held>): Promise<readonly Held[]> => {
  const held: Held[] = [];
  for (const one of ones) held.push(await ask(one));
  return held;
};

/** Reads all data, word by word. A new repository does not compile until it is listed here. */
const HELD = {
  ledger: ({ ledger }) => ledger.get(),
  members: ({ members }) => members.all(),
  credentials: ({ credentials }) => credentials.all(),
  accounts: async ({ accounts }) => (await accounts.chart()).accounts,
  dimensions: ({ dimensions }) => dimensions.all(),
  journal: async ({ journal }) => ({
    entries: await journal.scan(0, ALL.take),
    tail: await journal.tail(),
    monthTotals: await journal.monthTotals(),
    partyTotals: await journal.allPartyTotals(),
  }),
  periods: ({ periods }) => periods.all(),
  parties: ({ parties }) => parties.list({}, ALL),
  sources: ({ sources }) => sources.all(),
  imports: async ({ sources, imports }) => (await each(await sources.all(), ({ id }) => imports.list(id, ALL))).flat(),
  records: async (books) => books.records.of(await transactionIds(books)),
  transactions: ({ transactions }) => transactions.list({}, ALL),
  categorizations: async (books) => each(await transactionIds(books), (id) => books.categorizations.list(id, ALL)),
  comments: async (books) => each(await transactionIds(books), (id) => books.comments.list(id, ALL)),
  rules: ({ rules }) => rules.all(),
  pictures: async (books) => each(await logos(books), (name) => books.pictures.byName(name)),
  outcomes: ({ outcomes }, named) => each(named.outcomes ?? [], (key) => outcomes.find(key)),
  audit: ({ audit }) => audit.list({}, ALL),
  events: ({ events }) => events.list(ALL),
  /** The due deletion of answers is omitted together with the answers. */
  due: async ({ due }, named) => (await due.all()).filter(({ kind }) => kind !== 'forget_outcomes' || named.outcomes !== undefined),
  copies: ({ copies }) => copies.misfits(),
} as const satisfies { readonly [Word in keyof Repositories]: (books: Repositories, named: Named) => Promise<unknown> };

export type Word = keyof typeof HELD;

/** All data of one set of books, by word. */
export type Everything = { readonly [Each in Word]: Awaited<ReturnType<(typeof HELD)[Each]>> };

export const WORDS = Object.keys(HELD) as readonly Word[];

/** All data of the books as one value: two values are equal when nothing changed between them. */
export const everythingIn = (
  { store, owner }: { readonly store: Store; readonly owner: Pick<Caller, 'ledgerId'> },
  named: Named = {},
): Promise<Everything> =>
  store.read(
    owner.ledgerId,
    async (books) => Object.fromEntries(await each(WORDS, async (word) => [word, await HELD[word](books, named)])) as Everything,
  );
