import { isRefusal, type MigrationFile, type Refusal } from 'ledger-core';
import { refuseIn } from '../refuse-in.ts';
import { why } from './reasons.ts';

/** A JSON value whose fields may be missing or of another type. */
export type Json = { readonly [Name in string]?: unknown };

export const fieldsOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** The parts of the responses for a connected company. */
export const ONLINE_PARTS = {
  preferences: 'Preferences',
  accounts: 'Account List',
  trial_balance: 'Trial Balance',
  ar_aging: 'A/R Aging Detail',
  ap_aging: 'A/P Aging Detail',
} as const;
type Part = keyof typeof ONLINE_PARTS;

/** The parsed responses by part. The accounts have several pages. */
export type ReportResponses = Readonly<Record<Part, readonly Json[]>>;

/** Parses every response. Refuses one that is missing, is not JSON, or is an error.  [MGF-70] */
export const responsesIn = (files: readonly MigrationFile[]): ReportResponses | Refusal<'unprocessable'> => {
  const responses: Record<Part, Json[]> = { preferences: [], accounts: [], trial_balance: [], ar_aging: [], ap_aging: [] };
  for (const part of Object.keys(ONLINE_PARTS) as Part[]) {
    const name = ONLINE_PARTS[part];
    const given = files.filter((file) => file.part === part);
    if (given.length === 0) return refuseIn(name, null, null, why.answer_missing());
    for (const { bytes } of given) {
      const response = parsed(name, bytes);
      if (isRefusal(response)) return response;
      responses[part].push(response);
    }
  }
  return responses;
};

const parsed = (name: string, bytes: Uint8Array): Json | Refusal<'unprocessable'> => {
  try {
    const response = fieldsOf(JSON.parse(new TextDecoder().decode(bytes)));
    if (response.Fault === undefined && (response.fault ?? null) === null) return response;
  } catch {
    return refuseIn(name, null, null, why.answer_not_json());
  }
  return refuseIn(name, null, null, why.answer_is_fault());
};
