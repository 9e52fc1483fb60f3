import type { Sample } from './checks/memory.ts';
import type { Figures } from './figures.ts';

export interface Ran {
  readonly kind: string;
  readonly seed: number;
  readonly minutes: number;
  readonly figures: Figures;
  readonly memory: readonly Sample[];
  readonly events: number;
}

/** The figures of a run, as one JSON object. */
export const reportOf = ({ kind, seed, minutes, figures, memory, events }: Ran): string =>
  JSON.stringify(
    {
      database: kind,
      seed,
      minutes,
      requests: figures.counted('requests'),
      writes: figures.group('writes'),
      responses: figures.group('answers'),
      unknown: figures.group('unknown'),
      faults: figures.group('faults'),
      milliseconds: { without_faults: figures.times('without faults'), with_faults: figures.times('with faults') },
      verify_ms: figures.times('verify'),
      checks: figures.counted('checks'),
      deliveries: { taken: events, ...figures.group('deliveries') },
      memory: memory.filter(({ server, worker }) => server > 0 && worker > 0).map(({ server, worker }) => [server, worker]),
      acts: figures.group('acts'),
      refusals: figures.group('refusals'),
      requested: figures.group('asked'),
    },
    null,
    1,
  );
