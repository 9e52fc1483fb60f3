import type { Actor } from '../books/member.ts';
import type { AccountId, PartyId } from '../ids.ts';
import { type Page, type PageRequest, paging } from '../page.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { checkName, fold } from '../text.ts';
import { type Party, type PartyKind, slugOf } from './party.ts';

export interface NewParty {
  readonly name: string;
  readonly kinds?: readonly PartyKind[] | undefined;
  readonly defaultAccountId?: AccountId | null | undefined;
  /** Days from issue to due; default 30. */
  readonly termsDays?: number | undefined;
}

export type PartyChange = Partial<NewParty>;

const DEFAULT_TERMS_DAYS = 30;
const MAX_TERMS_DAYS = 3_650;

/** Adds a counterparty. Its slug is made from its name, with a number when the slug is taken.  [CPT-1] [CPT-2] */
export const addParty = async (books: Books, _actor: Actor, input: NewParty): Promise<Party | Refusal<'unprocessable'>> => {
  const refusal = await check(books, input);
  if (refusal !== undefined) return refusal;
  const party: Party = {
    id: books.newId('party'),
    name: input.name.trim(),
    slug: await freeSlug(books, slugOf(input.name)),
    kinds: input.kinds ?? [],
    defaultAccountId: input.defaultAccountId ?? null,
    termsDays: input.termsDays ?? DEFAULT_TERMS_DAYS,
    logo: null,
    createdAt: books.now,
  };
  await books.parties.put(party);
  books.emit('counterparty.created', party.id);
  return party;
};

/** Changes a counterparty; its slug stays.  [CPT-1] [CPT-2] */
export const changeParty = async (
  books: Books,
  _actor: Actor,
  id: PartyId,
  change: PartyChange,
): Promise<Party | Refusal<'not_found' | 'unprocessable'>> => {
  const [party] = await books.parties.byIds([id]);
  if (party === undefined) return refuse('not_found', `There is no counterparty ${id} in these books.`);
  const changed: Party = {
    ...party,
    name: change.name?.trim() ?? party.name,
    kinds: change.kinds ?? party.kinds,
    defaultAccountId: change.defaultAccountId === undefined ? party.defaultAccountId : change.defaultAccountId,
    termsDays: change.termsDays ?? party.termsDays,
  };
  const refusal = await check(books, changed);
  if (refusal !== undefined) return refusal;
  await books.parties.put(changed);
  books.emit('counterparty.updated', id);
  return changed;
};

export const readParty = async (books: Books, id: PartyId): Promise<Party | Refusal<'not_found'>> => {
  const [party] = await books.parties.byIds([id]);
  return party ?? refuse('not_found', `There is no counterparty ${id} in these books.`);
};

/** Counterparties, newest first.  [CPT-4] */
export const listParties = async (
  books: Books,
  query: PageRequest & { readonly text?: string | undefined } = {},
): Promise<Page<Party> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const asked = paging(query, ['counterparties', books.settings.id, query.text]);
  if (isRefusal(asked)) return asked;
  const parties = await books.parties.list({ text: query.text === undefined ? undefined : fold(query.text) }, asked.slice);
  return asked.page(parties, ({ id }) => [id]);
};

const check = async (books: Books, { name, defaultAccountId = null, termsDays = DEFAULT_TERMS_DAYS }: NewParty) => {
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
    const taken = new Set((await books.parties.bySlugs(candidates)).map((party) => party.slug));
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
    at += candidates.length - 1;
  }
};
