import { CommanderError } from 'commander';
import { isRefused, NoResponse } from 'ledger-api-client';
import { Mistake } from 'ledger-server/mistake';
import { commandInstead } from '../wrong-words.ts';
import { RefusedHere } from './flags.ts';

/** Exit codes by the kind of fault, as listed in the reference.  [CLI-29] */
export const EXIT = {
  /** The books refuse the command, or a check fails. */
  refused: 1,
  /** A usage error. */
  usage: 2,
  /** The token is invalid for the books, or lacks permission. */
  forbidden: 3,
  /** The server does not respond or is too busy. A retry may work. */
  unanswered: 4,
  /** A bug of the program. */
  fault: 5,
} as const;

const LATER = ['unavailable', 'rate_limited', 'outcome_unknown', 'idempotency_key_in_use'] as const;

/** An invalid word, option or name in a command. */
export class UsageError extends Mistake {}

/** The message and exit code for a fault of the typed words. */
export const faultOf = (fault: unknown, words: readonly string[] = []): { readonly text: string; readonly code: number } => {
  const refused = fault instanceof RefusedHere ? fault.refused : fault;
  if (isRefused(refused)) return { text: refusedText(fault as Error, refused.code), code: codeOf(refused.code) };
  if (fault instanceof NoResponse) return { text: unanswered(fault), code: EXIT.unanswered };
  if (fault instanceof UsageError) return { text: fault.message, code: EXIT.usage };
  if (fault instanceof CommanderError) return { text: usageText(fault, words), code: EXIT.usage };
  if (fault instanceof Mistake) return { text: fault.message, code: EXIT.refused };
  return { text: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault), code: EXIT.fault };
};

const refusedText = ({ message }: Error, code: string): string =>
  code === 'unauthenticated' ? `${message} Sign in with: books login URL` : message;

const codeOf = (code: string): number => {
  if (code === 'unauthenticated' || code === 'forbidden') return EXIT.forbidden;
  if (code === 'internal_error') return EXIT.fault;
  return (LATER as readonly string[]).includes(code) ? EXIT.unanswered : EXIT.refused;
};

const unanswered = ({ message, mayBeDone }: NoResponse): string =>
  mayBeDone ? `${message} The request may have succeeded. Check the books before you retry.` : `${message} Is the server running?`;

/** The intended command for messages: `books categorize`. */
const typedIn = ([first = '']: readonly string[]): string => (/^[a-z]/.test(first) ? `books ${first}` : 'books');

/** The command that was typed, without its options. */
const wrongWords = (words: readonly string[]): string => {
  const end = words.findIndex((word) => word.startsWith('-'));
  return words.slice(0, end === -1 ? 2 : Math.min(2, end)).join(' ');
};

/** Names the command to use instead of a word that is no command, if one is known.  [CLI-62] */
const usageText = ({ message, code }: CommanderError, words: readonly string[]): string => {
  const instead = code === 'commander.unknownCommand' ? commandInstead(words) : undefined;
  return instead === undefined ? sentenceOf(message, typedIn(words)) : `There is no command "${wrongWords(words)}". Use: books ${instead}`;
};

/** Commander's messages for an invalid option or argument value. */
const INVALID = [
  /^error: option '(?:-\w, )?(?<name>--[\w-]+)[^']*' argument '(?<value>.*)' is invalid\. (?<advice>.*)$/s,
  /^error: command-argument value '(?<value>.*)' is invalid for argument '(?<name>.*)'\. (?<advice>.*)$/s,
];

/** Rewrites `error: unknown command 'reviw'` and its suggestion as one sentence. */
const sentenceOf = (message: string, typed: string): string => {
  const invalid = INVALID.map((form) => form.exec(message)?.groups).find((groups) => groups !== undefined);
  if (invalid !== undefined) return `${invalid.name}: "${invalid.value}" is invalid. ${invalid.advice}`;
  const [, stated = message, , nearest] = /^(?:error: )?([^\n]*?)\.?(\n\(Did you mean (?:one of )?(.*)\?\))?$/s.exec(message) ?? [];
  const text = stated.charAt(0).toUpperCase() + stated.slice(1);
  return nearest === undefined ? `${text}. See: ${typed} --help` : `${text}. Did you mean ${nearest}?`;
};
