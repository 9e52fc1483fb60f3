import type { Actor } from '../books/member.ts';
import type { AccountId, CounterpartyId } from '../ids.ts';
import { type Page, type PageRequest, paging } from '../page.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { checkName, fold } from '../text.ts';
import { type Counterparty, type CounterpartyKind, slugOf } from './counterparty.ts';

export interface NewCounterparty {
  readonly name: string;
  readonly kinds?: readonly CounterpartyKind[] | undefined;
  readonly defaultAccountId?: AccountId | null | undefined;
  /** Days from issue to due; default 30. */
  readonly termsDays?: number | undefined;
}

export type CounterpartyChange = Partial<NewCounterparty>;

const DEFAULT_TERMS_DAYS = 30;
const MAX_TERMS_DAYS = 3_650;

/** Adds a counterparty. Its slug is made from its name, with a number when the slug is taken.  [CPT-1] [CPT-2] */
export const addCounterparty = async (
  books: Books,
  _actor: Actor,
  input: NewCounterparty,
): Promise<Counterparty | Refusal<'unprocessable'>> => {
  const refusal = await check(books, input);
  if (refusal !== undefined) return refusal;
  const counterparty: Counterparty = {
    id: books.newId('counterparty'),
    name: input.name.trim(),
    slug: await freeSlug(books, slugOf(input.name)),
    kinds: input.kinds ?? [],
    defaultAccountId: input.defaultAccountId ?? null,
    termsDays: input.termsDays ?? DEFAULT_TERMS_DAYS,
    logo: null,
    createdAt: books.now,
  };
  await books.counterparties.put(counterparty);
  books.emit('counterparty.created', counterparty.id);
  return counterparty;
};

/** Changes a counterparty; its slug stays.  [CPT-1] [CPT-2] */
export const changeCounterparty = async (
  books: Books,
  _actor: Actor,
  id: CounterpartyId,
  change: CounterpartyChange,
): Promise<Counterparty | Refusal<'not_found' | 'unprocessable'>> => {
  const [counterparty] = await books.counterparties.byIds([id]);
  if (counterparty === undefined) return refuse('not_found', `There is no counterparty ${id} in these books.`);
  const changed: Counterparty = {
    ...counterparty,
    name: change.name?.trim() ?? counterparty.name,
    kinds: change.kinds ?? counterparty.kinds,
    defaultAccountId: change.defaultAccountId === undefined ? counterparty.defaultAccountId : change.defaultAccountId,
    termsDays: change.termsDays ?? counterparty.termsDays,
  };
  const refusal = await check(books, changed);
  if (refusal !== undefined) return refusal;
  await books.counterparties.put(changed);
  books.emit('counterparty.updated', id);
  return changed;
};

export const readCounterparty = async (books: Books, id: CounterpartyId): Promise<Counterparty | Refusal<'not_found'>> => {
  const [counterparty] = await books.counterparties.byIds([id]);
  return counterparty ?? refuse('not_found', `There is no counterparty ${id} in these books.`);
};

/** Counterparties, newest first.  [CPT-4] */
export const listCounterparties = async (
  books: Books,
  query: PageRequest & { readonly text?: string | undefined } = {},
): Promise<Page<Counterparty> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const asked = paging(query, ['counterparties', books.settings.id, query.text]);
  if (isRefusal(asked)) return asked;
  const counterparties = await books.counterparties.list({ text: query.text === undefined ? undefined : fold(query.text) }, asked.slice);
  return asked.page(counterparties, ({ id }) => [id]);
};

const check = async (books: Books, { name, defaultAccountId = null, termsDays = DEFAULT_TERMS_DAYS }: NewCounterparty) => {
  const chart = await books.accounts.chart();
  return (
    checkName(name) ??
    (defaultAccountId !== null && !chart.byId.has(defaultAccountId)
      ? refuse('unprocessable', `defaultAccountId: there is no account ${defaultAccountId} in these books.`, {
          field: 'defaultAccountId',
        })
      : undefined) ??
    (Number.isInteger(termsDays) && termsDays >= 0 && termsDays <= MAX_TERMS_DAYS
      ? undefined
      : refuse('unprocessable', `termsDays: ${termsDays} is not a whole number from 0 to ${MAX_TERMS_DAYS}.`, { field: 'termsDays' }))
  );
};

const freeSlug = async (books: Books, slug: string): Promise<string> => {
  for (let at = 1; ; at++) {
    const candidates = Array.from({ length: 20 }, (_, step) => (at + step === 1 ? slug : `${slug}-${at + step}`));
    const taken = new Set((await books.counterparties.bySlugs(candidates)).map((counterparty) => counterparty.slug));
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
    at += candidates.length - 1;
  }
};
