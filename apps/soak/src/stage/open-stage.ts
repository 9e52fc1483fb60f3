import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'ledger-postgres';
import { POOL_SIZE } from '../checks/sessions.ts';
import { clockOf } from '../faults/clock.ts';
import { openViolations } from '../violations.ts';
import { startBank } from './bank.ts';
import { postgresOn, sqliteOn } from './databases.ts';
import { startMail } from './mail.ts';
import { programOf } from './programs.ts';
import { startReceiver } from './receiver.ts';
import { smallDisk } from './small-disk.ts';

/** Space for the writes of an hour, so that only ballast fills the disk. */
const DISK_MIB = { least: 512, eachHour: 1_024 };

const settingsOf = (
  port: number,
  operator: string,
  certificate: string,
  mailUrl: string,
  bankUrl: string,
): Readonly<Record<string, string>> => ({
  LEDGER_HOST: '127.0.0.1',
  LEDGER_PORT: String(port),
  LEDGER_WORK: 'elsewhere',
  LEDGER_POSTGRES_CONNECTIONS: String(POOL_SIZE),
  LEDGER_OPERATOR_TOKEN: operator,
  LEDGER_SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  LEDGER_WEBHOOK_ALLOW: 'localhost',
  LEDGER_SIMPLEFIN_URL: bankUrl,
  LEDGER_SMTP_URL: mailUrl,
  LEDGER_MAIL_FROM: 'books@localhost',
  LEDGER_RATE_PER_MINUTE: '1000000',
  LEDGER_RATE_BURST: '1000000',
  LEDGER_RATE_UPLOADS_PER_MINUTE: '100000',
  LEDGER_RATE_BULK_CATEGORIZATION_PER_MINUTE: '100000',
  NODE_EXTRA_CA_CERTS: certificate,
});

/** The started processes of a run, and the folder with its data, its log and its responses. */
export const openStage = async (kind: 'sqlite' | 'postgres', hours: number) => {
  const folder = mkdtempSync(join(tmpdir(), `ledger-soak-${kind}-`));
  // Postgres runs as another user, and its data is in this folder.
  chmodSync(folder, 0o755);
  const violations = openViolations();
  const disk = smallDisk(folder, DISK_MIB.least + Math.ceil(DISK_MIB.eachHour * hours));
  const database = kind === 'sqlite' ? sqliteOn(disk) : await postgresOn(disk);
  const receiver = await startReceiver(violations);
  const mail = await startMail();
  const bank = await startBank();
  const certificate = join(folder, 'receiver.pem');
  writeFileSync(certificate, receiver.certificate);
  const operator = randomBytes(16).toString('hex');
  const port = await freePort();
  const settings = { ...settingsOf(port, operator, certificate, mail.url, bank.url), LEDGER_DATABASE_URL: database.url };
  const log = (line: string): void => appendFileSync(join(folder, 'log'), `${line}\n`);
  const serverClock = clockOf(folder, 'server');
  const workerClock = clockOf(folder, 'worker');
  const server = programOf('server', { ...settings, ...serverClock.env }, violations, log);
  const worker = programOf('worker', { ...settings, ...workerClock.env }, violations, log);
  await server.start();
  await worker.start();
  const url = `http://127.0.0.1:${port}`;
  return { folder, violations, disk, database, receiver, mail, bank, operator, settings, serverClock, workerClock, server, worker, url };
};

export type Stage = Awaited<ReturnType<typeof openStage>>;
