import { XMLParser } from 'fast-xml-parser';
import { MAX_TEXT_READ } from '../limits.ts';
import { decodeEntities } from '../text.ts';

/** An element of an XML file: its text alone, or its attributes (`@Ccy`), its text (`#text`) and its child elements by name. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] };

/** Values stay texts, without conversion of numbers, dates or entities. Amounts keep trailing zeros, and ids keep leading zeros. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  htmlEntities: false,
  trimValues: true,
  // No code here needs an element's path, and building it as text would cost a sixth of the time.
  jPath: false,
});

/** Parses a text that `checkXml` accepted. */
export const parseXml = (text: string): XmlNode => parser.parse(text) as XmlNode;

/** The child elements with a name. */
export const allOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] => {
  if (node === undefined || typeof node === 'string' || !Object.hasOwn(node, name)) return [];
  const found = node[name];
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found as XmlNode];
};

/** The first element at the end of a path. */
export const at = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((found, name) => allOf(found, name)[0], node);

/**
 * The text of the element at the end of a path; empty if it does not exist. Decodes the five XML entities and numeric character references.
 */
export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string =>
  decodeEntities(rawText(at(node, ...path)).slice(0, MAX_TEXT_READ)).trim();

const rawText = (node: XmlNode | undefined): string => {
  if (node === undefined) return '';
  if (typeof node === 'string') return node;
  const text = node['#text'];
  return typeof text === 'string' ? text : '';
};

/**
 * Every value of a node by its path, verbatim, with repeated elements numbered. Limited to `most`, because a batch may contain thousands.
 */
export const cellsOf = (node: XmlNode, most: number): ReadonlyMap<string, string> => {
  const cells = new Map<string, string>();
  const visit = (each: XmlNode, path: string): void => {
    if (cells.size >= most) return;
    if (typeof each === 'string') cells.set(path, each);
    else
      for (const name of Object.keys(each))
        for (const [index, child] of allOf(each, name).entries()) visit(child, pathTo(path, name, index));
  };
  visit(node, '');
  return cells;
};

const pathTo = (path: string, name: string, index: number): string => {
  if (name === '#text') return path;
  const step = index === 0 ? name : `${name} ${index + 1}`;
  return path === '' ? step : `${path}/${step}`;
};
