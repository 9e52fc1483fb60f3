import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { wrongIn } from '../checks/archive.ts';
import { pause, until } from '../pause.ts';
import type { Company } from '../traffic/open-books.ts';
import { type Breakable, type Fault, seconds, stormy } from './fault.ts';

/** The maximum wait of a client during an attack. */
const HELD_UP_MS = 10_000;
/** An archive of an hour's books takes seconds, and more on a busy machine. */
const ARCHIVE_MS = 60_000;
/** A slot is released soon after its reader disconnected, but other readers may take it first. */
const FREE_WITHIN_MS = 30_000;
/** A reader that accepts no bytes is disconnected after a minute. */
const CUT_OFF_MS = 75_000;

const attack = (on: Breakable, name: string, happens: (company: Company) => Promise<string>): Fault => ({
  name,
  endsServer: false,
  happens: async (chance) => {
    const company = chance.oneOf(on.companies);
    if (company !== undefined) on.say(`${name}${await happens(company)}`);
  },
});

const responseTo = (on: Pick<Breakable, 'url'>, path: string, token: string, ms = HELD_UP_MS): Promise<Response> =>
  fetch(`${on.url}${path}`, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(ms) });

/** The status of a complete response, or the reason why there is none. */
const statusOf = (on: Pick<Breakable, 'url'>, path: string, token: string, ms = HELD_UP_MS): Promise<number | string> =>
  responseTo(on, path, token, ms)
    .then(async (result) => {
      await result.arrayBuffer();
      return result.status;
    })
    .catch(String);

/** A client tries tokens from the shared address. Requests with a valid token succeed, even with a new one. */
export const guesses = async (
  on: Pick<Breakable, 'url' | 'violations'>,
  { desk, token }: Pick<Company, 'desk' | 'token'>,
): Promise<string> => {
  const fresh = await desk.send(() => desk.client.tokens.create({ name: desk.mark('token') }));
  const guessed = await Promise.all(Array.from({ length: 200 }, () => statusOf(on, '/v1/books', `lgr_${randomBytes(24).toString('hex')}`)));
  for (const right of [fresh?.token ?? token, token]) {
    const status = await statusOf(on, '/v1/books', right);
    if (status !== 200) on.violations.add(`While a stranger guessed tokens, a right one was answered ${status}.`);
  }
  if (guessed.includes(200)) on.violations.add('A guessed token was answered 200.');
  return `; ${guessed.filter((status) => status === 429).length} of ${guessed.length} tries were put off`;
};

/** A client requests an archive and does not read it. Other books can export at the same time, and these books afterwards. */
export const holds = async (
  on: Pick<Breakable, 'url' | 'violations' | 'longestMs'> & { readonly freeWithinMs?: number },
  { desk, token }: Pick<Company, 'desk' | 'token'>,
  others: readonly Pick<Company, 'desk' | 'token'>[],
): Promise<string> => {
  const stored = get(`${on.url}/v1/export/books`, { headers: { authorization: `Bearer ${token}` } }, (result) => result.pause());
  stored.on('error', () => undefined);
  const longest = Math.min(4 * on.longestMs, CUT_OFF_MS);
  await pause(longest);
  for (const other of others) {
    const status = await statusOf(on, '/v1/export/books', other.token, ARCHIVE_MS);
    if (status !== 200 && status !== 429)
      on.violations.add(`${other.desk.name}: while another archive was held, its own was answered ${status}.`);
  }
  if (longest < CUT_OFF_MS) stored.destroy();
  const isFree = (): Promise<boolean> => statusOf(on, '/v1/export/books', token, ARCHIVE_MS).then((status) => status === 200);
  if (!(await until(isFree, on.freeWithinMs ?? FREE_WITHIN_MS, 500)))
    on.violations.add(`${desk.name}: there is no archive after another one was let go or cut off.`);
  stored.destroy();
  return ` for ${seconds(longest)}`;
};

/** The bank sends a row of twelve megabytes. Other requests are served at the same time. */
const rages = async (on: Breakable, { desk, token }: Company): Promise<string> => {
  on.bank.rage(true);
  let slowest = 0;
  const reading = desk.send(() => desk.client.feeds.sync(desk.feed.connection));
  let isRead = false;
  void reading.finally(() => {
    isRead = true;
  });
  while (!isRead) {
    const since = performance.now();
    const status = await statusOf(on, '/v1/books', token);
    slowest = Math.max(slowest, performance.now() - since);
    if (status !== 200) on.violations.add(`While the bank sent a row of 12 MB, the books were answered ${status}.`);
    await pause(50);
  }
  await reading;
  on.bank.rage(false);
  return `; others were answered within ${seconds(slowest)}`;
};

/** The server is stopped while a client downloads an archive. It stops in time, and the truncated archive does not look complete. */
const stopped = (on: Breakable): Fault =>
  stormy(on, 'server stopped under an archive', true, async (chance) => {
    const company = chance.oneOf(on.companies);
    const taking = responseTo(on, '/v1/export/books', company?.token ?? '', ARCHIVE_MS)
      .then(async (result) => (result.ok ? wrongIn(new Uint8Array(await result.arrayBuffer())) : null))
      .catch(() => null);
    await pause(chance.whole(0, 300));
    const took = await on.server.stop();
    const wrong = await taking;
    if (wrong !== null) on.violations.add(`An archive ended without an error as the server stopped, and ${wrong}`);
    await on.server.start();
    return ` within ${seconds(took)}`;
  });

/** Attacks on the service. The machine has no fault, so other clients are served as usual. */
export const attacksOn = (on: Breakable): readonly Fault[] => [
  stopped(on),
  attack(on, 'a stranger guessed tokens', (company) => guesses(on, company)),
  attack(on, 'an archive was held', (company) =>
    holds(
      on,
      company,
      on.companies.filter((other) => other !== company),
    ),
  ),
  attack(on, 'the bank sent a row of 12 MB', (company) => rages(on, company)),
];
