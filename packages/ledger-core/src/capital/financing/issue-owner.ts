import { refuse } from '../../kernel/refusal.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { EntryOwner } from '../../ledger/journal/entry-owner.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { FinancingInstrument, Issue } from './instrument.ts';
import { why } from './reasons.ts';

/** The entry of an issue can be reversed once no deposit is linked to it. The instrument becomes a draft again.  [FIN-5] */
export const issueOwner: EntryOwner<Needs<'instruments'> & Emits<'financing_instrument'>> = {
  keeps: async (unit, entry) => {
    const transactionId = (await issuedBy(unit, entry))?.issue.transactionId ?? null;
    return transactionId === null
      ? undefined
      : refuse('conflict', why.entry_holds_cash({ entryNo: entry.entryNo, transaction: transactionId }));
  },
  letsGo: async (unit, _actor, entry) => {
    const instrument = await issuedBy(unit, entry);
    if (instrument === undefined) return;
    await unit.instruments.put({ ...instrument, issue: null });
    unit.emit('financing_instrument.reversed', instrument.id);
  },
};

/** The instrument that the entry issued; undefined if it was issued again since. */
const issuedBy = async (
  unit: Needs<'instruments'>,
  { id }: Entry,
): Promise<(FinancingInstrument & { readonly issue: Issue }) | undefined> =>
  (await unit.instruments.all()).flatMap((each) => (each.issue?.entryId === id ? [{ ...each, issue: each.issue }] : []))[0];
