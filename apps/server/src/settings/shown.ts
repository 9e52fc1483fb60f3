import { addressShown, addressWithoutSecrets } from './addresses.ts';
import { type Setting, saidOf } from './setting.ts';

/** What is shown of the value of a setting: nothing of a secret, and of an address no password, whichever variable it was put in.  [CLI-2] */

const HIDDEN = '***';

const isAddress = (name: string, value: string): boolean => /_(URL|ENDPOINT)$/.test(name) || /:.*@/s.test(value);

/** In a sentence about a wrong value: of an address the scheme and the host. */
export const shownWrong = (name: string, schema: Setting, value: string): string => {
  if (saidOf(schema).isSecret) return HIDDEN;
  return isAddress(name, value) ? addressShown(value) : value;
};

/** In the list of settings: of an address all but user, password and query. */
export const shownInList = (name: string, schema: Setting, value: string): string => {
  if (saidOf(schema).isSecret) return HIDDEN;
  return isAddress(name, value) ? addressWithoutSecrets(value) : value;
};
