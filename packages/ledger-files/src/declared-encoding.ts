import { type Encoding, type Refusal, refuse } from 'ledger-core';
import { why } from './file-reasons.ts';
import { MAX_PROLOGUE_LENGTH } from './limits.ts';

/**
 * The encoding that an XML or OFX file declares; null if there is none. It is used only if the bytes are not UTF-8, because many banks
 * never change the declaration.
 */
export const declaredEncoding = (bytes: Uint8Array): Encoding | Refusal<'unprocessable'> | null => {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_PROLOGUE_LENGTH));
  if (!/^\s*(<|OFXHEADER)/i.test(start)) return null;
  const declared = declaredIn(start);
  if (/^(|none|(us-?)?ascii)$/i.test(declared)) return null;
  const known = NAMES.find(({ names }) => names.test(declared));
  if (known !== undefined) return known.encoding;
  return refuse('unprocessable', why.encoding_not_supported({ encoding: declared }));
};

/** `encoding="…"` of XML; else CHARSET, unless ENCODING is UTF-8; else ENCODING. XML without a declaration is UTF-8. */
const declaredIn = (start: string): string => {
  const xml = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']{1,40})["']/i.exec(start)?.[1];
  if (xml !== undefined) return xml;
  const encoding = /ENCODING:[ \t]*([\w.-]*?)\s*(?=CHARSET:|[\s<]|$)/i.exec(start)?.[1] ?? '';
  const charset = /CHARSET:[ \t]*([\w.-]*?)\s*(?=COMPRESSION:|[\s<]|$)/i.exec(start)?.[1] ?? '';
  if (UTF8.test(encoding)) return encoding;
  return charset || encoding || (/^\s*<\?xml/i.test(start) ? 'UTF-8' : '');
};

const UTF8 = /^(utf-?8|unicode)$/i;

/** ISO 8859-1 is read as Windows-1252, which is a superset of it. */
const NAMES: readonly { readonly encoding: Encoding; readonly names: RegExp }[] = [
  { encoding: 'utf-8', names: UTF8 },
  { encoding: 'windows-1252', names: /^((windows-?|cp-?)?1252|iso-?8859-?1|8859-?1|latin-?1)$/i },
  { encoding: 'windows-1250', names: /^(windows-?|cp-?)?1250$/i },
  { encoding: 'windows-1251', names: /^(windows-?|cp-?)?1251$/i },
  { encoding: 'windows-1254', names: /^((windows-?|cp-?)?1254|iso-?8859-?9|8859-?9|latin-?5)$/i },
  { encoding: 'gbk', names: /^(gbk|gb2312|gb18030|cp936|936)$/i },
  { encoding: 'shift_jis', names: /^(shift[-_]?jis|x-sjis|ms_?kanji|windows-31j|cp932|932)$/i },
];
