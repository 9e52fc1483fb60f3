import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { InstrumentId } from '../../kernel/ids.ts';
import { formatAmount } from '../../kernel/money.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type NewInstrument, readTerms } from './draft.ts';
import { checkDraft, type FinancingInstrument, knownInstrument } from './instrument.ts';

/** A change of a draft. Omitted fields are unchanged. */
export type InstrumentChange = { readonly [Field in keyof NewInstrument]?: NewInstrument[Field] | undefined };

/**
 * Changes a draft.  [FIN-2]
 * Refusals, in order of precedence: not_found, conflict (issued), then the refusals of creating it.
 */
export const changeInstrument = async (
  unit: Needs<'accounts' | 'counterparties' | 'instruments'> & Emits<'financing_instrument'>,
  _actor: Actor,
  id: InstrumentId,
  change: InstrumentChange,
): Promise<FinancingInstrument | Refusal<'not_found' | 'conflict' | 'unprocessable' | 'account_not_usable'>> => {
  const draft = await findDraft(unit, id);
  if (isRefusal(draft)) return draft;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const principal = formatAmount(draft.principalMinor, unit.settings.currency.scale);
  const terms = await readTerms(unit, { ...draft, principal, ...given });
  if (isRefusal(terms)) return terms;
  const changed = { ...draft, ...terms };
  if (isSame(draft, changed)) return draft;
  await unit.instruments.put(changed);
  unit.emit('financing_instrument.updated', id);
  return changed;
};

/**
 * Removes a draft.  [FIN-2]
 * Refusals, in order of precedence: not_found, conflict (issued).
 */
export const removeInstrument = async (
  unit: Needs<'instruments'> & Emits<'financing_instrument'>,
  _actor: Actor,
  id: InstrumentId,
): Promise<FinancingInstrument | Refusal<'not_found' | 'conflict'>> => {
  const draft = await findDraft(unit, id);
  if (isRefusal(draft)) return draft;
  await unit.emitRemovals('financing_instrument.deleted', [id]);
  await unit.instruments.remove(id);
  return draft;
};

const findDraft = async (
  unit: Needs<'instruments'>,
  id: InstrumentId,
): Promise<FinancingInstrument | Refusal<'not_found' | 'conflict'>> => {
  const instrument = knownInstrument(await unit.instruments.all(), id);
  if (isRefusal(instrument)) return instrument;
  return checkDraft(instrument) ?? instrument;
};
