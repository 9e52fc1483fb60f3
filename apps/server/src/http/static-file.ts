import { readFile } from 'node:fs/promises';
import { acceptsGzip, VARIES, zipped } from './compress.ts';
import type { HttpResponse } from './response.ts';

/** A file in memory, plain and compressed once. */
export interface StaticFile {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly zipped: Uint8Array<ArrayBuffer>;
}

export const staticFile = async (plain: Uint8Array<ArrayBuffer>): Promise<StaticFile> => ({ plain, zipped: await zipped(plain) });

export const readStaticFile = async (path: string): Promise<StaticFile> => staticFile(new Uint8Array(await readFile(path)));

/** The file in the form that the client accepts.  [HTTP-76] */
export const fileResponse = (
  file: StaticFile,
  acceptEncoding: string | undefined,
  headers: Readonly<Record<string, string>>,
): HttpResponse => {
  const isZipped = acceptsGzip(acceptEncoding);
  return {
    status: 200,
    body: isZipped ? file.zipped : file.plain,
    headers: { ...headers, ...VARIES, ...(isZipped && { 'content-encoding': 'gzip' }) },
  };
};

/** Runs the work on the first call, and returns the same result for every call. A failed run is repeated. */
export const onlyOnce = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let done: Promise<Result> | undefined;
  return () => {
    done ??= work().catch((fault) => {
      done = undefined;
      throw fault;
    });
    return done;
  };
};
