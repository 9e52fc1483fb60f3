import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook } from './webhooks.ts';

const SECRET = 'whsec_c2VjcmV0IG9mIDMyIGJ5dGVzIGZvciBhIHRlc3Q=';
const OLDER = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgMzIgYnl0ZXMgaGVyZQ==';
const BODY = JSON.stringify({ id: 'evt_1', type: 'period.closed', data: { object: { month: '2026-07' } } });

const delivered = (secret: string, sentAt = new Date()): Record<string, string> => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
  'webhook-signature': new Webhook(secret).sign('evt_1', sentAt, BODY),
});

describe('[CLN-8] a delivery', () => {
  it('is read as an event of its type', () => {
    const event = verifyWebhook(SECRET, new Headers(delivered(SECRET)), BODY);
    expect(event.type === 'period.closed' && event.data.object?.month).toBe('2026-07');
    expect(verifyWebhook(SECRET, delivered(SECRET), BODY).id).toBe('evt_1');
  });

  it('is verified by either of two secrets', () => {
    expect(verifyWebhook([SECRET, OLDER], delivered(OLDER), BODY).id).toBe('evt_1');
  });

  it.each<readonly [string, string, Record<string, string>, string]>([
    ['of another secret', SECRET, delivered(OLDER), BODY],
    ['with another body', SECRET, delivered(SECRET), `${BODY} `],
    ['sent long ago', SECRET, delivered(SECRET, new Date(Date.now() - 600_000)), BODY],
    ['without headers', SECRET, {}, BODY],
  ])('%s is not read', (_, secret, headers, body) => {
    expect(() => verifyWebhook(secret, headers, body)).toThrow();
  });

  it('is not read without a secret', () => {
    expect(() => verifyWebhook([], delivered(SECRET), BODY)).toThrow('There is no secret to verify with.');
  });
});
