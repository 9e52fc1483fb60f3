import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'ledger-postgres';
import postgres from 'postgres';

/** Another version than the installed one may be named. */
const { PGBOUNCER: PROGRAM = 'pgbouncer' } = process.env;
const requested = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' });

export const hasPgbouncer = requested.status === 0;

/** From version 1.21 on it keeps prepared statements in transaction mode. */
export const keepsStatements = Number(/PgBouncer 1\.(\d+)/.exec(requested.stdout ?? '')?.[1] ?? 0) >= 21;

/** What the pooler is told to leave out. */
export const IGNORED =
  'default_transaction_read_only,enable_seqscan,jit,lock_timeout,statement_timeout,idle_in_transaction_session_timeout';
/** What the pooler leaves out is said to the database, as the guide does. */
const SAID = [
  'default_transaction_read_only = on',
  'enable_seqscan = off',
  'jit = off',
  "lock_timeout = '10s'",
  "statement_timeout = '60s'",
  "idle_in_transaction_session_timeout = '30s'",
];

export const saySettings = async (url: string): Promise<void> => {
  const sql = postgres(url, { max: 1 });
  for (const setting of SAID) await sql.unsafe(`alter database ${new URL(url).pathname.slice(1)} set ${setting}`);
  await sql.end();
};

/** Debian's PgBouncer before a server: it takes every database of it. `settings` are further lines of its configuration. */
export const startPgbouncer = async (url: string, settings: readonly string[], samePort?: number) => {
  const { hostname, port: serverPort } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'ledger-pgbouncer-'));
  const port = samePort ?? (await freePort());
  const configuration = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    configuration,
    [
      ...['[databases]', `* = host=${hostname} port=${serverPort}`, '[pgbouncer]'],
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = trust', `auth_file = ${users}`],
      ...['default_pool_size = 50', 'max_client_conn = 200', ...settings, ''],
    ].join('\n'),
  );
  chmodSync(folder, 0o755);
  /** It does not run as root. */
  const child = spawn(PROGRAM, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  /** Ends it when this process ends without stopping it. */
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${printed}`)));
  });
  return {
    /** The address of a database of the server, through the pooler. */
    through: (address: string): string => {
      const pooled = new URL(address);
      pooled.port = String(port);
      return pooled.href;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        process.off('exit', end);
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        end();
      }),
  };
};
