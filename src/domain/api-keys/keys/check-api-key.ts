import { invalidInput } from '../../../platform/errors/index.js';
import { networkText, parseNetwork } from '../../../platform/security/network-addresses.js';
import { isStorableInstant } from '../../../platform/validation/index.js';

/** Maximum number of networks of a key. */
const MAX_NETWORKS = 50;

/**
 * Checks the networks of a key.
 *
 * @returns them as CIDR, each once; empty for a key that may come from anywhere.
 * @throws ServiceError INVALID_INPUT with the path of the one that is none.
 */
export function checkNetworks(given: readonly string[] | null | undefined): string[] {
  const networks = given ?? [];
  if (networks.length > MAX_NETWORKS)
    throw invalidInput('error.field.maxItems', { field: 'networks', limit: MAX_NETWORKS });
  return [...new Set(networks.map((text, index) => checkNetwork(`networks.${index}`, text)))];
}

function checkNetwork(field: string, text: string): string {
  try {
    return networkText(parseNetwork(text.trim()));
  } catch {
    throw invalidInput('error.key.network', { field });
  }
}

/**
 * Checks when a key ends by itself.
 *
 * @returns null for a key that does not.
 * @throws ServiceError INVALID_INPUT unless it is in the future.
 */
export function checkExpiry(given: Date | null | undefined, now: Date): Date | null {
  if (!given) return null;
  if (given <= now || !isStorableInstant(given)) throw invalidInput('error.key.expiry', { field: 'expiresAt' });
  return given;
}
