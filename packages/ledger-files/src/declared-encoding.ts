import { type Refusal, refuse } from 'ledger-core';
import { type DecodedText, refuseBytes } from './encoding.ts';
import { MAX_PROLOGUE_LENGTH } from './limits.ts';

/**
 * Compares the encoding that a file declares with its bytes.
 * A file that declares UTF-8 and has other bytes is damaged; the refusal names the line. A declared Latin encoding holds where the bytes are not UTF-8.
 * Where they are UTF-8, the declaration is ignored: many banks never change it.
 */
export const checkDeclared = (bytes: Uint8Array, { text, encoding }: DecodedText): Refusal<'unprocessable'> | null => {
  if (encoding !== 'windows-1252') return null;
  const declared = declaredIn(text);
  if (UTF8.test(declared)) return refuseBytes(bytes, 'utf-8');
  if (LATIN.test(declared)) return null;
  return refuse('unprocessable', `The file declares the encoding ${declared}, which is not read. Save it as UTF-8 and send that.`);
};

/** `encoding="…"` of XML; else CHARSET, unless ENCODING is UTF-8; else ENCODING. XML without a declaration is UTF-8. */
const declaredIn = (text: string): string => {
  const start = text.slice(0, MAX_PROLOGUE_LENGTH);
  const xml = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']{1,40})["']/i.exec(start)?.[1];
  if (xml !== undefined) return xml;
  const encoding = /ENCODING:[ \t]*([\w.-]*?)\s*(?=CHARSET:|[\s<]|$)/i.exec(start)?.[1] ?? '';
  const charset = /CHARSET:[ \t]*([\w.-]*?)\s*(?=COMPRESSION:|[\s<]|$)/i.exec(start)?.[1] ?? '';
  if (UTF8.test(encoding)) return encoding;
  return charset || encoding || (/^\s*<\?xml/i.test(start) ? 'UTF-8' : '');
};

const UTF8 = /^(utf-?8|unicode)$/i;

/** ISO 8859-1 is read as Windows-1252, which contains it. */
const LATIN = /^(|none|(us-?)?ascii|(windows-?|cp-?)?1252|iso-?8859-?1|8859-?1|latin-?1)$/i;
