export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1254',
  'shift_jis',
  'gbk',
] as const;
export type Encoding = (typeof ENCODINGS)[number];
