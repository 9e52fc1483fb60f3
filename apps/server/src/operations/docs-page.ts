import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Answer } from '../http/answer.ts';

/** The page loads from and sends to this server alone.  [HTTP-23] */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Ledger API reference</title>
    <link rel="stylesheet" href="docs/swagger-ui.css">
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. The reference itself is <a href="openapi.json">openapi.json</a>.</noscript>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/reference.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reference', deepLinking: true, defaultModelsExpandDepth: 0, validatorUrl: null });
`;

const html: Answer = { status: 200, body: PAGE, type: 'text/html; charset=utf-8', headers: { 'content-security-policy': POLICY } };
const start: Answer = { status: 200, body: START, type: 'text/javascript; charset=utf-8' };

/** The files of the API reference, by path. Large ones are read from their package on the first request. */
export const docsPages: Readonly<Record<string, () => Promise<Answer>>> = {
  '/docs': async () => html,
  '/docs/reference.js': async () => start,
  '/docs/swagger-ui.css': () => asset('swagger-ui.css', 'text/css; charset=utf-8'),
  '/docs/swagger-ui-bundle.js': () => asset('swagger-ui-bundle.js', 'text/javascript; charset=utf-8'),
};

const assets = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

const asset = async (name: string, type: string): Promise<Answer> => {
  const known = assets.get(name);
  const bytes = known ?? readAsset(name);
  if (known === undefined) assets.set(name, bytes);
  return { status: 200, body: await bytes, type, headers: { 'cache-control': 'public, max-age=86400' } };
};

const readAsset = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return new Uint8Array(await readFile(join(folder, name)));
};
