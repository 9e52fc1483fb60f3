import { type Company, granted, oldBooks, openCompany, startMigration, tamper } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { MigrationId } from '../../kernel/ids.ts';
import type { MigrationsPort } from './port.ts';

const findings = async ({ ledger, owner }: Company) => granted(await ledger.reports.verify(owner)).findings.map(({ rule }) => rule);

type Tamper = (migrations: MigrationsPort, id: MigrationId) => Promise<void>;

const ofMappings =
  (change: object): Tamper =>
  async (migrations, id) => {
    const [first, ...others] = await migrations.mappings(id);
    await migrations.putMappings(id, [{ ...first, ...change } as never, ...others]);
  };

const ofCounterparties =
  (change: object): Tamper =>
  async (migrations, id) => {
    const [first, ...others] = await migrations.counterparties(id);
    await migrations.putCounterparties(id, [{ ...first, ...change } as never, ...others]);
  };

const ofRun =
  (change: object): Tamper =>
  async (migrations, id) => {
    const [run] = await migrations.byIds([id]);
    await migrations.put({ ...run, ...change } as never);
  };

describe('the verification of a run', () => {
  it.each<readonly [string, string, Tamper]>([
    ['a hash', 'MIG-3', ofRun({ snapshotHash: 'f'.repeat(64) })],
    ['a count of entries', 'MIG-3', ofRun({ entries: 7 })],
    ['the name of an account', 'MIG-3', ofMappings({ name: 'Slush fund' })],
    ['the open items of an account', 'MIG-3', ofMappings({ itemsMinor: 1n })],
    ['whether an account is cash', 'MIG-3', ofMappings({ isCash: false })],
    [
      'where an account lands',
      'MIG-25',
      async (migrations, id) => {
        const mappings = await migrations.mappings(id);
        const elsewhere = mappings.find(({ name }) => name !== mappings[0]?.name)?.accountId ?? null;
        await ofMappings({ accountId: elsewhere })(migrations, id);
      },
    ],
    ['the name of a party', 'MIG-3', ofCounterparties({ name: 'Somebody' })],
    ['what a party owes', 'MIG-3', ofCounterparties({ owed: [] })],
    [
      'a control total less',
      'MIG-20',
      async (migrations, id) => {
        const [total] = await migrations.totals(id);
        if (total !== undefined) await migrations.removeTotals(id, [total.id]);
      },
    ],
  ])('[RPT-2] finds that %s is not as it was: %s', async (_, rule, change) => {
    const company = await openCompany();
    const { run } = await startMigration(company);
    granted(await company.ledger.migrations.post(company.owner, run.id));
    expect(await findings(company)).toEqual([]);
    await tamper(company, ({ migrations }) => change(migrations, run.id));
    expect(await findings(company)).toContain(rule);
  });

  it('[MIG-14] [RPT-2] finds nothing while the run is to add accounts, and when it added them', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { accounts } = oldBooks();
    const { run } = await startMigration(company);
    const [first] = accounts;
    granted(await ledger.migrations.mapAccounts(owner, run.id, { mappings: [{ sourceAccountId: String(first?.id), create: true }] }));
    expect(await findings(company)).toEqual([]);
    granted(await ledger.migrations.post(owner, run.id));
    expect(await findings(company)).toEqual([]);
  });
});
