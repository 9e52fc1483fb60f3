import { startOwnPostgres } from 'ledger-postgres';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../src/chance.ts';
import { lettersOf } from '../src/checks/mail.ts';
import { openRecorded } from '../src/checks/recorded.ts';
import { sessionsJudge } from '../src/checks/sessions.ts';
import type { Fault } from '../src/faults/fault.ts';
import { renderFaults } from '../src/faults/faults.ts';
import { openFigures } from '../src/figures.ts';
import { documentedBy } from '../src/traffic/documented.ts';
import { documentedFetch } from '../src/traffic/documented-fetch.ts';
import type { Company } from '../src/traffic/open-books.ts';
import { openViolations } from '../src/violations.ts';
import { openWeather } from '../src/weather.ts';

/** What judges a run of hours is itself shown to find what it looks for. */
describe('the books against the answers [SYS-26]', () => {
  const entry = { id: 'ent_1', description: 'soak entry 1', lines: [{ amount: '5.00' }], reversed_by_entry_id: null };
  const all = () => true;

  it('finds nothing where they are the same', () => {
    const recorded = openRecorded();
    recorded.note('entry', entry);
    recorded.note('entry', { id: 'ent_1' }, { reversed_by_entry_id: 'ent_2' });
    const reversed = { ...entry, reversed_by_entry_id: 'ent_2' };
    expect(recorded.compare('entry', [reversed], all)).toEqual([]);
  });

  it('finds what was lost, what is there without an answer, and what was changed', () => {
    const recorded = openRecorded();
    recorded.note('entry', entry);
    expect(recorded.compare('entry', [], all)).toEqual([expect.stringContaining('entry ent_1 was answered and is not there')]);
    const doubled = { ...entry, id: 'ent_9' };
    expect(recorded.compare('entry', [entry, doubled], all)).toEqual([expect.stringContaining('entry ent_9 is there without an answer')]);
    expect(recorded.compare('entry', [entry, entry], all)).toEqual(['entry ent_1 is listed twice']);
    const changed = { ...entry, lines: [{ amount: '6.00' }] };
    expect(recorded.compare('entry', [changed], all)).toEqual([
      'entry ent_1 was answered with lines [{"amount":"5.00"}], and has [{"amount":"6.00"}]',
    ]);
  });
});

describe('the letters [SYS-26]', () => {
  const judged = async (status: string, came: string, later: number): Promise<readonly string[]> => {
    const violations = openViolations();
    const list = () => [{ id: 'mail_1', status, last_error: 'Refused.' }];
    const company = { desk: { name: 'Juniper' }, owner: { emails: { list } } } as unknown as Company;
    const check = lettersOf(company, { came: new Set([came]) }, violations);
    await check(0);
    await check(later);
    return [...new Set(violations.found)];
  };

  it('came when they are sent, do not fail, and do not wait for long', async () => {
    expect(await judged('waiting', '', 900_000)).toEqual([]);
    expect(await judged('sent', 'mail_1', 1)).toEqual([]);
    expect(await judged('sent', 'mail_2', 1)).toEqual(['Juniper: the email mail_1 is sent, and did not come']);
    expect(await judged('failed', '', 1)).toEqual(['Juniper: the email mail_1 failed: Refused.']);
    expect(await judged('waiting', '', 900_001)).toEqual(['Juniper: the email mail_1 waits after 15 minutes: Refused.']);
  });
});

