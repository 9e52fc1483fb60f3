/** The selected month. */
export interface ClosingSearch {
  readonly month?: string | undefined;
}

/** Parses the address. An invalid month is dropped. */
export const closingSearch = ({ month }: Readonly<Record<string, unknown>>): ClosingSearch => ({
  month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
});
