import type { Actor } from '../../company/books/member.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type NewInstrument, readTerms } from './draft.ts';
import type { FinancingInstrument } from './instrument.ts';

/** Creates a draft financing instrument: it is agreed, and its money has not arrived.  [FIN-1] */
export const addInstrument = async (
  unit: Needs<'accounts' | 'counterparties' | 'instruments'> & Emits<'financing_instrument'>,
  _actor: Actor,
  given: NewInstrument,
): Promise<FinancingInstrument | Refusal<'unprocessable' | 'account_not_usable'>> => {
  const terms = await readTerms(unit, given);
  if (isRefusal(terms)) return terms;
  const instrument: FinancingInstrument = { id: unit.newId('instrument'), ...terms, issue: null, createdAt: unit.now };
  await unit.instruments.put(instrument);
  unit.emit('financing_instrument.created', instrument.id);
  return instrument;
};
