import type { Actor } from '../../company/books/member.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Counterparty } from '../counterparties/counterparty.ts';
import { why as counterpartiesWhy } from '../counterparties/reasons.ts';
import type { Image } from './image.ts';
import { replace } from './replace-image.ts';

export const setCounterpartyLogo = async (
  unit: Needs<'counterparties' | 'images'> & Emits<'counterparty'>,
  _actor: Actor,
  image: Image | null,
  id: CounterpartyId,
): Promise<Counterparty | Refusal<'not_found'>> => {
  const [counterparty] = await unit.counterparties.byIds([id]);
  if (counterparty === undefined) return refuse('not_found', counterpartiesWhy.no_such_counterparty({ id }));
  const changed = { ...counterparty, logo: await replace(unit, counterparty.logo, image) };
  if (counterparty.logo !== changed.logo) {
    await unit.counterparties.put(changed);
    unit.emit('counterparty.updated', id);
  }
  return changed;
};
