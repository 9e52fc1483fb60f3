import { isRefusal, type MigrationFile, type Refusal } from 'ledger-core';
import { refuseIn } from '../refuse-in.ts';

/** A value of JSON whose fields may be missing or of another kind. */
export type Json = { readonly [Name in string]?: unknown };

export const fieldsOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** The parts in which the answers of a connected company come. */
export const ONLINE_PARTS = {
  preferences: 'Preferences',
  accounts: 'Account List',
  trial_balance: 'Trial Balance',
  ar_aging: 'A/R Aging Detail',
  ap_aging: 'A/P Aging Detail',
} as const;
type Part = keyof typeof ONLINE_PARTS;

/** The answers, each parsed, by their part. The accounts come in pages. */
export type Answers = Readonly<Record<Part, readonly Json[]>>;

/** Parses every answer. One that is missing, is no JSON, or is a fault is refused.  [MGF-70] */
export const answersIn = (files: readonly MigrationFile[]): Answers | Refusal<'unprocessable'> => {
  const answers: Record<Part, Json[]> = { preferences: [], accounts: [], trial_balance: [], ar_aging: [], ap_aging: [] };
  for (const part of Object.keys(ONLINE_PARTS) as Part[]) {
    const name = ONLINE_PARTS[part];
    const given = files.filter((file) => file.part === part);
    if (given.length === 0) return refuseIn(name, null, null, 'the answer is missing; read the company again.');
    for (const { bytes } of given) {
      const answer = parsed(name, bytes);
      if (isRefusal(answer)) return answer;
      answers[part].push(answer);
    }
  }
  return answers;
};

const parsed = (name: string, bytes: Uint8Array): Json | Refusal<'unprocessable'> => {
  try {
    const answer = fieldsOf(JSON.parse(new TextDecoder().decode(bytes)));
    if (answer.Fault === undefined && (answer.fault ?? null) === null) return answer;
  } catch {
    return refuseIn(name, null, null, 'the answer is no JSON; read the company again.');
  }
  return refuseIn(name, null, null, 'the answer is a fault and no report; read the company again.');
};
