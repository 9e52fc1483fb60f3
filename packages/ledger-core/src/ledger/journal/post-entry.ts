import type { Actor } from '../../company/books/member.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import type { Entry, EntryView } from './entry.ts';
import { draftOf, type NewEntry } from './new-entry.ts';
import { post } from './post.ts';
import type { PostingRefusal } from './posting-rules.ts';

/** Posts a manual entry. An unreadable date, text or amount is `unprocessable`; then `post` refuses.  [JRN-18] */
export const postEntry = async (books: Books, actor: Actor, input: NewEntry): Promise<EntryView | PostingRefusal> => {
  const draft = draftOf(input, books.settings.currency);
  if (isRefusal(draft)) return draft;
  const entries = await post(books, actor, [draft]);
  return isRefusal(entries) ? entries : { entry: entries[0] as Entry, reversedById: null };
};
