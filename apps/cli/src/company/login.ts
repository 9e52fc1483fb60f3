import { hostname } from 'node:os';
import type { Command } from 'commander';
import { ledgerClient } from 'ledger-client';
import { define } from '../command/define.ts';
import { WrongWord } from '../command/faults.ts';
import { refusedInFlags } from '../command/flags.ts';
import type { Parts } from '../command/parts.ts';
import { type Profile, readProfiles, writeProfiles } from '../connection/profiles.ts';
import { remote, USUAL_PROFILE } from '../connection/remote.ts';

/** Adds the commands to sign in to a server and to sign out.  [CLI-27] */
export const addLogin = (program: Command, parts: Parts): void => {
  const login = define(
    program,
    'login',
    'Signs in to the books of a server with a token, or with a sign-in link; commands work there from then on.',
    [
      'ledger login "$LINK"',
      'ledger login http://127.0.0.1:8787 --token "$TOKEN"',
      'ledger login http://127.0.0.1:8787 --profile work --token "$TOKEN"',
    ],
  )
    .argument('<url>', 'the address of the server, or a sign-in link of it')
    .option('--token <token>', 'the token; LEDGER_TOKEN or the input when left out, else it asks')
    .option('--profile <name>', 'the name of this sign-in', USUAL_PROFILE);
  login.action(async (url: string, { token, profile }: { readonly token?: string; readonly profile: string }) => {
    const [address, code] = partsOf(url);
    const signIn = async () => {
      const kept = code === undefined ? (token ?? (await askedToken(parts))) : await redeemed(address, code);
      return keep(parts, address, kept, profile);
    };
    parts.print(await signIn().catch((fault: unknown) => Promise.reject(refusedInFlags(fault, login))));
  });

  const logout = define(program, 'logout', 'Forgets the tokens of a sign-in; they stay valid until they are revoked.', [
    'ledger logout',
    'ledger logout --profile work',
  ]).option('--profile <name>', 'the name of the sign-in', USUAL_PROFILE);
  logout.action(({ profile }: { readonly profile: string }) => {
    const { [profile]: left, ...rest } = readProfiles(parts.environment);
    if (left === undefined) throw new WrongWord(`--profile: there is no profile "${profile}".`);
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
    throw new WrongWord(`"${text}" is not the address of a server; write it as https://books.example.com.`);
  return text.replace(/\/+$/, '');
};

/** Reads the books with the token, and saves it if that works. The latest books become the default. */
const keep = async ({ environment }: Parts, url: string, token: string, name: string): Promise<string> => {
  const books = await remote({ url, token }).books();
  const profiles = readProfiles(environment);
  const before = profiles[name]?.url === url ? profiles[name] : undefined;
  const signedIn = { id: books.id, name: books.name, token };
  const profile: Profile = { url, books: [signedIn, ...(before?.books ?? []).filter(({ id }) => id !== books.id)] };
  writeProfiles(environment, { ...profiles, [name]: profile });
  return `Signed in to the books of ${books.name} at ${url}${name === USUAL_PROFILE ? '' : `, as --profile ${name}`}.`;
};

const askedToken = async ({ environment }: Parts): Promise<string> => {
  const { LEDGER_TOKEN: token } = environment;
  if (token !== undefined && token !== '') return token;
  if (!process.stdin.isTTY) {
    process.stdin.setEncoding('utf8');
    let read = '';
    for await (const chunk of process.stdin) read += String(chunk);
    return read.trim();
  }
  const { isCancel, password } = await import('@clack/prompts');
  const given = await password({ message: 'Token' });
  if (isCancel(given)) throw new WrongWord('--token: a token is needed; make one with: ledger tokens create');
  return given.trim();
};
