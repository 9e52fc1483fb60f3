import { actingAs, expectRefused, granted, openNotified, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { digestsAround } from './weekly-digest.ts';

const service = (ledgerId: `led_${string}`) => ({ ledgerId, role: 'owner', service: 'work' }) as const;

describe('an inbox', () => {
  it('[NTF-21] is the member’s own, newest first, all of it or the unread, and is marked as read', async () => {
    const company = await openNotified();
    const { ledger, owner, clock, join, deliver } = company;
    const bo = await join('Bo', 'bookkeeper');
    for (const month of ['2026-01', '2026-02']) {
      granted(await ledger.periods.close(owner, month));
      await deliver();
      clock.advance(600_000);
    }
    const list = async (requested: object = {}) => granted(await ledger.notifications.list(bo, requested));
    const all = await list();
    expect(all.data.map(({ lines }) => lines[0]?.text)).toEqual(['Ada closed 2026-02.', 'Ada closed 2026-01.']);
    expect(all.unread).toBe(2);
    const [newest, oldest] = all.data;
    const page = await list({ limit: 1 });
    expect(page).toMatchObject({ data: [{ id: newest?.id }], hasMore: true, unread: 2 });
    expect((await list({ limit: 1, cursor: page.nextCursor })).data.map(({ id }) => id)).toEqual([oldest?.id]);
    const id = newest?.id ?? unknownId('notification');
    const read = granted(await ledger.notifications.markRead(bo, id));
    expect(read).toEqual({ ...newest, readAt: clock.now() });
    clock.advance(1_000);
    expect(granted(await ledger.notifications.markRead(bo, id))).toEqual(read);
    expect(await list({ isUnread: true })).toMatchObject({ data: [{ id: oldest?.id }], unread: 1 });
    await expectRefused(company, 'not_found', () => ledger.notifications.markRead(owner, id));
    await expectRefused(company, 'not_found', () => ledger.notifications.markRead(bo, unknownId('notification')));
    expect(granted(await ledger.notifications.markAllRead(bo))).toEqual({ read: 1 });
    expect(await list()).toMatchObject({ unread: 0 });
    const program = service(owner.ledgerId);
    await expectRefused(company, 'forbidden', () => ledger.notifications.list(program));
    await expectRefused(company, 'forbidden', () => ledger.notifications.markRead(program, id));
    await expectRefused(company, 'forbidden', () => ledger.notifications.markAllRead(program));
  });

  it('[NTF-22] forgets a notification after 90 days', async () => {
    const { ledger, owner, clock, join, deliver, inbox } = await openNotified();
    const bo = await join('Bo', 'viewer');
    granted(await ledger.periods.close(owner, '2026-01'));
    await deliver();
    clock.advance(89 * 86_400_000);
    await ledger.work.runDue();
    expect(await inbox(bo)).toHaveLength(1);
    clock.advance(86_400_000 + 1);
    const { done } = await ledger.work.runDue();
    expect(done.map(({ kind }) => kind)).toContain('forget_notifications');
    expect(await inbox(bo)).toEqual([]);
  });
});

describe('the weekly digest', () => {
  it('[NTF-17] is due on Mondays at eight in any time zone, over a change to summer time too', () => {
    // 2026-03-15 is a Sunday; New York is on summer time, Berlin from 29 March on.
    const around = (moment: string, zone: string) => Object.values(digestsAround(moment as never, zone));
    expect(around('2026-03-15T12:00:00.000Z', 'UTC')).toEqual(['2026-03-09T08:00:00.000Z', '2026-03-16T08:00:00.000Z']);
    expect(around('2026-03-16T12:00:00.000Z', 'America/New_York')).toEqual(['2026-03-16T12:00:00.000Z', '2026-03-23T12:00:00.000Z']);
    expect(around('2026-03-16T11:59:59.999Z', 'America/New_York')[1]).toBe('2026-03-16T12:00:00.000Z');
    expect(around('2026-03-28T12:00:00.000Z', 'Europe/Berlin')).toEqual(['2026-03-23T07:00:00.000Z', '2026-03-30T06:00:00.000Z']);
    expect(around('2026-03-15T20:00:00.000Z', 'Pacific/Auckland')).toEqual(['2026-03-15T19:00:00.000Z', '2026-03-22T19:00:00.000Z']);
  });

  it('[NTF-17] [MEM-7] is made once a week for each member, at their own hour, and sent by email', async () => {
    const { ledger, owner, clock, join, deliver, outbox } = await openNotified();
    const bo = await join('Bo', 'viewer', 'bo@example.com');
    const cy = await join('Cy', 'viewer', 'cy@example.com');
    const di = await join('Di', 'viewer', 'di@example.com');
    granted(await ledger.members.setTimeZone(cy, cy.memberId, 'America/New_York'));
    granted(await ledger.notifications.changePreferences(di, { categories: [{ key: 'digest', muted: true }] }));
    await deliver();
    const digests = async (moment: string) => {
      clock.set(moment);
      const from = outbox.mails.length;
      await ledger.work.runDue();
      await deliver();
      return outbox.mails.slice(from).flatMap(({ kind, to, lines }) => (kind === 'weekly_digest' ? [[to.name, ...lines]] : []));
    };
    expect(await digests('2026-03-16T07:59:59.000Z')).toEqual([]);
    // Two members joined after Bo.
    expect(await digests('2026-03-16T08:00:00.000Z')).toEqual([['Bo', '2026-02 is not closed.', '1 unread in your inbox.']]);
    granted(await ledger.notifications.markAllRead(bo));
    granted(await ledger.notifications.markAllRead(cy));
    expect(await digests('2026-03-16T11:59:00.000Z')).toEqual([]);
    granted(await ledger.periods.close(owner, '2026-02'));
    granted(await ledger.notifications.changePreferences(cy, { kinds: [{ key: 'period_closed', channels: [] }] }));
    expect(await digests('2026-03-16T12:01:00.000Z')).toEqual([['Cy', 'You are all caught up.']]);
    expect(await digests('2026-03-22T12:00:00.000Z')).toEqual([]);
    // A server that was off for weeks makes the last one alone.
    expect((await digests('2026-04-07T12:00:00.000Z')).map(([name]) => name).toSorted()).toEqual(['Bo', 'Cy']);
    expect(await digests('2026-04-07T13:00:00.000Z')).toEqual([]);
  });

  it('[MEM-7] members set their own time zone, owners and admins any', async () => {
    const company = await openNotified();
    const { ledger, owner, join } = company;
    const bo = await join('Bo', 'viewer');
    const cy = await join('Cy', 'admin');
    expect(granted(await ledger.members.setTimeZone(bo, bo.memberId, 'Asia/Tokyo')).timeZone).toBe('Asia/Tokyo');
    expect(granted(await ledger.members.setTimeZone(cy, bo.memberId, null)).timeZone).toBeNull();
    await expectRefused(company, 'not_found', () => ledger.members.setTimeZone(bo, unknownId('member'), 'Mars'));
    await expectRefused(company, 'forbidden', () => ledger.members.setTimeZone(bo, cy.memberId, 'Mars'));
    await expectRefused(company, 'forbidden', () => ledger.members.setTimeZone(cy, owner.memberId, 'Mars'));
    await expectRefused(company, 'forbidden', () =>
      ledger.members.setTimeZone({ ...actingAs(company, 'viewer'), memberId: bo.memberId }, cy.memberId, null),
    );
    expect((await expectRefused(company, 'unprocessable', () => ledger.members.setTimeZone(bo, bo.memberId, 'Mars'))).field).toBe(
      'timeZone',
    );
  });
});
