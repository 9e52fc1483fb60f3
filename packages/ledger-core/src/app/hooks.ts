import { depreciateAtMonthEnd } from '../assets/fixed-assets/depreciate.ts';
import { releaseAtMonthEnd } from '../assets/schedules/run-schedules.ts';
import { undoneIn } from '../bank/transactions/undone.ts';
import { freeCash, keepCashOf, unissue } from '../capital/cash-links/keep-cash.ts';
import { openingEntries } from '../intake/migrations/opening-entries.ts';
import { ruleNaming } from '../review/rules/names-party.ts';
import type { Hooks } from '../store/hooks.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { recurrenceNaming } from '../trade/recurring/names-party.ts';
import { followItems } from '../trade/settlement/follow-items.ts';
import { dependentsOf } from './dependents.ts';
import { ENTRY_OWNERS } from './entry-owners.ts';
import { keeperOf } from './keepers.ts';

/** The hook implementations for one unit of work: modules use them to query or trigger modules above them. */
export const hooksOf = (books: UnitOfWork): Hooks => ({
  accountsById: async () => (await books.accounts.chart()).byId,
  closedMonths: () => books.periods.closedMonths(),
  feeds: () => books.sources.all(),
  filers: () => books.rules.all(),
  keeperOf: (kind) => keeperOf(books, kind),
  namedBy: async (id) => (await ruleNaming(books, id)) ?? recurrenceNaming(books, id),
  itemsChanged: (items) => followItems(books, items),
  undoneIn: (month) => undoneIn(books, month),
  monthEnds: async (actor, through) => [
    ...(await depreciateAtMonthEnd(books, actor, through)),
    ...(await releaseAtMonthEnd(books, actor, through)),
  ],
  freeCash: (links) => freeCash(books, links),
  cashMoved: (links, transactionId) => keepCashOf(books, links, transactionId),
  issuesTakenBack: (ids) => unissue(books, ids),
  dependentsOf: (transactions) => dependentsOf(books, transactions),
  keepsEntry: (entry) => ENTRY_OWNERS[entry.source].keeps(books, entry),
  entryReversed: async (actor, entry) => ENTRY_OWNERS[entry.source].letsGo?.(books, actor, entry),
  openingEntries: () => openingEntries(books),
});
