/**
 * Counts sequences that are rare in Shift-JIS statements: rare characters (second level), single characters inside Latin words, and
 * half-width syllables without a, i, u, e, o and the k row, which Cyrillic capitals resemble.
 */
export const japaneseFaults = (bytes: Uint8Array): number => {
  let faults = 0;
  let legs = 0;
  let common = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    if (byte >= 0xa1 && byte <= 0xdf) {
      legs += 1;
      if (byte >= 0xb1 && byte <= 0xba) common += 1;
      continue;
    }
    const isAlone = isSmallLetter(bytes[at - 1]) && isSmallLetter(bytes[at + 2]);
    if (byte >= 0x98 || isAlone) faults += 1;
    else common += 1;
    at += 1;
  }
  return common === 0 ? legs + faults : faults;
};

const isSmallLetter = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x61 && byte <= 0x7a;
