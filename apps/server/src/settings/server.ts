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
  v.check((all) => all.every(isOrigin), 'must be origins with commas between them, like https://books.example.com'),
);

const trustedNetworks = v.pipe(
  v.string(),
  v.transform((text): readonly string[] => text.split(',').map((network) => network.trim())),
  v.check((all) => all.every(isNetwork), 'must be networks or addresses with commas between them, like 10.0.0.0/8,192.0.2.7'),
);

export const SERVER_SETTINGS = {
  LEDGER_HOST: settingOr(v.pipe(v.string(), v.regex(/^[0-9A-Za-z.:-]+$/, 'must be a host name or an address')), '127.0.0.1', {
    description: 'The address to listen on; `0.0.0.0` for every one of the machine.',
    example: '0.0.0.0',
  }),
  LEDGER_PORT: settingOr(port, '8787', {
    description: 'The port to listen on; 0 takes any that is free. `PORT` is taken in its place.',
    example: '8080',
  }),
  LEDGER_PUBLIC_URL: setting(v.pipe(webAddress, v.regex(/^[^?]*$/, 'must be without a query')), {
    description: 'The address under which clients reach the server. It makes each `logo_url` a whole address, and the links in e-mails.',
    example: 'https://books.example.com',
  }),
  LEDGER_LOG_LEVEL: settingOr(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info', {
    description: 'What is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. `warn` leaves requests out.',
    example: 'warn',
  }),
  LEDGER_WORK: settingOr(oneOf(['here', 'elsewhere']), 'here', {
    description:
      'Who does [the work that no request waits for](../guides/operating.md#work-that-is-due): the server (`here`), or a `worker` beside it (`elsewhere`).',
    example: 'elsewhere',
  }),
  LEDGER_WORKER_PORT: setting(port, {
    description: 'The port on which a `worker` answers `/health`, `/ready` and `/metrics`. Without it a worker listens nowhere.',
    example: '8788',
  }),
  LEDGER_CORS_ORIGINS: setting(origins, {
    description: 'Origins whose pages may call the server, with commas between them.',
    example: 'https://books.example.com,http://localhost:3000',
  }),
  LEDGER_TRUSTED_PROXIES: setting(trustedNetworks, {
    description:
      'Networks of the proxies before the server, with commas between them. From these `X-Forwarded-For` is believed, for the limits of wrong tokens and in the log. Without it that header is not read.',
    example: '10.0.0.0/8,192.0.2.7',
  }),
  LEDGER_AGENTS: settingOr(oneOf(['read', 'write', 'off']), 'read', {
    description: "What [agents](../guides/agents.md) may do at `/mcp` with a member's token: `read`, `write`, or nothing (`off`).",
    example: 'write',
  }),
  LEDGER_OPERATOR_TOKEN: setting(secret, {
    description: `The token that opens books with \`POST /v1/books\`, of at least ${MIN_SECRET_LENGTH} characters. Without it only the command line opens books.`,
    example: 'operator-0123456789',
    isSecret: true,
  }),
  LEDGER_METRICS_TOKEN: setting(secret, {
    description: `The token that \`/metrics\` needs, of at least ${MIN_SECRET_LENGTH} characters. Without it \`/metrics\` is open.`,
    example: 'metrics-0123456789',
    isSecret: true,
  }),
};
