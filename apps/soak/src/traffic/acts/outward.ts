import { wrongIn } from '../../checks/archive.ts';
import type { Act, Desk } from '../desk.ts';

const TO = 'customer@example.com';
const MINUTE_MS = 60_000;

/** Sends a PDF by email: an invoice that no act voids, or a statement of account. */
const mail = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, invoices, customers } = desk;
  const open = desk.oneOf(invoices);
  const counterpartyId = desk.oneOf(customers);
  if (open !== undefined) {
    const sent = await write('mail an invoice', (once) => client.invoices.send(open.id, { to: TO }, once));
    if (sent !== null) recorded.note('email', sent);
  } else if (counterpartyId !== undefined) {
    const sent = await write('mail a statement', (once) => client.counterparties.sendStatement(counterpartyId, { to: TO }, once));
    if (sent !== null) recorded.note('email', sent);
  }
};

/** An event that the receiver refused once is delivered again, with all other events of the last minute. */
const replay = async ({ write, client, failing }: Desk): Promise<void> => {
  const since = new Date(Date.now() - MINUTE_MS).toISOString();
  await write('replay events', (once) => client.webhooks.replay(failing, { since }, once));
};

/** An owner downloads an archive during concurrent writes. */
const takeArchive = async ({ send, client, name, violations, figures }: Desk): Promise<void> => {
  const archive = await send(() => client.export.books());
  if (archive === null) return;
  figures.count('acts take an archive');
  const wrong = await wrongIn(new Uint8Array(await archive.arrayBuffer()));
  if (wrong !== null) violations.add(`${name}: an archive was answered, and ${wrong}`);
};

export const OUTWARD: readonly Act[] = [
  { often: 2, act: mail },
  { often: 1, act: replay },
  { often: 1, act: takeArchive },
];
