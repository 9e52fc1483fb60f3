import type { Figures } from '../figures.ts';
import { until } from '../pause.ts';
import type { Stage } from '../stage/open-stage.ts';
import type { Traffic } from '../traffic/lanes.ts';
import type { Company } from '../traffic/open-books.ts';
import { checkBooks } from './books.ts';
import { eventsOf } from './events.ts';
import { verifierOf } from './verify.ts';

export interface Checking extends Stage {
  readonly companies: readonly Company[];
  readonly traffic: Traffic;
  readonly figures: Figures;
  readonly isReady: () => Promise<boolean>;
  readonly say: (line: string) => void;
}

const READY_WITHIN_MS = 60_000;

/** Lets the traffic rest and checks every promise that can be checked while nobody writes. */
export const checkerOf = async ({ companies, traffic, figures, isReady, say, ...stage }: Checking): Promise<() => Promise<void>> => {
  const { receiver, violations, database, folder, settings } = stage;
  const events = companies.map((company) => eventsOf(company, receiver, violations));
  for (const each of events) await each.begin();
  const verify = verifierOf(database.url, folder, settings, violations);
  return async () => {
    await traffic.rest();
    if (!(await until(isReady, READY_WITHIN_MS))) violations.add('The server is not ready although no fault is under way.');
    let [compared, delivered] = [0, 0];
    for (const company of companies) compared += await checkBooks(company, violations);
    for (const each of events) delivered += await each.check();
    const took = await verify();
    figures.took('verify', took);
    figures.count('checks');
    say(
      `check: ${compared} things are as they were answered, ${delivered} events came in order, verify holds after ${(took / 1000).toFixed(1)} s`,
    );
  };
};
