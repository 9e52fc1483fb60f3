/** The bytes of a text in an encoding that programs no longer write: every one- and two-byte code is decoded once to find them. */
export const encoded = (text: string, encoding: string): Uint8Array => {
  if (encoding.startsWith('utf-16')) return utf16(text, encoding === 'utf-16be');
  const codes = codesOf(encoding);
  return Uint8Array.from([...text].flatMap((char) => codes.get(char) ?? [...new TextEncoder().encode('?')]));
};

const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

const codesOf = (encoding: string): ReadonlyMap<string, readonly number[]> => {
  const made = known.get(encoding) ?? new Map(allCodes(encoding));
  known.set(encoding, made);
  return made;
};

const allCodes = function* (encoding: string): Iterable<readonly [string, readonly number[]]> {
  const decode = (...bytes: readonly number[]): string => new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  if (encoding === 'shift_jis' || encoding === 'gbk')
    for (let lead = 0xfc; lead > 0x80; lead -= 1)
      for (let trail = 0x40; trail < 0xfd; trail += 1) yield [decode(lead, trail), [lead, trail]];
  for (let byte = 0xff; byte >= 0; byte -= 1) yield [decode(byte), [byte]];
  if (encoding === 'windows-1252')
    for (const [at, char] of [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'].entries()) yield [char, char === ' ' ? [0x20] : [0x80 + at]];
};

const utf16 = (text: string, bigEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !bigEndian);
  return bytes;
};
