import { hostname } from 'node:os';
import type { Command } from 'commander';
import { ledgerClient } from 'ledger-api-client';
import { define } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import { refusedInFlags } from '../command/flags.ts';
import type { Parts } from '../command/parts.ts';
import { type Profile, readProfiles, writeProfiles } from '../connection/profiles.ts';
import { remote, tokenIn, USUAL_PROFILE } from '../connection/remote.ts';

/** Adds the commands to sign in to a server and to sign out.  [CLI-27] */
export const addLogin = (program: Command, parts: Parts): void => {
  const login = define(program, 'login', 'Sign in to books on a server with a token or a sign-in link. Later commands use these books.', [
    'books login "$LINK"',
    'books login http://127.0.0.1:8787 --token "$TOKEN"',
    'books login http://127.0.0.1:8787 --profile work --token "$TOKEN"',
  ])
    .argument('<url>', 'the address of the server, or a sign-in link')
    .option('--token <token>', 'the token (default: LEDGER_TOKEN, standard input, or a prompt)')
    .option('--profile <name>', 'a name for this sign-in', USUAL_PROFILE);
  login.action(async (url: string, { token, profile }: { readonly token?: string; readonly profile: string }) => {
    const [address, code] = partsOf(url);
    const signIn = async () => {
      const stored = code === undefined ? (token ?? (await promptedToken(parts))) : await redeemed(address, code);
      return store(parts, address, stored, profile);
    };
    parts.print(await signIn().catch((fault: unknown) => Promise.reject(refusedInFlags(fault, login))));
  });

  const logout = define(program, 'logout', 'Sign out: delete the stored tokens. They stay valid until you revoke them.', [
    'books logout',
    'books logout --profile work',
  ]).option('--profile <name>', 'the name of the sign-in', USUAL_PROFILE);
  logout.action(({ profile }: { readonly profile: string }) => {
    const { [profile]: left, ...rest } = readProfiles(parts.environment);
    if (left === undefined) throw new UsageError(`--profile: no profile is named "${profile}".`);
    writeProfiles(parts.environment, rest);
    parts.print(`Signed out of ${left.url}.`);
  });
};

/** Splits a sign-in link into the server address and the code. */
const partsOf = (text: string): readonly [address: string, code: string | undefined] => {
  const [, address, code] = /^(.*)\/app\/sign-in#(\S+)$/.exec(text) ?? [];
  return address === undefined ? [addressIn(text), undefined] : [addressIn(address), code];
};

/** Exchanges a sign-in code for a token; the code works once.  [SGN-2] */
const redeemed = async (url: string, code: string): Promise<string> => {
  const name = `command line on ${hostname()}`;
  return (await ledgerClient({ url, retries: 2 }).signInLinks.redeem({ code, name })).token;
};

const addressIn = (text: string): string => {
  if (!/^https?:\/\/[^/?#@]+/.test(text))
    throw new UsageError(`"${text}" is not a server address. Use the form https://books.example.com.`);
  return text.replace(/\/+$/, '');
};

/** Reads the books with the token, and saves it if that works. The latest books become the default. */
const store = async ({ environment }: Parts, url: string, token: string, name: string): Promise<string> => {
  const books = await remote({ url, token }).books();
  const profiles = readProfiles(environment);
  const before = profiles[name]?.url === url ? profiles[name] : undefined;
  const signedIn = { id: books.id, name: books.name, token };
  const profile: Profile = { url, books: [signedIn, ...(before?.books ?? []).filter(({ id }) => id !== books.id)] };
  writeProfiles(environment, { ...profiles, [name]: profile });
  return `Signed in to the books ${books.name} at ${url}${name === USUAL_PROFILE ? '' : ` (profile ${name})`}.`;
};

const promptedToken = async ({ environment }: Parts): Promise<string> => {
  const token = tokenIn(environment);
  if (token !== undefined) return token.value;
  if (!process.stdin.isTTY) {
    process.stdin.setEncoding('utf8');
    let read = '';
    for await (const chunk of process.stdin) read += String(chunk);
    return read.trim();
  }
  const { isCancel, password } = await import('@clack/prompts');
  const given = await password({ message: 'Token' });
  if (isCancel(given)) throw new UsageError('A token is required. Create one with: books tokens create');
  return given.trim();
};
