/** Texts that wait for their places in the JSON that is being written. */
let waiting: string[] | undefined;

/** The text of a JSON object as a client sent it, stored and answered character for character.  [HTTP-53] */
export class SentText {
  readonly text: string;
  /** The object of the text; undefined where the client sent no field of this name. It says whether two requests are the same.  [HTTP-13] */
  readonly value: unknown;

  constructor(text: string, value?: unknown) {
    this.text = text;
    this.value = value;
  }

  toJSON(): unknown {
    if (waiting === undefined) return JSON.parse(this.text);
    waiting.push(this.text);
    return PLACE;
  }
}

/** No text that is stored has a NUL. */
const PLACE = '\0sent text\0';
const WRITTEN_PLACE = JSON.stringify(PLACE);

/** Writes an answer, with the texts that were sent in their places. */
export const writeJson = (value: unknown): string => {
  const texts: string[] = [];
  waiting = texts;
  try {
    const json = JSON.stringify(value);
    return texts.length === 0 ? json : json.replaceAll(WRITTEN_PLACE, () => texts.shift() ?? 'null');
  } finally {
    waiting = undefined;
  }
};
