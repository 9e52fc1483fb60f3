import {
  type Company,
  codeOf,
  everythingIn,
  granted,
  importFrom,
  importOne,
  openCompany,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { MemberCaller } from '../../company/books/member.ts';
import type { EntryId, SourceId, TransactionId } from '../../kernel/ids.ts';
import type { Proposal } from '../../review/proposals/proposal.ts';

/** Two companies of one organization with the same owner, and money that goes from the first to the second. */
const opened = async (currency = 'USD') => {
  const company = await openCompany();
  const { ledger, owner, store } = company;
  const { owner: sisterOwner, settings } = granted(
    await ledger.companies.open(owner, { name: 'Sister', currency, legalStructure: 'corporation' }),
  );
  const codes = new Map(granted(await ledger.accounts.chart(sisterOwner)).accounts.map(({ account }) => [account.code, account.id]));
  const account = (code: string) => codes.get(code) ?? 'acct_none';
  const bank = granted(await ledger.sourceAccounts.create(sisterOwner, { accountId: account('1010'), kind: 'bank', name: 'Bank' })).id;
  const sister: Company = { ...company, owner: sisterOwner, account, bank, store };
  const id = await importOne(company, { date: '2026-03-10', amount: '-5000.00', description: 'To Sister' });
  return { ...company, sister, sisterId: settings.id, id };
};
type Group = Awaited<ReturnType<typeof opened>>;

const arrive = async ({ sister }: Group, date = '2026-03-12') =>
  (await importFrom(sister, sister.bank as SourceId, { date, amount: '5000.00', description: 'From Juniper' }))[0]?.id as TransactionId;

const record = ({ ledger, owner, sisterId, id }: Group, caller: MemberCaller = owner) =>
  ledger.transactions.linkCash(caller, id, { counterpartyEntityId: sisterId });
const areSound = async ({ ledger, owner, sister }: Group) => {
  for (const each of [owner, sister.owner]) expect(granted(await ledger.reports.verify(each)).findings).toEqual([]);
};
const balanceOf = async ({ ledger, owner, account }: Company, code: string) =>
  granted(await ledger.accounts.chart(owner)).accounts.find(({ account: { id } }) => id === account(code))?.balanceMinor;

describe('a proposal over two companies', () => {
  const propose = async ({ ledger, owner, sisterId, id }: Group) =>
    granted(
      await ledger.transactions.linkCash({ ...owner, agent: 'helper', propose: {} }, id, { counterpartyEntityId: sisterId }),
    ) as Proposal;

  it('[PRO-1] [PRO-6] previews the entries of both, and posts them in both', async () => {
    const group = await opened();
    const { ledger, owner, sister, sisterId } = group;
    const proposal = await propose(group);
    expect(proposal).toMatchObject({ operation: 'transactions.linkCash/withCompany', otherLedgerId: sisterId });
    expect(proposal.preview.entries).toHaveLength(2);
    expect(granted(await ledger.journal.list(sister.owner)).data).toEqual([]);
    expect(granted(await ledger.proposals.approve(owner, proposal.id)).status).toBe('applied');
    for (const each of [owner, sister.owner]) expect(granted(await ledger.journal.list(each)).data).toHaveLength(1);
    await areSound(group);
  });

  it('[PRO-6] is stale once the other books would do something else', async () => {
    const group = await opened();
    const { ledger, owner, sister, account } = group;
    const proposal = await propose(group);
    const between = granted(await ledger.accounts.chart(sister.owner)).accounts.find(({ account: { role } }) => role === 'intercompany');
    granted(await ledger.accounts.change(sister.owner, between?.account.id as never, { name: 'Owed by the group' }));
    granted(await ledger.transactions.categorize(owner, group.id, { categoryAccountId: account('6070') }));
    expect(granted(await ledger.proposals.approve(owner, proposal.id)).status).not.toBe('applied');
    expect(granted(await ledger.journal.list(sister.owner)).data).toEqual([]);
    await areSound(group);
  });

  it('[POL-2] [POL-3] needs the approval that a policy of the other books requires, by a member of both', async () => {
    const group = await opened();
    const { ledger, owner, sister } = group;
    granted(await ledger.policies.create(sister.owner, { name: 'Large', amountAbove: '1000', approverRoles: ['owner'] }));
    expect(codeOf(await record(group))).toBe('approval_required');
    expect(granted(await ledger.journal.list(owner)).data).toEqual([]);
    const [proposal] = granted(await ledger.proposals.list(owner)).data;
    const admin = granted(await ledger.members.create(owner, { name: 'Ann', role: 'admin' }));
    const ann: MemberCaller = { ledgerId: owner.ledgerId, memberId: admin.id, role: 'admin' };
    expect(await ledger.proposals.approve(ann, proposal?.id as never)).toMatchObject({ refused: 'forbidden' });
    expect(granted(await ledger.journal.list(sister.owner)).data).toEqual([]);
    await areSound(group);
  });
});

describe('money between two companies', () => {
  it('[SRC-9] [ICO-1] that a processor sent names that on its clearing account', async () => {
    const group = await opened();
    const { ledger, owner, account, sisterId } = group;
    const processor = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1050'), kind: 'processor', name: 'Stripe' }));
    const [sent] = await importFrom(group, processor.id, { date: '2026-03-10', amount: '-70.00', description: 'To Sister' });
    granted(await ledger.transactions.linkCash(owner, sent?.id as TransactionId, { counterpartyEntityId: sisterId }));
    const [entry] = (await everythingIn(group)).journal.entries;
    expect(entry?.lines.map(({ accountId, counterpartyId }) => [accountId, counterpartyId])).toEqual([
      [account('1050'), processor.counterpartyId],
      [account('1400'), null],
    ]);
    await areSound(group);
  });

  it('[FIL-28] is not restored, since the books of both were posted; unmatching and restoring that is', async () => {
    const group = await opened();
    const { ledger, owner, sister, id } = group;
    const theirs = await arrive(group);
    granted(await record(group));
    const restore = async (caller: MemberCaller, transactionId: TransactionId) => {
      const { rowVersion } = (await ledger.transactions.read(caller, transactionId).then(granted)).transaction;
      return granted(await ledger.transactions.restore(caller, { rows: [{ transactionId, rowVersion: rowVersion - 1 }] }));
    };
    expect((await restore(owner, id)).refused.map(({ refusal }) => refusal.refused)).toEqual(['conflict']);
    expect((await restore(sister.owner, theirs)).refused.map(({ refusal }) => refusal.refused)).toEqual(['conflict']);
    granted(await ledger.transactions.unmatch(owner, id, {}));
    expect((await restore(owner, id)).restored.map(({ transaction }) => transaction.cashLink?.name)).toEqual(['Sister']);
    await areSound(group);
  });

  it('[ICO-1] [ICO-2] [ICO-4] is posted in both books; the only bank transaction that fits is linked there', async () => {
    const group = await opened();
    const theirs = await arrive(group);
    granted(await record(group));
    const here = await transactionOf(group, group.id);
    const there = await transactionOf(group.sister, theirs);
    expect(here).toMatchObject({ status: 'excluded', cashLink: { name: 'Sister', intercompanyId: there.cashLink?.intercompanyId } });
    expect(there).toMatchObject({ status: 'excluded', cashLink: { name: 'Juniper' } });
    expect([await balanceOf(group, '1400'), await balanceOf(group.sister, '1400')]).toEqual([500_000n, -500_000n]);
    expect([await balanceOf(group, '1010'), await balanceOf(group.sister, '1010')]).toEqual([-500_000n, 500_000n]);
    expect((await everythingIn(group.sister)).journal.entries.map(({ date, source }) => [date, source])).toEqual([
      ['2026-03-12', 'intercompany'],
    ]);
    const { data } = granted(await group.ledger.transactions.categorizations(group.sister.owner, theirs));
    expect(data[0]?.categorization).toMatchObject({ reason: 'own_company', recordedBy: group.sister.owner.memberId });
    const [listed] = granted(await group.ledger.intercompany.list(group.owner)).data;
    expect(listed).toMatchObject({ otherName: 'Sister', direction: 'out', amountMinor: 500_000n, transactionId: group.id });
    await areSound(group);
  });

  it.each([
    ['none', []],
    ['two', ['2026-03-09', '2026-03-12']],
    ['one that is more than a week away', ['2026-03-18']],
  ])('[ICO-2] waits in Cash in transit there, where %s fits', async (_, dates) => {
    const group = await opened();
    for (const date of dates) await arrive(group, date);
    granted(await record(group));
    expect(await balanceOf(group.sister, '1090')).toBe(500_000n);
    await areSound(group);
  });

  it('[ICO-2] [LNK-5] is linked later, out of Cash in transit', async () => {
    const group = await opened();
    granted(await record(group));
    const theirs = await arrive(group);
    const [amount] = granted(await group.ledger.intercompany.list(group.sister.owner)).data;
    granted(await group.ledger.transactions.linkCash(group.sister.owner, theirs, { entryId: amount?.entryId }));
    expect([await balanceOf(group.sister, '1090'), await balanceOf(group.sister, '1010')]).toEqual([0n, 500_000n]);
    await areSound(group);
  });

  it('[LNK-6] is taken apart on one side; the entries of both stay', async () => {
    const group = await opened();
    await arrive(group);
    granted(await record(group));
    granted(await group.ledger.transactions.unmatch(group.owner, group.id, {}));
    expect(await transactionOf(group, group.id)).toMatchObject({ status: 'needs_review', cashLink: null });
    expect([await balanceOf(group, '1400'), await balanceOf(group.sister, '1400')]).toEqual([500_000n, -500_000n]);
    const [amount] = granted(await group.ledger.intercompany.list(group.owner)).data;
    expect(amount?.transactionId).toBeNull();
    await areSound(group);
  });

  it('[ICO-3] the companies are listed, with whether the caller may post in each', async () => {
    const group = await opened();
    const { ledger, owner, sister, sisterId } = group;
    const companies = async (caller: MemberCaller) => granted(await ledger.companies.list(caller));
    expect(await companies(owner)).toEqual([{ ledgerId: sisterId, externalId: null, name: 'Sister', currency: 'USD', canPost: true }]);
    const added = granted(await ledger.members.create(owner, { name: 'Bo', role: 'bookkeeper' }));
    expect(await companies({ ...owner, memberId: added.id, role: 'bookkeeper' })).toMatchObject([{ canPost: false }]);
    expect(await companies(sister.owner)).toMatchObject([{ name: 'Juniper', canPost: true }]);
  });

  it('[ICO-3] is refused with a company that the caller may not post in, and one that keeps another currency; nothing changes in either books', async () => {
    const group = await opened();
    const euros = await opened('EUR');
    const stranger = granted(await group.ledger.members.create(group.owner, { name: 'Bo', role: 'bookkeeper' }));
    const before = [await everythingIn(group), await everythingIn(group.sister)];
    expect(codeOf(await record(group, { ...group.owner, memberId: stranger.id, role: 'bookkeeper' }))).toBe('cash_link_not_possible');
    expect(codeOf(await record({ ...group, sisterId: unknownId('ledger') }))).toBe('cash_link_not_possible');
    expect(codeOf(await record({ ...group, sisterId: group.owner.ledgerId }))).toBe('cash_link_not_possible');
    expect([await everythingIn(group), await everythingIn(group.sister)]).toEqual(before);
    expect(codeOf(await record(euros))).toBe('cash_link_not_possible');
  });

  it.each(['here', 'there'] as const)(
    '[ICO-1] is refused while the month is closed %s, and nothing changes in either books',
    async (side) => {
      const group = await opened();
      await arrive(group);
      granted(await group.ledger.periods.close(side === 'here' ? group.owner : group.sister.owner, '2026-03', { force: true }));
      const before = [await everythingIn(group), await everythingIn(group.sister)];
      expect(codeOf(await record(group))).toBe('period_closed');
      expect([await everythingIn(group), await everythingIn(group.sister)]).toEqual(before);
    },
  );

  it('[ICO-1] a dry run writes to neither books', async () => {
    const group = await opened();
    const before = [await everythingIn(group), await everythingIn(group.sister)];
    const wouldReturn = await group.ledger.transactions.linkCash({ ...group.owner, dryRun: true }, group.id, {
      counterpartyEntityId: group.sisterId,
    });
    expect(wouldReturn).toMatchObject({ wouldReturn: { transaction: { status: 'excluded' } }, entries: [{ source: 'intercompany' }] });
    expect([await everythingIn(group), await everythingIn(group.sister)]).toEqual(before);
  });
});

describe('an amount that is taken back', () => {
  it('[ICO-5] is reversed in both books, once no transaction is linked on either side', async () => {
    const group = await opened();
    const { ledger, owner, sister, id } = group;
    const theirs = await arrive(group);
    granted(await record(group));
    const entryOf = async (caller: MemberCaller) => granted(await ledger.intercompany.list(caller)).data[0]?.entryId as EntryId;
    const ours = await entryOf(owner);
    const ofSister = await entryOf(sister.owner);
    expect(codeOf(await ledger.journal.reverse(owner, ours))).toBe('conflict');
    granted(await ledger.transactions.unmatch(owner, id, {}));
    expect(codeOf(await ledger.journal.reverse(owner, ours))).toBe('conflict');
    granted(await ledger.transactions.unmatch(sister.owner, theirs, {}));
    granted(await ledger.journal.reverse(sister.owner, ofSister));
    expect([await balanceOf(group, '1400'), await balanceOf(sister, '1400')]).toEqual([0n, 0n]);
    expect(codeOf(await ledger.journal.reverse(owner, ours))).toBe('conflict');
    expect(granted(await ledger.intercompany.list(owner)).data[0]?.reversedById).not.toBeNull();
    expect(granted(await ledger.transactions.capitalOptions(owner, id)).options.map(({ kind }) => kind)).not.toContain('intercompany');
    await areSound(group);
  });

  it('[ICO-6] is linked again, not recorded again, when its company is chosen once more', async () => {
    const group = await opened();
    granted(await record(group));
    granted(await group.ledger.transactions.unmatch(group.owner, group.id, {}));
    granted(await record(group));
    expect(granted(await group.ledger.intercompany.list(group.owner)).data).toHaveLength(1);
    expect([await balanceOf(group, '1400'), await balanceOf(group.sister, '1400')]).toEqual([500_000n, -500_000n]);
    await areSound(group);
  });

  it('[ICO-5] [ICO-6] is recorded anew when its company is chosen after it was reversed', async () => {
    const group = await opened();
    const { ledger, owner, id } = group;
    granted(await record(group));
    granted(await ledger.transactions.unmatch(owner, id, {}));
    const entryId = granted(await ledger.intercompany.list(owner)).data[0]?.entryId as EntryId;
    granted(await ledger.journal.reverse(owner, entryId));
    granted(await record(group));
    expect(granted(await ledger.intercompany.list(owner)).data.map(({ reversedById }) => reversedById === null)).toEqual([true, false]);
    expect([await balanceOf(group, '1400'), await balanceOf(group.sister, '1400')]).toEqual([500_000n, -500_000n]);
    await areSound(group);
  });
});
