import { lookup, type LookupAddress } from 'node:dns';
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Error code of a request to an address that is not allowed. */
export const ADDRESS_REFUSED_CODE = 'ADDRESS_REFUSED';

/**
 * Time after which idle connections are closed. Node's and many other servers close them after 5 s; this is shorter, so
 * that we rarely write to a closed one.
 */
const IDLE_MILLISECONDS = 4_000;
/** Timeout for each address of a host. Node's default of 250 ms is too short for distant receivers. */
const ADDRESS_ATTEMPT_MILLISECONDS = 1_000;

type Address = ReturnType<typeof ipaddr.process>;

/** A range of IPv4 or IPv6 addresses. */
export interface Network {
  readonly address: Address;
  /** Leading bits that an address in the network shares with `address`: 0-32 (IPv4) or 0-128 (IPv6). */
  readonly prefixLength: number;
}

/** Resolves a host name as node:dns `lookup` with `all: true` does. */
export type ResolveHost = (
  host: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Connection pools for node:http and clients built on it, by the URL's protocol. */
export interface GuardedAgents {
  readonly 'http:': PlainAgent;
  readonly 'https:': SecureAgent;
}

const MAPPED_PREFIX_LENGTH = 96;

/**
 * Parses a network: a CIDR range or a single address. A v4-mapped IPv6 network becomes the IPv4 network.
 *
 * @throws Error if the text is none.
 */
export function parseNetwork(text: string): Network {
  const [addressText = '', lengthText, ...rest] = text.split('/');
  // ipaddr.js alone would also accept 127.1 and 0x7f.1, which are probably typing errors.
  const family = addressText.includes('%') ? 0 : isIP(addressText);
  const bits = family === 4 ? 32 : 128;
  const length = lengthText === undefined ? bits : /^\d{1,3}$/.test(lengthText) ? Number(lengthText) : Number.NaN;
  if (family === 0 || rest.length > 0 || !(length <= bits)) {
    throw new Error(`"${text}" is neither an IP address nor a network such as 10.0.0.0/8 or fd00::/8`);
  }
  const address = ipaddr.process(addressText);
  const isMapped = family === 6 && address.kind() === 'ipv4';
  if (!isMapped) return { address, prefixLength: length };
  if (length < MAPPED_PREFIX_LENGTH) {
    throw new Error(`"${text}" is wider than the IPv4 addresses it is written for; write it as an IPv4 network`);
  }
  return { address, prefixLength: length - MAPPED_PREFIX_LENGTH };
}

/**
 * Parses a comma-separated list of networks: CIDR ranges or single addresses; white space and empty parts are ignored.
 * A v4-mapped IPv6 network becomes the IPv4 network.
 *
 * @throws Error that names the part that is not a network.
 */
export function parseNetworks(text: string): Network[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseNetwork);
}

/**
 * Addresses that a receiver on the public internet cannot have: Svix's list (the most complete of comparable products),
 * from the IANA special-purpose address registries. The last line is ours: forms that contain an IPv4 address
 * (compatible, translated, Teredo) and old site-local addresses.
 */
const REFUSED = parseNetworks(`
  0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.0.0.0/24, 192.0.2.0/24,
  192.88.99.0/24, 192.168.0.0/16, 198.18.0.0/15, 198.51.100.0/24, 203.0.113.0/24, 224.0.0.0/4, 240.0.0.0/4,
  255.255.255.255,
  ::, ::1, 64:ff9b::/96, 64:ff9b:1::/48, 100::/64, 2001:db8::/32, 2002::/16, 3fff::/20, 5f00::/16, fc00::/7, fe80::/10,
  ff00::/8,
  ::/96, ::ffff:0:0:0/96, 2001::/32, fec0::/10`);

function isInside(address: Address, networks: readonly Network[]): boolean {
  return networks.some(
    (network) => network.address.kind() === address.kind() && address.match(network.address, network.prefixLength),
  );
}

