import type { FeedHttpRequest } from './feed-request.ts';

/** Names of fields that contain a secret. */
const SECRET_NAME = /secret|token|key|password|refresh|access/i;

/** The secrets of a request, which a provider may repeat in its response.  [FEE-22] */
export const secretsIn = ({ url, headers = {}, json, secrets = [] }: FeedHttpRequest): readonly string[] => {
  const { username, password } = new URL(url);
  const authorization = headers.authorization ?? '';
  const credential = authorization.replace(/^\w+ /, '');
  const basic = authorization.startsWith('Basic ') ? Buffer.from(credential, 'base64').toString('utf8') : '';
  const parts = [basic, basic.split(':')[0] ?? '', basic.slice(basic.indexOf(':') + 1)];
  const named = Object.entries(json ?? {}).flatMap(([name, value]) => (typeof value === 'string' && SECRET_NAME.test(name) ? [value] : []));
  return [username, password, authorization, credential, ...parts, ...named, ...secrets].filter((each) => each !== '');
};
