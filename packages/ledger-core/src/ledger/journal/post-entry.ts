import type { Actor } from '../../company/books/member.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { checkExternalIds } from './check-external-ids.ts';
import type { Entry, EntryView } from './entry.ts';
import { checkNotFarAhead } from './far-ahead.ts';
import type { JournalNeeds } from './needs.ts';
import { draftOf, type NewEntry } from './new-entry.ts';
import { post } from './post.ts';
import type { PostingRefusal } from './posting-rules.ts';

/**
 * Posts a manual entry.  [JRN-18] [JRN-24] [ANN-3]
 * Refusals, in order of precedence: unprocessable (date, text, amount, or a distant date without `force`), conflict (another entry has
 * the external id), then the refusals of `post`.
 */
export const postEntry = async (
  unit: JournalNeeds,
  actor: Actor,
  input: NewEntry,
): Promise<EntryView | PostingRefusal | Refusal<'conflict'>> => {
  const draft = draftOf(input, unit.settings.currency);
  if (isRefusal(draft)) return draft;
  const farAhead = checkNotFarAhead(unit, draft, input.force);
  if (farAhead !== undefined) return farAhead;
  const wrong = await checkExternalIds(unit, [draft]);
  if (wrong !== undefined) return wrong.refusal;
  const entries = await post(unit, actor, [draft]);
  return isRefusal(entries) ? entries : { entry: entries[0] as Entry, reversedById: null };
};
