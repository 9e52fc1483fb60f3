import type { CreditNoteId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Versioned } from '../invoices/invoice.ts';
import { checkVersion } from '../invoices/invoice.ts';
import { CREDIT_WHYS, type CreditNote, type CreditNoteKind, checkDraft, checkIssued } from './credit-note.ts';
import { why } from './reasons.ts';

export const findCreditNote = async (
  unit: Needs<'creditNotes'>,
  kind: CreditNoteKind,
  id: CreditNoteId,
): Promise<CreditNote | Refusal<'not_found'>> => {
  const [found] = await unit.creditNotes.byIds([id]);
  return found?.kind === kind ? found : refuse('not_found', why.no_such_credit({ name: CREDIT_WHYS[kind].name, id }));
};

const findInState =
  (check: typeof checkDraft) =>
  async (
    unit: Needs<'creditNotes'>,
    kind: CreditNoteKind,
    id: CreditNoteId,
    { rowVersion }: Versioned,
  ): Promise<CreditNote | Refusal<'not_found' | 'conflict'>> => {
    const note = await findCreditNote(unit, kind, id);
    if (isRefusal(note)) return note;
    return checkVersion(note, rowVersion) ?? check(note) ?? note;
  };

/** Finds a draft. Refusals, in order of precedence: not_found, conflict (another version), conflict (issued or void). */
export const findDraft = findInState(checkDraft);
/** Finds an issued one. Refusals, in order of precedence: not_found, conflict (another version), conflict (a draft, or void). */
export const findIssued = findInState(checkIssued);
