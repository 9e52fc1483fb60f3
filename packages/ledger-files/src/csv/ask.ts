import { type Refusal, refuse } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';

/** An option that would settle a question, and what it changes in the options of the caller. */
export interface Choice {
  readonly option: string;
  readonly value: string;
  /** What the value means for this file, where its name does not say it. */
  readonly meaning?: string;
  readonly sets: Partial<ReadOptions>;
}

/** A refusal that options could settle. They are tried before they are printed.  [STM-15] */
export interface Question extends Refusal<'unprocessable'> {
  readonly choices: readonly Choice[];
  /** What to do where no choice can be read; an empty text where the message says it. */
  readonly otherwise: string;
  /** How the choices are introduced. */
  readonly lead: string;
}

/** Asks for an option; the message has no full stop at its end. */
export const ask = (message: string, choices: readonly Choice[], otherwise = EXPORT_AGAIN, lead = 'say which with'): Question => ({
  ...refuse('unprocessable', message),
  choices,
  otherwise,
  lead,
});

const EXPORT_AGAIN = 'no option reads it without a contradiction, so export it again, with signs or with a running balance';

export const isQuestion = (refusal: Refusal<'unprocessable'>): refusal is Question => 'choices' in refusal;

/** The refusal with the choices that can be read; a choice that contradicts the file is not printed. */
export const settled = (
  { choices, message, otherwise, lead, ...refusal }: Question,
  isReadable: (sets: Partial<ReadOptions>) => boolean,
): Refusal<'unprocessable'> => {
  const readable = choices.filter(({ sets }) => isReadable(sets));
  const options = [...new Set(readable.map(({ option }) => option))];
  const advice = options.map((option) => `${option}: ${listed(readable.filter((choice) => choice.option === option))}`);
  const next = options.length > 0 ? `${lead} ${advice.join(', or with ')}` : otherwise;
  const field = refusal.field ?? options[0];
  return { ...refusal, message: next === '' ? `${message}.` : `${message}; ${next}.`, ...(field !== undefined && { field }) };
};

const listed = (choices: readonly Choice[]): string =>
  choices.map(({ value, meaning }) => (meaning === undefined ? value : `${value} (${meaning})`)).join(' or ');

/** The options of the caller with a choice in their place. */
export const withChoice = (options: ReadOptions, sets: Partial<ReadOptions>): ReadOptions => ({
  ...options,
  ...sets,
  ...((options.mapping ?? sets.mapping) && {
    mapping: {
      ...options.mapping,
      ...sets.mapping,
      ...((options.mapping?.columns ?? sets.mapping?.columns) && { columns: { ...options.mapping?.columns, ...sets.mapping?.columns } }),
    },
  }),
});

/** A choice of what a minus means. */
export const signChoice = (sign: 'as_printed' | 'charges_positive', meaning: string): Choice => ({
  option: 'mapping.sign',
  value: sign,
  meaning,
  sets: { mapping: { sign } },
});

/** A choice of a column for a role. */
export const columnChoice = (role: string, reference: string | number): Choice => ({
  option: `mapping.columns.${role}`,
  value: String(reference),
  sets: { mapping: { columns: { [role]: reference } } },
});
