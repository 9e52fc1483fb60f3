import type { Why } from 'ledger-core';
import { why as whyOfFile } from '../file-reasons.ts';
import { MAX_TAGGED_VALUE_LENGTH } from '../limits.ts';
import { why } from './reasons.ts';

/** A tag of the text: an opening tag, a closing tag, or one with its value. */
export interface OfxTag {
  readonly is: 'open' | 'close' | 'leaf';
  /** In upper case. */
  readonly name: string;
  readonly value: string;
  readonly at: number;
}

interface TagFault {
  readonly is: 'fault';
  readonly name: string | null;
  readonly reason: Why;
  readonly at: number;
}

/**
 * Splits the text of an OFX file, SGML or XML, into tags, starting at the first tag. A value ends at the next tag. A `<` that does not
 * begin a tag is part of the value, and so is everything up to the value's own closing tag on the same line.
 */
export function* tagsOf(text: string): Generator<OfxTag | TagFault> {
  const ahead: Ahead = { lineEnd: finder(text, '\n'), closing: finder(text, '</') };
  let at = text.indexOf('<');
  while (at !== -1) {
    const instruction = INSTRUCTIONS.find(({ start }) => text.startsWith(start, at));
    if (instruction !== undefined) {
      const end = text.indexOf(instruction.end, at);
      if (end === -1) return yield { is: 'fault', name: null, reason: whyOfFile.tag_never_closed({ tag: instruction.start }), at };
      at = text.indexOf('<', end);
      continue;
    }
    const tag = tagAt(text, at);
    if (tag === null) {
      at = text.indexOf('<', at + 1);
      continue;
    }
    const value = tag.is === 'open' ? valueAt(text, tag, ahead) : null;
    if (value === 'unclosed') return yield { is: 'fault', name: tag.name, reason: why.cdata_never_closed(), at };
    yield value === null ? { is: tag.is, name: tag.name, value: '', at } : { is: 'leaf', name: tag.name, value: value.text, at };
    at = value?.next ?? text.indexOf('<', tag.end);
  }
}

const INSTRUCTIONS = [
  { start: '<?', end: '?>' },
  { start: '<!--', end: '-->' },
] as const;

interface PlacedTag {
  readonly is: 'open' | 'close' | 'leaf';
  readonly name: string;
  /** The position after its `>`. */
  readonly end: number;
}

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9._-]{0,63})(?:\s[^<>]{0,512})?(\/?)>/y;

const tagAt = (text: string, at: number): PlacedTag | null => {
  TAG.lastIndex = at;
  const [whole, slash, name = '', empty] = TAG.exec(text) ?? [];
  if (whole === undefined) return null;
  const opens = empty === '/' ? 'leaf' : 'open';
  return { is: slash === '/' ? 'close' : opens, name: name.toUpperCase(), end: at + whole.length };
};

interface PlacedValue {
  readonly text: string;
  /** The next tag other than this value's closing tag; -1 at the end. */
  readonly next: number;
}

/** The value after a tag; null if another tag follows immediately. The tag then has inner tags, or is empty and open. */
const valueAt = (text: string, tag: PlacedTag, ahead: Ahead): PlacedValue | null | 'unclosed' => {
  const start = skipBlanks(text, tag.end);
  if (text.startsWith('<![CDATA[', start)) return cdataAt(text, start);
  const next = nextTag(text, tag.end);
  const end = ownClosing(text, tag, next, ahead) ?? next;
  const value = text.slice(tag.end, end === -1 ? undefined : end).trim();
  const closing = end === -1 ? null : tagAt(text, end);
  const isClosed = closing?.is === 'close' && closing.name === tag.name;
  if (value === '' && !isClosed) return null;
  return { text: value, next: isClosed ? text.indexOf('<', closing.end) : end };
};

const cdataAt = (text: string, start: number): PlacedValue | 'unclosed' => {
  const end = text.indexOf(']]>', start);
  return end === -1 ? 'unclosed' : { text: text.slice(start, end + 3), next: text.indexOf('<', end) };
};

const skipBlanks = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
};

const nextTag = (text: string, from: number): number => {
  for (let at = text.indexOf('<', from); at !== -1; at = text.indexOf('<', at + 1))
    if (tagAt(text, at) !== null || text.startsWith('<!--', at)) return at;
  return -1;
};

/** Whether a tag inside a value is text, as in `<NAME>Pay <me> back</NAME>`: it is if the value's own closing tag follows on the line. */
const ownClosing = (text: string, tag: PlacedTag, next: number, { lineEnd, closing: nextClosing }: Ahead): number | null => {
  if (next === -1 || text.slice(tag.end, next).trim() === '') return null;
  const closing = nextClosing(tag.end);
  const nameEnd = closing + 2 + tag.name.length;
  if (closing === -1 || nameEnd > tag.end + MAX_TAGGED_VALUE_LENGTH || text.slice(closing + 2, nameEnd).toUpperCase() !== tag.name)
    return null;
  const line = lineEnd(tag.end);
  if (line !== -1 && line < nameEnd) return null;
  return text.slice(tag.end, closing).toUpperCase().includes(`<${tag.name}>`) ? null : closing;
};

/** Finds the end of the line and the next closing tag after a position. */
interface Ahead {
  readonly lineEnd: (from: number) => number;
  readonly closing: (from: number) => number;
}

/** Finds a text after each of several ascending positions in a single pass; -1 if there is none. */
const finder = (text: string, wanted: string): ((from: number) => number) => {
  let at = text.indexOf(wanted);
  return (from) => {
    if (at !== -1 && at < from) at = text.indexOf(wanted, from);
    return at;
  };
};
