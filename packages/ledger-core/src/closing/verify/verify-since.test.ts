import { type Company, entryOf, granted, openCompany, postSale, tamper } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { Verified } from '../../store/check.ts';
import { verifiedPoint } from './verified-point.ts';

const pointIn = ({ store, owner }: Company): Promise<Verified> => store.read(owner.ledgerId, verifiedPoint);

const found = async ({ ledger, owner }: Company, since: Verified) => granted(await ledger.reports.verify(owner, { since }));
const rulesIn = async (company: Company, since: Verified) => (await found(company, since)).findings.map(({ rule }) => rule);

/** Books with two sales, of which the first was reversed, and the point behind them. */
const begun = async (): Promise<{ company: Company; since: Verified; first: Entry }> => {
  const company = await openCompany();
  const first = await postSale(company, '2026-03-01', '10.00');
  granted(await company.ledger.journal.reverse(company.owner, first.id));
  await postSale(company, '2026-03-02', '20.00');
  return { company, since: await pointIn(company), first };
};

/** Adds a copy of the last entry, with the given changes, without any check. */
const add = (company: Company, change: Partial<Entry>): Promise<void> =>
  tamper(company, async ({ journal }) => {
    const { entryNo } = await journal.tail();
    const [entry] = await journal.scan(entryNo - 1, 1);
    if (entry !== undefined)
      await journal.add([{ ...entry, id: `ent_0000000000000000000000${entryNo}000`, entryNo: entryNo + 1, ...change }]);
  });

describe('a verification that begins where everything held', () => {
  it('[RPT-23] looks at the entries behind that point, and at every balance', async () => {
    const { company, since } = await begun();
    expect(await found(company, since)).toMatchObject({ entries: 0, findings: [] });
    await postSale(company, '2026-03-03', '30.00');
    granted(
      await company.ledger.journal.post(
        company.owner,
        entryOf(company, '2026-04-01', [
          ['1020', 'debit', '7.00'],
          ['1010', 'credit', '7.00'],
        ]),
      ),
    );
    expect(await found(company, since)).toMatchObject({ entries: 2, lines: 4, findings: [] });
    expect(await found(company, await pointIn(company))).toMatchObject({ entries: 0, findings: [] });
  });

  it('[RPT-23] finds another balance at that point, or an entry that is missing behind it', async () => {
    const { company, since } = await begun();
    const [total, ...others] = since.monthTotals;
    if (total === undefined) throw new Error('There is a balance.');
    const monthTotals = [{ ...total, debitMinor: total.debitMinor + 1n }, ...others];
    expect(await rulesIn(company, { ...since, monthTotals })).toEqual(['ACC-5']);
    expect(await rulesIn(company, { ...since, tail: { ...since.tail, entryNo: since.tail.entryNo + 1 } })).toContain('JRN-10');
    expect(await rulesIn(company, { ...since, tail: { ...since.tail, hash: 'another' } })).toEqual(['JRN-22']);
  });

  it.each<readonly [string, string, (first: Entry) => Partial<Entry>]>([
    ['is not chained to the one before it', 'JRN-22', () => ({ description: 'Other words' })],
    ['does not balance', 'JRN-3', ({ lines }) => ({ lines: lines.map((line, at) => ({ ...line, amountMinor: BigInt(at + 1) })) })],
    ['does not mirror what it reverses', 'JRN-13', ({ id }) => ({ reversesEntryId: id, date: '2026-03-05' as Entry['date'] })],
  ])('[RPT-23] finds an entry behind it that %s', async (_, rule, change) => {
    const { company, since, first } = await begun();
    await add(company, change(first));
    expect(await rulesIn(company, since)).toContain(rule);
  });
});
