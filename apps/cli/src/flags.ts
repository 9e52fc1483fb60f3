import type { Refusal } from 'ledger-core';
import { columnName } from 'ledger-server/json';

/** The options of the command line, by the library's names of the inputs that they give. */
const FLAGS: Readonly<Record<string, string>> = {
  account: '--file-account',
  asOf: '--as-of',
  closingBalance: '--closing',
  currency: '--currency',
  dateOrder: '--date-order',
  decimalMark: '--decimal-mark',
  importId: '--import',
  legalStructure: '--legal-structure',
  'mapping.dateFormat': '--date-format',
  'mapping.dateOrder': '--date-order',
  'mapping.decimalMark': '--decimal-mark',
  'mapping.delimiter': '--delimiter',
  'mapping.directions': '--word-in and --word-out',
  'mapping.encoding': '--encoding',
  'mapping.fee': '--fee',
  'mapping.header': '--no-header',
  'mapping.headerRow': '--header-row',
  'mapping.sign': '--sign',
  memberId: '--member',
  name: '--name',
  note: '--note',
  otherAccountId: '--to',
  otherTransactionId: 'the second transaction',
  reason: '--reason',
  limit: '--limit',
  openingBalance: '--opening',
  outstandingEntryIds: '--outstanding',
  counterpartyId: '--party',
  profile: '--profile',
  proveBalances: '--no-balances',
  since: '--since',
  skipBadRows: '--skip-bad-rows',
  sourceId: '--account',
  timeZone: '--time-zone',
  ownerName: '--owner-name',
  ownerEmail: '--owner-email',
  until: '--until',
};

const COLUMN = /^mapping\.columns\.(\w+)$/;

const flagOf = (path: string): string | undefined => {
  const [, role] = COLUMN.exec(path) ?? [];
  return role === undefined ? FLAGS[path] : `--column ${columnName(role as Parameters<typeof columnName>[0])}=…`;
};

/** Advice to give an input: `say which with dateOrder`, or with a part of one: `mapping.sign`. */
const ADVICE = /\bmapping(?:\.[a-z]\w*)+|(?<=\bwith )[a-z]\w+/g;

const advice = (message: string): string => message.replaceAll(ADVICE, (path) => flagOf(path) ?? path);

/** The message about an input; the library writes the input's name before most of them. */
const about = (message: string, field: string): string => {
  const flag = flagOf(field);
  const advised = advice(message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message);
  return flag === undefined || advised.includes(flag) ? advice(message) : `${flag}: ${advised}`;
};

/** A refusal of the library as the command line prints it: with its options in place of the library's inputs.  [CLI-14] */
export const inFlags = ({ message, field = '', errors = [] }: Refusal): string =>
  [about(message, field), ...errors.map((each) => `  ${each.field}: ${advice(each.message)}`)].join('\n');
