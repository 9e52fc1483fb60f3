import type { Actor } from '../../company/books/member.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Account } from '../accounts/account.ts';
import { why as accountsWhy } from '../accounts/reasons.ts';
import type { Picture } from './picture.ts';
import { replace } from './replace-picture.ts';

export const setAccountLogo = async (
  books: Needs<'accounts' | 'pictures'> & Emits<'account'>,
  _actor: Actor,
  picture: Picture | null,
  id: AccountId,
): Promise<Account | Refusal<'not_found'>> => {
  const account = (await books.accounts.chart()).byId.get(id);
  if (account === undefined) return refuse('not_found', accountsWhy.no_such_account({ id }));
  if (account.logo === null && picture === null) return account;
  const changed = { ...account, logo: await replace(books, account.logo, picture) };
  await books.accounts.update([changed]);
  books.emit('account.updated', id);
  return changed;
};
