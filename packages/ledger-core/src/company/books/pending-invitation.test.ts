import { granted, openNotified, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { instant } from '../../kernel/dates.ts';
import { whyWords } from '../../kernel/words.ts';

const EMAIL = 'bo@example.com';
const WEEK_MS = 7 * 24 * 60 * 60_000;

const opened = async () => {
  const company = await openNotified();
  const { ledger, owner, join, clock, outbox } = company;
  const { memberId } = await join('Bo', 'bookkeeper', EMAIL);
  const list = async () => granted(await ledger.members.list(owner));
  return {
    ...company,
    memberId,
    list,
    invite: () => ledger.members.invite(owner, memberId),
    shown: async () => (await list()).find(({ id }) => id === memberId)?.invitation,
    sentNow: () => ({ sentAt: clock.now(), expiresAt: instant(Date.parse(clock.now()) + WEEK_MS) }),
    redeem: (mail: number) => ledger.signInLinks.redeem(outbox.mails[mail]?.signIn ?? '', { use: 'browser', name: 'Browser' }),
  };
};

describe('[SGN-8] a member', () => {
  it('shows an invitation until it is used', async () => {
    const { list, invite, shown, sentNow, redeem } = await opened();
    expect((await list()).map(({ invitation }) => invitation)).toEqual([null, null]);
    granted(await invite());
    expect(await shown()).toEqual(sentNow());
    expect((await list()).filter(({ invitation }) => invitation !== null).map(({ name }) => name)).toEqual(['Bo']);
    const { member } = granted(await redeem(0));
    expect(member).toMatchObject({ name: 'Bo', invitation: null });
    expect(await shown()).toBeNull();
  });

  it('shows none after seven days, and none that was revoked, rejected by the mail server, or ended with the membership', async () => {
    const { ledger, owner, memberId, invite, shown, clock, outbox } = await opened();
    granted(await invite());
    clock.advance(WEEK_MS - 1);
    expect(await shown()).not.toBeNull();
    clock.advance(1);
    expect(await shown()).toBeNull();

    const { credential } = granted(await invite());
    granted(await ledger.tokens.revoke(owner, credential.id));
    expect(await shown()).toBeNull();

    outbox.result = { error: whyWords('There is no such mailbox'), retryAfterMs: null, isFinal: true };
    expect(withMessages(await invite())).toMatchObject({ refused: 'unprocessable' });
    expect(await shown()).toBeNull();

    outbox.result = { sent: true };
    granted(await invite());
    expect(granted(await ledger.members.change(owner, memberId, { isActive: false }))).toMatchObject({ invitation: null });
    expect(await shown()).toBeNull();
  });

  it('shows the latest of several, which all work until they expire', async () => {
    const { invite, shown, sentNow, clock, redeem } = await opened();
    granted(await invite());
    const first = sentNow();
    clock.advance(60_000);
    granted(await invite());
    const second = sentNow();
    expect(await shown()).toEqual(second);
    granted(await redeem(1));
    expect(await shown()).toEqual(first);
    granted(await redeem(0));
    expect(await shown()).toBeNull();
  });

  it('shows no sign-in link, whatever its name, and the list of tokens tells them apart', async () => {
    const { ledger, owner, memberId, invite, shown } = await opened();
    granted(await ledger.signInLinks.create(owner, memberId));
    granted(await ledger.tokens.create(owner, { memberId, name: 'Invitation' }));
    expect(await shown()).toBeNull();
    granted(await invite());
    const uses = granted(await ledger.tokens.list(owner)).flatMap((token) => (token.memberId === memberId ? [token.use] : []));
    expect(uses.toSorted()).toEqual(['invitation', 'program', 'sign_in_link']);
  });

  it('has it in the result of every command, and reads the invitations of a list once', async () => {
    const { ledger, owner, memberId, invite, sentNow, store, list } = await opened();
    granted(await invite());
    const invitation = sentNow();
    expect(granted(await ledger.members.change(owner, memberId, { role: 'reviewer' }))).toMatchObject({ invitation });
    expect(granted(await ledger.members.setTimeZone(owner, memberId, 'Europe/Berlin'))).toMatchObject({ invitation });
    expect(granted(await ledger.members.unlink(owner, memberId))).toMatchObject({ invitation });
    expect(granted(await ledger.members.create(owner, { name: 'Cy', role: 'viewer' }))).toMatchObject({ invitation: null });
    let reads = 0;
    const read = store.read.bind(store);
    store.read = (id, work, options) =>
      read(
        id,
        (books) => {
          const invitations = () => {
            reads += 1;
            return books.credentials.invitations();
          };
          return work({ ...books, credentials: { ...books.credentials, invitations } });
        },
        options,
      );
    expect(await list()).toHaveLength(3);
    expect(reads).toBe(1);
  });

  it('cannot use the link of an invitation as a token', async () => {
    const { ledger, invite, outbox } = await opened();
    granted(await invite());
    expect(await ledger.authenticate(outbox.mails[0]?.signIn ?? '')).toMatchObject({ refused: 'unauthenticated' });
  });
});
