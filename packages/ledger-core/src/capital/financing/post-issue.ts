import type { Actor } from '../../company/books/member.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { DraftEntry } from '../../ledger/journal/entry.ts';
import { post } from '../../ledger/journal/post.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { processorsOf } from '../../ledger/journal/processors.ts';
import type { FinancingInstrument } from './instrument.ts';
import type { FinancingNeeds } from './needs.ts';

/** Posts the issue of a draft, whose state was checked, and stores it as issued. Its bank transaction is linked later.  [FIN-4] */
export const postIssue = async (
  unit: FinancingNeeds,
  actor: Actor,
  draft: FinancingInstrument,
  date: IsoDate,
  cashAccountId: AccountId,
): Promise<FinancingInstrument | PostingRefusal> => {
  const processors = processorsOf(await unit.sources.all());
  const posted = await post(unit, actor, [issueEntry(draft, date, cashAccountId, processors.get(cashAccountId) ?? null)]);
  if (isRefusal(posted)) return posted;
  const [entry] = posted;
  assert(entry !== undefined, 'one draft is one entry');
  const issued = { ...draft, issue: { entryId: entry.id, date, cashAccountId, transactionId: null } };
  await unit.instruments.put(issued);
  unit.emit('financing_instrument.issued', draft.id);
  return issued;
};

/**
 * The entry of an issue debits the cash account and credits the instrument's account, with the investor as counterparty. On a processor's
 * clearing account the line has the processor as counterparty.  [SRC-9] Pure.
 */
const issueEntry = (
  { id, name, accountId, investorId, principalMinor, note }: FinancingInstrument,
  date: IsoDate,
  cashAccountId: AccountId,
  processorId: CounterpartyId | null,
): DraftEntry => {
  const line = { amountMinor: principalMinor, dimensions: [], memo: null };
  return {
    date,
    description: name,
    memo: note,
    source: 'financing',
    sourceId: id,
    lines: [
      { ...line, accountId: cashAccountId, side: 'debit', counterpartyId: processorId },
      { ...line, accountId, side: 'credit', counterpartyId: investorId },
    ],
  };
};
