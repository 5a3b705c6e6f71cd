import { isIP } from 'node:net';
import { invalidInput } from '../../../platform/errors/index.js';
import { isAddressAllowed } from '../../../platform/security/network-addresses.js';
import type { Settings } from '../../../platform/settings/index.js';
import { checkUrl } from '../../../platform/validation/index.js';

/** Names that stand for the machine itself wherever they are looked up (RFC 6761, 6.3). */
const LOCAL_NAME = /(?:^|\.)localhost\.?$/;

/**
 * The URL of an endpoint as somebody stated it. An address that is written in it is checked here, so that whoever
 * registers it is told; what a name resolves to is checked whenever it is connected to, and only that protects.
 *
 * @throws ServiceError INVALID_INPUT when it is not an absolute http or https URL, http where the settings want https,
 * or names a
 *   private address that the settings do not allow.
 */
export function checkEndpointUrl({ webhookAllowHttp, webhookAllowedNetworks }: Settings, given: string): string {
  const text = checkUrl('url', given);
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:' && !webhookAllowHttp) throw invalidInput('error.endpoint.https', { field: 'url' });
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = LOCAL_NAME.test(host) ? ['127.0.0.1', '::1'] : isIP(host) === 0 ? [] : [host];
  if (addresses.length > 0 && !addresses.some((address) => isAddressAllowed(address, webhookAllowedNetworks))) {
    throw invalidInput('error.endpoint.address', { field: 'url', address: host });
  }
  return text;
}
