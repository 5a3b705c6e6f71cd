import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';

const MAPPED_PREFIX = '::ffff:';
const MAPPED = /^::ffff:\d+\./i;

/** Whether a proxy with an address, at a distance from the service, tells the truth about whose request it passes on. */
export type TrustProxy = (address: string, distance: number) => boolean;

/**
 * The address of the client that sent a request: that of the connection, or what trusted proxies report. Empty if the
 * client has disconnected.
 */
export type AddressOf = (request: IncomingMessage) => string;

/** Reads the setting TRUST_PROXY: a number of proxies, or their addresses and networks; none if it is empty. */
export function readTrustProxy(setting: string): TrustProxy {
  if (setting === '') return () => false;
  if (/^\d+$/.test(setting)) return (_address, distance) => distance < Number(setting);
  return proxyAddress.compile(setting.split(',').map((part) => part.trim()));
}

/** Creates the function that finds the address of a request's client, as Express does with the same proxies. */
export function createAddressOf(setting: string): AddressOf {
  // Hardly ever does a request without proxies carry the header.
  if (setting === '') return ({ socket }) => plainAddress(socket.remoteAddress ?? '');
  const trust = readTrustProxy(setting);
  return (request) => plainAddress(proxyAddress(request, trust) ?? '');
}

/** An IPv4 address that a socket for both families shows as IPv6 (::ffff:192.0.2.1), as people write it. */
function plainAddress(address: string): string {
  return MAPPED.test(address) ? address.slice(MAPPED_PREFIX.length) : address;
}
