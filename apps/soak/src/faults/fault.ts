import type { Chance } from '../chance.ts';
import { until } from '../pause.ts';
import type { Bank } from '../stage/bank.ts';
import type { Database } from '../stage/databases.ts';
import type { Program } from '../stage/programs.ts';
import type { SmallDisk } from '../stage/small-disk.ts';
import type { Company } from '../traffic/open-books.ts';
import type { Violations } from '../violations.ts';
import type { Weather } from '../weather.ts';
import type { Clock } from './clock.ts';

/** The targets of faults in a run. */
export interface Breakable {
  readonly server: Program;
  readonly worker: Program;
  readonly database: Database;
  readonly disk: SmallDisk;
  readonly serverClock: Clock;
  readonly workerClock: Clock;
  readonly weather: Weather;
  readonly isReady: () => Promise<boolean>;
  readonly url: string;
  readonly bank: Bank;
  readonly companies: readonly Company[];
  readonly violations: Violations;
  /** Checks the database sessions after a fault. */
  readonly judgeSessions: (when: string) => Promise<void>;
  readonly say: (what: string) => void;
  /** The maximum duration of a fault. */
  readonly longestMs: number;
}

export interface Fault {
  readonly name: string;
  /** Whether it ends a server process, whose memory then starts empty. */
  readonly endsServer: boolean;
  readonly happens: (chance: Chance) => Promise<void>;
}

const READY_WITHIN_MS = 120_000;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** A random duration between half a second and a part of the maximum. */
export const aWhile = ({ whole }: Chance, { longestMs }: Breakable, share = 1): number => whole(500, Math.max(600, longestMs * share));

/** The service does not respond during the fault, and responds afterwards. */
export const stormy = (on: Breakable, name: string, endsServer: boolean, happens: (chance: Chance) => Promise<string>): Fault => ({
  name,
  endsServer,
  happens: async (chance) => {
    const calm = on.weather.storm();
    const since = performance.now();
    const text = await happens(chance);
    if (!(await until(on.isReady, READY_WITHIN_MS, 200)))
      throw new Error(`After "${name}" the server is not ready within ${seconds(READY_WITHIN_MS)}.`);
    calm();
    on.say(`${name}${text}; ready after ${seconds(performance.now() - since)}`);
    await on.judgeSessions(`After "${name}"`);
  },
});
