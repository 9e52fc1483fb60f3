/** The month that is looked at. */
export interface ClosingSearch {
  readonly month?: string | undefined;
}

/** Reads an address; what is no month is left out. */
export const closingSearch = ({ month }: Readonly<Record<string, unknown>>): ClosingSearch => ({
  month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
});
