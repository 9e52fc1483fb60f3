import type { Asked } from './asked.ts';

/** Names of fields that hold a secret. */
const SECRET_NAME = /secret|token|key|password|refresh|access/i;

/** The secrets that a request carries: a provider may repeat them in what it answers.  [FEE-22] */
export const secretsIn = ({ url, headers = {}, json, secrets = [] }: Asked): readonly string[] => {
  const { username, password } = new URL(url);
  const authorization = headers.authorization ?? '';
  const credential = authorization.replace(/^\w+ /, '');
  const basic = authorization.startsWith('Basic ') ? Buffer.from(credential, 'base64').toString('utf8') : '';
  const parts = [basic, basic.split(':')[0] ?? '', basic.slice(basic.indexOf(':') + 1)];
  const named = Object.entries(json ?? {}).flatMap(([name, value]) => (typeof value === 'string' && SECRET_NAME.test(name) ? [value] : []));
  return [username, password, authorization, credential, ...parts, ...named, ...secrets].filter((each) => each !== '');
};
