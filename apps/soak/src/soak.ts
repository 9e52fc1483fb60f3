import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chanceOf } from './chance.ts';
import { checkerOf } from './checks/check.ts';
import { watchMemory } from './checks/memory.ts';
import { sessionsJudge } from './checks/sessions.ts';
import { faultsOf, renderFaults } from './faults/faults.ts';
import { openFigures } from './figures.ts';
import { pause } from './pause.ts';
import { reportOf } from './report.ts';
import { openStage, type Stage } from './stage/open-stage.ts';
import { documentedBy } from './traffic/documented.ts';
import { openTraffic } from './traffic/lanes.ts';
import { type Company, openBooks } from './traffic/open-books.ts';
import { openWeather } from './weather.ts';

export interface SoakOptions {
  readonly database: 'sqlite' | 'postgres';
  readonly hours: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

/** A run of minutes has faults and checks in quick succession. */
const SHORT_HOURS = 0.1;
const PACES = {
  short: { checkMs: 33_000, faultsEach: 4, longestMs: 3_000, restMs: 400 },
  long: { checkMs: 180_000, faultsEach: 3, longestMs: 20_000, restMs: 1_000 },
};

/** The server and the worker. */
const PROCESSES = 2;

const BOOKS = ['Juniper', 'Harbour', 'Meadow'];
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Runs the server under faults for a time, and returns its figures. Rejects with the first violation, and keeps the data in this case. */
export const soak = async (options: SoakOptions): Promise<string> => {
  const stage = await openStage(options.database, options.hours);
  const { folder, violations, database, server, worker, receiver, mail, bank, disk } = stage;
  const { say } = options;
  say(
    `seed ${options.seed}, data in ${folder}${disk.isLimited ? '' : '; no disk of a limited size can be mounted here, so none will be full'}`,
  );
  let report: string;
  try {
    report = await Promise.race([ran(stage, options), violations.first]);
    if (violations.found.length > 0) throw new Error(violations.found[0]);
  } catch (fault) {
    for (const what of violations.found) say(`VIOLATION ${what}`);
    say(`The data are kept in ${folder}.`);
    await Promise.all([server.kill(), worker.kill()]);
    throw fault;
  }
  await Promise.all([server.kill(), worker.kill()]);
  receiver.stop();
  mail.stop();
  bank.stop();
  await database.stop();
  disk.remove();
  rmSync(folder, { recursive: true, force: true });
  return report;
};

const ran = async (stage: Stage, { hours, seed, say, database: kind }: SoakOptions): Promise<string> => {
  const { folder, violations, receiver, bank, url, operator } = stage;
  const chance = chanceOf(seed);
  const figures = openFigures();
  const weather = openWeather();
  const paces = hours < SHORT_HOURS ? PACES.short : PACES.long;
  const documented = documentedBy(await (await fetch(`${url}/openapi.json`)).json());
  const sending = { url, documented, figures, violations, weather, chance, responses: join(folder, 'answers.jsonl') };
  const companies: Company[] = [];
  for (const name of BOOKS) companies.push(await openBooks(name, operator, sending, { receiver, bank }, chance.whole(1, 1 << 30)));
  const traffic = openTraffic(
    companies.map(({ desk }) => desk),
    paces.restMs,
    violations,
  );
  const isReady = async () => (await fetch(`${url}/ready`).catch(() => null))?.status === 200;
  const judgeSessions = sessionsJudge(stage.database, PROCESSES, violations);
  const { check } = await checkerOf({ ...stage, companies, traffic, figures, isReady, judgeSessions, say });
  const draw = renderFaults(faultsOf({ ...stage, companies, weather, isReady, judgeSessions, longestMs: paces.longestMs, say }), chance);
  const memory = watchMemory([stage.server, stage.worker], violations);
  const begun = Date.now();
  const end = begun + hours * HOUR_MS;
  const everyMinute = setInterval(() => {
    const { minute, server, worker } = memory.sample(Math.round((Date.now() - begun) / MINUTE_MS));
    const done = `${figures.counted('requests')} requests, ${figures.counted('writes answered')} writes answered`;
    say(`minute ${minute}: server ${server} MiB, worker ${worker} MiB, ${done}`);
  }, MINUTE_MS);

  /** In the last half of a long run no fault ends a server, so that its memory is observed for long. */
  const mayEndServer = (): boolean => paces === PACES.short || Date.now() < (begun + end) / 2;
  traffic.goOn();
  while (Date.now() < end) {
    const next = Math.min(Date.now() + paces.checkMs, end);
    for (let left = paces.faultsEach; left > 0 && Date.now() < next; left--) {
      await pause((next - Date.now()) / left - chance.whole(0, paces.longestMs));
      const fault = draw(mayEndServer());
      await fault?.happens(chance);
      if (fault !== undefined) figures.count(`faults ${fault.name}`);
    }
    await pause(next - Date.now());
    await check(Date.now() >= end);
  }
  clearInterval(everyMinute);
  traffic.stop();
  const minutes = Math.round((Date.now() - begun) / MINUTE_MS);
  return reportOf({ kind, seed, minutes, figures, memory: memory.samples, events: receiver.taken() });
};
