import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import { contactAfter, type NewCounterparty } from './add-counterparty.ts';
import { checkCounterparty } from './check-counterparty.ts';
import type { Counterparty } from './counterparty.ts';
import { readCounterparty } from './read-counterparties.ts';

export type CounterpartyChange = Partial<NewCounterparty>;

/** Changes a counterparty; its slug stays.  [CPT-1] [CPT-2] [CPT-5] */
export const changeCounterparty = async (
  books: Books,
  _actor: Actor,
  id: CounterpartyId,
  change: CounterpartyChange,
): Promise<Counterparty | Refusal<'not_found' | 'unprocessable'>> => {
  const counterparty = await readCounterparty(books, id);
  if (isRefusal(counterparty)) return counterparty;
  const changed: Counterparty = {
    ...counterparty,
    name: change.name?.trim() ?? counterparty.name,
    kinds: change.kinds ?? counterparty.kinds,
    defaultAccountId: change.defaultAccountId === undefined ? counterparty.defaultAccountId : change.defaultAccountId,
    termsDays: change.termsDays ?? counterparty.termsDays,
    ...contactAfter(counterparty, change),
  };
  const refusal = checkCounterparty(await books.accounts.chart(), changed);
  if (refusal !== undefined) return refusal;
  if (isSame(counterparty, changed)) return counterparty;
  await books.counterparties.put(changed);
  books.emit('counterparty.updated', id);
  return changed;
};
