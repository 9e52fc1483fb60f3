import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenRoute } from '../http/exchange.ts';
import type { HttpResponse } from '../http/response.ts';
import { fileResponse, onlyOnce, readStaticFile, type StaticFile } from '../http/static-file.ts';

/** The page loads from and connects to this server only.  [HTTP-23] */
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
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. The reference itself is <a href="openapi.json">openapi.json</a>.</noscript>
    <script src="docs/scalar.js"></script>
    <script src="docs/reference.js"></script>
  </body>
</html>
`;

/** Disables everything that would contact another host: fonts, telemetry, the agent and links into other programs. */
const SETTINGS = {
  url: 'docs/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideModels: true,
  documentDownloadType: 'direct',
};

const START = `Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)});
`;

const html: HttpResponse = { status: 200, body: PAGE, type: 'text/html; charset=utf-8', headers: { 'content-security-policy': POLICY } };
const start: HttpResponse = { status: 200, body: START, type: 'text/javascript; charset=utf-8' };

const SCALAR_HEADERS = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' };

export const docsPages: Readonly<Record<string, OpenRoute['work']>> = {
  '/docs': async () => html,
  '/docs/reference.js': async () => start,
  '/docs/scalar.js': async (c) => fileResponse(await readOnce(), c.req.header('accept-encoding'), SCALAR_HEADERS),
};

/**
 * Scalar's page in one file, 3.5 MB, read on the first request. The containing package is not executed: `@scalar/api-reference` has 300
 * dependencies.
 */
const readScalar = async (): Promise<StaticFile> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference'));
  return readStaticFile(join(folder, 'js/standalone.js'));
};

const readOnce = onlyOnce(readScalar);
