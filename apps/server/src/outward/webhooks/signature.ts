import { createHmac } from 'node:crypto';

/** The key of a secret: the bytes after `whsec_`. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

const hmac = (secret: string, text: string) => createHmac('sha256', keyOf(secret)).update(text);

/**
 * The headers that sign a body: `Service-Signature`, and those of Standard Webhooks, so that its libraries verify it. Each secret signs, so
 * that a receiver may use either during a rotation.  [WHK-15]
 */
export const signatureHeaders = (
  id: string,
  body: string,
  secrets: readonly string[],
  seconds: number,
): Readonly<Record<string, string>> => ({
  'service-signature': [`t=${seconds}`, ...secrets.map((secret) => `v1=${hmac(secret, `${seconds}.${body}`).digest('hex')}`)].join(','),
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': secrets.map((secret) => `v1,${hmac(secret, `${id}.${seconds}.${body}`).digest('base64')}`).join(' '),
});
