import type { CounterpartyId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';

/** The active recurrence that references a counterparty.  [CPT-7] */
export const recurrenceReferencing = async (unit: Needs<'recurrences'>, id: CounterpartyId): Promise<Why | undefined> => {
  const recurrence = (await unit.recurrences.all()).find(
    ({ status, template }) => status !== 'ended' && template.kind !== 'entry' && template.counterpartyId === id,
  );
  return recurrence === undefined ? undefined : why.the_recurrence({ name: recurrence.name });
};
