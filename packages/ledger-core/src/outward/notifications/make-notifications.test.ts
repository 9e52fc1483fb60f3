import { granted, importAll, importFrom, importOne, openNotified } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { MemberCaller } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { NOTIFICATION_KINDS } from './kind.ts';
import { MAX_NOTIFICATION_LINES } from './limits.ts';

/** The company with Bo, who reviews, and Cy, who reads; nothing awaits them yet. */
const opened = async () => {
  const company = await openNotified();
  const bo = await company.join('Bo', 'reviewer', 'bo@example.com');
  const cy = await company.join('Cy', 'viewer');
  await company.deliver();
  for (const one of [company.owner, bo, cy]) granted(await company.ledger.notifications.markAllRead(one));
  // What comes now joins none of these.
  company.clock.advance(10 * 60_000);
  const unread = async (of: MemberCaller) => {
    await company.deliver();
    const { data } = granted(await company.ledger.notifications.list(of, { isUnread: true }));
    return data.map(({ kind, title, lines }) => ({ kind, title, lines: lines.map(({ text }) => text) }));
  };
  const comment = (by: MemberCaller, id: TransactionId, text: string, more: object = {}) =>
    company.ledger.comments.create(by, id, { text, ...more }).then(granted);
  /** Past the minutes within which notices gather. */
  const later = () => company.clock.advance(10 * 60_000);
  return { ...company, bo, cy, unread, comment, later };
};

