import type { Actor } from '../../company/books/member.ts';
import type { EntryId, IntercompanyId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Entry, EntryView } from '../../ledger/journal/entry.ts';
import type { EntryOwner } from '../../ledger/journal/entry-owner.ts';
import { noEntry, reverse } from '../../ledger/journal/reverse.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { IntercompanyTransaction } from './intercompany.ts';
import { why } from './reasons.ts';

/** One of the two sets of books, with its author. */
interface Side {
  readonly unit: Needs<'accounts' | 'intercompany' | 'journal' | 'periods'> & Emits<'journal_entry'>;
  readonly actor: Actor;
}

/** The entry of one side is never reversed alone, because the two books would then differ.  [ICO-5] */
export const intercompanyOwner: EntryOwner<unknown> = {
  keeps: async (_books, { entryNo, sourceId }) =>
    refuse('conflict', why.entry_one_side_of_intercompany({ entryNo, amount: sourceId ?? '' })),
};

/**
 * Reverses an amount between two companies in both books, given the entry of either side.  [ICO-5]
 * Refusals, in order of precedence: not_found, conflict (linked to a transaction on either side, or already reversed), period_closed (in
 * either books).
 */
export const reverseIntercompany = async (
  here: Side,
  there: Side,
  id: EntryId,
): Promise<EntryView | Refusal<'not_found' | 'conflict' | 'period_closed' | 'approval_required'>> => {
  const [entry] = await here.unit.journal.byIds([id]);
  if (entry === undefined) return noEntry(id);
  const own = await amountOf(here.unit, entry);
  const theirs = await amountOf(there.unit, entry);
  const refusal = checkUnlinked(own) ?? checkUnlinked(theirs, own.otherName);
  if (refusal !== undefined) return refusal;
  const reversed = await reverse(here.unit, here.actor, [own.entryId]);
  if (isRefusal(reversed)) return reversed;
  const reversedThere = await reverse(there.unit, there.actor, [theirs.entryId]);
  return isRefusal(reversedThere) ? reversedThere : { entry: reversed[0] as Entry, reversedById: null };
};

const amountOf = async (unit: Needs<'intercompany'>, { sourceId }: Entry): Promise<IntercompanyTransaction> => {
  const [amount] = await unit.intercompany.byIds([sourceId as IntercompanyId]);
  assert(amount !== undefined, 'both books keep an intercompany amount under the same id');
  return amount;
};

const checkUnlinked = ({ transactionId }: IntercompanyTransaction, company?: string): Refusal<'conflict'> | undefined =>
  transactionId === null
    ? undefined
    : refuse(
        'conflict',
        company === undefined
          ? why.amount_linked({ transaction: transactionId })
          : why.amount_linked_there({ transaction: transactionId, company }),
      );
