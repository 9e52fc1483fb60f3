import type { IsoDate } from '../dates.ts';
import type { AccountId } from '../ids.ts';
import type { DraftEntry } from '../journal/entry.ts';
import type { FinancingInstrument } from './instrument.ts';

/** The entry of an issue: the cash account is debited, the account of the instrument credited, with the investor as its party.  [FIN-4] Pure. */
export const issueEntry = (
  { id, name, accountId, investorId, principalMinor, note }: FinancingInstrument,
  date: IsoDate,
  cashAccountId: AccountId,
): DraftEntry => {
  const line = { amountMinor: principalMinor, dimensions: [], memo: null };
  return {
    date,
    description: name,
    memo: note,
    source: 'financing',
    sourceId: id,
    lines: [
      { ...line, accountId: cashAccountId, side: 'debit', partyId: null },
      { ...line, accountId, side: 'credit', partyId: investorId },
    ],
  };
};