/** Whether an address is in one of some networks; a v4-mapped address is treated as the IPv4 address. */
export function isInNetworks(address: string, networks: readonly Network[]): boolean {
  return isIP(address) !== 0 && isInside(ipaddr.process(address), networks);
}

/** A network as CIDR with its first address: 10.0.0.0/8 for 10.1.2.3/8. */
export function networkText({ address, prefixLength }: Network): string {
  const cidr = `${address.toString()}/${prefixLength}`;
  const first = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${first.networkAddressFromCIDR(cidr).toString()}/${prefixLength}`;
}

/**
 * Whether the service may connect to an address that someone else chose, such as a webhook receiver's. It must be
 * called with the address of the connection, when it is made: a host name may resolve to something else the next time.
 *
 * @param address - an IPv4 or IPv6 address; a v4-mapped one is treated as the IPv4 address. Anything else is refused.
 * @param allowed - the operator's own networks, which are allowed although they are private.
 */
export function isAddressAllowed(address: string, allowed: readonly Network[]): boolean {
  if (isIP(address) === 0) return false;
  const plain = ipaddr.process(address);
  return isInside(plain, allowed) || !isInside(plain, REFUSED);
}

function refusal(): Error {
  return Object.assign(new Error('Address refused'), { code: ADDRESS_REFUSED_CODE });
}

/**
 * The check is made when the connection is made, on the address that is used. A check of the name before the request
 * would allow the name to resolve to something else afterwards (DNS rebinding).
 */
function createGuardedLookup(allowed: readonly Network[], resolveHost: ResolveHost): LookupFunction {
  return (host, options, callback) => {
    resolveHost(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const usable = addresses.filter(({ address }) => isAddressAllowed(address, allowed));
      const [first] = usable;
      if (first === undefined) return callback(refusal(), '');
      return options.all ? callback(null, usable) : callback(null, first.address, first.family);
    });
  };
}

/**
 * Shares one lookup between connections that need it at the same time. The system's resolver has four threads for the
 * whole process: a name whose servers do not answer then blocks one of them, and not one for each delivery. Results are
 * not cached.
 */
function shareLookups(resolveHost: ResolveHost): ResolveHost {
  const waiting = new Map<string, Parameters<ResolveHost>[2][]>();
  return (host, options, callback) => {
    const key = JSON.stringify([host, options]);
    const asked = waiting.get(key);
    if (asked) return void asked.push(callback);
    const callbacks = [callback];
    waiting.set(key, callbacks);
    resolveHost(host, options, (error, addresses) => {
      waiting.delete(key);
      for (const one of callbacks) one(error, addresses);
    });
  };
}

/** Node does not look up an address that is given in the URL itself, so it is checked before. */
function guardLiterals<Guarded extends PlainAgent>(agent: Guarded, allowed: readonly Network[]): Guarded {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const host = options.host ?? '';
    if (isIP(host) === 0 || isAddressAllowed(host, allowed)) return connect(options, callback);
    callback?.(refusal(), undefined as never);
    return undefined as never;
  };
  return agent;
}

/**
 * Creates agents that connect to allowed addresses only (see isAddressAllowed), whether the URL has a host or an
 * address. Other requests fail with an error whose code is ADDRESS_REFUSED_CODE. If a host has several addresses, the
 * allowed ones are used.
 *
 * @param resolveHost - the system's resolver by default.
 */
export function createGuardedAgents(allowed: readonly Network[], resolveHost: ResolveHost = lookup): GuardedAgents {
  const options = {
    keepAlive: true,
    timeout: IDLE_MILLISECONDS,
    autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MILLISECONDS,
    lookup: createGuardedLookup(allowed, shareLookups(resolveHost)),
  };
  return {
    'http:': guardLiterals(new PlainAgent(options), allowed),
    // The default, set so that NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment cannot switch it off.
    'https:': guardLiterals(new SecureAgent({ ...options, rejectUnauthorized: true }), allowed),
  };
}
