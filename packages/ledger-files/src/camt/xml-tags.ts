import { MAX_TAG_LENGTH } from '../limits.ts';

/** A tag as it stands in an XML text, with its namespace's prefix. */
export interface XmlTag {
  readonly is: 'open' | 'close' | 'empty';
  readonly name: string;
  readonly at: number;
}

interface XmlFault {
  readonly is: 'fault';
  readonly message: string;
  readonly at: number;
}

/** The tags of an XML text one after another; comments, CDATA and instructions are passed over, and a fault ends them.  [CMT-3] [CMT-4] */
export function* xmlTags(text: string): Generator<XmlTag | XmlFault> {
  let at = text.indexOf('<');
  while (at !== -1) {
    const passed = PASSED_OVER.find(({ start }) => text.startsWith(start, at));
    const tag = passed === undefined ? tagAt(text, at) : null;
    if (tag !== null) yield { is: tag.is, name: tag.name, at };
    const end = passed === undefined ? (tag?.end ?? -1) : text.indexOf(passed.end, at + passed.start.length);
    if (end === -1)
      return yield { is: 'fault', message: passed === undefined ? noTag(text, at) : `"${passed.start}" is opened and never closed.`, at };
    at = text.indexOf('<', end);
  }
}

const PASSED_OVER = [
  { start: '<?', end: '?>' },
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
] as const;

const noTag = (text: string, at: number): string =>
  text.startsWith('<!', at)
    ? 'a document type or entities of its own (DOCTYPE, ENTITY) are not read: no bank sends them.'
    : 'a "<" begins no tag; in XML it must be written &lt;.';

const TAG = new RegExp(
  String.raw`<(\/?)([\p{L}_][\p{L}\d_.:-]{0,127})(?:\s(?:[^<>"']|"[^"<]{0,${MAX_TAG_LENGTH}}"|'[^'<]{0,${MAX_TAG_LENGTH}}'){0,${MAX_TAG_LENGTH}}?)?(\/?)>`,
  'uy',
);

const tagAt = (text: string, at: number): (Omit<XmlTag, 'at'> & { readonly end: number }) | null => {
  TAG.lastIndex = at;
  const [whole, slash, name = '', empty] = TAG.exec(text) ?? [];
  if (whole === undefined) return null;
  return { is: slash === '/' ? 'close' : empty === '/' ? 'empty' : 'open', name, end: at + whole.length };
};
