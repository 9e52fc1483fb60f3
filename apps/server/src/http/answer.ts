import { writeJson } from 'ledger-wire/write-json';
import type * as v from 'valibot';
import { csvText } from './csv.ts';

/** An answer before it is sent; its bytes are final. */
export interface Answer {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** Default: application/json. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The files that a route answers with, as the API description shows them: the schema of each media type. */
export interface FilesOut {
  readonly description: string;
  readonly content: (write: (schema: v.GenericSchema, typeMode: 'output') => object) => Readonly<Record<string, object>>;
  /** Whether browsers save it, under a name. */
  readonly isSaved?: boolean;
}

/** The lines that a route answers with: the schema of one, and what a client reads. */
export interface LinesOut {
  readonly description: string;
  readonly line: v.GenericSchema;
  readonly example: readonly unknown[];
}

/** An answer with a resource, written to JSON once. */
export const jsonAnswer = (status: number, value: unknown): Answer => ({ status, body: writeJson(value) });

export const NO_CONTENT: Answer = { status: 204, body: null };

/** An answer with a table, as a CSV file. */
export const csvAnswer = (rows: readonly (readonly string[])[]): Answer => ({
  status: 200,
  body: csvText(rows),
  type: 'text/csv; charset=utf-8',
});
