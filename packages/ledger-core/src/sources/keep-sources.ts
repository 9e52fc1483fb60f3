import type { Account } from '../accounts/account.ts';
import type { Actor } from '../books/member.ts';
import type { AccountId, SourceId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { checkName } from '../text.ts';
import { findSource, type SourceAccount, type SourceKind } from './source.ts';

export interface NewSource {
  /** The account of the chart that it feeds: an asset or liability that can be posted to. */
  readonly accountId: AccountId;
  readonly kind: SourceKind;
  readonly name: string;
  readonly mask?: string | null | undefined;
  readonly provider?: string | null | undefined;
}

export type SourceChange = Partial<Pick<NewSource, 'name' | 'mask' | 'provider'>> & { readonly isActive?: boolean | undefined };

export const listSources = async (books: Books): Promise<readonly SourceAccount[]> => books.sources.all();

/** Adds the bank, card or processor account that feeds an account of the chart. It is kept in the books' currency.  [SRC-1] [SRC-2] [SRC-3] */
export const addSource = async (books: Books, _actor: Actor, input: NewSource): Promise<SourceAccount | Refusal<'unprocessable'>> => {
  const chart = await books.accounts.chart();
  const refusal = checkName(input.name) ?? checkFed(chart.byId.get(input.accountId)) ?? checkMask(input.mask ?? null);
  if (refusal !== undefined) return refusal;
  const source: SourceAccount = {
    id: books.newId('source'),
    accountId: input.accountId,
    kind: input.kind,
    name: input.name.trim(),
    mask: input.mask ?? null,
    provider: input.provider ?? null,
    currency: books.settings.currency.code,
    isActive: true,
    createdAt: books.now,
  };
  await books.sources.put(source);
  return source;
};

/** Changes name, mask or provider of a source account, takes it out of use or brings it back. The account that it feeds never changes.  [SRC-3] */
export const changeSource = async (
  books: Books,
  _actor: Actor,
  id: SourceId,
  change: SourceChange,
): Promise<SourceAccount | Refusal<'not_found' | 'unprocessable'>> => {
  const source = findSource(await books.sources.all(), id);
  if (isRefusal(source)) return source;
  const changed: SourceAccount = {
    ...source,
    name: change.name?.trim() ?? source.name,
    mask: change.mask === undefined ? source.mask : change.mask,
    provider: change.provider === undefined ? source.provider : change.provider,
    isActive: change.isActive ?? source.isActive,
  };
  const refusal = checkName(changed.name) ?? checkMask(changed.mask);
  if (refusal !== undefined) return refusal;
  await books.sources.put(changed);
  return changed;
};

const checkFed = (account: Account | undefined): Refusal<'unprocessable'> | undefined => {
  const no = (message: string) => refuse('unprocessable', `accountId: ${message}`, { field: 'accountId' });
  if (account === undefined) return no('there is no such account in these books.');
  const named = `${account.code} ${account.name}`;
  if (account.type !== 'asset' && account.type !== 'liability')
    return no(`${named} is of type ${account.type}; a source feeds an asset or a liability.`);
  if (!account.isPostable || !account.isActive) return no(`${named} cannot be posted to.`);
  if (account.role !== null || account.controlRole === 'ar' || account.controlRole === 'ap')
    return no(`${named} has a role of its own, so no source feeds it.`);
  return undefined;
};

const checkMask = (mask: string | null): Refusal<'unprocessable'> | undefined =>
  mask === null || /^[0-9A-Za-z*•-]{2,12}$/.test(mask)
    ? undefined
    : refuse('unprocessable', `mask: "${mask}" is not the last digits of an account.`, { field: 'mask' });
