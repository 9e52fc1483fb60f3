/** A text of the address; undefined if there is none. */
export const word = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
