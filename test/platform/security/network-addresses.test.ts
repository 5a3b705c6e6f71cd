import { get } from 'node:http';

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import {
  ADDRESS_REFUSED_CODE,
  createGuardedAgents,
  isAddressAllowed,
  parseNetworks,
} from '../../../src/platform/security/network-addresses.js';

/** First and last address of every range in Svix's list, then the ones of ours. */
const REFUSED_BOUNDS = [
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.0',
  '10.255.255.255',
  '100.64.0.0',
  '100.127.255.255',
  '127.0.0.0',
  '127.255.255.255',
  '169.254.0.0',
  '169.254.169.254',
  '169.254.255.255',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.0',
  '192.0.0.255',
  '192.0.2.0',
  '192.0.2.255',
  '192.88.99.0',
  '192.88.99.255',
  '192.168.0.0',
  '192.168.255.255',
  '198.18.0.0',
  '198.19.255.255',
  '198.51.100.0',
  '198.51.100.255',
  '203.0.113.0',
  '203.0.113.255',
  '224.0.0.0',
  '239.255.255.255',
  '240.0.0.0',
  '255.255.255.255',
  '::',
  '::1',
  '64:ff9b::',
  '64:ff9b::ffff:ffff',
  '64:ff9b:1::',
  '64:ff9b:1:ffff:ffff:ffff:ffff:ffff',
  '100::',
  '100::ffff:ffff:ffff:ffff',
  '2001:db8::',
  '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
  '2002::',
  '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '3fff::',
  '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff',
  '5f00::',
  '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  'fc00::',
  'fd00:ec2::254',
  'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  'fe80::',
  'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  'ff00::',
  'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '::127.0.0.1',
  '::ffff:0:10.0.0.1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  'fec0::1',
];

/** The addresses next to those ranges, and some that everyone knows. */
const PUBLIC_ADDRESSES = [
  '1.0.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.0.3.0',
  '192.88.98.255',
  '192.88.100.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '198.51.99.255',
  '198.51.101.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '1.1.1.1',
  '8.8.8.8',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2001:db7:ffff::',
  '2001:db9::',
  '2003::',
  '2a00::1',
  '::ffff:8.8.8.8',
];

describe('addresses that may be connected to', () => {
  test.each(REFUSED_BOUNDS)('%s is refused', (address) => {
    expect(isAddressAllowed(address, [])).toBe(false);
  });

  test.each(PUBLIC_ADDRESSES)('%s is allowed', (address) => {
    expect(isAddressAllowed(address, [])).toBe(true);
  });

  test('an IPv4 address mapped into IPv6 is judged as the IPv4 address, in both spellings', () => {
    const some = parseNetworks('10.1.0.0/16');
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const hexadecimal = `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        expect(isAddressAllowed(`::ffff:${address}`, some)).toBe(isAddressAllowed(address, some));
        expect(isAddressAllowed(hexadecimal, some)).toBe(isAddressAllowed(address, some));
      }),
    );
  });

  test('every address inside an allowed network is let through', () => {
    const octet = fc.nat(255);
    fc.assert(
      fc.property(octet, octet, octet, (b, c, d) => {
        expect(isAddressAllowed(`10.${b}.${c}.${d}`, parseNetworks('10.0.0.0/8'))).toBe(true);
        expect(isAddressAllowed(`127.${b}.${c}.${d}`, parseNetworks('10.0.0.0/8'))).toBe(false);
      }),
    );
    expect(isAddressAllowed('fd12::1', parseNetworks('fd00::/8'))).toBe(true);
    expect(isAddressAllowed('::1', parseNetworks('127.0.0.0/8'))).toBe(false);
    expect(isAddressAllowed('::1', parseNetworks('::1'))).toBe(true);
  });

  test.each([
    '',
    'localhost',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '8.8.8.8 ',
    '8.8.8.8/32',
    '[2606:4700::1]',
    '1.1.1.1\0',
  ])('"%s", which is no address, is refused', (text) => {
    expect(isAddressAllowed(text, parseNetworks('0.0.0.0/0, ::/0'))).toBe(false);
  });

  test('a link-local address with its zone is refused', () => {
    expect(isAddressAllowed('fe80::1%eth0', [])).toBe(false);
  });
});

describe('networks in a setting', () => {
  test('are ranges or plain addresses between commas', () => {
    const networks = parseNetworks(' 10.0.0.0/8, 192.168.1.7 ,fd00::/8,::1, ');
    expect(networks.map(({ address, prefixLength }) => `${address.toString()}/${prefixLength}`)).toEqual([
      '10.0.0.0/8',
      '192.168.1.7/32',
      'fd00::/8',
      '::1/128',
    ]);
    expect(parseNetworks('')).toEqual([]);
  });

  test('written as IPv4 mapped into IPv6 are the IPv4 networks', () => {
    const [network] = parseNetworks('::ffff:10.0.0.0/104');
    expect([network?.address.toString(), network?.prefixLength]).toEqual(['10.0.0.0', 8]);
    expect(() => parseNetworks('::ffff:10.0.0.0/90')).toThrow('"::ffff:10.0.0.0/90"');
  });

  test.each([
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/0x8',
    '10.1',
    'fd00::/129',
    'fe80::1%eth0',
    'localhost',
    '10.0.0.0 10.0.0.1',
  ])('name the wrong part: %s', (wrong) => {
    expect(() => parseNetworks(`127.0.0.1, ${wrong}, ::1`)).toThrow(
      `"${wrong}" is neither an IP address nor a network`,
    );
  });
});

describe('guarded agents', () => {
  const connect = (url: string): Promise<string | undefined> =>
    new Promise((resolve) => {
      const agents = createGuardedAgents([], (_host, _options, callback) =>
        callback(null, [{ address: '127.0.0.1', family: 4 }]),
      );
      get(url, { agent: agents['http:'] }, () => resolve('answered')).on('error', (error: NodeJS.ErrnoException) => {
        agents['http:'].destroy();
        resolve(error.code);
      });
    });

  test.each(['http://127.0.0.1:9/', 'http://[::1]:9/', 'http://[::ffff:127.0.0.1]:9/', 'http://receiver.example:9/'])(
    'end a request to %s before it connects',
    async (url) => {
      expect(await connect(url)).toBe(ADDRESS_REFUSED_CODE);
    },
  );
});
