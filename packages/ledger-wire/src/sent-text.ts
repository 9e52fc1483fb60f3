/** The text of a JSON object as a client sent it, stored and answered character for character.  [HTTP-53] */
export class SentText {
  readonly text: string;
  /** The object of the text; undefined where the client sent no field of this name. It says whether two requests are the same.  [HTTP-13] */
  readonly value: unknown;

  constructor(text: string, value?: unknown) {
    this.text = text;
    this.value = value;
  }

  /** No text that is stored has a NUL, so that only what stands for a sent text begins with one. */
  toJSON(): string {
    return MARK + this.text;
  }
}

/** What stands for a sent text in the JSON of the object that has it begins with this. */
export const MARK = '\0sent text\0';
