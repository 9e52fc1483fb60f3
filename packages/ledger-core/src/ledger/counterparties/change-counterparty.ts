import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';
import { contactAfter, type NewCounterparty } from './add-counterparty.ts';
import { checkCounterparty, checkNewName } from './check-counterparty.ts';
import { type Counterparty, nameKey } from './counterparty.ts';
import { readCounterparty } from './read-counterparties.ts';
import { why } from './reasons.ts';

export interface CounterpartyChange extends Partial<NewCounterparty> {
  /** False deactivates the counterparty, and true reactivates it.  [CPT-7] */
  readonly isActive?: boolean | undefined;
}

/**
 * The deactivated counterparty has open items: documents, payments or credits. They can still be paid, applied and written off.  [CPT-7]
 */
export interface CounterpartyWarning {
  readonly code: 'open_items';
  /** The number of open items, counted up to 200 on each side of an account. */
  readonly count: number;
}

export interface ChangedCounterparty extends Counterparty {
  readonly warnings: readonly CounterpartyWarning[];
}

/**
 * Changes, deactivates or reactivates a counterparty. Its slug never changes.  [CPT-1] [CPT-2] [CPT-5] [CPT-6] [CPT-7]
 * Refusals, in order of precedence: not_found, unprocessable, conflict (another counterparty has the name,
 * or a rule or recurrence uses the counterparty).
 */
export const changeCounterparty = async (
  unit: Needs<'accounts' | 'counterparties' | 'openItems'> & Emits<'counterparty'> & Calls<'namedBy'>,
  _actor: Actor,
  id: CounterpartyId,
  change: CounterpartyChange,
): Promise<ChangedCounterparty | Refusal<'not_found' | 'unprocessable' | 'conflict'>> => {
  const counterparty = await readCounterparty(unit, id);
  if (isRefusal(counterparty)) return counterparty;
  const changed: Counterparty = {
    ...counterparty,
    name: change.name?.trim() ?? counterparty.name,
    kinds: change.kinds ?? counterparty.kinds,
    defaultAccountId: change.defaultAccountId === undefined ? counterparty.defaultAccountId : change.defaultAccountId,
    termsDays: change.termsDays ?? counterparty.termsDays,
    isActive: change.isActive ?? counterparty.isActive,
    ...contactAfter(counterparty, change),
  };
  const isRenamed = nameKey(changed.name) !== nameKey(counterparty.name);
  const isRetiredNow = counterparty.isActive && !changed.isActive;
  const refusal =
    checkCounterparty(await unit.accounts.chart(), changed) ??
    (isRenamed ? await checkNewName(unit, changed.name, id, change.force) : undefined) ??
    (isRetiredNow ? await checkUnused(unit, counterparty) : undefined);
  if (refusal !== undefined) return refusal;
  if (isSame(counterparty, changed)) return { ...counterparty, warnings: [] };
  await unit.counterparties.put(changed);
  if (!isSame({ ...counterparty, isActive: changed.isActive }, changed)) unit.emit('counterparty.updated', id);
  if (counterparty.isActive !== changed.isActive) unit.emit(changed.isActive ? 'counterparty.reactivated' : 'counterparty.deactivated', id);
  return { ...changed, warnings: isRetiredNow ? await openItemsOf(unit, id) : [] };
};

const COUNTED_ITEMS = 200;

const openItemsOf = async (
  unit: Needs<'accounts' | 'openItems'>,
  counterpartyId: CounterpartyId,
): Promise<readonly CounterpartyWarning[]> => {
  const { accounts } = await unit.accounts.chart();
  const control = accounts.filter(({ controlRole }) => controlRole === 'ar' || controlRole === 'ap');
  const found = await Promise.all(
    control.flatMap(({ id: accountId }) =>
      (['debit', 'credit'] as const).map((side) => unit.openItems.openOf({ counterpartyId, accountId, side }, COUNTED_ITEMS)),
    ),
  );
  const count = found.flat().length;
  return count === 0 ? [] : [{ code: 'open_items', count }];
};

/** Refuses while a rule or recurrence uses the counterparty automatically.  [CPT-7] */
const checkUnused = async (unit: Needs & Calls<'namedBy'>, { id, name }: Counterparty): Promise<Refusal<'conflict'> | undefined> => {
  const by = await unit.hooks.namedBy(id);
  return by === undefined ? undefined : refuse('conflict', why.counterparty_named_by({ name, by }), 'isActive');
};
