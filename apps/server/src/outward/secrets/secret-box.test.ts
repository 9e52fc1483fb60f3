import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { secretBox } from './secret-box.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });

it('[WHK-6] a secret is 32 random bytes, and opens with its key for its books alone', () => {
  const box = secretBox([key('k1')]);
  const sealed = box.fresh('led_1');
  expect(sealed.keyId).toBe('k1');
  const secret = box.open(sealed, 'led_1');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  expect(Buffer.from(sealed.sealed, 'base64').includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
  expect(box.open(box.fresh('led_1'), 'led_1')).not.toBe(secret);
  expect(() => box.open(sealed, 'led_2')).toThrow();
  const bytes = Buffer.from(sealed.sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => box.open({ ...sealed, sealed: bytes.toString('base64') }, 'led_1')).toThrow();
});

it('[WHK-6] a replaced key still opens, a missing one is named', () => {
  const old = key('old');
  const present = key('present');
  const sealed = secretBox([old]).fresh('led_1');
  const rotated = secretBox([present, old]);
  expect(rotated.open(sealed, 'led_1')).toBe(secretBox([old]).open(sealed, 'led_1'));
  expect(rotated.fresh('led_1').keyId).toBe('present');
  expect(() => secretBox([present]).open(sealed, 'led_1')).toThrow('key old');
});

it('[WHK-6] a text is sealed, and opens as it was for its books alone', () => {
  const box = secretBox([key('k1')]);
  const text = 'https://chat.example.com/hooks/ä';
  const sealed = box.seal(text, 'led_1');
  expect(box.open(sealed, 'led_1')).toBe(text);
  expect(box.seal(text, 'led_1').sealed).not.toBe(sealed.sealed);
  expect(Buffer.from(sealed.sealed, 'base64').includes('chat')).toBe(false);
  expect(() => box.open(sealed, 'led_2')).toThrow();
});
