import { depreciateAtMonthEnd } from '../assets/fixed-assets/depreciate.ts';
import { recognizeAtMonthEnd } from '../assets/schedules/run-schedules.ts';
import { undoneIn } from '../bank/transactions/undone.ts';
import { freeCash, storeCashOf, unissue } from '../capital/cash-links/store-cash.ts';
import { openingEntries } from '../intake/migrations/opening-entries.ts';
import { withdrawOf } from '../review/proposals/withdraw-of.ts';
import { ruleReferencing } from '../review/rules/rule-references.ts';
import type { Hooks } from '../store/hooks.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { recurrenceReferencing } from '../trade/recurring/recurrence-references.ts';
import { followItems } from '../trade/settlement/follow-items.ts';
import { annotatedRecords } from './annotated-records.ts';
import { dependentsOf } from './dependents.ts';
import { ENTRY_OWNERS } from './entry-owners.ts';

/** The hook implementations for one unit of work: modules use them to query or trigger modules above them. */
export const hooksOf = (unit: UnitOfWork): Hooks => ({
  accountsById: async () => (await unit.accounts.chart()).byId,
  closedMonths: () => unit.periods.closedMonths(),
  feeds: () => unit.sources.all(),
  filers: () => unit.rules.all(),
  annotatedRecords: (kind) => annotatedRecords(unit, kind),
  memberLeft: (memberId) => withdrawOf(unit, memberId),
  namedBy: async (id) => (await ruleReferencing(unit, id)) ?? recurrenceReferencing(unit, id),
  itemsChanged: (items) => followItems(unit, items),
  undoneIn: (month) => undoneIn(unit, month),
  monthEnds: async (actor, through) => [
    ...(await depreciateAtMonthEnd(unit, actor, through)),
    ...(await recognizeAtMonthEnd(unit, actor, through)),
  ],
  freeCash: (links) => freeCash(unit, links),
  cashMoved: (links, transactionId) => storeCashOf(unit, links, transactionId),
  issuesUndone: (ids) => unissue(unit, ids),
  dependentsOf: (transactions) => dependentsOf(unit, transactions),
  keepsEntry: (entry) => ENTRY_OWNERS[entry.source].keeps(unit, entry),
  entryReversed: async (actor, entry) => ENTRY_OWNERS[entry.source].letsGo?.(unit, actor, entry),
  openingEntries: () => openingEntries(unit),
});
