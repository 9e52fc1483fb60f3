/** The wait that a header Retry-After asks for, in seconds or until a moment; below zero for one that is past, null where it asks for none. */
export const retryAfterMs = (given: string | null | undefined): number | null => {
  if (given === null || given === undefined) return null;
  const wait = /^\d{1,9}$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - Date.now();
  return Number.isNaN(wait) ? null : wait;
};
