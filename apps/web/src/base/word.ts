/** A text of an address; undefined where there is none. */
export const word = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
