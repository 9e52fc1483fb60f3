import { settles } from '../../bank/transactions/transaction.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import { allocationsOf } from '../../ledger/open-items/allocate.ts';
import { latest, stands } from '../../ledger/open-items/allocation.ts';
import type { ItemId, OpenItem } from '../../ledger/open-items/open-item.ts';
import { type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { inBatches, STEP } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { CreditNote } from '../../trade/credit-notes/credit-note.ts';
import type { Invoice } from '../../trade/invoices/invoice.ts';
import { stateOf } from '../../trade/invoices/invoice.ts';
import { why } from './reasons.ts';

const OF_DOCUMENTS: readonly string[] = ['invoice', 'bill', 'credit_note', 'vendor_credit', 'write_off'];

/**
 * Open items exist for exactly the documents and payments with active entries, each with the counterparty, account, side, amount and date
 * of its entry. Their open balances follow from the allocations.  [OPI-1] [OPI-3]
 */
export const verifyOpenItems: MakeCheck<Needs<'allocations' | 'creditNotes' | 'invoices' | 'journal' | 'openItems'>> = ({ unit }) => {
  let ofEntries = 0;
  return {
    entries: async (entries) => {
      const posted = entries.filter(({ source }) => OF_DOCUMENTS.includes(source) || source === 'transaction');
      const reversals = await unit.journal.reversalsOf(posted.map(({ id }) => id));
      const items = byId(await unit.openItems.byIds(distinct(posted.map(itemIdOf))));
      return posted.flatMap((entry) => {
        const item = items.get(itemIdOf(entry) as ItemId);
        if (reversals.has(entry.id)) return [];
        if (item !== undefined) ofEntries += 1;
        else if (entry.source === 'transaction') return [];
        return unless(item !== undefined && isOfEntry(item, entry), 'OPI-1', () =>
          why.entry_and_open_item_disagree({ entry: entry.entryNo, source: String(entry.sourceId) }),
        );
      });
    },
    transactions: async (transactions) => {
      const items = byId(await unit.openItems.byIds(transactions.map(({ id }) => id)));
      return transactions.flatMap((transaction) => [
        ...unless(settles(transaction) === items.has(transaction.id), 'OPI-1', () =>
          why.payment_and_open_item_disagree({ id: transaction.id }),
        ),
        ...unless(!settles(transaction) || items.get(transaction.id)?.counterpartyId === transaction.counterpartyId, 'OPI-1', () =>
          why.payment_of_other_counterparty({ id: transaction.id }),
        ),
      ]);
    },
    end: async () => {
      const items = await itemFindings(unit);
      return [
        ...items.findings,
        ...unless(items.count === ofEntries, 'OPI-1', () =>
          why.open_item_count_differs({
            items: items.count,
            entries: ofEntries,
          }),
        ),
        ...(await documentFindings(unit)),
      ];
    },
  };
};

/** The open item of an entry: that of its document or transaction. A write-off has its own. */
const itemIdOf = ({ id, source, sourceId }: Entry): ItemId | null => (source === 'write_off' ? id : (sourceId as ItemId | null));

/** Whether an item equals a line of its entry: the account, the side, the amount and the counterparty. */
const isOfEntry = ({ kind, counterpartyId, accountId, side, number, date, dueDate, amountMinor }: OpenItem, entry: Entry): boolean =>
  kind === (entry.source === 'transaction' ? 'payment' : entry.source) &&
  date === entry.date &&
  dueDate >= (kind === 'invoice' || kind === 'bill' ? '' : date) &&
  (number === null ? kind === 'payment' || kind === 'write_off' : entry.description.includes(number)) &&
  entry.lines.some(
    (line) =>
      line.accountId === accountId && line.side === side && line.amountMinor === amountMinor && line.counterpartyId === counterpartyId,
  );

/** Every open balance must follow from the active allocations, and the item must be cleared since the last of them. */
const itemFindings = async (
  unit: Needs<'allocations' | 'openItems'>,
): Promise<{ readonly count: number; readonly findings: readonly Finding[] }> => {
  const findings: Finding[] = [];
  let count = 0;
  for (let after: OpenItem | null = null; ; ) {
    const step: readonly OpenItem[] = await unit.openItems.scan(after, STEP);
    const allocations = await allocationsOf(
      unit,
      step.map(({ id }) => id),
    );
    count += step.length;
    for (const { id, amountMinor, openMinor, clearedOn } of step) {
      const active = (allocations.get(id) ?? []).filter(stands);
      const left = active.reduce((rest, allocation) => rest - allocation.amountMinor, amountMinor);
      const cleared = left > 0n || active.length === 0 ? null : latest(...active.map(({ on }) => on));
      findings.push(
        ...unless(openMinor === left, 'OPI-3', () => why.open_amount_differs({ id, open: openMinor, left })),
        ...unless(openMinor >= 0n && openMinor <= amountMinor, 'OPI-3', () => why.open_amount_out_of_bounds({ id })),
        ...unless(clearedOn === cleared, 'OPI-3', () =>
          why.cleared_date_differs({ id, cleared: clearedOn ?? why.the_no_date(), computed: cleared ?? why.the_no_date() }),
        ),
      );
    }
    after = step.at(-1) ?? null;
    if (step.length < STEP) return { count, findings };
  }
};

/** An issued document must have an open item with its amount and due date. */
const documentFindings = async (unit: Needs<'creditNotes' | 'invoices' | 'openItems'>): Promise<readonly Finding[]> => {
  const of = (step: readonly (Invoice | CreditNote)[]) => findingsOf(unit, step);
  return [
    ...(await inBatches(unit, (slice) => unit.invoices.list({ kind: 'invoice' }, slice), of)),
    ...(await inBatches(unit, (slice) => unit.invoices.list({ kind: 'bill' }, slice), of)),
    ...(await inBatches(unit, (slice) => unit.creditNotes.list({ kind: 'credit_note' }, slice), of)),
    ...(await inBatches(unit, (slice) => unit.creditNotes.list({ kind: 'vendor_credit' }, slice), of)),
  ];
};

const findingsOf = async (unit: Needs<'openItems'>, documents: readonly (Invoice | CreditNote)[]): Promise<readonly Finding[]> => {
  const items = byId(await unit.openItems.byIds(documents.map(({ id }) => id)));
  return documents.flatMap((document) => {
    const { id, number, totalMinor, counterpartyId } = document;
    const item = items.get(id);
    const agrees = item?.amountMinor === totalMinor && item.counterpartyId === counterpartyId && item.number === number;
    return [
      ...unless(agrees === (stateOf(document) === 'issued'), 'OPI-1', () =>
        why.document_and_open_item_disagree({ number: String(number), id }),
      ),
      ...unless(item === undefined || !('dueDate' in document) || item.dueDate === document.dueDate, 'OPI-1', () =>
        why.due_date_of_item_differs({ number: String(number), id }),
      ),
    ];
  });
};
