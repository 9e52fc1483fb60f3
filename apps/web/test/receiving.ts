import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { chatChannel } from '../../server/src/outward/notifications/chat-channel.ts';
import { secretBox } from '../../server/src/outward/secrets/secret-box.ts';
import { allowedAddresses } from '../../server/src/outward/webhooks/addresses.ts';
import { guardedPost, webhookSender } from '../../server/src/outward/webhooks/sender.ts';
import { eventSender } from '../../server/src/outward/webhooks/webhook-dependencies.ts';
import { type Receiver, startReceiver } from '../../server/test/receiver.ts';
import { type Stage, staged } from './stage.ts';

/** A name that the sender of these tests resolves to a receiver on this machine. */
const RECEIVER = 'receiver.example';

/** What a stage needs to send webhooks and chat messages to a receiver over real TLS. */
const sendingTo = (receiver: Receiver) => {
  const lookup = ((_host: string, _options: object, done: (fault: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as never;
  const addresses = allowedAddresses(['127.0.0.0/8']);
  const reaching = { addresses, lookup, ca: receiver.ca };
  return {
    secretBox: secretBox([{ id: 'k1', key: randomBytes(32) }]),
    webhooks: { faultOfAddress: addresses.faultOfUrl, send: eventSender(webhookSender(reaching)) },
    channels: { chat: chatChannel(addresses, guardedPost(reaching)) },
  };
};

/** Opens a stage that can send to a receiver before the tests, and closes both after them. */
export const receiving = (set: (stage: Stage, receiver: Receiver) => void): void => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver(RECEIVER);
  });
  afterAll(() => receiver.stop());
  staged(
    (stage) => set(stage, receiver),
    undefined,
    undefined,
    () => sendingTo(receiver),
  );
};

/** An address of the receiver. */
export const addressAt = ({ port }: Receiver, path: string): string => `https://${RECEIVER}:${port}/${path}`;
