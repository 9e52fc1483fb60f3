import type { Why } from 'ledger-core';
import { why as whyOfFile } from '../file-reasons.ts';
import { MAX_INSTRUCTIONS, MAX_TAG_LENGTH } from '../limits.ts';
import { why } from './reasons.ts';

/** A tag of an XML text, with its namespace prefix. */
export interface XmlTag {
  readonly is: 'open' | 'close' | 'empty';
  readonly name: string;
  /** The attribute names as written. */
  readonly attributes: readonly string[];
  readonly at: number;
}

interface XmlFault {
  readonly is: 'fault';
  readonly reason: Why;
  readonly at: number;
}

/** Yields the tags of an XML text in order, without comments, CDATA and instructions. A fault ends the list.  [STM-11] */
export function* xmlTags(text: string): Generator<XmlTag | XmlFault> {
  let instructions = 0;
  let at = text.indexOf('<');
  while (at !== -1) {
    const passed = PASSED_OVER.find(({ start }) => text.startsWith(start, at));
    const tag = passed === undefined ? tagAt(text, at) : null;
    if (tag !== null) yield { is: tag.is, name: tag.name, attributes: tag.attributes, at };
    const end = passed === undefined ? (tag?.end ?? -1) : text.indexOf(passed.end, at + passed.start.length);
    if (end === -1)
      return yield { is: 'fault', reason: passed === undefined ? noTag(text, at) : whyOfFile.tag_never_closed({ tag: passed.start }), at };
    if (passed === INSTRUCTION) {
      instructions += 1;
      if (instructions > MAX_INSTRUCTIONS) return yield { is: 'fault', reason: why.too_many_instructions({ most: MAX_INSTRUCTIONS }), at };
      if (end - at > MAX_TAG_LENGTH) return yield { is: 'fault', reason: why.instruction_too_long({ most: MAX_TAG_LENGTH }), at };
    }
    at = text.indexOf('<', end);
  }
}

const INSTRUCTION = { start: '<?', end: '?>' } as const;
const PASSED_OVER = [INSTRUCTION, { start: '<!--', end: '-->' }, { start: '<![CDATA[', end: ']]>' }] as const;

const noTag = (text: string, at: number): Why => (text.startsWith('<!', at) ? why.doctype_not_read() : why.bracket_begins_no_tag());

const TAG = new RegExp(
  String.raw`<(\/?)([\p{L}_][\p{L}\d_.:-]{0,127})(\s(?:[^<>"']|"[^"<]{0,${MAX_TAG_LENGTH}}"|'[^'<]{0,${MAX_TAG_LENGTH}}'){0,${MAX_TAG_LENGTH}}?)?(\/?)>`,
  'uy',
);

const tagAt = (text: string, at: number): (Omit<XmlTag, 'at'> & { readonly end: number }) | null => {
  TAG.lastIndex = at;
  const [whole, slash, name = '', rest = '', empty] = TAG.exec(text) ?? [];
  if (whole === undefined) return null;
  const attributes = rest.includes('=') ? attributesIn(rest) : [];
  const opens = empty === '/' ? 'empty' : 'open';
  return { is: slash === '/' ? 'close' : opens, name, attributes, end: at + whole.length };
};

/** The text outside the quoted values. */
const attributesIn = (rest: string): readonly string[] =>
  rest
    .split(/"[^"]*"|'[^']*'/)
    .map((between) => between.trim())
    .filter((between) => between !== '');
