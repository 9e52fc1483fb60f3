import { granted } from '../../granted.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { sentenceOf } from '../../messages.ts';
import type { Store } from '../../store/store.ts';
import { openCompany } from '../company.ts';
import { cashBasisFaults } from './cash-basis-faults.ts';
import type { ReceivablesCommand } from './draw-receivables.ts';
import { performReceivables } from './perform-receivables.ts';
import { agingsOf, receivablesFaults } from './receivables-faults.ts';
import type { RunningReceivables } from './running-receivables.ts';

const PARTIES = 2;

/**
 * Runs commands in new books. After each one, the open balances match the control accounts for every counterparty and day. At the end, the
 * cash basis reconciles with the accrual basis.
 */
export const runReceivables = async (store: Store, commands: readonly ReceivablesCommand[]) => {
  const company = await openCompany({}, { store });
  company.clock.set('2026-01-05T12:00:00.000Z');
  const counterparties: CounterpartyId[] = [];
  for (let one = 0; one < PARTIES; one++)
    counterparties.push(granted(await company.ledger.counterparties.create(company.owner, { name: `Party ${one}` })).counterparty.id);
  const running: RunningReceivables = {
    company,
    counterparties,
    documents: [],
    notes: [],
    writeOffs: [],
    transactions: [],
    entries: [],
  };
  const results: string[] = [];
  const faults: string[] = [];
  for (const command of commands) {
    results.push(await performReceivables(running, command));
    const found = await receivablesFaults(running);
    if (found.length > 0) return { results, faults: found.map((fault) => `after ${JSON.stringify(command)}: ${fault}`), agings: [] };
  }
  const { findings } = granted(await company.ledger.reports.verify(company.owner));
  faults.push(...findings.map((found) => sentenceOf(found)), ...(await cashBasisFaults(company)));
  return { results, faults, agings: await agingsOf(running) };
};
