import { lookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { promisify } from 'node:util';
import { isAddressAllowed, type Network } from '../../../platform/security/network-addresses.js';

/** Why a receiver cannot be reached. */
export type ReachFailure = 'UNKNOWN_HOST' | 'ADDRESS_REFUSED' | 'CONNECTION' | 'TLS' | 'TIMEOUT';

/** Whether a receiver can be reached, as far as can be seen without sending a request. */
export type Reach =
  { readonly reachable: true } | { readonly reachable: false; readonly reason: ReachFailure; readonly detail: string };

const lookUpAll = promisify(lookup);

/**
 * Looks up the host of a URL, checks that its addresses are allowed, and opens a connection, for https with a valid
 * certificate, that is closed at once. Nothing is sent. Never throws.
 *
 * @param url - an absolute http or https URL.
 * @param timeoutMilliseconds - for the look-up and the connection together.
 */
export async function reachUrl(
  url: string,
  { allowedNetworks, timeoutMilliseconds }: { allowedNetworks: readonly Network[]; timeoutMilliseconds: number },
): Promise<Reach> {
  let timer: NodeJS.Timeout | undefined;
  const controller = new AbortController();
  const overdue = new Promise<Reach>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve({ reachable: false, reason: 'TIMEOUT', detail: `no connection within ${timeoutMilliseconds / 1000} s` });
    }, timeoutMilliseconds);
  });
  try {
    return await Promise.race([tryToReach(new URL(url), allowedNetworks, controller.signal), overdue]);
  } finally {
    clearTimeout(timer);
  }
}

async function tryToReach(
  { protocol, hostname, port }: URL,
  allowed: readonly Network[],
  signal: AbortSignal,
): Promise<Reach> {
  const host = hostname.replace(/^\[|\]$/g, '');
  let addresses: { address: string; family: number }[];
  try {
    addresses = await lookUpAll(host, { all: true });
  } catch (error) {
    return {
      reachable: false,
      reason: 'UNKNOWN_HOST',
      detail: `the host ${host} cannot be looked up (${codeOf(error)})`,
    };
  }
  const usable = addresses.filter(({ address }) => isAddressAllowed(address, allowed));
  if (usable.length === 0) {
    const resolved = isIP(host) === 0 ? ` (${addresses.map(({ address }) => address).join(', ')})` : '';
    return {
      reachable: false,
      reason: 'ADDRESS_REFUSED',
      detail: `${host} is at a private or reserved address${resolved}`,
    };
  }
  return open(
    { isSecure: protocol === 'https:', host, port: Number(port) || (protocol === 'https:' ? 443 : 80), signal },
    lookupOf(usable),
  );
}

/** Connects only to the addresses that were checked. */
function lookupOf(addresses: readonly { address: string; family: number }[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function open(
  { isSecure, host, port, signal }: { isSecure: boolean; host: string; port: number; signal: AbortSignal },
  lookup: LookupFunction,
): Promise<Reach> {
  return new Promise((resolve) => {
    let isConnected = false;
    const socket: Socket = isSecure
      ? connectSecurely({
          host,
          port,
          lookup,
          rejectUnauthorized: true,
          ...(isIP(host) === 0 ? { servername: host } : {}),
        })
      : connect({ host, port, lookup });
    const end = (reach: Reach) => {
      socket.destroy();
      resolve(reach);
    };
    signal.addEventListener('abort', () => socket.destroy());
    socket.once('connect', () => {
      isConnected = true;
      if (!isSecure) end({ reachable: true });
    });
    socket.once('secureConnect', () => end({ reachable: true }));
    // Stays attached, as a destroyed socket may still emit errors.
    socket.on('error', (error) =>
      end(
        isConnected
          ? { reachable: false, reason: 'TLS', detail: `no secure connection (${codeOf(error)})` }
          : {
              reachable: false,
              reason: 'CONNECTION',
              detail: `port ${port} of ${host} cannot be connected to (${codeOf(error)})`,
            },
      ),
    );
  });
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? (error as Error).message;
}
