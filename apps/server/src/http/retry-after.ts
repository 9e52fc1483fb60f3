/** The delay of a Retry-After header, in seconds or until a date; negative for a past date, null if there is none. */
export const retryAfterMs = (given: string | null | undefined): number | null => {
  if (given === null || given === undefined) return null;
  const wait = /^\d{1,9}$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - Date.now();
  return Number.isNaN(wait) ? null : wait;
};
