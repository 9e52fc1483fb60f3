import type { Actor } from '../../company/books/member.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { checkExternalIds } from './check-external-ids.ts';
import type { DraftEntry, Entry } from './entry.ts';
import { checkNotFarAhead } from './far-ahead.ts';
import type { JournalNeeds } from './needs.ts';
import { draftOf, type NewEntry } from './new-entry.ts';
import { ofEntry, post } from './post.ts';
import type { PostingRefusal } from './posting-rules.ts';

/** Posts several manual entries, all or none. A refusal contains the index of the refused entry, from 0.  [JRN-17] [ANN-3] */
export const postEntries = async (
  unit: JournalNeeds,
  actor: Actor,
  inputs: readonly NewEntry[],
): Promise<readonly Entry[] | PostingRefusal | Refusal<'conflict'>> => {
  const drafts: DraftEntry[] = [];
  for (const [at, input] of inputs.entries()) {
    const draft = draftOf(input, unit.settings.currency);
    if (isRefusal(draft)) return ofEntry(at, draft);
    const farAhead = checkNotFarAhead(unit, draft, input.force);
    if (farAhead !== undefined) return ofEntry(at, farAhead);
    drafts.push(draft);
  }
  const wrong = await checkExternalIds(unit, drafts);
  if (wrong !== undefined) return ofEntry(wrong.at, wrong.refusal);
  return post(unit, actor, drafts);
};
