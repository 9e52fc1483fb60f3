import type { Texts } from '../base/catalogue/en.ts';
import type { Role } from './reading.ts';

/** The import options for which this page has fields. */
type Option = 'date_order' | 'decimal_mark' | 'sign' | 'account' | 'encoding' | 'fee' | 'skip_bad_rows' | 'prove_balances' | 'directions';

/** Whether a refusal asks for an option. */
export const isAskedFor = (refused: string, option: Option): boolean =>
  new RegExp(`\\bwith (?:mapping\\.)?${option}\\b|"${option}":`).test(refused);

/** Rewrites a refusal in the page's terms for options and their values. Pure. */
export const inPageWords = ({ files }: Texts, refused: string): string => {
  const quoted = (text: string) => `“${text}”`;
  const values: Readonly<Record<string, string>> = { ...files.dateOrders, ...files.signs, ...files.fees };
  return refused
    .replaceAll(/\bmapping\.directions\.(in|out)\b/g, (_, way: 'in' | 'out') => quoted(way === 'in' ? files.wordsIn : files.wordsOut))
    .replaceAll(/\bmapping\.directions\b/g, `${quoted(files.wordsIn)} / ${quoted(files.wordsOut)}`)
    .replaceAll(/\bmapping\.columns\.(\w+)/g, (whole, role: string) => quoted(files.roles[role as Role] ?? whole))
    .replaceAll(/\b(?:mapping\.)?date_order\b/g, quoted(files.dateOrder))
    .replaceAll(/\b(?:mapping\.)?decimal_mark\b/g, quoted(files.decimalMark))
    .replaceAll(
      /\bwith (?:mapping\.)?(sign|fee|encoding|account)\b/g,
      (_, option: 'sign' | 'fee' | 'encoding' | 'account') => `with ${quoted(files.options[option])}`,
    )
    .replaceAll(/\bprove_balances(?:=false)?\b/g, quoted(files.noProof))
    .replaceAll(/\bskip_bad_rows\b/g, quoted(files.skipBad))
    .replaceAll(/\b(?:dmy|mdy|ymd|as_printed|charges_positive|charged_positive|charged_negative)\b/g, (value) => values[value] ?? value);
};
