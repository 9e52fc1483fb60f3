/** The text of a JSON object as a client sent it, stored and returned byte for byte.  [HTTP-53] */
export class SentText {
  readonly text: string;
  /** The parsed object; undefined if the client did not send this field. It determines whether two requests are equal.  [HTTP-13] */
  readonly value: unknown;

  constructor(text: string, value?: unknown) {
    this.text = text;
    this.value = value;
  }

  /** No stored text contains a NUL, so only a placeholder for a sent text begins with one. */
  toJSON(): string {
    return MARK + this.text;
  }
}

/** The prefix of the placeholder for a sent text in JSON. */
export const MARK = '\0sent text\0';
