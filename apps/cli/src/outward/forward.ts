import { createHmac } from 'node:crypto';

/** The fixed secret that signs forwarded events. It is public, because it only serves a program under development. */
export const LISTEN_SECRET = `whsec_${Buffer.from('ledger webhooks listen: no secret').toString('base64')}`;

/** Sends an event to an address as a signed webhook, and returns a description of the response.  [WHK-15] */
export const forward = async (url: string, event: { readonly id: string }): Promise<string> => {
  const body = JSON.stringify(event);
  const moment = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(LISTEN_SECRET.slice('whsec_'.length), 'base64');
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
