import {
  actingAs,
  addSource,
  CHECKING,
  connectFeed,
  everythingIn,
  expectRefused,
  feedFake,
  granted,
  openBox,
  openCompany,
  unknownId,
  withMessages,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { KeyMissing } from '../../kernel/unavailable.ts';
import { whyWords } from '../../kernel/words.ts';
import { MAX_FEED_TOKEN_LENGTH, MAX_FEEDS } from './limits.ts';

const SAVINGS = { ...CHECKING, id: 'savings', name: 'Savings', mask: '1111' };

const opened = async () => {
  const fake = feedFake();
  const company = await openCompany({}, { secretBox: openBox, feeds: { plaid: fake.feed, gocardless: fake.feed } });
  const { ledger, owner } = company;
  const begin = async () => granted(await ledger.feeds.connect(owner, { kind: 'plaid', name: ' First Bank ' }));
  const stored = async () => (await everythingIn(company)).connections;
  return { ...company, fake, begin, stored };
};

describe('a sign-in to a feed', () => {
  it('[FEE-14] is begun with the connection, which is pending until it is finished', async () => {
    const company = await opened();
    const { ledger, owner, begin, stored, fake } = company;
    const begun = await begin();
    expect(begun).toMatchObject({
      kind: 'plaid',
      name: 'First Bank',
      secret: null,
      link: 'https://bank.example.com/sign-in',
      linkToken: 'link-1',
    });
    await expectRefused(company, 'unprocessable', () => ledger.feeds.sync(owner, begun.id));
    const done = granted(await ledger.feeds.complete(owner, begun.id, ' public-1 '));
    expect(done).toMatchObject({ hint: '…0000', begun: null, nextAt: null, accounts: [{ ...CHECKING, sourceId: null, cursor: null }] });
    expect(fake.requested).toEqual(['begin', 'complete public-1 of begun']);
    expect(JSON.stringify(await stored())).not.toContain('access-1');
    expect(granted(await ledger.connections.read(actingAs(company, 'viewer'), begun.id)).id).toBe(begun.id);
  });

  it('[FEE-14] is refused for what cannot be connected, and keeps nothing of a sign-in that cannot be begun', async () => {
    const company = await opened();
    const { ledger, owner, fake, stored, begin } = company;
    const connect = (more: object, caller = owner) => ledger.feeds.connect(caller, { kind: 'plaid', name: 'First Bank', ...more });
    await expectRefused(company, 'forbidden', () => connect({}, actingAs(company, 'bookkeeper')));
    await expectRefused(company, 'unprocessable', () => connect({ kind: 'stripe' }));
    await expectRefused(company, 'unprocessable', () => connect({ name: ' ' }));
    await expectRefused(company, 'unprocessable', () => connect({ institutionId: 'ins_1' }));
    await expectRefused(company, 'unprocessable', () => connect({ kind: 'gocardless' }));
    fake.fault = { because: 'failed', error: whyWords('it cannot be reached.'), retryAfterMs: null };
    expect(withMessages(await connect({}))).toMatchObject({
      refused: 'unprocessable',
      message: 'The sign-in to First Bank could not be started: it cannot be reached. Try again later.',
    });
    expect(await stored()).toEqual([]);
    fake.fault = null;
    granted(await connect({ kind: 'gocardless', institutionId: 'SANDBOX' }));
    for (let made = 1; made < MAX_FEEDS; made++) await begin();
    await expectRefused(company, 'conflict', () => connect({}));
  });

  it('[FEE-14] [WHK-6] needs a key for secrets, which the operator sets', async () => {
    const { ledger, owner } = await openCompany({}, { feeds: { plaid: feedFake().feed } });
    await expect(ledger.feeds.connect(owner, { kind: 'plaid', name: 'First Bank' })).rejects.toThrow(KeyMissing);
  });

  it('[FEE-14] [FEE-16] is finished by what the person brought, and refused otherwise', async () => {
    const company = await opened();
    const { ledger, owner, begin } = company;
    const { id } = await begin();
    const complete = (token: string | null, of = id, caller = owner) => ledger.feeds.complete(caller, of, token);
    await expectRefused(company, 'forbidden', () => complete('public-1', id, actingAs(company, 'bookkeeper')));
    await expectRefused(company, 'unprocessable', () => complete(' '));
    expect(withMessages(await complete(null))).toMatchObject({
      field: 'token',
      message: 'token: First Bank requires a public token.',
    });
    await expectRefused(company, 'unprocessable', () => complete('x'.repeat(MAX_FEED_TOKEN_LENGTH + 1)));
    await expectRefused(company, 'not_found', () => complete('public-1', unknownId('connection')));
    await expectRefused(company, 'connection_rejected', () => complete('other'));
    granted(await complete('public-1'));
  });

  it('[FEE-14] again keeps the accounts and how far they were read, and must have those that are read', async () => {
    const company = await opened();
    const { ledger, owner, fake, bank } = company;
    fake.accounts = [CHECKING, SAVINGS];
    const id = await connectFeed(company);
    granted(await ledger.feeds.sync(owner, id));
    granted(await ledger.feeds.signIn(owner, id));
    fake.accounts = [{ ...CHECKING, name: 'Main' }];
    const again = granted(await ledger.feeds.complete(owner, id, 'public-2'));
    expect(again.accounts).toMatchObject([{ id: 'checking', name: 'Main', sourceId: bank, cursor: 'c1' }]);
    fake.accounts = [SAVINGS];
    expect(withMessages(await ledger.feeds.complete(owner, id, 'public-3'))).toMatchObject({
      refused: 'conflict',
      message: expect.stringMatching(
        /^This sign-in does not include the account Main \(checking\), which this feed imports\. Sign in to the same bank again/,
      ),
    });
    expect(fake.requested).toContain('begin access-1');
    await expectRefused(company, 'not_found', () => ledger.feeds.signIn(owner, unknownId('connection')));
  });

  it('[FEE-17] ends in the feed too when the connection is removed', async () => {
    const company = await opened();
    const { ledger, owner, fake, stored } = company;
    const id = await connectFeed(company);
    await expectRefused(company, 'forbidden', () => ledger.connections.delete(actingAs(company, 'bookkeeper'), id));
    granted(await ledger.connections.delete(owner, id));
    expect(await stored()).toEqual([]);
    expect(fake.requested.at(-1)).toBe('revoke access-1');
    const { done, failed } = await ledger.work.runDue();
    expect([done.map(({ kind }) => kind), failed]).toEqual([['read_feeds'], []]);
  });
});

describe('an account of a feed', () => {
  it('[FEE-7] [SRC-10] feeds one source account of its currency, which no other account feeds, and gives it its mask', async () => {
    const company = await opened();
    const { ledger, owner, fake, bank } = company;
    fake.accounts = [CHECKING, SAVINGS, { ...SAVINGS, id: 'euro', currency: 'EUR' }];
    const id = await connectFeed(company);
    const other = await addSource(company, '1020');
    const map = (accountId: string, sourceId: typeof bank | null, caller = owner) =>
      ledger.feeds.mapAccount(caller, { accountId, sourceId }, id);
    await expectRefused(company, 'forbidden', () => map('savings', other, actingAs(company, 'bookkeeper')));
    await expectRefused(company, 'not_found', () => map('none', other));
    await expectRefused(company, 'not_found', () => map('savings', unknownId('source')));
    await expectRefused(company, 'unprocessable', () => map('euro', other));
    expect(withMessages(await map('savings', bank))).toMatchObject({
      refused: 'conflict',
      message: 'First Bank is already mapped to Checking of First Bank. Remove that mapping first.',
    });
    const maskOf = async () => granted(await ledger.sourceAccounts.list(owner)).find(({ id: one }) => one === bank)?.mask;
    expect(await maskOf()).toBe('0000');
    granted(await map('checking', null));
    granted(await map('savings', bank));
    expect(await maskOf()).toBe('0000');
    granted(await ledger.sourceAccounts.change(owner, other, { isActive: false }));
    await expectRefused(company, 'conflict', () => map('checking', other));
    expect(granted(await ledger.connections.read(owner, id))).toMatchObject({
      accounts: [{ sourceId: null }, { id: 'savings', sourceId: bank, cursor: null }, { sourceId: null }],
    });
  });

  it('[FEE-7] is read from its beginning once it feeds another source account', async () => {
    const company = await opened();
    const { ledger, owner, fake } = company;
    const id = await connectFeed(company);
    granted(await ledger.feeds.sync(owner, id));
    granted(await ledger.feeds.mapAccount(owner, { accountId: 'checking', sourceId: await addSource(company, '1020') }, id));
    granted(await ledger.feeds.sync(owner, id));
    granted(await ledger.feeds.sync(owner, id));
    expect(fake.requested.slice(-3)).toEqual(['changes access-1 from null', 'changes access-1 from null', 'changes access-1 from c2']);
    granted(await ledger.feeds.mapAccount(owner, { accountId: 'checking', sourceId: null }, id));
    await expectRefused(company, 'unprocessable', () => ledger.feeds.sync(owner, id));
  });
});
