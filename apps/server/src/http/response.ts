import { writeJson } from 'ledger-wire/write-json';
import type * as v from 'valibot';
import { csvText } from './csv.ts';

/** A response before it is sent. Its bytes are final. */
export interface HttpResponse {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** Default: application/json. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The files that a route returns, for the API description: the schema of each media type. */
export interface FilesOut {
  readonly description: string;
  readonly content: (write: (schema: v.GenericSchema, typeMode: 'output') => object) => Readonly<Record<string, object>>;
  /** Whether browsers download it under a name. */
  readonly isSaved?: boolean;
}

/** The lines that a route returns: the schema of one, and an example. */
export interface LinesOut {
  readonly description: string;
  readonly line: v.GenericSchema;
  readonly example: readonly unknown[];
}

/** A response with a resource, serialized once. */
export const jsonResponse = (status: number, value: unknown): HttpResponse => ({ status, body: writeJson(value) });

export const NO_CONTENT: HttpResponse = { status: 204, body: null };

export const csvResponse = (rows: readonly (readonly string[])[]): HttpResponse => ({
  status: 200,
  body: csvText(rows),
  type: 'text/csv; charset=utf-8',
});
