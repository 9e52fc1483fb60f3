import * as v from 'valibot';
import { webAddress } from './addresses.ts';
import { setting, word } from './setting.ts';

/** The variables that the command line needs to call a server. The server does not use them. */
export const CLIENT_SETTINGS = {
  LEDGER_URL: setting(webAddress, {
    description: 'The server that commands use, with `LEDGER_TOKEN`. It takes precedence over `books login`.',
    example: 'https://books.example.com',
  }),
  LEDGER_TOKEN: setting(word, {
    description: 'The token for the server at `LEDGER_URL`, and the default for `books login`.',
    example: 'ledger_01k0haqnbbncfa59m8dqnyvtmw',
    isSecret: true,
  }),
  LEDGER_PROFILE: setting(v.string(), { description: 'The default for `--profile`.', example: 'work' }),
  LEDGER_BOOKS: setting(v.string(), { description: 'The default for `--books`.', example: 'Juniper Coffee' }),
};