describe('notifications', () => {
  it('[NTF-9] [NTF-7] a transaction that awaits review is for those who may file, but for the one who imported it', async () => {
    const { bo, cy, owner, unread, ...company } = await opened();
    const id = await importOne({ ...company, owner });
    expect(await unread(bo)).toEqual([
      { kind: 'transactions_need_review', title: 'A transaction needs review', lines: ['2026-03-10 Coffee House, 12.50 USD out'] },
    ]);
    expect([await unread(owner), await unread(cy)]).toEqual([[], []]);
    expect((await company.inbox(bo))[0]?.lines[0]?.subjectId).toBe(id);
  });

  it('[NTF-9] [NTF-8] a reopened one again; one that is filed by now, and a hold, are not', async () => {
    const { bo, owner, unread, later, ...company } = await opened();
    const { ledger } = company;
    const id = await importOne({ ...company, owner });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: company.account('6060') }));
    await importAll({ ...company, owner }, { kind: 'hold', id: 'h1', description: 'Hotel', amount: '-100.00' });
    expect(await unread(bo)).toEqual([]);
    later();
    granted(await ledger.transactions.reopen(owner, id, {}));
    expect((await unread(bo)).map(({ kind }) => kind)).toEqual(['transactions_need_review']);
  });

  it('[NTF-24] a flag on a decided transaction is for those who may file, once, also for the one who imported the correction', async () => {
    const { bo, cy, owner, unread, later, ...company } = await opened();
    const { ledger, account } = company;
    const row = { id: 'a', date: '2026-03-10', amount: '-600.00', description: 'Rent' };
    const [rent] = await importFrom({ ...company, owner }, company.bank, row);
    granted(await ledger.transactions.categorize(owner, rent?.id as TransactionId, { categoryAccountId: account('6110') }));
    for (const one of [bo, owner]) {
      await unread(one);
      granted(await ledger.notifications.markAllRead(one));
    }
    later();
    await importFrom({ ...company, owner }, company.bank, { ...row, amount: '-650.00' });
    const lines = ['2026-03-10 Rent, 600.00 USD out: check its flag'];
    const reported = [{ kind: 'transactions_need_review', title: 'A transaction needs review', lines }];
    expect([await unread(bo), await unread(owner), await unread(cy)]).toEqual([reported, reported, []]);
    later();
    for (const one of [bo, owner]) granted(await ledger.notifications.markAllRead(one));
    granted(await ledger.transactions.change(owner, rent?.id as TransactionId, { note: 'Asked the bank' }));
    await importFrom({ ...company, owner }, company.bank, { ...row, amount: '-650.00' });
    expect([await unread(bo), await unread(owner)]).toEqual([[], []]);
  });

  it('[NTF-10] a receipt is missing by the rule of the books, at the import or by the filing that makes it awaited', async () => {
    const { bo, cy, owner, unread, later, ...company } = await opened();
    const { ledger, account } = company;
    const kinds = async (of: MemberCaller) => (await unread(of)).map(({ kind }) => kind).filter((kind) => kind === 'receipt_missing');
    granted(await ledger.books.change(owner, { receiptRule: { minimum: '10.00' } }));
    await importAll({ ...company, owner }, { id: '1', amount: '-9.99' }, { id: '2', amount: '20.00' });
    expect(await kinds(bo)).toEqual([]);
    await importAll({ ...company, owner }, { id: '3', amount: '-10.00' });
    expect([await kinds(bo), await kinds(owner), await kinds(cy)]).toEqual([['receipt_missing'], ['receipt_missing'], []]);
    later();
    for (const one of [bo, owner]) granted(await ledger.notifications.markAllRead(one));
    granted(await ledger.books.change(owner, { receiptRule: { minimum: '10.00', accountIds: [account('6060')] } }));
    const id = await importOne({ ...company, owner }, { id: '4', amount: '-30.00' });
    expect(await kinds(bo)).toEqual([]);
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    expect(await kinds(bo)).toEqual(['receipt_missing']);
  });

  it('[NTF-11] a closed month and a reopened one, with the reason, are for every other member', async () => {
    const { bo, cy, owner, unread, ledger } = await opened();
    granted(await ledger.periods.close(owner, '2026-01'));
    expect(await unread(cy)).toEqual([{ kind: 'period_closed', title: 'A month was closed', lines: ['Ada closed 2026-01.'] }]);
    granted(await ledger.periods.reopen(owner, '2026-01', 'a late bill'));
    expect((await unread(bo)).map(({ kind, lines }) => [kind, ...lines])).toEqual([
      ['period_reopened', 'Ada reopened 2026-01: a late bill'],
      ['period_closed', 'Ada closed 2026-01.'],
    ]);
    expect(await unread(owner)).toEqual([]);
  });

  it('[NTF-12] [NTF-7] a new member is for all but the new one and the one who added it, and not for those who were taken out', async () => {
    const { bo, cy, owner, unread, join, ledger } = await opened();
    granted(await ledger.members.change(owner, cy.memberId, { isActive: false }));
    const di = await join('Di', 'bookkeeper');
    expect(await unread(bo)).toEqual([{ kind: 'member_joined', title: 'A member joined', lines: ['Di joined as bookkeeper.'] }]);
    expect([await unread(owner), await unread(di), await unread(cy)]).toEqual([[], [], []]);
  });

  it('[NTF-16] a subscription of webhooks that was switched off is for owners and admins, without the whole address', async () => {
    const { bo, owner, unread, ledger, clock } = await opened();
    const { id } = granted(await ledger.webhooks.create(owner, { url: 'https://stock.example.com/events?key=secret' }));
    granted(await ledger.webhooks.test(owner, id));
    await ledger.webhooks.deliver({ ledgerId: owner.ledgerId, id });
    const since = clock.now().slice(0, 16).replace('T', ' ');
    expect(await unread(owner)).toEqual([
      {
        kind: 'connection_failing',
        title: 'A connection is failing',
        lines: [`Events to https://stock.example.com failed since ${since} UTC: the address is gone.`],
      },
    ]);
    expect(await unread(bo)).toEqual([]);
  });

  it('[NTF-13] [NTF-14] [COM-6] who is mentioned, who may answer a question, and whose question was answered', async () => {
    const { bo, cy, owner, unread, comment, later, ...company } = await opened();
    const { ledger } = company;
    const id = await importOne({ ...company, owner });
    for (const one of [bo, owner]) {
      await unread(one);
      granted(await ledger.notifications.markAllRead(one));
    }
    later();
    const question = await comment(bo, id, 'Is this https://a.example/?x=1 for a client?', { mentions: [cy.memberId] });
    const on = '2026-03-10 Coffee House, 12.50 USD out';
    expect(await unread(cy)).toEqual([
      { kind: 'mentioned', title: 'You were mentioned', lines: [`Bo on ${on}: “Is this https://a.example/?x=1 for a client?”`] },
    ]);
    expect((await unread(owner)).map(({ kind }) => kind)).toEqual(['question_asked']);
    expect(await unread(bo)).toEqual([]);
    await comment(owner, id, 'See https://a.example/?x=1');
    expect(await unread(bo)).toEqual([
      { kind: 'question_answered', title: 'Your question was answered', lines: [`Ada on ${on}: “See https://a.example/?x=1”`] },
    ]);
    granted(await ledger.notifications.markAllRead(bo));
    later();
    granted(await ledger.comments.resolve(owner, question.id));
    expect((await unread(bo)).map(({ kind, lines }) => [kind, lines[0]?.slice(0, 15)])).toEqual([['question_answered', 'Ada resolved on']]);
    later();
    granted(await ledger.notifications.markAllRead(bo));
    await comment(owner, id, 'Never mind.');
    expect(await unread(bo)).toEqual([]);
  });

  it('[NTF-15] [NTF-7] a proposed account is for those who may file; of one comment a member gets the first kind that is on', async () => {
    const { bo, owner, unread, comment, later, ...company } = await opened();
    const { ledger, account } = company;
    const id = await importOne({ ...company, owner });
    await unread(bo);
    granted(await ledger.notifications.markAllRead(bo));
    later();
    const proposal = { proposedAccountId: account('6060') };
    await comment(owner, id, 'Meals.', proposal);
    expect((await unread(bo)).map(({ kind }) => kind)).toEqual(['filing_proposed']);
    granted(await ledger.notifications.markAllRead(bo));
    later();
    await comment(owner, id, 'Meals, right?', { ...proposal, mentions: [bo.memberId] });
    expect((await unread(bo)).map(({ kind }) => kind)).toEqual(['mentioned']);
    granted(await ledger.notifications.markAllRead(bo));
    later();
    granted(await ledger.notifications.changePreferences(bo, { kinds: [{ key: 'mentioned', channels: [] }] }));
    await comment(owner, id, 'Meals, right?', { ...proposal, mentions: [bo.memberId] });
    expect((await unread(bo)).map(({ kind }) => kind)).toEqual(['filing_proposed']);
  });

  it('[NTF-15] [NTF-25] what is proposed is for those who may decide, by kind, and never for its author', async () => {
    const { bo, owner, unread, later, ...company } = await opened();
    const { ledger, account } = company;
    const id = await importOne({ ...company, owner });
    await unread(bo);
    granted(await ledger.notifications.markAllRead(bo));
    later();
    const agent = { ...owner, agent: 'helper', propose: { reason: 'A coffee' } } as const;
    granted(await ledger.transactions.categorize(agent, id, { categoryAccountId: account('6060') }));
    granted(await ledger.dimensions.create({ ...bo, propose: {} }, { name: 'Shop', kind: 'department' }));
    expect((await unread(bo)).map(({ kind, lines }) => [kind, lines[0]])).toEqual([
      ['filing_proposed', 'The agent helper proposed transactions.categorize, 12.50 USD: “A coffee”'],
    ]);
    const toOwner = (await unread(owner)).map(({ kind, lines }) => [kind, lines[0]]);
    expect(toOwner).toContainEqual(['approval_wanted', 'Bo proposed dimensions.create']);
    expect(toOwner).toContainEqual(['filing_proposed', 'The agent helper proposed transactions.categorize, 12.50 USD: “A coffee”']);
  });

  it('[NTF-26] [POL-6] a removed policy is for all owners, also the one who removed it', async () => {
    const { bo, owner, unread, ...company } = await opened();
    const { ledger } = company;
    const { id } = granted(await ledger.policies.create(owner, { name: 'Four eyes', deciders: ['agent'] }));
    granted(await ledger.policies.remove(owner, id));
    expect((await unread(owner)).map(({ kind, lines }) => [kind, lines[0]])).toContainEqual([
      'policy_removed',
      'Ada removed the approval policy “Four eyes”.',
    ]);
    expect((await unread(bo)).map(({ kind }) => kind)).not.toContain('policy_removed');
  });

  it('[NTF-6] nothing is written for a kind that is off, and turning it on brings nothing back', async () => {
    const { cy, owner, ledger, deliver, store } = await opened();
    const off = NOTIFICATION_KINDS.map((key) => ({ key, channels: [] }));
    granted(await ledger.notifications.changePreferences(cy, { kinds: off }));
    const count = async () => store.read(owner.ledgerId, async (books) => (await books.notifications.gathering('2020' as never)).length);
    const before = await count();
    granted(await ledger.notifications.changePreferences(cy, { kinds: [{ key: 'period_closed', channels: [] }] }));
    granted(await ledger.notifications.changePreferences(cy, { categories: [{ key: 'team', muted: true }] }));
    granted(await ledger.periods.close(owner, '2026-01'));
    await deliver();
    granted(await ledger.notifications.changePreferences(cy, { categories: [{ key: 'close', muted: false }] }));
    await deliver();
    // Bo alone got one.
    expect(await count()).toBe(before + 1);
  });

  it('[NTF-8] several of a kind within five minutes are one notification, which is unread again and names the first twenty', async () => {
    const { bo, owner, ledger, unread, inbox, clock, ...company } = await opened();
    const records = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `r${from + at}`, description: `Shop ${from + at}`, amount: `-${from + at}.00` }));
    await importAll({ ...company, owner, ledger, clock }, ...records(1, 2));
    expect((await unread(bo)).map(({ title }) => title)).toEqual(['2 transactions need review']);
    granted(await ledger.notifications.markAllRead(bo));
    clock.advance(4 * 60_000);
    await importAll({ ...company, owner, ledger, clock }, ...records(3, 100));
    await importAll({ ...company, owner, ledger, clock }, ...records(103, 30));
    expect((await unread(bo)).map(({ title, lines }) => [title, lines.length])).toEqual([
      ['132 transactions need review', MAX_NOTIFICATION_LINES],
    ]);
    clock.advance(2 * 60_000);
    await importAll({ ...company, owner, ledger, clock }, ...records(900, 1));
    expect((await unread(bo)).map(({ title }) => title)).toEqual(['A transaction needs review', '132 transactions need review']);
    expect(new Set((await inbox(bo)).map(({ id }) => id)).size).toBe((await inbox(bo)).length);
  });

  it('[NTF-9] [EVT-11] those that a large import brought are told in one sentence, with their number', async () => {
    const { bo, owner, ledger, unread, ...company } = await opened();
    const records = Array.from({ length: 150 }, (_, at) => ({ id: `r${at}`, description: `Shop ${at}` }));
    await importAll({ ...company, owner, ledger }, ...records);
    expect(await unread(bo)).toMatchObject([
      { title: '150 transactions need review', lines: ['First Bank, 2026-03-10 to 2026-03-10: 150 transactions'] },
    ]);
  });

  it('[NTF-6] [NTF-20] each event is noticed once, also when two servers attend; a dead server loses none', async () => {
    const { cy, owner, ledger, deliver, inbox, server } = await opened();
    granted(await ledger.periods.close(owner, '2026-01'));
    const other = server();
    const before = (await inbox(cy)).length;
    await Promise.all([deliver(), other.notifications.deliver(owner), deliver()]);
    await deliver();
    const after = await inbox(cy);
    expect(after.slice(0, after.length - before).map(({ kind, count }) => [kind, count])).toEqual([['period_closed', 1]]);
    expect(await ledger.notifications.toDeliver()).toEqual([]);
    granted(await ledger.periods.close(owner, '2026-02'));
    expect(await ledger.notifications.toDeliver()).toEqual([{ ledgerId: owner.ledgerId }]);
  });
});
