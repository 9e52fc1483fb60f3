/** The current faults, by which the responses of this time are judged. */
export interface Weather {
  /** A fault begins, after which the service may be away. Answers its end. */
  readonly storm: () => () => void;
  /** Whether the service may have been away at any time since a moment of `performance.now()`. */
  readonly wasStormy: (since: number) => boolean;
}

/** After a fault ended, a server may still respond to requests that waited, for as long as a unit of work waits for its turn and for the database. */
const SETTLES_MS = 45_000;

export const openWeather = (): Weather => {
  let storms = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  return {
    storm: () => {
      storms += 1;
      return () => {
        storms -= 1;
        lastEnd = performance.now();
      };
    },
    wasStormy: (since) => storms > 0 || since < lastEnd + SETTLES_MS,
  };
};
