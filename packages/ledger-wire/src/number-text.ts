/** A number that a double would change, as its text. */
export class NumberText {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

/** The digits of a number that was kept as its text; any other value as it is. */
export const digitsKept = (value: unknown): unknown => (value instanceof NumberText ? value.digits : value);

/** A number that was kept as its text, as a number; any other value as it is. */
export const plainNumber = (value: unknown): unknown => (value instanceof NumberText ? Number(value.digits) : value);
