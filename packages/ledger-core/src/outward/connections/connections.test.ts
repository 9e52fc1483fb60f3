import { everythingIn, expectRefused, granted, openNotified, unknownId, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../kernel/refusal.ts';
import { KeyMissing } from '../../kernel/unavailable.ts';
import { whyWords } from '../../kernel/words.ts';
import { createLedger } from '../../ledger.ts';
import { CODES_COUNT_MS, MAX_CODE_ATTEMPTS, MAX_CODES_SENT } from './limits.ts';

const URL = 'https://chat.example.com/hooks/T0/B0/secret';
const WORKSPACE = { kind: 'chat_workspace', name: 'Team', url: URL } as const;
const NUMBER = { kind: 'messaging_number', number: '+1 (415) 555-0123' } as const;

const opened = async () => {
  const company = await openNotified();
  const bo = await company.join('Bo', 'viewer');
  const cy = await company.join('Cy', 'admin');
  const code = () => /^\d{6}/.exec(company.outbox.texts.at(-1)?.text ?? '')?.[0] ?? '';
  return { ...company, bo, cy, code };
};

describe('connections', () => {
  it('[CON-1] [CON-2] [CON-6] owners and admins connect one workspace; its address is stored sealed and shown masked', async () => {
    const company = await opened();
    const { ledger, owner, bo, cy } = company;
    const workspace = granted(await ledger.connections.create(owner, { ...WORKSPACE, name: ' Team ' }));
    expect(workspace).toMatchObject({
      kind: 'chat_workspace',
      name: 'Team',
      hint: 'https://chat.example.com/…',
      createdBy: owner.memberId,
    });
    expect(granted(await ledger.connections.list(bo)).data).toEqual([workspace]);
    expect(granted(await ledger.connections.read(bo, workspace.id))).toEqual(workspace);
    await expectRefused(company, 'forbidden', () => ledger.connections.create(bo, WORKSPACE));
    await expectRefused(company, 'conflict', () => ledger.connections.create(cy, WORKSPACE));
    await expectRefused(company, 'unprocessable', () => ledger.connections.create(cy, { ...WORKSPACE, url: 'http://chat.example.com' }));
    await expectRefused(company, 'unprocessable', () => ledger.connections.create(cy, { ...WORKSPACE, name: ' ' }));
    await expectRefused(company, 'not_found', () => ledger.connections.read(bo, unknownId('connection')));
    await expectRefused(company, 'forbidden', () => ledger.connections.delete(bo, workspace.id));
    granted(await ledger.connections.delete(cy, workspace.id));
    expect((await everythingIn(company)).connections).toEqual([]);
    const types = granted(await ledger.events.after(owner)).map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('connection.'))).toEqual(['connection.created', 'connection.deleted']);
  });

  it('[CON-3] [CON-4] [NTF-3] a number is linked by the code that is sent to it, and then the messaging app is available', async () => {
    const { ledger, bo, outbox, code, clock } = await opened();
    const available = async () => granted(await ledger.notifications.preferences(bo)).available.includes('messaging_app');
    const number = granted(await ledger.connections.create(bo, NUMBER));
    expect(number).toMatchObject({ kind: 'messaging_number', memberId: bo.memberId, hint: '…23', linkedAt: null });
    expect(outbox.texts).toMatchObject([{ number: '+14155550123', text: expect.stringMatching(/^\d{6} is your code/) }]);
    expect(JSON.stringify(number)).not.toContain(code());
    expect(await available()).toBe(false);
    const linked = granted(await ledger.connections.confirm(bo, number.id, ` ${code()} `));
    expect(linked).toMatchObject({ linkedAt: clock.now(), code: null });
    expect(granted(await ledger.connections.confirm(bo, number.id, 'anything'))).toEqual(linked);
    expect(await available()).toBe(true);
  });

  it('[CON-4] a code ends after ten minutes and five wrong answers, which count; another one replaces it', async () => {
    const company = await opened();
    const { ledger, bo, code, clock } = company;
    const { id } = granted(await ledger.connections.create(bo, NUMBER));
    const wrong = async (given: string, message: string) =>
      expect(withMessages(await ledger.connections.confirm(bo, id, given))).toMatchObject({
        refused: 'unprocessable',
        field: 'code',
        message,
      });
    const first = code();
    for (let left = MAX_CODE_ATTEMPTS - 1; left >= 0; left--) await wrong('x', `code: The code is wrong. Attempts left: ${left}.`);
    const EXPIRED = 'code: The code has expired, or too many wrong codes were entered. Request another one.';
    await wrong(first, EXPIRED);
    granted(await ledger.connections.sendCode(bo, id));
    if (code() !== first) await wrong(first, 'code: The code is wrong. Attempts left: 4.');
    clock.advance(600_000);
    await wrong(code(), EXPIRED);
    for (let sent = 3; sent <= MAX_CODES_SENT; sent++) granted(await ledger.connections.sendCode(bo, id));
    await expectRefused(company, 'conflict', () => ledger.connections.sendCode(bo, id));
    granted(await ledger.connections.confirm(bo, id, code()));
    await expectRefused(company, 'conflict', () => ledger.connections.sendCode(bo, id));
  });

  it('[CON-15] five codes a day reach one number, and go out for one member, however often the connection is deleted', async () => {
    const company = await opened();
    const { ledger, bo, cy, outbox, clock } = company;
    const tryNumber = async (caller: typeof bo, number: string) => {
      const created = await ledger.connections.create(caller, { ...NUMBER, number });
      if (!isRefusal(created)) granted(await ledger.connections.delete(caller, created.id));
      return isRefusal(created) ? created.refused : 'sent';
    };
    const tried: string[] = [];
    for (let at = 0; at < 4; at++) tried.push(await tryNumber(bo, '+14155550123'));
    tried.push(await tryNumber(bo, '+14155550124'));
    expect(tried).toEqual(Array(MAX_CODES_SENT).fill('sent'));
    expect(withMessages(await ledger.connections.create(bo, { ...NUMBER, number: '+14155550199' }))).toMatchObject({
      refused: 'conflict',
      message: expect.stringMatching(/^5 codes were sent for you within a day\. Request another one after \d{4}-/),
    });
    // Another member gets the fifth code of the number, and no sixth.
    expect([await tryNumber(cy, '+14155550123'), await tryNumber(cy, '+14155550123'), await tryNumber(cy, '+14155550125')]).toEqual([
      'sent',
      'conflict',
      'sent',
    ]);
    expect(outbox.texts).toHaveLength(7);
    expect(granted(await ledger.connections.list(cy)).data).toEqual([]);
    expect(granted(await ledger.notifications.preferences(bo)).available).not.toContain('messaging_app');
    clock.advance(CODES_COUNT_MS);
    await ledger.work.runDue();
    expect((await everythingIn(company)).connections).toEqual([]);
    expect(await tryNumber(bo, '+14155550123')).toBe('sent');
  });

  it('[CON-1] [CON-3] [CON-6] a number is its member’s: one each, and owners and admins see and remove it', async () => {
    const company = await opened();
    const { ledger, owner, bo, cy, code, join } = company;
    const di = await join('Di', 'bookkeeper');
    const { id } = granted(await ledger.connections.create(bo, NUMBER));
    await expectRefused(company, 'conflict', () => ledger.connections.create(bo, NUMBER));
    for (const number of ['123', '+0123456789', '+1415555x'])
      await expectRefused(company, 'unprocessable', () => ledger.connections.create(di, { ...NUMBER, number }));
    await expectRefused(company, 'forbidden', () =>
      ledger.connections.create({ ledgerId: owner.ledgerId, role: 'owner', service: 'work' }, NUMBER),
    );
    await expectRefused(company, 'not_found', () => ledger.connections.confirm(cy, id, code()));
    await expectRefused(company, 'not_found', () => ledger.connections.read(di, id));
    await expectRefused(company, 'not_found', () => ledger.connections.delete(di, id));
    expect(granted(await ledger.connections.list(di)).data).toEqual([]);
    expect(granted(await ledger.connections.list(cy)).data.map((one) => one.id)).toEqual([id]);
    granted(await ledger.connections.delete(cy, id));
    const again = granted(await ledger.connections.create(bo, NUMBER));
    granted(await ledger.connections.delete(bo, again.id));
  });

  it('[CON-3] [CON-6] nothing is kept when the code cannot be sent, nor without a key or a service', async () => {
    const company = await opened();
    const { owner, bo, outbox, store } = company;
    outbox.result = { error: whyWords('No such number.'), retryAfterMs: null, isFinal: true };
    expect(withMessages(await company.ledger.connections.create(bo, NUMBER))).toMatchObject({
      refused: 'unprocessable',
      field: 'number',
      message: 'number: the code could not be sent: No such number.',
    });
    expect(granted(await company.ledger.connections.list(owner)).data).toEqual([]);
    const types = granted(await company.ledger.events.after(owner)).map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['connection.created', 'connection.deleted']);
    const bare = createLedger({ store });
    for (const input of [WORKSPACE, NUMBER]) await expectRefused(company, 'unprocessable', () => bare.connections.create(owner, input));
    await expectRefused(company, 'unprocessable', () => bare.connections.sendCode(bo, unknownId('connection')));
  });

  it('[CON-6] [WHK-6] that there is no key is a fault of the operator, and not refused', async () => {
    const { bo, owner, store } = await opened();
    const sending = async () => ({ sent: true }) as const;
    const channels = { chat: { faultOfAddress: () => null, post: sending }, messaging: sending };
    const keyless = createLedger({ store, channels });
    for (const input of [WORKSPACE, NUMBER]) await expect(keyless.connections.create(owner, input)).rejects.toThrow(KeyMissing);
    await expect(keyless.connections.sendCode(bo, unknownId('connection'))).rejects.toThrow(KeyMissing);
    expect(granted(await keyless.connections.list(owner)).data).toEqual([]);
  });
});
