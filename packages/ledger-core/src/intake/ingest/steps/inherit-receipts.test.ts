import { addDocumentTo, everythingIn, granted, importOne, openCompany, saying } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

const HOLD = { date: '2026-03-10', amount: '-40.00', description: 'BLUE FOX DINER', kind: 'hold' } as const;

describe('the charge of a hold', () => {
  it('[RCP-23] takes over the receipts of its hold', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const existing = await importOne(company, HOLD);
    const { document } = await addDocumentTo(company, { extraction: saying({ total: '40.00' }), transactionId: existing });
    const charged = await importOne(company, { ...HOLD, date: '2026-03-12', kind: 'money_out' });
    expect(granted(await ledger.transactions.read(owner, charged)).documents.map(({ id }) => id)).toEqual([document.id]);
    expect(granted(await ledger.transactions.read(owner, existing)).documents).toEqual([]);
    const { events } = await everythingIn(company);
    expect(events.filter(({ type }) => type === 'document.attached').map(({ detail }) => detail)).toEqual([
      { transaction_id: charged },
      { transaction_id: existing },
    ]);
  });
});
