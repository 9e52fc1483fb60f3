import type { Chance } from '../chance.ts';
import { pause, until } from '../pause.ts';
import type { Database } from '../stage/databases.ts';
import type { Program } from '../stage/programs.ts';
import type { SmallDisk } from '../stage/small-disk.ts';
import type { Weather } from '../weather.ts';
import { type Clock, hasFaketime } from './clock.ts';

/** What a run has to break. */
export interface Breakable {
  readonly server: Program;
  readonly worker: Program;
  readonly database: Database;
  readonly disk: SmallDisk;
  readonly serverClock: Clock;
  readonly workerClock: Clock;
  readonly weather: Weather;
  readonly isReady: () => Promise<boolean>;
  /** Judges the sessions that the database has after a fault. */
  readonly judgeSessions: (when: string) => Promise<void>;
  readonly say: (what: string) => void;
  /** The longest that a fault lasts; some last less. */
  readonly longestMs: number;
}

export interface Fault {
  readonly name: string;
  /** Whether a process of the server ends by it: then its memory begins anew. */
  readonly endsServer: boolean;
  readonly happens: (chance: Chance) => Promise<void>;
}

const READY_WITHIN_MS = 120_000;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** A moment between half a second and a part of the longest. */
const aWhile = ({ whole }: Chance, { longestMs }: Breakable, share = 1): number => whole(500, Math.max(600, longestMs * share));

/** The service is away meanwhile, and answers again afterwards. */
const stormy = (on: Breakable, name: string, endsServer: boolean, happens: (chance: Chance) => Promise<string>): Fault => ({
  name,
  endsServer,
  happens: async (chance) => {
    const calm = on.weather.storm();
    const since = performance.now();
    const said = await happens(chance);
    if (!(await until(on.isReady, READY_WITHIN_MS, 200)))
      throw new Error(`After "${name}" the server is not ready within ${seconds(READY_WITHIN_MS)}.`);
    calm();
    on.say(`${name}${said}; ready after ${seconds(performance.now() - since)}`);
    await on.judgeSessions(`After "${name}"`);
  },
});

const killed = (on: Breakable, name: string, programs: readonly Program[]): Fault =>
  stormy(on, name, programs.includes(on.server), async (chance) => {
    const away = aWhile(chance, on, 0.3);
    await Promise.all(programs.map((program) => program.kill()));
    await pause(away);
    for (const program of programs) await program.start();
    return `, away for ${seconds(away)}`;
  });

const away = (on: Breakable): Fault =>
  stormy(on, on.database.kind === 'sqlite' ? 'lock of another writer' : 'database crashed', false, async (chance) => {
    const time = aWhile(chance, on);
    await on.database.away(time);
    return ` for ${seconds(time)}`;
  });

const lostOne = (on: Breakable, lose: () => Promise<void>): Fault =>
  stormy(on, 'a process of the database killed', false, async () => {
    await lose();
    return '';
  });

const full = (on: Breakable): Fault =>
  stormy(on, 'disk full', false, async (chance) => {
    const time = aWhile(chance, on);
    await on.disk.fill();
    await pause(time);
    on.disk.free();
    const ended = await on.database.revive();
    return ` for ${seconds(time)}${ended ? '; the database had ended itself and was started again' : ''}`;
  });

/** The moments of a clock that jumps are no reason to answer anything else. */
const jumped = (on: Breakable, name: string, clock: Clock, farthest: number): Fault => ({
  name,
  endsServer: false,
  happens: async (chance) => {
    const by = chance.whole(1, farthest) * (chance.isOneIn(2) ? 1 : -1);
    const time = aWhile(chance, on) * 2;
    clock.jump(by);
    await pause(time);
    clock.jump(0);
    // The library looks at its file once a second.
    await pause(1_500);
    on.say(`${name} by ${by} s, and back after ${seconds(time)}`);
  },
});

/** Receivers refuse a signature of five minutes ago, so the clock of who signs jumps less. */
const FARTHEST = { server: 900, worker: 200 };

/** Every kind of fault that is possible here. */
export const faultsOf = (on: Breakable): readonly Fault[] => [
  killed(on, 'server killed', [on.server]),
  killed(on, 'worker killed', [on.worker]),
  killed(on, 'server and worker killed', [on.server, on.worker]),
  away(on),
  ...(on.database.loseOne === null ? [] : [lostOne(on, on.database.loseOne)]),
  ...(on.disk.isLimited ? [full(on)] : []),
  ...(hasFaketime
    ? [
        jumped(on, 'clock of the server jumped', on.serverClock, FARTHEST.server),
        jumped(on, 'clock of the worker jumped', on.workerClock, FARTHEST.worker),
      ]
    : []),
];

/** Faults in an order by chance, each kind once before any comes again. */
export const drawFaults = (faults: readonly Fault[], chance: Chance): ((mayEndServer: boolean) => Fault | undefined) => {
  let left: Fault[] = [];
  return (mayEndServer) => {
    const possible = faults.filter(({ endsServer }) => mayEndServer || !endsServer);
    if (!left.some((fault) => possible.includes(fault))) left = [...left, ...possible];
    const choice = chance.oneOf(left.filter((fault) => possible.includes(fault)));
    if (choice !== undefined) left.splice(left.indexOf(choice), 1);
    return choice;
  };
};
