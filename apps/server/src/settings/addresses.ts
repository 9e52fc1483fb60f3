import * as v from 'valibot';

/** URLs in settings: which are accepted, and what is displayed.  [CLI-2] */

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** Whether user name and password can be decoded: a percent sign in them must be %25. */
const isDecodable = ({ username, password }: URL): boolean => {
  try {
    return decodeURIComponent(`${username}${password}`) !== '';
  } catch {
    return false;
  }
};

/** Whether it is a URL of one of these protocols with a host and, if present, a decodable user. */
export const isAddressOf = (text: string, protocols: readonly string[]): boolean => {
  const url = urlOf(text);
  if (url === null || /\s/.test(text) || !protocols.includes(url.protocol) || url.hostname === '') return false;
  return `${url.username}${url.password}` === '' || isDecodable(url);
};

/** A URL with several hosts separated by commas, as one URL for each. */
export const eachHostOf = (text: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^/]*@)?)([^/]*)(.*)$/is.exec(text) ?? [];
  return before === '' ? [text] : hosts.split(',').map((host) => `${before}${host}${after}`);
};

/** A web URL. A user name and password would be in every link and in fault messages. */
export const webAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\/[^\\#]*$/i.test(text) && isAddressOf(text, ['https:', 'http:']),
    'must be a URL that starts with https:// or http://',
  ),
  v.check((text) => !/^https?:\/\/[^/?]*@/i.test(text), 'must not contain a user name or password'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** The scheme and the host of a URL. In a malformed one, a password may be anywhere after the scheme. */
export const addressShown = (text: string): string => {
  const url = urlOf(text);
  const [scheme] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text) ?? [];
  if (scheme === undefined) return '***';
  return url === null ? `${scheme}…` : `${scheme}${url.hostname}`;
};

/** An accepted URL without user, password and query. A path with an @ may contain a password with a slash. */
export const addressWithoutSecrets = (text: string): string => {
  if (text.startsWith('file:')) return text;
  const urls = eachHostOf(text).flatMap((each) => urlOf(each) ?? []);
  const [url] = urls;
  if (url === undefined || url.host === '') return addressShown(text);
  return `${url.protocol}//${urls.map(({ host }) => host).join(',')}${url.pathname.includes('@') ? '/…' : url.pathname}`;
};
