import type { Figures } from '../figures.ts';
import type { Violations } from '../violations.ts';
import type { Weather } from '../weather.ts';
import type { Documented } from './documented.ts';

/** The maximum duration of any request. A server responds sooner, because its waits for a turn, a lock and a statement are limited. */
const LONGEST_MS = 150_000;

/** Errors that a correct client only causes on purpose. */
const REFUSALS = [409, 422];

/** Errors that require a retry even without faults: upload slots, and the first request of a key. */
const LATER = ['rate_limited', 'idempotency_key_in_use'];
/** The status of `unavailable`, of `outcome_unknown`, and of a server that is not ready. */
const AWAY = 503;

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly request_id?: string;
}

export interface Watching {
  readonly documented: Documented;
  readonly figures: Figures;
  readonly violations: Violations;
  readonly weather: Weather;
  /** The function that sends; by default the runtime's own. */
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
}

/** Checks an error response. */
const judge = (
  { documented, figures, violations, weather }: Watching,
  requested: string,
  status: number,
  text: string,
  since: number,
): void => {
  const { code = 'none', detail } = problemOf(text);
  figures.count(`refusals ${requested} ${status} ${code}`);
  const says = `${requested} was answered ${status} ${code}: ${detail ?? text.slice(0, 300)}`;
  if (LATER.includes(code)) return;
  if (status === AWAY) {
    if (!weather.wasStormy(since)) violations.add(`Without a fault, ${says}`);
    return;
  }
  // A record that a request without a response removed does not exist for the retry.
  const isGone = status === 404 && weather.wasStormy(since);
  if (isGone || (REFUSALS.includes(status) && documented.lists(requested, status, code))) return;
  violations.add(`An error that is not documented: ${says}`);
};

const problemOf = (text: string): Problem => {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return {};
  }
};

/** The `fetch` of every client: counts and times each request, and judges the response. */
export const documentedFetch = (watching: Watching) => {
  const { documented, figures, violations, weather, fetch: send = fetch } = watching;
  return async (address: string, init: RequestInit): Promise<Response> => {
    const { method = 'GET' } = init;
    const requested = documented.operationOf(method, new URL(address).pathname);
    const since = performance.now();
    figures.count('requests');
    figures.count(`asked ${requested}`);
    try {
      const response = await send(address, { ...init, signal: AbortSignal.timeout(LONGEST_MS) });
      const bytes = await response.arrayBuffer();
      const took = performance.now() - since;
      figures.took('all', took);
      figures.took(weather.wasStormy(since) ? 'with faults' : 'without faults', took);
      figures.count(`answers ${response.status}`);
      if (!response.ok) judge(watching, requested, response.status, Buffer.from(bytes).toString(), since);
      return new Response(response.status === 204 ? null : bytes, { status: response.status, headers: response.headers });
    } catch (broke) {
      const took = performance.now() - since;
      figures.count('answers none');
      if (took >= LONGEST_MS) violations.add(`${requested} had no answer within ${LONGEST_MS / 1000} seconds.`);
      else if (!weather.wasStormy(since))
        violations.add(`Without a fault, ${requested} had no answer: ${String(broke)} ${String((broke as Error).cause)}`);
      throw broke;
    }
  };
};
