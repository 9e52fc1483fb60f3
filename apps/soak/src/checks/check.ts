import type { Figures } from '../figures.ts';
import { until } from '../pause.ts';
import type { Stage } from '../stage/open-stage.ts';
import type { Traffic } from '../traffic/lanes.ts';
import type { Company } from '../traffic/open-books.ts';
import { checkBooks } from './books.ts';
import { eventsOf } from './events.ts';
import { checkFeed } from './feed.ts';
import { lettersOf } from './mail.ts';
import { verifierOf } from './verify.ts';

export interface Checking extends Stage {
  readonly companies: readonly Company[];
  readonly traffic: Traffic;
  readonly figures: Figures;
  readonly isReady: () => Promise<boolean>;
  readonly judgeSessions: (when: string) => Promise<void>;
  readonly say: (line: string) => void;
}

const READY_WITHIN_MS = 60_000;

export interface Checker {
  /** Pauses the traffic, and checks the books without concurrent writes. The traffic then continues, unless it is the last check. */
  readonly check: (isLast: boolean) => Promise<void>;
}

export const checkerOf = async ({ companies, traffic, figures, isReady, judgeSessions, say, ...stage }: Checking): Promise<Checker> => {
  const { receiver, mail, violations, database, folder, settings } = stage;
  const events = companies.map((company) => eventsOf(company, receiver, figures, violations));
  for (const each of events) await each.begin();
  const letters = companies.map((company) => lettersOf(company, mail, violations));
  const verify = verifierOf(database.url, folder, settings, violations);
  /** Events since the last check, which may arrive until the next one. */
  let coming: Promise<void> = Promise.resolve();
  const came = async (waits: readonly (() => Promise<number>)[]): Promise<void> => {
    const delivered = await Promise.all(waits.map((wait) => wait()));
    say(`${delivered.reduce((sum, many) => sum + many, 0)} events came, in their order`);
  };
  const check: Checker['check'] = async (isLast) => {
    await coming;
    await traffic.rest();
    if (!(await until(isReady, READY_WITHIN_MS))) violations.add('The server is not ready although there is no fault.');
    await judgeSessions('While nobody writes,');
    let compared = 0;
    for (const company of companies) compared += await checkBooks(company, violations);
    for (const company of companies) await checkFeed(company, violations);
    for (const each of letters) await each(Date.now());
    const waits = await Promise.all(events.map((each) => each.read()));
    if (!isLast) traffic.goOn();
    coming = came(waits);
    const took = await verify();
    figures.took('verify', took);
    figures.count('checks');
    say(`${compared} things are as they were answered, and verify holds after ${(took / 1000).toFixed(1)} s`);
    if (isLast) await coming;
  };
  return { check };
};
