import { Parser } from 'htmlparser2';
import { MAX_XML_BYTES, MAX_XML_DEPTH, MAX_XML_TEXT, MAX_XML_VALUES } from '../limits.ts';

/** The text of an element, and the currency that it names as an attribute. */
export interface XmlValue {
  readonly text: string;
  readonly currency: string | null;
}

/** An XML document: its first element, and what stands at each path below it. Prefixes of namespaces are left out. */
export interface XmlDocument {
  readonly root: string;
  readonly values: ReadonlyMap<string, readonly XmlValue[]>;
}

/**
 * Reads XML; null for what is not whole, too large, too deep, or defines entities: no invoice needs them, and they can unfold without end. Nothing that the document names is
 * fetched.  [RCP-26]
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
        if (text.trim() !== '' && values.size < MAX_XML_VALUES) keep(values, at, { text: text.trim().slice(0, MAX_XML_TEXT), currency });
      },
    },
    { xmlMode: true },
  );
  try {
    parser.write(textOf(bytes));
    // The end would close what is still open: such a file was cut short.
    if (path.length > 0) throw new Unreadable();
    parser.end();
  } catch (fault) {
    if (fault instanceof Unreadable || fault instanceof TypeError || fault instanceof RangeError) return null;
    throw fault;
  }
  return root === null ? null : { root, values };
};

class Unreadable extends Error {}

/** A path that stands more often than an invoice needs it, such as that of each line, is kept a few times. */
const keep = (values: Map<string, XmlValue[]>, at: string, value: XmlValue): void => {
  const present = values.get(at);
  if (present === undefined) values.set(at, [value]);
  else if (present.length < MOST_OF_A_PATH) present.push(value);
};

const MOST_OF_A_PATH = 10;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** In the encoding of its first bytes, else in the one that it declares; UTF-8 where it declares none. Throws for bytes that are not of it. */
const textOf = (bytes: Uint8Array): string => {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  return new TextDecoder(encodingOf(head), { fatal: true }).decode(bytes);
};

const encodingOf = (head: string): string => {
  if (head.startsWith('\xff\xfe')) return 'utf-16le';
  if (head.startsWith('\xfe\xff')) return 'utf-16be';
  return /^[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
};
