import type { Actor } from '../../company/books/member.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Account } from '../accounts/account.ts';
import { why as accountsWhy } from '../accounts/reasons.ts';
import type { Image } from './image.ts';
import { replace } from './replace-image.ts';

export const setAccountLogo = async (
  unit: Needs<'accounts' | 'images'> & Emits<'account'>,
  _actor: Actor,
  image: Image | null,
  id: AccountId,
): Promise<Account | Refusal<'not_found'>> => {
  const account = (await unit.accounts.chart()).byId.get(id);
  if (account === undefined) return refuse('not_found', accountsWhy.no_such_account({ id }));
  if (account.logo === null && image === null) return account;
  const changed = { ...account, logo: await replace(unit, account.logo, image) };
  await unit.accounts.update([changed]);
  unit.emit('account.updated', id);
  return changed;
};
