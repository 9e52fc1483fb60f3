import type { Actor } from '../../company/books/member.ts';
import type { ControlTotalId, MigrationId } from '../../kernel/ids.ts';
import { MAX_TEXT_LENGTH } from '../../kernel/limits.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { asStored, type ControlTotalView } from './control-total.ts';
import { findVersion } from './find-migration.ts';
import type { Migration, MigrationVersion } from './migration.ts';
import { why } from './reasons.ts';
import { readTieOut } from './tie-out.ts';

export interface ExplainDifference extends MigrationVersion {
  /** Null removes the explanation. */
  readonly explanation: string | null;
}

/**
 * Sets or removes the explanation of a difference.  [MIG-22] [MIG-24]
 * Refusals, in order of precedence: not_found (the run, the control total), conflict (version, abandoned), unprocessable (the text, no
 * difference).
 */
export const explainDifference = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'migrations' | 'openItems'> & Emits<'migration'>,
  actor: Actor,
  id: MigrationId,
  totalId: ControlTotalId,
  { explanation: given, rowVersion }: ExplainDifference,
): Promise<Migration | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const run = await findVersion(unit, id, { rowVersion });
  if (isRefusal(run)) return run;
  const { totals } = await readTieOut(unit, run);
  const total = totals.find((each) => each.id === totalId);
  if (total === undefined) return refuse('not_found', why.no_such_control_total({ migration: id, total: totalId }));
  if (run.status === 'abandoned') return refuse('conflict', why.run_abandoned());
  const text = given?.trim() ?? null;
  const refusal = (text === null ? undefined : checkText(text, 'explanation', 1, MAX_TEXT_LENGTH)) ?? checkDiffers(total, text);
  if (refusal !== undefined) return refusal;
  if (isExplainedAs(total, text)) return run;
  const explanation = text === null ? null : { text, at: unit.now, by: actor.author, differenceMinor: total.differenceMinor };
  const { control, subject, isCounterparty } = total;
  await unit.migrations.putTotals(id, [{ id: totalId, control, subject, isCounterparty, explanation }]);
  const after = totals.map((each) => (each.id === totalId ? { ...each, explanation } : each));
  const changed: Migration = { ...asStored(run, after), rowVersion: run.rowVersion + 1 };
  await unit.migrations.put(changed);
  unit.emit('migration.updated', id);
  if (changed.status === 'tied_out' && run.status !== 'tied_out') unit.emit('migration.tied_out', id);
  return changed;
};

const isExplainedAs = ({ explanation }: ControlTotalView, text: string | null): boolean => text === (explanation?.text ?? null);

const checkDiffers = ({ differenceMinor }: ControlTotalView, text: string | null): Refusal<'unprocessable'> | undefined =>
  differenceMinor === 0n && text !== null ? refuse('unprocessable', why.control_total_ties(), 'explanation') : undefined;
