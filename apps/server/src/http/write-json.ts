/** The JSON that is being written: texts that wait for their places, and the public address of the server. */
let writing: { readonly texts: string[]; readonly publicUrl: string } | undefined;

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
    if (writing === undefined) return JSON.parse(this.text);
    writing.texts.push(this.text);
    return PLACE;
  }
}

/** A path of this server, answered as a whole address where the server knows its public one.  [LOG-3] */
export class OwnPath {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  toJSON(): string {
    return `${writing?.publicUrl ?? ''}${this.path}`;
  }
}

/** No text that is stored has a NUL. */
const PLACE = '\0sent text\0';
const WRITTEN_PLACE = JSON.stringify(PLACE);

/** Writes an answer, with the texts that were sent in their places. */
export const writeJson = (value: unknown, publicUrl = ''): string => {
  const texts: string[] = [];
  writing = { texts, publicUrl };
  try {
    const json = JSON.stringify(value);
    return texts.length === 0 ? json : json.replaceAll(WRITTEN_PLACE, () => texts.shift() ?? 'null');
  } finally {
    writing = undefined;
  }
};
