import { createLedger, type Store } from 'ledger-core';
import { connectFeed, fedRecord, feedFake, granted, openBox, openCompany } from 'ledger-core/testing';

const HOUR_MS = 3_600_000;

/**
 * Two servers on one database read the same feed at once, by the work that is due: a hold and a movement, then that the hold vanished, then the hold anew. Answers how
 * often the feed was asked, from where, the transactions as the other server reads them, and the findings of the verification.
 */
export const readOnBoth = async (one: Store, two: Store) => {
  const fake = feedFake();
  const ports = { secretBox: openBox, feeds: { plaid: fake.feed } };
  const company = await openCompany({}, { store: one, ...ports });
  const { ledger, owner, clock } = company;
  const other = createLedger({ store: two, system: { clock }, ...ports });
  await connectFeed(company);
  const hold = fedRecord('h1', { kind: 'hold', description: 'Hotel' });
  for (const changes of [{ records: [fedRecord('m1'), hold] }, { removed: ['h1'] }, { records: [hold, fedRecord('m1')] }]) {
    fake.next.push(changes);
    const runs = await Promise.all([ledger.work.runDue(), other.work.runDue()]);
    for (const { failed } of runs) if (failed.length > 0) throw new Error('Due work failed.', { cause: failed[0]?.fault });
    clock.advance(6 * HOUR_MS);
  }
  const { data } = granted(await other.transactions.list(owner));
  const { findings } = granted(await other.reports.verify(owner));
  return {
    requested: fake.requested.filter((each) => each.startsWith('changes')),
    rows: data.map(({ transaction: { sourceRef, kind, status } }) => `${sourceRef} ${kind} ${status}`).sort(),
    findings,
  };
};

export const EACH_READING_ONCE = {
  requested: ['changes access-1 from null', 'changes access-1 from c1', 'changes access-1 from c2'],
  rows: ['h1 hold needs_review', 'm1 money_out needs_review', 'null hold excluded'],
  findings: [],
};
