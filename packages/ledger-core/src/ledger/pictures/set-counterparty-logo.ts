import type { Actor } from '../../company/books/member.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Counterparty } from '../counterparties/counterparty.ts';
import { why as counterpartiesWhy } from '../counterparties/reasons.ts';
import type { Picture } from './picture.ts';
import { replace } from './replace-picture.ts';

export const setCounterpartyLogo = async (
  books: Needs<'counterparties' | 'pictures'> & Emits<'counterparty'>,
  _actor: Actor,
  picture: Picture | null,
  id: CounterpartyId,
): Promise<Counterparty | Refusal<'not_found'>> => {
  const [counterparty] = await books.counterparties.byIds([id]);
  if (counterparty === undefined) return refuse('not_found', counterpartiesWhy.no_such_counterparty({ id }));
  const changed = { ...counterparty, logo: await replace(books, counterparty.logo, picture) };
  if (counterparty.logo !== changed.logo) {
    await books.counterparties.put(changed);
    books.emit('counterparty.updated', id);
  }
  return changed;
};
