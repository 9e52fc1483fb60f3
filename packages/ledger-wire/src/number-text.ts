/** A number, stored as its text, that a double would change. */
export class NumberText {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

/** The digits of a number that was preserved as text; any other value unchanged. */
export const digitsKept = (value: unknown): unknown => (value instanceof NumberText ? value.digits : value);

/** A number that was preserved as text, as a number; any other value unchanged. */
export const plainNumber = (value: unknown): unknown => (value instanceof NumberText ? Number(value.digits) : value);
