import type { Actor } from '../../company/books/member.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, refuse } from '../../kernel/refusal.ts';
import type { DraftEntry, Entry } from './entry.ts';
import type { JournalNeeds } from './needs.ts';
import { gatherFacts, post } from './post.ts';
import { checkDraft, oncePosted, type PostingFacts, type PostingRefusal } from './posting-rules.ts';
import { why } from './reasons.ts';

/** The entries that one record posts, in order. */
export interface Turn<Owner> {
  readonly owner: Owner;
  readonly drafts: readonly DraftEntry[];
}

export interface PostedInTurn<Owner> {
  readonly posted: readonly { readonly owner: Owner; readonly entries: readonly Entry[] }[];
  /** The first refusal of each record, with the entry's description. The record's later entries are not posted. */
  readonly refused: readonly PostingRefusal[];
}

/** Posts the entries of several records. A refusal stops the later entries of its record, but not other records.  [JRN-12] */
export const postInTurn = async <Owner>(unit: JournalNeeds, actor: Actor, turns: readonly Turn<Owner>[]): Promise<PostedInTurn<Owner>> => {
  const known = await gatherFacts(
    unit,
    turns.flatMap(({ drafts }) => drafts.flatMap(({ lines }) => lines.map(({ counterpartyId }) => counterpartyId))),
  );
  const { allowed, refused } = judgeInTurn(known, turns);
  const all = allowed.flatMap(({ drafts }) => drafts);
  const entries = all.length === 0 ? [] : await post(unit, actor, all, known);
  assert(!isRefusal(entries), 'entries that were judged one by one can be posted together');
  const ends = runningSums(allowed.map(({ drafts }) => drafts.length));
  return {
    refused,
    posted: allowed.map(({ owner }, turn) => ({ owner, entries: entries.slice(ends[turn - 1] ?? 0, ends[turn]) })),
  };
};

const runningSums = (counts: readonly number[]): readonly number[] => {
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return sum;
  });
};

/** Checks each entry with the earlier ones included. Pure. */
const judgeInTurn = <Owner>(known: PostingFacts, turns: readonly Turn<Owner>[]) => {
  let facts = known;
  const refused: PostingRefusal[] = [];
  const allowed = turns.map(({ owner, drafts }): Turn<Owner> => {
    const passed: DraftEntry[] = [];
    for (const draft of drafts) {
      const refusal = checkDraft(facts, draft);
      if (refusal !== undefined) {
        refused.push(refuse(refusal.refused, why.draft_refused({ description: draft.description, because: refusal })));
        break;
      }
      facts = oncePosted(facts, draft);
      passed.push(draft);
    }
    return { owner, drafts: passed };
  });
  return { allowed, refused };
};

/** Posts the entries of one record, all or none. A refusal names the entry by its description, because the caller sent no lines. */
export const postAll = async (
  unit: JournalNeeds,
  actor: Actor,
  drafts: readonly DraftEntry[],
): Promise<readonly Entry[] | PostingRefusal> => {
  const { posted, refused } = await postInTurn(unit, actor, [{ owner: null, drafts }]);
  return refused[0] ?? posted.flatMap(({ entries }) => entries);
};

/** A record after a monthly run, with the number of posted months. */
export interface Advanced<Owner> {
  readonly record: Owner;
  readonly months: number;
}

/**
 * Posts the due months of records, and adds the entry ids to each record. If a month is refused, its record
 * stops there, and the other records are posted.
 */
export const postMonths = async <Owner extends { readonly entryIds: readonly EntryId[] }>(
  unit: JournalNeeds,
  actor: Actor,
  due: readonly Owner[],
  draftsOf: (owner: Owner) => readonly DraftEntry[],
): Promise<{ readonly advanced: readonly Advanced<Owner>[]; readonly refused: readonly PostingRefusal[] }> => {
  const turns = due.map((owner) => ({ owner, drafts: draftsOf(owner) }));
  const { posted, refused } = await postInTurn(unit, actor, turns);
  const advanced = posted.filter(({ entries }) => entries.length > 0);
  return {
    refused,
    advanced: advanced.map(({ owner, entries }) => ({
      record: { ...owner, entryIds: [...owner.entryIds, ...entries.map(({ id }) => id)] },
      months: entries.length,
    })),
  };
};
