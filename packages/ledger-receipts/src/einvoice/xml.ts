import { Parser } from 'htmlparser2';
import { MAX_XML_BYTES, MAX_XML_DEPTH, MAX_XML_TEXT, MAX_XML_VALUES } from '../limits.ts';

/** The text of an element, and its currency attribute. */
export interface XmlValue {
  readonly text: string;
  readonly currency: string | null;
}

/** An XML document: its root element, and the values by path, without namespace prefixes. */
export interface XmlDocument {
  readonly root: string;
  readonly values: ReadonlyMap<string, readonly XmlValue[]>;
}

/**
 * Parses XML. Null if it is incomplete, too large, too deep, or defines entities, which no invoice needs and which can expand without
 * limit. Nothing that the document references is fetched.  [RCP-26]
 */
export const readXml = (bytes: Uint8Array): XmlDocument | null => {
  if (bytes.length > MAX_XML_BYTES) return null;
  const values = new Map<string, XmlValue[]>();
  const path: { readonly name: string; readonly currency: string | null; text: string }[] = [];
  let root: string | null = null;
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new Unreadable();
      },
      onopentag: (name, { currencyID = null }) => {
        if (path.length === MAX_XML_DEPTH || (root !== null && path.length === 0)) throw new Unreadable();
        root ??= localName(name);
        path.push({ name: localName(name), currency: currencyID, text: '' });
      },
      ontext: (part) => {
        const element = path.at(-1);
        if (element !== undefined && element.text.length < MAX_XML_TEXT) element.text += part;
      },
      onclosetag: () => {
        const at = path
          .slice(1)
          .map(({ name }) => name)
          .join('/');
        const { text = '', currency = null } = path.pop() ?? {};
        if (text.trim() !== '' && values.size < MAX_XML_VALUES) store(values, at, { text: text.trim().slice(0, MAX_XML_TEXT), currency });
      },
    },
    { xmlMode: true },
  );
  try {
    parser.write(textOf(bytes));
    // The parser would close open elements at the end, but such a file is truncated.
    if (path.length > 0) throw new Unreadable();
    parser.end();
  } catch (fault) {
    if (fault instanceof Unreadable || fault instanceof TypeError || fault instanceof RangeError) return null;
    throw fault;
  }
  return root === null ? null : { root, values };
};

class Unreadable extends Error {}

/** A path that repeats more often than an invoice needs, such as that of each line, is stored only a few times. */
const store = (values: Map<string, XmlValue[]>, at: string, value: XmlValue): void => {
  const present = values.get(at);
  if (present === undefined) values.set(at, [value]);
  else if (present.length < MOST_OF_A_PATH) present.push(value);
};

const MOST_OF_A_PATH = 10;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Decodes by the byte order mark, else by the declaration, else as UTF-8. Throws for invalid bytes. */
const textOf = (bytes: Uint8Array): string => {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  return new TextDecoder(encodingOf(head), { fatal: true }).decode(bytes);
};

const encodingOf = (head: string): string => {
  if (head.startsWith('\xff\xfe')) return 'utf-16le';
  if (head.startsWith('\xfe\xff')) return 'utf-16be';
  return /^[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
};
