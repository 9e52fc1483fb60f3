import { addressShown, addressWithoutSecrets } from './addresses.ts';
import { descriptionOf, type Setting } from './setting.ts';

/** The displayed value of a setting: hidden for a secret, and without passwords for a URL, whichever variable contains it.  [CLI-2] */

const HIDDEN = '***';

const isAddress = (name: string, value: string): boolean => /_(URL|ENDPOINT)$/.test(name) || /:.*@/s.test(value);

/** In a sentence about an invalid value: the scheme and the host of a URL. */
export const shownWrong = (name: string, schema: Setting, value: string): string => {
  if (descriptionOf(schema).isSecret) return HIDDEN;
  return isAddress(name, value) ? addressShown(value) : value;
};

/** In the list of settings: a URL without user, password and query. */
export const shownInList = (name: string, schema: Setting, value: string): string => {
  if (descriptionOf(schema).isSecret) return HIDDEN;
  return isAddress(name, value) ? addressWithoutSecrets(value) : value;
};
