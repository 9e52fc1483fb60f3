import { BlockList, isIP } from 'node:net';

/** Whether a text is a network such as `10.0.0.0/8`, or a single address. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
};

/** The bits of a whole address. */
const WHOLE = { ipv4: 32, ipv6: 128 };

/** Creates a test whether an address is in one of the given networks. A text that is not an address is in none. */
export const inNetworks = (texts: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? WHOLE[family]), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};
