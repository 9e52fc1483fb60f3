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

const MARK = '\0sent text\0';

/** A sent text as `JSON.stringify` writes it: a string with the mark. */
const MARKED = /"\\u0000sent text\\u0000(?:[^"\\]|\\.)*"/g;

/** Writes an answer, with the texts that were sent in their places. */
export const writeJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return json.includes(WRITTEN_MARK) ? json.replaceAll(MARKED, (written) => (JSON.parse(written) as string).slice(MARK.length)) : json;
};

const WRITTEN_MARK = JSON.stringify(MARK).slice(1, -1);
