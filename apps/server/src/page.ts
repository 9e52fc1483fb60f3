import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, sep } from 'node:path';
import { why } from 'ledger-wire/reasons';
import type { OpenRoute } from './http/exchange.ts';
import { problem } from './http/problem.ts';
import { fileResponse, onlyOnce, readStaticFile, type StaticFile } from './http/static-file.ts';

/** The web app loads from and connects to this server only, runs no inline scripts, and cannot be framed.  [HTTP-68] */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface PageFile {
  readonly file: StaticFile;
  readonly headers: Readonly<Record<string, string>>;
}

/** The web app at `/app`: its files, and its first page at every other path below, which the web app routes itself.  [HTTP-68] */
export const pageRoute = (): OpenRoute => {
  const files = onlyOnce(readFiles);
  return {
    path: '/app/*',
    work: async (c, { requestId }) => {
      const path = c.req.path.slice('/app/'.length);
      const byPath = await files();
      const file = byPath.get(path) ?? (extname(path) === '' ? byPath.get('index.html') : undefined);
      if (file === undefined) return problem({ refused: 'not_found', ...why.no_such_path({ path: c.req.path }) }, requestId);
      return fileResponse(file.file, c.req.header('accept-encoding'), file.headers);
    },
  };
};

/** The built files of `ledger-web`, read on the first request. The names of all except the first page change with their content. */
const readFiles = async (): Promise<ReadonlyMap<string, PageFile>> => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('ledger-web/package.json')), 'dist');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  const files = await Promise.all(
    names.map(async (name): Promise<readonly [string, PageFile]> => {
      const headers = {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'cache-control': name === 'index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
        'content-security-policy': POLICY,
        'referrer-policy': 'no-referrer',
      };
      return [name.replaceAll(sep, '/'), { file: await readStaticFile(join(folder, name)), headers }];
    }),
  );
  return new Map(files);
};
