import type { Actor } from '../../company/books/member.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { why as accountsWhy } from '../accounts/reasons.ts';
import { type AccountTaxLine, checkTaxLine, taxLineOf } from './tax-line.ts';

/** Sets the tax line of an account. Null restores the default.  [TAX-2] [TAX-3] */
export const setTaxLine = async (
  unit: Needs<'accounts'> & Emits<'account'>,
  _actor: Actor,
  id: AccountId,
  key: string | null,
): Promise<AccountTaxLine | Refusal<'not_found' | 'unprocessable'>> => {
  const account = (await unit.accounts.chart()).byId.get(id);
  if (account === undefined) return refuse('not_found', accountsWhy.no_such_account({ id }));
  const { taxedAs } = unit.settings;
  const refusal = key === null ? undefined : checkTaxLine(taxedAs, account, key);
  if (refusal !== undefined) return refusal;
  const changed = { ...account, taxLine: key };
  if (key !== account.taxLine) {
    await unit.accounts.update([changed]);
    unit.emit('account.updated', id);
  }
  return taxLineOf(taxedAs, changed);
};
