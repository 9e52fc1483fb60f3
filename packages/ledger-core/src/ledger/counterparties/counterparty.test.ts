import { expect, it } from 'vitest';
import { slugOf } from './counterparty.ts';

it.each([
  ['Acme', 'acme'],
  ['Café Ü & Söhne', 'cafe-u-sohne'],
  ['  --Acme, Inc.--  ', 'acme-inc'],
  ['株式会社', '株式会社'],
  ['№ 7', 'no-7'],
  ['!!!', 'counterparty'],
])('[CPT-2] the slug of "%s" is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
