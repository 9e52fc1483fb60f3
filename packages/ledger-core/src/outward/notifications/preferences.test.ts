import { actingAs, expectRefused, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, NOTIFICATION_KINDS, type NotificationKind } from './kind.ts';
import { availableChannels, noPreferences, shown } from './preferences.ts';

const channels = (
  view: { readonly kinds: readonly { readonly key: string; readonly channels: readonly string[] }[] },
  kind: NotificationKind,
) => view.kinds.find(({ key }) => key === kind)?.channels;

describe('notification preferences', () => {
  it('[NTF-1] [NTF-2] have every category and kind in display order, on the default channels', async () => {
    const { ledger, owner } = await openCompany();
    const view = granted(await ledger.notifications.preferences(owner));
    expect(view.categories).toEqual(CATEGORIES.map((key) => ({ key, muted: false })));
    expect(view.kinds.map(({ key }) => key)).toEqual(NOTIFICATION_KINDS);
    expect(view.available).toEqual(['in_app', 'email']);
    expect(['mentioned', 'period_closed', 'weekly_digest'].map((kind) => channels(view, kind as NotificationKind))).toEqual([
      ['in_app', 'email'],
      ['in_app'],
      ['email'],
    ]);
  });

  it('[NTF-3] the messaging app is for a kind with an approved message alone, and the others while they are connected', () => {
    const all = availableChannels({ chatWorkspace: true, messagingNumber: true });
    expect(all).toEqual(['in_app', 'email', 'chat_workspace', 'messaging_app']);
    const withApp = shown(noPreferences('mem_a'), all).kinds.filter(({ available }) => available.includes('messaging_app'));
    expect(withApp.map(({ key }) => key)).toEqual(['receipt_missing']);
    expect(availableChannels({ chatWorkspace: false, messagingNumber: false })).toEqual(['in_app', 'email']);
  });

  it('[NTF-4] categories are applied first, then kinds; muted is nowhere, and not muted the defaults; what is left out stays', async () => {
    const { ledger, owner } = await openCompany();
    const change = async (input: Parameters<typeof ledger.notifications.changePreferences>[1]) =>
      granted(await ledger.notifications.changePreferences(owner, input));
    await change({
      kinds: [
        { key: 'member_joined', channels: [] },
        { key: 'policy_removed', channels: [] },
      ],
    });
    const muted = await change({ kinds: [{ key: 'mentioned', channels: ['email'] }], categories: [{ key: 'discussion', muted: true }] });
    expect(muted.categories).toEqual(CATEGORIES.map((key) => ({ key, muted: key === 'team' })));
    expect([channels(muted, 'mentioned'), channels(muted, 'question_asked'), channels(muted, 'period_closed')]).toEqual([
      ['email'],
      [],
      ['in_app'],
    ]);
    const off = await change({ kinds: [{ key: 'mentioned', channels: [] }] });
    expect(off.categories.filter((each) => each.muted).map(({ key }) => key)).toEqual(['team', 'discussion']);
    const back = await change({ categories: [{ key: 'discussion', muted: false }] });
    expect([channels(back, 'mentioned'), channels(back, 'member_joined')]).toEqual([['in_app', 'email'], []]);
    expect(await change({ categories: [{ key: 'discussion', muted: false }] })).toEqual(back);
    expect(granted(await ledger.notifications.preferences(owner)).kinds).toEqual(back.kinds);
  });

  it('[NTF-5] a workspace and a number are kept while they are not connected; the messaging app is dropped where a kind has no message', async () => {
    const { ledger, owner } = await openCompany();
    const view = granted(
      await ledger.notifications.changePreferences(owner, {
        kinds: [
          { key: 'receipt_missing', channels: ['messaging_app', 'chat_workspace', 'messaging_app'] },
          { key: 'mentioned', channels: ['messaging_app', 'in_app'] },
        ],
      }),
    );
    expect([channels(view, 'receipt_missing'), channels(view, 'mentioned')]).toEqual([['chat_workspace', 'messaging_app'], ['in_app']]);
  });

  it('[NTF-4] are the caller’s own, in these books; a service has none', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { member } = { member: granted(await ledger.members.create(owner, { name: 'Bo', role: 'viewer' })) };
    const bo = { ...actingAs(company, 'viewer'), memberId: member.id };
    granted(await ledger.notifications.changePreferences(bo, { categories: [{ key: 'close', muted: true }] }));
    expect(channels(granted(await ledger.notifications.preferences(owner)), 'period_closed')).toEqual(['in_app']);
    const service = { ledgerId: owner.ledgerId, role: 'owner', service: 'work' } as const;
    await expectRefused(company, 'forbidden', () => ledger.notifications.changePreferences(service, {}));
    await expectRefused(company, 'forbidden', () => ledger.notifications.preferences(service));
    const twice = {
      kinds: [
        { key: 'mentioned', channels: [] },
        { key: 'mentioned', channels: ['email'] },
      ],
    } as const;
    expect((await expectRefused(company, 'unprocessable', () => ledger.notifications.changePreferences(owner, twice))).field).toBe(
      'kinds[1].key',
    );
  });
});
