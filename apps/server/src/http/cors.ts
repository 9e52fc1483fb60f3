import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { newRequestId } from './request-id.ts';

/** Allows pages of these origins to call an app, with CORS headers and preflight responses.  [HTTP-26] */
export const openTo = (origins: readonly string[], app: Hono): Hono => {
  const outside = new Hono();
  outside.options('*', async (c, next) => {
    c.header('request-id', newRequestId());
    await next();
  });
  outside.use(
    cors({
      origin: [...origins],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'ledger-position'],
      exposeHeaders: [
        'request-id',
        'idempotent-replayed',
        'dry-run',
        'ledger-position',
        'retry-after',
        'ratelimit',
        'ratelimit-policy',
        'allow',
      ],
      maxAge: 600,
    }),
  );
  outside.all('*', (c) => app.fetch(c.req.raw, c.env));
  return outside;
};
