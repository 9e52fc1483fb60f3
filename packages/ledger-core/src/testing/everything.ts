import type { Caller } from '../company/books/member.ts';
import { BY_WORD, each, type Named } from '../store/contract.ts';
import type { Store } from '../store/store.ts';

export type { Named } from '../store/contract.ts';

export type Word = keyof typeof BY_WORD;

/** All data of one set of books, by word. */
export type Everything = { readonly [Each in Word]: Awaited<ReturnType<(typeof BY_WORD)[Each]['held']>> };

export const WORDS = Object.keys(BY_WORD) as readonly Word[];

/** All data of the books as one value: two values are equal when nothing changed between them. */
export const everythingIn = (
  { store, owner }: { readonly store: Store; readonly owner: Pick<Caller, 'ledgerId'> },
  named: Named = {},
): Promise<Everything> =>
  store.read(
    owner.ledgerId,
    async (books) => Object.fromEntries(await each(WORDS, async (word) => [word, await BY_WORD[word].held(books, named)])) as Everything,
  );