describe('the answers of the server [SYS-26]', () => {
  const description = {
    paths: {
      '/v1/entries': { post: { operationId: 'journal.post', responses: { 422: { description: '- `period_closed`: …' } } } },
      '/v1/entries/{entry_id}': { get: { operationId: 'journal.read', responses: { 404: { $ref: '#/components/responses/NotFound' } } } },
    },
    components: { responses: { NotFound: { description: '`not_found`: …' } } },
  };

  const judged = async (status: number, code: string, isStormy: boolean): Promise<readonly string[]> => {
    const violations = openViolations();
    const weather = openWeather();
    const figures = openFigures();
    if (isStormy) weather.storm();
    const documented = documentedBy(description);
    const returning = async () => new Response(JSON.stringify({ code, detail: 'Why.' }), { status });
    await documentedFetch({ documented, figures, violations, weather, fetch: returning })('http://books.example/v1/entries', {
      method: 'POST',
    });
    return violations.found;
  };

  it('may be a documented refusal at any time, and 503 during a fault', async () => {
    expect(await judged(422, 'period_closed', false)).toEqual([]);
    expect(await judged(503, 'unavailable', true)).toEqual([]);
    expect(await judged(503, 'outcome_unknown', true)).toEqual([]);
    expect(await judged(503, 'none: it is not ready', true)).toEqual([]);
  });

  it('may be nothing else', async () => {
    expect(await judged(503, 'unavailable', false)).toEqual(['Without a fault, journal.post was answered 503 unavailable: Why.']);
    const undocumented = (what: string) => [`An error that is not documented: journal.post was answered ${what}: Why.`];
    expect(await judged(422, 'splits_unbalanced', false)).toEqual(undocumented('422 splits_unbalanced'));
    expect(await judged(500, 'internal_error', true)).toEqual(undocumented('500 internal_error'));
    expect(await judged(401, 'unauthenticated', true)).toEqual(undocumented('401 unauthenticated'));
  });

  it('must come, unless there is a fault', async () => {
    const violations = openViolations();
    const weather = openWeather();
    const figures = openFigures();
    const broken = documentedFetch({
      documented: documentedBy(description),
      figures,
      violations,
      weather,
      fetch: () => Promise.reject(new Error('reset')),
    });
    await expect(broken('http://books.example/v1/entries/ent_1', {})).rejects.toThrow('reset');
    expect(violations.found).toEqual([expect.stringContaining('Without a fault, journal.read had no answer: Error: reset')]);
    await expect(violations.first).rejects.toThrow('had no answer');
  });
});

describe('the sessions on Postgres [SYS-26]', () => {
  const judged = async (counts: readonly number[]): Promise<readonly string[]> => {
    const violations = openViolations();
    const left = [...counts];
    const sessions = async () => (left.length > 1 ? (left.shift() ?? 0) : (left[0] ?? 0));
    await sessionsJudge({ sessions }, 2, violations, 250)('After "database crashed"');
    return violations.found;
  };

  it('may be as many as the processes hold, and more while those of a lost connection end', async () => {
    expect(await judged([30])).toEqual([]);
    expect(await judged([60, 31, 30])).toEqual([]);
    expect(await judged([31])).toEqual(['After "database crashed" Postgres has 31 sessions of the service; its processes may hold 30.']);
  });

  it('are counted for the service alone, and sessions left behind are found', async () => {
    const server = await startOwnPostgres();
    const url = await server.freshDatabase();
    const leaked = postgres(url, { max: 16 });
    const elsewhere = postgres(await server.freshDatabase(), { max: 1 });
    try {
      await elsewhere`select 1`;
      await Promise.all(Array.from({ length: 16 }, () => leaked`select pg_sleep(0.2)`));
      expect(await server.sessions(url)).toBe(16);
      const violations = openViolations();
      const judge = sessionsJudge({ sessions: () => server.sessions(url) }, 1, violations, 100);
      await judge('At the end');
      expect(violations.found).toEqual(['At the end Postgres has 16 sessions of the service; its processes may hold 15.']);
      await leaked.end();
      await judge('At the end');
      expect(violations.found).toHaveLength(1);
    } finally {
      await Promise.all([leaked.end(), elsewhere.end()]);
      await server.stop();
    }
  }, 60_000);
});

describe('the schedule of faults', () => {
  const fault = (name: string): Fault => ({ name, endsServer: name === 'server', happens: async () => undefined });
  const faults = ['server', 'worker', 'disk'].map(fault);
  const drawn = (seed: number, many: number, mayEndServer = true) => {
    const draw = renderFaults(faults, chanceOf(seed));
    return Array.from({ length: many }, () => draw(mayEndServer)?.name);
  };

  it('has each kind once before any comes again, and is the same for a seed', () => {
    for (const from of [0, 3, 6])
      expect(
        drawn(7, 9)
          .slice(from, from + 3)
          .toSorted(),
      ).toEqual(['disk', 'server', 'worker']);
    expect(drawn(7, 9)).toEqual(drawn(7, 9));
    expect(drawn(7, 9)).not.toEqual(drawn(8, 9));
  });

  it('leaves the server alone where its memory is watched', () => {
    expect(drawn(7, 8, false)).not.toContain('server');
  });
});

describe('the figures', () => {
  it('have times within an eighth of what they were', () => {
    const figures = openFigures();
    for (let at = 1; at <= 1_000; at++) figures.took('all', at);
    const { p50, p99, max, count } = figures.times('all');
    expect(p50).toBeGreaterThanOrEqual(500);
    expect(p50).toBeLessThan(500 * 1.13);
    expect(p99).toBeGreaterThanOrEqual(990);
    expect(p99).toBeLessThan(990 * 1.13);
    expect([max, count]).toEqual([1_000, 1_000]);
  });
});
