import type { Refusal } from 'ledger-core';

/** The options of the command line, by the library's names of the inputs that they give. */
const FLAGS: Readonly<Record<string, string>> = {
  account: '--file-account',
  asOf: '--as-of',
  currency: '--currency',
  dateOrder: '--date-order',
  decimalMark: '--decimal-mark',
  legalStructure: '--legal-structure',
  memberId: '--member',
  name: '--name',
  skipBadRows: '--skip-bad-rows',
  timeZone: '--time-zone',
};

/** Advice to give an input: `say which with dateOrder`. */
const ADVICE = /(?<=\bwith )[a-z]\w+/g;

const advice = (message: string): string =>
  message.replaceAll(ADVICE, (name) => FLAGS[name] ?? name).replaceAll('with a mapping', 'with a mapping, over HTTP');

/** The message about an input; the library writes the input's name before most of them. */
const about = (message: string, field: string): string => {
  const flag = FLAGS[field];
  const advised = advice(message);
  if (flag === undefined || advised.includes(flag)) return advised;
  return `${flag}: ${advised.startsWith(`${field}: `) ? advised.slice(field.length + 2) : advised}`;
};

/** A refusal of the library as the command line prints it: with its options in place of the library's inputs.  [CLI-14] */
export const inFlags = ({ message, field = '', errors = [] }: Refusal): string =>
  [about(message, field), ...errors.map((each) => `  ${each.field}: ${advice(each.message)}`)].join('\n');
