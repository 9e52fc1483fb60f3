import type { CounterpartyId } from '../../kernel/ids.ts';
import type { NamedBy } from '../../ledger/counterparties/hooks.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** The active recurrence that references a counterparty.  [CPT-7] */
export const recurrenceNaming = async (books: Needs<'recurrences'>, id: CounterpartyId): Promise<NamedBy | undefined> => {
  const recurrence = (await books.recurrences.all()).find(
    ({ status, template }) => status !== 'ended' && template.kind !== 'entry' && template.counterpartyId === id,
  );
  return recurrence === undefined ? undefined : `the recurrence "${recurrence.name}"`;
};
