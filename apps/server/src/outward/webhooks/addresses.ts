import { isIP } from 'node:net';
import { type Why, whyOfConnection } from 'ledger-core';
import { inNetworks, isNetwork } from '../../http/networks.ts';

/** The addresses to which events may be sent.  [WHK-3] */
export interface AllowedAddresses {
  /** Why a URL is not allowed, judged by its text; null if it is. */
  readonly faultOfUrl: (url: string) => Why | null;
  /** Whether connecting to an address of a host is allowed. */
  readonly mayConnect: (host: string, address: string) => boolean;
}

/** Networks that are not the public internet: this host, private, carrier NAT, link-local, reserved, documentation, benchmark, 6to4 relays, multicast. */
const REFUSED_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];

/**
 * Of IPv6 only global unicast addresses are public, without those that embed another address or are not routed: Teredo and other protocols,
 * documentation, 6to4. Loopback, private, link-local and multicast addresses, NAT64 and IPv4-mapped forms are outside this range.
 */
const PUBLIC_6 = ['2000::/3'];
const REFUSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const isRefused4 = inNetworks(REFUSED_4);
const isPublic6 = inNetworks(PUBLIC_6);
const isRefused6 = inNetworks(REFUSED_6);

/** Whether an address is on the public internet. False for a text that is not an address. */
const isPublic = (address: string): boolean => {
  const family = isIP(address);
  return family === 4 ? !isRefused4(address) : family === 6 && isPublic6(address) && !isRefused6(address);
};

/** Names that only a private network resolves. */
const isInternalName = (host: string): boolean => !host.includes('.') || /(^|\.)(localhost|local|internal)$/.test(host);

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** The public internet, and the operator's additional networks and host names. */
export const allowedAddresses = (alsoAllowed: readonly string[] = []): AllowedAddresses => {
  const isAmongAllowed = inNetworks(alsoAllowed.filter(isNetwork));
  const names = new Set(alsoAllowed.filter((entry) => !isNetwork(entry)).map((name) => name.toLowerCase()));
  const isAllowed = (address: string): boolean => isAmongAllowed(address) || isPublic(address);
  return {
    faultOfUrl: (text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      if (url === null || url.protocol !== 'https:') return whyOfConnection.https_needed();
      if (url.username !== '' || url.password !== '') return whyOfConnection.address_with_password();
      const host = hostOf(url);
      if (names.has(host)) return null;
      if (isIP(host) !== 0) return isAllowed(host) ? null : whyOfConnection.host_not_public({ host });
      return isInternalName(host) ? whyOfConnection.host_private({ host }) : null;
    },
    mayConnect: (host, address) => names.has(host) || isAllowed(address),
  };
};
