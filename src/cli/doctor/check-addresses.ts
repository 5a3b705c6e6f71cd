import { isIP } from 'node:net';
import type { Settings } from '../../platform/settings/index.js';
import { ok, warning, type Finding } from './finding.js';

const CHECK = 'addresses';

/** Checks that the addresses given to clients and invited people can be reached by them. */
export function checkAddresses(
  settings: Pick<Settings, 'host' | 'port' | 'role' | 'publicUrl' | 'onboardingUrl'>,
): Finding[] {
  const { host, publicUrl, onboardingUrl } = settings;
  if (isLoopback(host) && publicUrl === undefined && onboardingUrl === undefined) {
    return [ok(CHECK, `the gateway listens on ${host}: only this machine can reach it and open onboarding links`)];
  }
  const findings = [
    ...(publicUrl === undefined && settings.role !== 'worker'
      ? [
          warning(
            CHECK,
            `${
              isLoopback(host)
                ? 'ONBOARDING_URL is set and PUBLIC_URL is not'
                : `the gateway is open to the network (HOST ${host}) and PUBLIC_URL is not set`
            }, so the service does not know its own address`,
            'set PUBLIC_URL to the address that clients use, such as https://skills.example.org',
          ),
        ]
      : []),
    ...checkUrl('PUBLIC_URL', publicUrl),
    ...checkUrl('ONBOARDING_URL', onboardingUrl),
  ];
  return findings.length > 0
    ? findings
    : [ok(CHECK, `clients use ${publicUrl}, invited people ${onboardingUrl ?? `${publicUrl}/onboarding`}`)];
}

function checkUrl(variable: string, url: string | undefined): Finding[] {
  if (url === undefined) return [];
  const { hostname, protocol } = new URL(url);
  if (isLoopback(hostname.replace(/^\[|\]$/g, ''))) {
    return [
      warning(
        CHECK,
        `${variable} is ${url}, which is this machine only`,
        `set ${variable} to the address that others reach it at`,
      ),
    ];
  }
  if (protocol === 'http:') {
    return [
      warning(
        CHECK,
        `${variable} is ${url}: keys and personal data cross the network unencrypted`,
        'put a proxy with TLS in front and use its https address (docs/operate.md)',
      ),
    ];
  }
  return [];
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  );
}
