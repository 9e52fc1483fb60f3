import { externalIdTaken } from '../../kernel/annotations.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { DraftEntry } from './entry.ts';
import { why } from './reasons.ts';

/** Refuses the first entry whose external id is already used in the books or earlier in the list.  [ANN-3] */
export const checkExternalIds = async (
  unit: Needs<'journal'>,
  drafts: readonly Pick<DraftEntry, 'externalId'>[],
): Promise<{ readonly at: number; readonly refusal: Refusal<'conflict'> } | undefined> => {
  const requested = drafts.flatMap(({ externalId }) => (externalId == null ? [] : [externalId]));
  if (requested.length === 0) return undefined;
  const holders = new Map(
    (await unit.journal.byExternalIds(requested)).map(({ externalId, id }) => [externalId, why.the_entry_with_id({ id })]),
  );
  for (const [at, { externalId }] of drafts.entries()) {
    if (externalId == null) continue;
    const holder = holders.get(externalId);
    if (holder !== undefined) return { at, refusal: externalIdTaken(externalId, holder) };
    holders.set(externalId, why.the_entry_in_list({ at }));
  }
  return undefined;
};
