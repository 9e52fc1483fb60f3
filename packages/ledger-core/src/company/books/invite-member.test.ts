import { expectRefused, granted, openCompany, openNotified, unknownId, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { whyWords } from '../../kernel/words.ts';

const EMAIL = 'bo@example.com';
const WEEK_MS = 7 * 24 * 60 * 60_000;

describe('an invitation', () => {
  it('[SGN-5] brings a link by email that signs the member in once, within seven days', async () => {
    const { ledger, owner, join, outbox, clock } = await openNotified();
    const bo = await join('Bo', 'bookkeeper', EMAIL);
    const { credential } = granted(await ledger.members.invite(owner, bo.memberId));
    expect(Date.parse(credential.expiresAt ?? '') - Date.parse(credential.createdAt)).toBe(WEEK_MS);
    expect(outbox.mails).toMatchObject([
      { to: { name: 'Bo', address: EMAIL }, lines: [expect.stringContaining('Ada invited you'), expect.anything()] },
    ]);
    const code = outbox.mails[0]?.signIn ?? '';
    clock.advance(WEEK_MS - 1);
    const { credential: token } = granted(await ledger.signInLinks.redeem(code, { use: 'browser', name: 'Browser' }));
    expect(token.memberId).toBe(bo.memberId);
    expect(await ledger.signInLinks.redeem(code, { use: 'browser', name: 'Browser' })).toMatchObject({ refused: 'unauthenticated' });
    expect(JSON.stringify(granted(await ledger.audit.list(owner)))).not.toContain(code.slice(-64));
  });

  it('[SGN-5] ends after seven days', async () => {
    const { ledger, owner, join, outbox, clock } = await openNotified();
    granted(await ledger.members.invite(owner, (await join('Bo', 'viewer', EMAIL)).memberId));
    clock.advance(WEEK_MS);
    const redeemed = await ledger.signInLinks.redeem(outbox.mails[0]?.signIn ?? '', { use: 'browser', name: 'Browser' });
    expect(redeemed).toMatchObject({ refused: 'unauthenticated' });
  });

  it('[SGN-5] ends at once when the mail server does not take the email', async () => {
    const { ledger, owner, join, outbox } = await openNotified();
    const bo = await join('Bo', 'bookkeeper', EMAIL);
    outbox.result = { error: whyWords('There is no such mailbox'), retryAfterMs: null, isFinal: true };
    expect(withMessages(await ledger.members.invite(owner, bo.memberId))).toMatchObject({
      refused: 'unprocessable',
      message: `The email to ${EMAIL} was not sent. Invite again later, or create a sign-in link. There is no such mailbox`,
    });
    const redeemed = await ledger.signInLinks.redeem(outbox.mails[0]?.signIn ?? '', { use: 'browser', name: 'Browser' });
    expect(redeemed).toMatchObject({ refused: 'unauthenticated' });
    // The advice works.
    granted(await ledger.signInLinks.create(owner, bo.memberId));
  });

  it('[SGN-5] is refused for whom no email can reach', async () => {
    const company = await openNotified();
    const { ledger, owner, join } = company;
    const bo = await join('Bo', 'bookkeeper');
    const cy = await join('Cy', 'viewer', EMAIL);
    granted(await ledger.members.change(owner, cy.memberId, { isActive: false }));
    await expectRefused(company, 'unprocessable', () => ledger.members.invite(owner, bo.memberId));
    await expectRefused(company, 'unprocessable', () => ledger.members.invite(owner, cy.memberId));
    await expectRefused(company, 'not_found', () => ledger.members.invite(owner, unknownId('member')));
    // The advice works.
    granted(await ledger.members.change(owner, bo.memberId, { email: 'bo@other.example' }));
    granted(await ledger.members.invite(owner, bo.memberId));
  });

  it("[SGN-5] is an owner's, since whoever reads the address becomes the member", async () => {
    const company = await openNotified();
    const admin = await company.join('Al', 'admin');
    const bo = await company.join('Bo', 'viewer', EMAIL);
    await expectRefused(company, 'forbidden', () => company.ledger.members.invite(admin, bo.memberId));
    expect(company.outbox.mails).toEqual([]);
  });

  it('[SGN-5] is refused where the server sends no email', async () => {
    const { ledger, owner } = await openCompany();
    expect(withMessages(await ledger.members.invite(owner, owner.memberId))).toMatchObject({
      refused: 'unprocessable',
      message: expect.stringContaining('sign-in link'),
    });
  });
});
