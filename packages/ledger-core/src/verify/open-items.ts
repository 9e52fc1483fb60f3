import type { CreditNote } from '../credit-notes/credit-note.ts';
import { byId, distinct } from '../grouping.ts';
import { assert } from '../invariant.ts';
import { type Invoice, stateOf } from '../invoices/invoice.ts';
import { allocationsOf } from '../open-items/allocate.ts';
import { stands } from '../open-items/allocation.ts';
import type { OpenItem } from '../open-items/open-item.ts';
import type { Position } from '../page.ts';
import type { Books } from '../ports/books.ts';
import { settles } from '../transactions/transaction.ts';
import { type Finding, type MakeCheck, unless } from './check.ts';

/** What is open follows from the allocations, and exactly the documents and payments on the books have open items, each with its amount.  [OPI-1] [OPI-3] */
export const verifyOpenItems: MakeCheck = ({ books }) => ({
  transactions: async (transactions) => {
    const items = new Set((await books.openItems.byIds(transactions.map(({ id }) => id))).map(({ id }) => id));
    return transactions.flatMap((transaction) =>
      unless(
        settles(transaction) === items.has(transaction.id),
        'OPI-1',
        `Transaction ${transaction.id} and its open item disagree on whether it pays.`,
      ),
    );
  },
  end: async () => [...(await itemFindings(books)), ...(await documentFindings(books))],
});

const STEP = 2_000;

/** Every item has left what its standing allocations leave. */
const itemFindings = async (books: Books): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (let after: OpenItem | null = null; ; ) {
    const step: readonly OpenItem[] = await books.openItems.scan(after, STEP);
    const allocations = await allocationsOf(
      books,
      step.map(({ id }) => id),
    );
    for (const { id, amountMinor, openMinor } of step) {
      const paid = (allocations.get(id) ?? []).filter(stands).reduce((sum, allocation) => sum + allocation.amountMinor, 0n);
      findings.push(
        ...unless(
          openMinor === amountMinor - paid,
          'OPI-3',
          `Of ${id}, ${openMinor} minor units are open, and its allocations leave ${amountMinor - paid}.`,
        ),
        ...unless(openMinor >= 0n && openMinor <= amountMinor, 'OPI-3', `Of ${id}, more is paid than its amount, or less than nothing.`),
      );
    }
    after = step.at(-1) ?? null;
    if (step.length < STEP) return findings;
  }
};

/** A document has an item of its amount while it is on the books, and its entry stands then. */
const documentFindings = async (books: Books): Promise<readonly Finding[]> => [
  ...(await pages(
    (after) => books.invoices.list({ kind: 'invoice' }, { after, take: STEP }),
    (step) => findingsOf(books, step),
  )),
  ...(await pages(
    (after) => books.invoices.list({ kind: 'bill' }, { after, take: STEP }),
    (step) => findingsOf(books, step),
  )),
  ...(await pages(
    (after) => books.creditNotes.list({}, { after, take: STEP }),
    (step) => findingsOf(books, step),
  )),
];

const findingsOf = async (books: Books, documents: readonly (Invoice | CreditNote)[]): Promise<readonly Finding[]> => {
  const entryIds = distinct(documents.map(({ issue }) => issue?.entryId));
  const [items, entries] = [byId(await books.openItems.byIds(documents.map(({ id }) => id))), byId(await books.journal.byIds(entryIds))];
  const reversals = await books.journal.reversalsOf(entryIds);
  return documents.flatMap((document) => {
    const { id, number, totalMinor, issue } = document;
    const [item, isOnBooks] = [items.get(id), stateOf(document) === 'issued'];
    const entry = issue === null ? undefined : entries.get(issue.entryId);
    const posted = entry?.lines.find(({ accountId }) => accountId === issue?.accountId)?.amountMinor;
    return [
      ...unless((item?.amountMinor === totalMinor) === isOnBooks, 'OPI-1', `${number} (${id}) and its open item disagree.`),
      ...unless(issue === null || posted === totalMinor, 'INV-6', `The entry of ${number} (${id}) has another amount.`),
      ...unless(
        issue === null || reversals.has(issue.entryId) !== isOnBooks,
        'INV-7',
        `${number} (${id}) and its entry disagree on whether it is void.`,
      ),
    ];
  });
};

const pages = async <Row extends { readonly id: string }>(
  list: (after: Position | null) => Promise<readonly Row[]>,
  findings: (step: readonly Row[]) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> => {
  const found: Finding[] = [];
  for (let after: Position | null = null; ; ) {
    const step: readonly Row[] = await list(after);
    found.push(...(await findings(step)));
    if (step.length < STEP) return found;
    const last = step.at(-1);
    assert(last !== undefined, 'a whole step has a last row');
    after = [last.id];
  }
};
