import type { EntryId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { IntercompanyTransaction } from './intercompany.ts';

/** An amount with its reversing entry, if there is one.  [ICO-5] */
export interface IntercompanyView extends IntercompanyTransaction {
  readonly reversedById: EntryId | null;
}

/** Amounts between these books and other companies of the organization, newest first.  [ICO-4] */
export const listIntercompany = async (
  unit: Needs<'intercompany' | 'journal'>,
  query: PageRequest = {},
): Promise<Page<IntercompanyView> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const page = paging(query, ['intercompany', unit.settings.id]);
  if (isRefusal(page)) return page;
  const amounts = await unit.intercompany.list(page.slice);
  const reversals = await unit.journal.reversalsOf(amounts.map(({ entryId }) => entryId));
  return page.page(
    amounts.map((amount) => ({ reversedById: reversals.get(amount.entryId) ?? null, ...amount })),
    ({ id }) => [id],
  );
};
