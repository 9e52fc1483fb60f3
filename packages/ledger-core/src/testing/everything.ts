import type { Caller } from '../books/member.ts';
import type { OutcomeKey } from '../idempotency/outcome.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { Store } from '../ports/store.ts';

/** What the books hold under names that no list gives. */
export interface Named {
  /** Answers kept under these keys are looked up. An answer is found by its key alone, so without keys none are. */
  readonly outcomes?: readonly OutcomeKey[] | undefined;
}

const ALL = { after: null, take: 100_000 } as const;

const transactionIds = async ({ transactions }: Repositories) => (await transactions.list({}, ALL)).map(({ id }) => id);

/** The names of all pictures that anything in the books wears. */
const logos = async ({ ledger, accounts, parties }: Repositories): Promise<readonly string[]> => {
  const wearers = [await ledger.get(), ...(await accounts.chart()).accounts, ...(await parties.list({}, ALL))];
  return wearers.flatMap((wearer) => wearer?.logo ?? []);
};

/** Asks one after the other: a unit of work awaits nothing side by side. */
const each = async <One, Held>(ones: readonly One[], ask: (one: One) => Promise<Held>): Promise<readonly Held[]> => {
  const held: Held[] = [];
  for (const one of ones) held.push(await ask(one));
  return held;
};

/** How all that is held is read, word by word. A new word of the books does not compile until it stands here. */
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
  /** When answers are to be forgotten is left out with the answers. */
  due: async ({ due }, named) => (await due.all()).filter(({ kind }) => kind !== 'forget_outcomes' || named.outcomes !== undefined),
  copies: ({ copies }) => copies.misfits(),
} as const satisfies { readonly [Word in keyof Repositories]: (books: Repositories, named: Named) => Promise<unknown> };

export type Word = keyof typeof HELD;

/** Everything that one set of books holds, by word. */
export type Everything = { readonly [Each in Word]: Awaited<ReturnType<(typeof HELD)[Each]>> };

export const WORDS = Object.keys(HELD) as readonly Word[];

/** Everything that the books hold, as one value: two of them are equal when nothing changed. */
export const everythingIn = (
  { store, owner }: { readonly store: Store; readonly owner: Pick<Caller, 'ledgerId'> },
  named: Named = {},
): Promise<Everything> =>
  store.read(
    owner.ledgerId,
    async (books) => Object.fromEntries(await each(WORDS, async (word) => [word, await HELD[word](books, named)])) as Everything,
  );
