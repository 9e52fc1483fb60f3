import { createHmac, randomBytes } from 'node:crypto';
import { InvalidArgumentError, Option } from 'commander';

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** A new secret for one run. A fixed one would let anyone sign events for a receiver that accepts it. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The option for the secret of a receiver that already has one. */
export const secretOption = (): Option =>
  new Option('--secret <secret>', 'sign with this secret (default: a new one for each run)').argParser((text) => {
    if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text)) throw new InvalidArgumentError('Must be a secret in the form whsec_….');
    return text;
  });

/** Sends an event to an address as a signed webhook, and returns a description of the response.  [WHK-15] */
export const forward = async (url: string, secret: string, event: { readonly id: string }): Promise<string> => {
  const body = JSON.stringify(event);
  const moment = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const sign = (text: string) => createHmac('sha256', key).update(text);
  const headers = {
    'content-type': 'application/json',
    'service-signature': `t=${moment},v1=${sign(`${moment}.${body}`).digest('hex')}`,
    'webhook-id': event.id,
    'webhook-timestamp': moment,
    'webhook-signature': `v1,${sign(`${event.id}.${moment}.${body}`).digest('base64')}`,
  };
  try {
    const { status } = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
    return `${status}`;
  } catch (fault) {
    return `no response: ${fault instanceof Error ? String((fault.cause as Error | undefined)?.message ?? fault.message) : fault}`;
  }
};
