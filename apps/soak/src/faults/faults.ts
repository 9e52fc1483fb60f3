import type { Chance } from '../chance.ts';
import { pause } from '../pause.ts';
import type { Program } from '../stage/programs.ts';
import { attacksOn } from './attacks.ts';
import { type Clock, hasFaketime } from './clock.ts';

import { aWhile, type Breakable, type Fault, seconds, stormy } from './fault.ts';

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

const lostConnections = (on: Breakable, endSessions: () => Promise<number>): Fault =>
  stormy(on, 'connections lost', false, async () => `: ${await endSessions()}`);

const full = (on: Breakable): Fault =>
  stormy(on, 'disk full', false, async (chance) => {
    const time = aWhile(chance, on);
    await on.disk.fill();
    await pause(time);
    on.disk.free();
    const ended = await on.database.revive();
    return ` for ${seconds(time)}${ended ? '; the database had ended itself and was started again' : ''}`;
  });

/** A clock that jumps does not excuse a different response. */
const jumped = (on: Breakable, name: string, clock: Clock, farthest: number): Fault => ({
  name,
  endsServer: false,
  happens: async (chance) => {
    const by = chance.whole(1, farthest) * (chance.isOneIn(2) ? 1 : -1);
    const time = aWhile(chance, on) * 2;
    clock.jump(by);
    await pause(time);
    clock.jump(0);
    // The library reads its file once a second.
    await pause(1_500);
    on.say(`${name} by ${by} s, and back after ${seconds(time)}`);
  },
});

/** Receivers refuse signatures older than five minutes, so the clock of the signing process jumps by less. */
const FARTHEST = { server: 900, worker: 200 };

/** Every kind of fault that is possible here. */
export const faultsOf = (on: Breakable): readonly Fault[] => [
  killed(on, 'server killed', [on.server]),
  killed(on, 'worker killed', [on.worker]),
  killed(on, 'server and worker killed', [on.server, on.worker]),
  ...attacksOn(on),
  away(on),
  ...(on.database.loseOne === null ? [] : [lostOne(on, on.database.loseOne)]),
  ...(on.database.endSessions === null ? [] : [lostConnections(on, on.database.endSessions)]),
  ...(on.disk.isLimited ? [full(on)] : []),
  ...(hasFaketime
    ? [
        jumped(on, 'clock of the server jumped', on.serverClock, FARTHEST.server),
        jumped(on, 'clock of the worker jumped', on.workerClock, FARTHEST.worker),
      ]
    : []),
];

/** Faults in random order. Each kind occurs once before any is repeated. */
export const renderFaults = (faults: readonly Fault[], chance: Chance): ((mayEndServer: boolean) => Fault | undefined) => {
  let left: Fault[] = [];
  return (mayEndServer) => {
    const possible = faults.filter(({ endsServer }) => mayEndServer || !endsServer);
    if (!left.some((fault) => possible.includes(fault))) left = [...left, ...possible];
    const choice = chance.oneOf(left.filter((fault) => possible.includes(fault)));
    if (choice !== undefined) left.splice(left.indexOf(choice), 1);
    return choice;
  };
};
