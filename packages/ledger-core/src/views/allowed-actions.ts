import { FILING_ACTIONS, filingRefusals } from '../filing/allowed.ts';
import { standingEntry } from '../filing/standing-entry.ts';
import { gatherFacts } from '../journal/post.ts';
import type { Party } from '../parties/party.ts';
import type { Books } from '../ports/books.ts';
import type { Refusal } from '../refusal.ts';
import type { Transaction } from '../transactions/transaction.ts';

/** Every word adds the actions that it offers, in the order in which they are shown. */
export const ACTIONS = [...FILING_ACTIONS] as const;

/** Whether something can be done with a transaction as it stands, whatever the details; if not, with what the command would refuse. */
export interface AllowedAction {
  readonly action: (typeof ACTIONS)[number];
  readonly refusal: Refusal | null;
}

/** What can be done with a transaction.  [FIL-19] */
export const allowedActions = async (books: Books, transaction: Transaction, party: Party | null): Promise<readonly AllowedAction[]> => {
  const [gathered, entry] = await Promise.all([gatherFacts(books, []), standingEntry(books, transaction)]);
  const facts = { posting: { ...gathered, knownParties: new Set(party === null ? [] : [party.id]) }, entry };
  const refusals: Readonly<Record<AllowedAction['action'], Refusal | undefined>> = { ...filingRefusals(facts, transaction) };
  return ACTIONS.map((action) => ({ action, refusal: refusals[action] ?? null }));
};
