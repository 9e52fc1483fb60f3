/** The current faults, by which the responses of this time are judged. */
export interface Weather {
  /** Starts a fault, during which the service may be unavailable. Returns the function that ends it. */
  readonly storm: () => () => void;
  /** Whether the service may have been unavailable at any time since a moment of `performance.now()`. */
  readonly wasStormy: (since: number) => boolean;
}

/** After a fault, a server may still respond to queued requests, for as long as a unit of work waits for its turn and for the database. */
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
