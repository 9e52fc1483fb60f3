import * as v from 'valibot';

/** Addresses among the settings: which are taken, and what is shown of one.  [CLI-2] */

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** Whether the user's name and password can be read: a percent sign in them is written %25. */
const isDecodable = ({ username, password }: URL): boolean => {
  try {
    return decodeURIComponent(`${username}${password}`) !== '';
  } catch {
    return false;
  }
};

/** An address of one of these protocols with a host, whose user, if it names one, can be read. */
export const isAddressOf = (text: string, protocols: readonly string[]): boolean => {
  const url = urlOf(text);
  if (url === null || /\s/.test(text) || !protocols.includes(url.protocol) || url.hostname === '') return false;
  return `${url.username}${url.password}` === '' || isDecodable(url);
};

/** An address whose hosts stand between commas, as one address for each. */
export const eachHostOf = (text: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^/]*@)?)([^/]*)(.*)$/is.exec(text) ?? [];
  return before === '' ? [text] : hosts.split(',').map((host) => `${before}${host}${after}`);
};

/** An address on the web. A user's name and password would be in every link and in messages about faults. */
export const webAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\/[^\\#]*$/i.test(text) && isAddressOf(text, ['https:', 'http:']),
    'must be an address that begins with https:// or http://',
  ),
  v.check((text) => !/^https?:\/\/[^/?]*@/i.test(text), 'must be without a user name and a password'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** Of an address the scheme and the host. In one that cannot be read, a password may stand anywhere behind the scheme. */
export const addressShown = (text: string): string => {
  const url = urlOf(text);
  const [scheme] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text) ?? [];
  if (scheme === undefined) return '***';
  return url === null ? `${scheme}…` : `${scheme}${url.hostname}`;
};

/** An address that was taken, without user, password and query. A path that holds an @ may hold a password with a slash in it. */
export const addressWithoutSecrets = (text: string): string => {
  if (text.startsWith('file:')) return text;
  const urls = eachHostOf(text).flatMap((each) => urlOf(each) ?? []);
  const [url] = urls;
  if (url === undefined || url.host === '') return addressShown(text);
  return `${url.protocol}//${urls.map(({ host }) => host).join(',')}${url.pathname.includes('@') ? '/…' : url.pathname}`;
};
