import type { Actor } from '../../company/books/member.ts';
import { addDays } from '../../kernel/dates.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { openFromStarter } from '../../ledger/accounts/open-for-role.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import type { DraftEntry } from '../../ledger/journal/entry.ts';
import { gatherFacts, post } from '../../ledger/journal/post.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { MAX_NUMBER_LENGTH } from '../../trade/invoices/limits.ts';
import type { Migration } from './migration.ts';
import type { MigrationsNeeds } from './needs.ts';
import type { OpenOfCounterparty } from './open-of-history.ts';
import { lineOf } from './opening-entry.ts';
import { postItems, type WantedItem } from './post-items.ts';
import { inParts } from './written.ts';

/**
 * Creates open items for the balances of a history on receivables and payables, so that payments can be applied. Each counterparty's
 * balance moves to Opening balance equity on the cutover date, and back with its documents: no balance changes.  [MIG-39] Returns the
 * number of posted entries.
 */
export const postOpenOfHistory = async (
  unit: MigrationsNeeds,
  actor: Actor,
  run: Migration,
  open: readonly OpenOfCounterparty[],
  given: Set<string>,
): Promise<number | PostingRefusal | Refusal<'chart_conflict'>> => {
  if (open.length === 0) return 0;
  const opening = await openFromStarter(unit, 'opening_balance_equity');
  if (isRefusal(opening)) return opening;
  const ids = distinct(open.map(({ counterpartyId }) => counterpartyId));
  const facts = await gatherFacts(unit, ids);
  const counterparties = byId(await unit.counterparties.byIds(ids));
  const now = async () => ({ ...facts, postedMinor: (await unit.journal.tail()).postedMinor });
  let posted = 0;
  for (const part of inParts(open, ({ left }) => left.length + 1)) {
    const moved = await post(
      unit,
      actor,
      part.map((each) => movedOut(each, opening.id, run, counterparties.get(each.counterpartyId))),
      await now(),
    );
    if (isRefusal(moved)) return moved;
    const wanted = part.flatMap((each) => itemsOf(each, counterparties.get(each.counterpartyId)));
    const items = await postItems(unit, actor, { cutoverDate: run.cutoverDate, opening, given }, await now(), wanted);
    if (isRefusal(items)) return items;
    posted += moved.length + items;
    await unit.turn();
  }
  return posted;
};

const movedOut = (
  { account, counterpartyId, netMinor }: OpenOfCounterparty,
  openingId: OpenOfCounterparty['account']['id'],
  { id, cutoverDate }: Migration,
  counterparty: Counterparty | undefined,
): DraftEntry => ({
  date: cutoverDate,
  description: `Open balance replaced by documents: ${counterparty?.name ?? counterpartyId}`,
  memo: null,
  source: 'migration',
  sourceId: id,
  lines: [lineOf(account.id, -netMinor, { counterpartyId }), lineOf(openingId, netMinor, { counterpartyId })],
});

/** Each due date follows from the counterparty's terms after the item's date. */
const itemsOf = ({ account, left }: OpenOfCounterparty, counterparty: Counterparty | undefined): readonly WantedItem[] =>
  counterparty === undefined
    ? []
    : left.map(({ date, number, minor }) => ({
        account,
        counterparty,
        amountMinor: account.controlRole === 'ar' ? minor : -minor,
        number: number?.slice(0, MAX_NUMBER_LENGTH) ?? null,
        issuedOn: date,
        dueOn: addDays(date, counterparty.termsDays),
      }));
