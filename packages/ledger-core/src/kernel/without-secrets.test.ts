import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

describe('what another system says back', () => {
  it.each([
    ['as it is', 'The token access-sandbox-1 is wrong.', 'The token [secret] is wrong.'],
    ['in an address', 'GET /x?t=a%2Fb%20c%3D%3D failed', 'GET /x?t=[secret] failed'],
    ['in JSON', '{"password":"quo\\"ted-one"}', '{"password":"[secret]"}'],
    ['several times', 'access-sandbox-1,access-sandbox-1', '[secret],[secret]'],
    ['inside of a longer word', 'xaccess-sandbox-1y', 'x[secret]y'],
    ['a short one as a word', 'hunt is wrong, hunting is not', '[secret] is wrong, hunting is not'],
    ['the longer of two first', 'access-sandbox-12', '[secret]'],
  ])('[FEE-22] is told without a secret: %s', (_, text, reported) => {
    expect(withoutSecrets(text, ['access-sandbox-1', 'access-sandbox-12', 'a/b c==', 'quo"ted-one', 'hunt', 'is', null, undefined])).toBe(
      reported,
    );
  });
});
