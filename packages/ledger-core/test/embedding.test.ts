import { accountIds, createLedger, fixedClock, granted, isRefusal, Refused } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

const openBooks = async () => {
  const ledger = createLedger({ store: memoryStore(), system: { clock: fixedClock('2026-03-15T12:00:00+02:00') } });
  const { owner, settings } = granted(await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' }));
  return { ledger, owner, settings };
};

describe('a program that embeds a ledger', () => {
  it('[SYS-15] gets the answer of an operation, or a typed error with the refusal', async () => {
    const { ledger, owner } = await openBooks();
    expect(granted(await ledger.periods.close(owner, '2026-01')).month).toBe('2026-01');
    const refusal = await ledger.periods.close(owner, '2026-13');
    expect(isRefusal(refusal)).toBe(true);
    const thrown = await Promise.resolve(refusal)
      .then(granted)
      .catch((fault: unknown) => fault);
    expect(thrown).toBeInstanceOf(Refused);
    expect(withMessages(thrown)).toMatchObject({ name: 'Refused', refusal, message: expect.stringMatching(/^unprocessable: .*2026-13/) });
  });

  it('[SYS-15] finds the ids of accounts by their codes', async () => {
    const { ledger, owner } = await openBooks();
    const chart = granted(await ledger.accounts.chart(owner));
    const idOf = accountIds(chart);
    expect(chart.accounts.find(({ account }) => account.id === idOf('1010'))?.account.code).toBe('1010');
    expect(() => idOf('9999')).toThrow('There is no account 9999 in this chart.');
  });

  it('[SYS-15] sets the clock', async () => {
    const { settings } = await openBooks();
    expect(settings.createdAt).toBe('2026-03-15T10:00:00.000Z');
    expect(() => fixedClock('yesterday')).toThrow(RangeError);
  });

  it('[SYS-15] [JRN-3] reads amounts with their currency, and dates with their range', async () => {
    const { ledger, owner } = await openBooks();
    const idOf = accountIds(granted(await ledger.accounts.chart(owner)));
    const post = (date: string, amount: string) =>
      ledger.journal.post(owner, {
        date,
        description: 'Sale',
        lines: [
          { accountId: idOf('1010'), side: 'debit', amount },
          { accountId: idOf('4010'), side: 'credit', amount: '2.00' },
        ],
      });
    expect(withMessages(await post('2026-01-05', '1.00'))).toMatchObject({
      message: 'lines: credits exceed debits by 1.00 USD. They must be equal.',
    });
    expect(withMessages(await post('3000-01-05', '2.00'))).toMatchObject({
      message: 'date: 3000-01-05 is not in the years 1900 to 2999.',
    });
    expect(withMessages(await post('2026-02-30', '2.00'))).toMatchObject({
      message: 'date: "2026-02-30" is not a calendar date like 2026-01-31.',
    });
  });
});
