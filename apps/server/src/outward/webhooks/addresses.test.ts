import { describe, expect, it } from 'vitest';
import { allowedAddresses } from './addresses.ts';

const NOT_PUBLIC = [
  ...[
    '127.0.0.1',
    '10.0.0.1',
    '172.16.5.4',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '0.0.0.0',
  ],
  ...['192.0.0.1', '192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '198.19.255.255', '192.88.99.1', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::10.0.0.1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
  ...[
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '2001::1',
    '2001:2::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '3fff::1',
    '100::1',
    '5f00::1',
    'not an address',
    '',
  ],
];
const PUBLIC = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'];

describe('addresses of webhooks', () => {
  it.each(NOT_PUBLIC)('[WHK-3] no connection is made to %s', (address) => {
    expect(allowedAddresses().mayConnect('example.com', address)).toBe(false);
  });

  it.each(PUBLIC)('[WHK-3] a connection may be made to %s', (address) => {
    expect(allowedAddresses().mayConnect('example.com', address)).toBe(true);
  });

  it.each([
    ...[
      'http://example.com',
      'ftp://example.com',
      'example.com',
      '',
      'https://',
      'https://user@example.com',
      'https://user:pw@example.com',
    ],
    ...[
      'https://localhost',
      'https://LOCALHOST./x',
      'https://a.localhost',
      'https://printer.local',
      'https://db.internal',
      'https://intranet',
    ],
    ...['https://127.0.0.1', 'https://127.1', 'https://0x7f000001', 'https://2130706433', 'https://[::1]', 'https://[::ffff:10.0.0.1]'],
    ...['https://169.254.169.254/latest', 'https://10.0.0.1.', 'https://internal', 'https://x.internal.'],
  ])('[WHK-3] %s is refused by its text', (url) => {
    expect(allowedAddresses().faultOfUrl(url)?.reason).toMatch(/^(?:https_needed|address_with_password|host_not_public|host_private)$/);
  });

  it.each([
    'https://example.com',
    'https://example.com:8443/events?x=1',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://local.example.com',
  ])('[WHK-3] %s is taken', (url) => {
    expect(allowedAddresses().faultOfUrl(url)).toBeNull();
  });

  it('[WHK-3] the operator allows networks and names', () => {
    const allowed = allowedAddresses(['127.0.0.0/8', 'fd00::/8', '10.1.2.3', 'Receiver']);
    expect(['127.0.0.1', 'fd00::1', '10.1.2.3', '10.1.2.4'].map((address) => allowed.mayConnect('x', address))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(allowed.mayConnect('receiver', '192.168.0.1')).toBe(true);
    expect(['https://127.0.0.1:1', 'https://receiver/x', 'https://[fd00::1]'].map(allowed.faultOfUrl)).toEqual([null, null, null]);
    expect(allowed.faultOfUrl('https://other')).not.toBeNull();
    expect(allowed.faultOfUrl('http://receiver')).not.toBeNull();
  });
});
