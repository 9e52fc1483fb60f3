import { type Company, granted, openCompany, postSale } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

const months = async ({ ledger, owner }: Company) =>
  granted(await ledger.periods.list(owner)).map(({ month, status }) => `${month} ${status}`);

describe('periods', () => {
  it('[PRD-2] are listed from the first with an entry or a closing to the last, the current one among them, newest first', async () => {
    const company = await openCompany();
    expect(await months(company)).toEqual(['2026-03 open']);
    await postSale(company, '2026-01-31', '1.00');
    granted(await company.ledger.periods.close(company.owner, '2025-12'));
    await postSale(company, '2026-04-01', '1.00');
    expect(await months(company)).toEqual(['2026-04 open', '2026-03 open', '2026-02 open', '2026-01 open', '2025-12 closed']);
  });

  it('[PRD-2] have an end, however far ahead somebody posts', async () => {
    const company = await openCompany();
    granted(
      await company.ledger.journal.post(company.owner, {
        date: '2999-12-31',
        description: 'Far ahead',
        force: true,
        lines: [
          { accountId: company.account('1010'), side: 'debit', amount: '1.00' },
          { accountId: company.account('4010'), side: 'credit', amount: '1.00' },
        ],
      }),
    );
    expect((await months(company)).at(0)).toBe('2999-12 open');
  });
});
