import { lookup, type LookupAddress } from 'node:dns';
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The code of the error with which a guarded agent ends a request to an address that is not allowed. */
export const ADDRESS_REFUSED_CODE = 'ADDRESS_REFUSED';

/**
 * Below the 5 s after which Node's and many other servers close an idle connection, so that we rarely write to a closed
 * one.
 */
const IDLE_MILLISECONDS = 4_000;
/** Node gives each address of a host 250 ms by default, too little for a receiver on the other side of the world. */
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

function parseNetwork(text: string): Network {
  const [addressText = '', lengthText, ...rest] = text.split('/');
  // ipaddr.js alone also takes 127.1 and 0x7f.1, which an operator is more likely to have mistyped than meant.
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
 * Reads a setting that names networks: CIDR ranges or plain addresses, separated by commas; space and empty parts are
 * ignored. A v4-mapped IPv6 network is read as the IPv4 network it stands for.
 *
 * @throws Error naming the part that is not a network.
 */
export function parseNetworks(text: string): Network[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseNetwork);
}

/**
 * What a receiver on the public internet cannot have: Svix's list (the fullest among its peers), from the IANA
 * special-purpose address registries. The last line is ours: forms that carry an IPv4 address inside (compatible,
 * translated, Teredo) and old site-local addresses.
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

/**
 * Whether the service may connect to an address that someone else chose, such as a webhook receiver's. Ask about the
 * address that is connected to, at that moment: an answer about a host name is out of date when the name is resolved
 * again.
 *
 * @param address an IPv4 or IPv6 address; a v4-mapped one is judged as the IPv4 address. Anything else is refused.
 * @param allowed networks of the operator's own that are let through though they are private.
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
 * The check sits where the connection is made. Checking a name before the request would leave time for the name to
 * resolve to something else (DNS rebinding); what is looked up here is what is connected to.
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
 * Asks once for what several connections want to know at the same moment. The system's resolver has four threads for
 * the whole process: a name whose servers do not answer takes one of them then, and not one for each delivery to it.
 * Nothing is kept.
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

/** Node looks up no address that is written in the URL itself, so those are checked one step earlier. */
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
 * Makes agents that connect to allowed addresses only (see isAddressAllowed), whether the URL names a host or an
 * address. A request to another fails with an error whose code is ADDRESS_REFUSED_CODE. Of a host with several
 * addresses, those allowed are used.
 *
 * @param resolveHost the system's resolver unless given.
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
    // Said although it is the default: NODE_TLS_REJECT_UNAUTHORIZED=0 in someone's environment must not switch it off.
    'https:': guardLiterals(new SecureAgent({ ...options, rejectUnauthorized: true }), allowed),
  };
}
