import type { Actor } from '../../company/books/member.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import type { DraftEntry, Entry } from './entry.ts';
import { draftOf, type NewEntry } from './new-entry.ts';
import { ofEntry, post } from './post.ts';
import type { PostingRefusal } from './posting-rules.ts';

/** Posts many manual entries, all or none; the refusal names the place of the refused entry, from 0.  [JRN-17] */
export const postEntries = async (books: Books, actor: Actor, inputs: readonly NewEntry[]): Promise<readonly Entry[] | PostingRefusal> => {
  const drafts: DraftEntry[] = [];
  for (const [at, input] of inputs.entries()) {
    const draft = draftOf(input, books.settings.currency);
    if (isRefusal(draft)) return ofEntry(at, draft);
    drafts.push(draft);
  }
  return post(books, actor, drafts);
};
