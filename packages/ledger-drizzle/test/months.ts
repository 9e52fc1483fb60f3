import { createLedger, type Store } from 'ledger-core';
import { granted, importOne, openCompany } from 'ledger-core/testing';

/**
 * Two servers on one database post the same months at once, by scheduled jobs and by persons. Returns the months of the depreciation and of the installments in the
 * journal, and the findings of the verification.
 */
export const postMonthsOnBoth = async (one: Store, two: Store) => {
  const company = await openCompany({}, { store: one });
  const { ledger, owner, account, clock } = company;
  const laptop = await importOne(company, { description: 'Laptop' });
  const insurance = await importOne(company, { description: 'Insurance' });
  granted(await ledger.transactions.capitalize(owner, laptop, { usefulLifeMonths: 6 }));
  granted(await ledger.transactions.categorize(owner, insurance, { categoryAccountId: account('6050'), spread: { months: 6 } }));
  clock.set('2026-07-02T12:00:00.000Z');
  const other = createLedger({ store: two, system: { clock } });
  const through = '2026-06';
  await Promise.all(
    [ledger, other].flatMap((server) => [
      server.work.runDue(),
      server.fixedAssets.depreciate(owner, { through }).then(granted),
      server.schedules.run(owner, { through }).then(granted),
    ]),
  );
  const { data } = granted(await other.journal.list(owner, { limit: 200 }));
  const monthsOf = (words: string) =>
    data
      .flatMap(({ entry }) => (entry.description.startsWith(words) ? [entry.date.slice(0, 7)] : []))
      .sort()
      .join(' ');
  const { findings } = granted(await other.reports.verify(owner));
  return { depreciation: monthsOf('Depreciation'), installments: monthsOf('Installment'), findings };
};

/** March to June, each once. */
export const EACH_MONTH_ONCE = {
  depreciation: '2026-03 2026-04 2026-05 2026-06',
  installments: '2026-03 2026-04 2026-05 2026-06',
  findings: [],
};
