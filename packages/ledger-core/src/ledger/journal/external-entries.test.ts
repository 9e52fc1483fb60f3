import { expectRefused, granted, openCompany, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewEntry } from './new-entry.ts';

const opened = async () => {
  const company = await openCompany();
  const sale = (more: Partial<NewEntry> = {}): NewEntry => ({
    date: '2026-03-05',
    description: 'Sale',
    lines: [
      { accountId: company.account('1010'), side: 'debit', amount: '12.00' },
      { accountId: company.account('4010'), side: 'credit', amount: '12.00' },
    ],
    ...more,
  });
  return { company, sale, ...company };
};

describe('an entry of another system', () => {
  it('[ANN-5] has the source `external` and the name of the system, and is reversed by hand', async () => {
    const { ledger, owner, sale } = await opened();
    const { entry } = granted(await ledger.journal.post(owner, sale({ origin: ' shop ' })));
    expect(entry).toMatchObject({ source: 'external', sourceId: 'shop' });
    expect(granted(await ledger.journal.list(owner, { source: 'external' })).data).toHaveLength(1);
    const reversed = granted(await ledger.journal.reverse(owner, entry.id)).entry;
    expect(reversed).toMatchObject({ source: 'reversal', externalId: null, metadata: null });
    expect(granted(await ledger.journal.post(owner, sale())).entry).toMatchObject({ source: 'manual', sourceId: null });
  });

  it('[ANN-5] is refused with a blank name', async () => {
    const { company, ledger, owner, sale } = await opened();
    expect((await expectRefused(company, 'unprocessable', () => ledger.journal.post(owner, sale({ origin: ' ' })))).field).toBe('origin');
  });

  it('[ANN-3] carries its annotations, which are part of its hash', async () => {
    const { ledger, owner, sale } = await opened();
    const { entry } = granted(await ledger.journal.post(owner, sale({ externalId: 'je-1', metadata: { b: '2', a: '1' } })));
    expect(entry).toMatchObject({ externalId: 'je-1', metadata: { a: '1', b: '2' } });
    expect(granted(await ledger.journal.list(owner, { metadata: { a: '1' } })).data).toHaveLength(1);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[ANN-3] has an external id that no other entry has, in the books or in the same list', async () => {
    const { company, ledger, owner, sale } = await opened();
    granted(await ledger.journal.post(owner, sale({ externalId: 'je-1' })));
    const one = await expectRefused(company, 'conflict', () => ledger.journal.post(owner, sale({ externalId: 'je-1' })));
    expect(one.message).toMatch(/^externalId: "je-1" is already the external id of the entry ent_/);
    const many = await expectRefused(company, 'conflict', () =>
      ledger.journal.postMany(owner, [sale({ externalId: 'je-2' }), sale(), sale({ externalId: 'je-2' })]),
    );
    expect(withMessages(many)).toMatchObject({
      field: 'entries[2].externalId',
      message: expect.stringMatching(/^entries\[2\]\.externalId: "je-2"/),
    });
  });
});
