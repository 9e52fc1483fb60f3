import { distinct } from '../../kernel/grouping.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { MAX_NAME_LENGTH } from '../../kernel/limits.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { oneLine } from '../../kernel/text.ts';
import { type ControlRole, checkCode, newAccount } from '../../ledger/accounts/account.ts';
import { type Counterparty, type CounterpartyKind, NEW_COUNTERPARTY, slugOf } from '../../ledger/counterparties/counterparty.ts';
import { freeSlugs } from '../../ledger/counterparties/find.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { isNamed, type MigrationCounterparty, type MigrationMapping } from './mapping.ts';
import { why } from './reasons.ts';
import { NOBODY, type PostedRest, type Rest } from './rests.ts';

/** Adds the accounts that the run creates. Refused with conflict if a number was assigned to another account since.  [MIG-14] */
export const addAccounts = async (
  unit: Needs<'accounts'> & Emits<'account'>,
  mappings: readonly MigrationMapping[],
): Promise<readonly MigrationMapping[] | Refusal<'conflict'>> => {
  const { byCode, byId } = await unit.accounts.chart();
  const added: ReturnType<typeof newAccount>[] = [];
  const target: MigrationMapping[] = [];
  for (const mapping of mappings) {
    const { proposal, creates } = mapping;
    if (!creates || proposal === null) {
      target.push(mapping);
      continue;
    }
    const taken = byCode.get(proposal.code) ?? added.find(({ code }) => code === proposal.code);
    if (taken !== undefined || checkCode(proposal.code, proposal.type) !== undefined)
      return refuse('conflict', why.number_given_meanwhile({ code: proposal.code, name: mapping.name, taken: taken?.name ?? '' }));
    const parent = proposal.parentId === null ? undefined : byId.get(proposal.parentId);
    const account = newAccount(unit.newId('account'), {
      ...proposal,
      parentId: parent?.isActive && !parent.isPostable ? parent.id : null,
    });
    added.push(account);
    target.push({ ...mapping, accountId: account.id, creates: false, proposal: null });
  }
  if (added.length > 0) await unit.accounts.add(added);
  for (const { id } of added) unit.emit('account.created', id);
  return target;
};

/** Adds the customers and vendors that the books do not have.  [MIG-15] */
export const addMissingCounterparties = async (
  unit: Needs<'counterparties'> & Emits<'counterparty'>,
  counterparties: readonly MigrationCounterparty[],
  kindsOf: (counterparty: MigrationCounterparty) => readonly CounterpartyKind[],
): Promise<readonly MigrationCounterparty[]> => {
  const missing = counterparties.filter((counterparty) => counterparty.counterpartyId === null && isNamed(counterparty));
  const added = await addCounterparties(
    unit,
    missing.map((counterparty) => ({ name: counterparty.name, kinds: kindsOf(counterparty) })),
  );
  const byCounterparty = new Map(missing.map(({ sourceId }, at) => [sourceId, added[at]]));
  return counterparties.map((counterparty) => ({
    ...counterparty,
    counterpartyId: byCounterparty.get(counterparty.sourceId)?.id ?? counterparty.counterpartyId,
  }));
};

/** The kinds of the placeholder counterparty, by control role. */
const KINDS: Partial<Record<ControlRole, readonly CounterpartyKind[]>> = { ar: ['customer'], ap: ['vendor'] };

/** Assigns each remainder to the placeholder counterparty, which is added if the books do not have it.  [MIG-26] */
export const onNobody = async (
  unit: Needs<'counterparties'> & Emits<'counterparty'>,
  rests: readonly (Rest & { readonly accountId: AccountId })[],
): Promise<readonly PostedRest[]> => {
  const roles = distinct(rests.map(({ role }) => role));
  const known = await unit.counterparties.bySlugs(roles.map((role) => slugOf(NOBODY[role])));
  const missing = roles.filter((role) => !known.some(({ name }) => name === NOBODY[role]));
  const added = await addCounterparties(
    unit,
    missing.map((role) => ({ name: NOBODY[role], kinds: KINDS[role] ?? [] })),
  );
  const counterparties = [...known, ...added];
  return rests.flatMap((rest) => {
    const counterparty = counterparties.find(({ name }) => name === NOBODY[rest.role]);
    return counterparty === undefined ? [] : [{ ...rest, counterparty }];
  });
};

const addCounterparties = async (
  unit: Needs<'counterparties'> & Emits<'counterparty'>,
  wanted: readonly { readonly name: string; readonly kinds: readonly CounterpartyKind[] }[],
): Promise<readonly Counterparty[]> => {
  const slugs = await freeSlugs(
    unit,
    wanted.map(({ name }) => slugOf(name)),
  );
  const added = wanted.map(
    ({ name, kinds }, at): Counterparty => ({
      ...NEW_COUNTERPARTY,
      id: unit.newId('counterparty'),
      name: oneLine(name).slice(0, MAX_NAME_LENGTH),
      slug: slugs[at] ?? slugOf(name),
      kinds,
      createdAt: unit.now,
    }),
  );
  for (const counterparty of added) {
    await unit.counterparties.put(counterparty);
    unit.emit('counterparty.created', counterparty.id);
  }
  return added;
};
