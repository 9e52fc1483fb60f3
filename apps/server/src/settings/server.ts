import * as v from 'valibot';
import { isNetwork } from '../http/networks.ts';
import { webAddress } from './addresses.ts';
import { oneOf, setting, settingOr, word } from './setting.ts';

const PORT_FORM = 'must be a port number from 0 to 65535';
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, PORT_FORM), v.transform(Number), v.maxValue(65_535, PORT_FORM));

/** A short secret can be guessed. */
const MIN_SECRET_LENGTH = 16;
const secret = v.pipe(word, v.minLength(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`));

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const origins = v.pipe(
  v.string(),
  v.transform((text): readonly string[] => text.split(',').map((origin) => origin.trim())),
  v.check((all) => all.every(isOrigin), 'must be origins separated by commas, like https://books.example.com'),
);

const trustedNetworks = v.pipe(
  v.string(),
  v.transform((text): readonly string[] => text.split(',').map((network) => network.trim())),
  v.check((all) => all.every(isNetwork), 'must be networks or addresses separated by commas, like 10.0.0.0/8,192.0.2.7'),
);

export const SERVER_SETTINGS = {
  LEDGER_HOST: settingOr(v.pipe(v.string(), v.regex(/^[0-9A-Za-z.:-]+$/, 'must be a host name or an address')), '127.0.0.1', {
    description: 'The address to listen on. Use `0.0.0.0` for all addresses of the machine.',
    example: '0.0.0.0',
  }),
  LEDGER_PORT: settingOr(port, '8787', {
    description: 'The port to listen on, or 0 for any free port. If it is not set, `PORT` is used.',
    example: '8080',
  }),
  LEDGER_PUBLIC_URL: setting(v.pipe(webAddress, v.regex(/^[^?]*$/, 'must not contain a query')), {
    description: 'The public URL of the server. It is used for `logo_url` and for links in emails.',
    example: 'https://books.example.com',
  }),
  LEDGER_LOG_LEVEL: settingOr(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info', {
    description: 'The log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. `warn` omits requests.',
    example: 'warn',
  }),
  LEDGER_WORK: settingOr(oneOf(['here', 'elsewhere']), 'here', {
    description:
      'Where [scheduled jobs](../guides/operating.md#work-that-is-due) run: in the server (`here`), or in a separate `worker` (`elsewhere`).',
    example: 'elsewhere',
  }),
  LEDGER_WORKER_PORT: setting(port, {
    description: 'The port of a `worker` for `/health`, `/ready` and `/metrics`. Without it, a worker does not listen.',
    example: '8788',
  }),
  LEDGER_CORS_ORIGINS: setting(origins, {
    description: 'Origins of web pages that may call the server, separated by commas.',
    example: 'https://books.example.com,http://localhost:3000',
  }),
  LEDGER_TRUSTED_PROXIES: setting(trustedNetworks, {
    description:
      'Networks of the proxies in front of the server, separated by commas. The server trusts `X-Forwarded-For` only from these, for the rate limit of invalid tokens, the log and the audit trail. None is trusted by default.',
    example: '10.0.0.0/8,192.0.2.7',
  }),
  LEDGER_AGENTS: settingOr(oneOf(['read', 'propose', 'write', 'off']), 'propose', {
    description:
      "The access of [agents](../guides/agents.md) at `/mcp` with a member's token: `read`, `propose` (a person approves every change), `write` or `off`.",
    example: 'write',
  }),
  LEDGER_OPERATOR_TOKEN: setting(secret, {
    description: `The token for creating books with \`POST /v1/books\`, at least ${MIN_SECRET_LENGTH} characters. Without it, only the command line can create books.`,
    example: 'operator-0123456789',
    isSecret: true,
  }),
  LEDGER_METRICS_TOKEN: setting(secret, {
    description: `The token for \`/metrics\`, at least ${MIN_SECRET_LENGTH} characters. Without it, \`/metrics\` is public.`,
    example: 'metrics-0123456789',
    isSecret: true,
  }),
};
