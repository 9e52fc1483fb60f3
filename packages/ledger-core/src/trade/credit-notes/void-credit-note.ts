import { storeSchedules } from '../../assets/schedules/store-schedules.ts';
import type { Actor } from '../../company/books/member.ts';
import type { CreditNoteId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { amountIn } from '../../kernel/money.ts';
import { aboutNoInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { reverse } from '../../ledger/journal/reverse.ts';
import { withdraw } from '../../ledger/open-items/allocate.ts';
import { undoRemedy } from '../../ledger/open-items/undo-remedy.ts';
import { MAX_REASON_LENGTH } from '../../review/categorization/limits.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { VoidDocument } from '../invoices/invoice.ts';
import { checkVersion, stateOf } from '../invoices/invoice.ts';
import { type CreditNote, type CreditNoteKind, creditName } from './credit-note.ts';
import { restoredWithout } from './credit-schedules.ts';
import { findCreditNote } from './find-credit-note.ts';
import type { CreditNotesNeeds } from './needs.ts';
import { why } from './reasons.ts';

const voidIssued =
  (kind: CreditNoteKind) =>
  async (
    unit: CreditNotesNeeds,
    actor: Actor,
    id: CreditNoteId,
    { reason = null, rowVersion }: VoidDocument = {},
  ): Promise<CreditNote | Refusal<'not_found' | 'unprocessable' | 'conflict' | 'period_closed'>> => {
    const note = await findCreditNote(unit, kind, id);
    if (isRefusal(note)) return note;
    const refusal =
      checkText(reason ?? '', 'reason', 0, MAX_REASON_LENGTH) ?? checkVersion(note, rowVersion) ?? (await checkVoidable(unit, note));
    if (refusal !== undefined) return refusal;
    assert(note.issue !== null, 'what is voided is issued');
    const restored = await restoredWithout(unit, note);
    const reversed = await reverse(unit, actor, [note.issue.entryId, ...restored.flatMap(({ shortened }) => shortened)]);
    if (isRefusal(reversed) && reversed.refused === 'period_closed') return aboutNoInput({ ...reversed, refused: 'period_closed' });
    assert(!isRefusal(reversed) && reversed[0] !== undefined, 'the standing entry of an open month can be reversed');
    const [entry] = reversed;
    await withdraw(unit, actor, [id]);
    await storeSchedules(
      unit,
      restored.map(({ schedule }) => schedule),
    );
    const [current] = await unit.creditNotes.byIds([id]);
    assert(current !== undefined, 'a voided credit note is kept');
    const voided: CreditNote = {
      ...current,
      voiding: { entryId: entry.id, reason, at: unit.now, by: actor.author },
      rowVersion: current.rowVersion + 1,
    };
    await unit.creditNotes.put([voided]);
    unit.emit(`${kind}.voided`, id);
    return voided;
  };

/**
 * Voids an issued credit note that is not applied: reverses its entry.  [CRN-8]
 * Refusals, in order of precedence: not_found, unprocessable (reason), conflict (version, a draft, already void, applied), period_closed.
 */
export const voidCreditNote = voidIssued('credit_note');
/** Voids an approved vendor credit that is neither applied nor refunded.  [CRN-8] [VCR-5] */
export const voidVendorCredit = voidIssued('vendor_credit');

const checkVoidable = async (unit: Needs<'allocations' | 'openItems'>, note: CreditNote): Promise<Refusal<'conflict'> | undefined> => {
  const state = stateOf(note);
  if (state === 'draft') return refuse('conflict', why.credit_is_draft({ note: creditName(note) }));
  if (state === 'void') return refuse('conflict', why.credit_void_already({ note: creditName(note) }));
  const [item] = await unit.openItems.byIds([note.id]);
  if (item === undefined || item.openMinor === item.amountMinor) return undefined;
  const applied = amountIn(unit.settings.currency.code, item.amountMinor - item.openMinor);
  const way = await undoRemedy(unit, note.id);
  return refuse('conflict', why.credit_applied({ applied, note: creditName(note), way }));
};
