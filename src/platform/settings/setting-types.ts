import { parseNetworks, type Network } from '../security/network-addresses.js';
import { isWebUrl } from '../validation/index.js';

/** How one setting is named, described, read and checked. */
export interface Setting<Value> {
  /** Name of the environment variable. */
  readonly variable: string;
  readonly description: string;
  /** What the README shows as default. */
  readonly shownDefault: string;
  /** Whether a value must never be shown, not even a wrong one. */
  readonly isSecret: boolean;
  /**
   * Makes a value of the variable's text; undefined where it is not set.
   *
   * @param inProduction - whether NODE_ENV says so: some defaults are stricter then.
   * @throws Error whose message says what is allowed.
   */
  readonly read: (given: string | undefined, inProduction: boolean) => Value;
}

function setting<Value>(
  variable: string,
  description: string,
  shownDefault: string,
  read: Setting<Value>['read'],
  isSecret = false,
): Setting<Value> {
  return { variable, description, shownDefault, isSecret, read };
}

export function text(variable: string, byDefault: string, description: string): Setting<string> {
  return setting(variable, description, byDefault, (given) => given ?? byDefault);
}

/** The path of a file; undefined where it is not set. Whether it can be read, who reads it says. */
export function filePath(variable: string, description: string): Setting<string | undefined> {
  return setting(variable, description, '', (given) => given);
}

/** A value that is never shown; undefined where it is not set. */
export function secret(variable: string, description: string, minimumLength = 1): Setting<string | undefined> {
  return setting(
    variable,
    description,
    '',
    (given) => {
      if (given !== undefined && given.length < minimumLength) throw new Error(`at least ${minimumLength} characters`);
      return given;
    },
    true,
  );
}

/** Several values that are never shown, comma-separated. */
export function secrets(variable: string, description: string, minimumLength: number): Setting<readonly string[]> {
  return setting(
    variable,
    description,
    '',
    (given) => {
      const parts = partsOf(given);
      if (!parts.every((part) => part.length >= minimumLength))
        throw new Error(`values of at least ${minimumLength} characters, comma-separated`);
      return parts;
    },
    true,
  );
}

/** A postgresql:// URL, which is never shown as it holds a password; undefined where it is not set. */
export function databaseUrl(variable: string, description: string): Setting<string | undefined> {
  return setting(
    variable,
    description,
    '',
    (given) => {
      // The driver takes any text for some URL, and would go and ask another server.
      if (given !== undefined && !(/^postgres(ql)?:\/\//.test(given) && URL.canParse(given))) {
        throw new Error(
          'a URL such as postgresql://user:password@host:5432/database, with special characters of the password ' +
            'percent-encoded',
        );
      }
      return given;
    },
    true,
  );
}

export function choice<const Choice extends string>(
  variable: string,
  choices: readonly Choice[],
  byDefault: NoInfer<Choice>,
  description: string,
): Setting<Choice> {
  return setting(variable, description, byDefault, (given) => {
    if (given === undefined) return byDefault;
    const found = choices.find((one) => one === given);
    if (found === undefined) throw new Error(`one of ${choices.join(', ')}`);
    return found;
  });
}

export function flag(variable: string, byDefault: boolean, description: string): Setting<boolean> {
  return setting(variable, description, String(byDefault), (given) =>
    given === undefined ? byDefault : readFlag(given),
  );
}

/** A flag that is on unless NODE_ENV is production; given, it counts everywhere. */
export function flagOutsideProduction(variable: string, description: string): Setting<boolean> {
  return setting(variable, description, 'true, in production false', (given, inProduction) =>
    given === undefined ? !inProduction : readFlag(given),
  );
}

function readFlag(given: string): boolean {
  if (given !== 'true' && given !== 'false') throw new Error('true or false');
  return given === 'true';
}

export function wholeNumber(
  variable: string,
  byDefault: number,
  minimum: number,
  maximum: number,
  description: string,
): Setting<number> {
  return setting(variable, description, byDefault.toLocaleString('en'), (given) => {
    if (given === undefined) return byDefault;
    const number = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
    if (!(number >= minimum && number <= maximum)) throw new Error(`a whole number from ${minimum} to ${maximum}`);
    return number;
  });
}

/** A TCP port; 0 takes a free one. Remembers whether it was given, as only then a port in use ends the start. */
export function port(
  variable: string,
  byDefault: number,
  description: string,
): Setting<{ number: number; given: boolean }> {
  const { read } = wholeNumber(variable, byDefault, 0, 65_535, description);
  return setting(variable, description, String(byDefault), (given, inProduction) => ({
    number: read(given, inProduction),
    given: given !== undefined,
  }));
}

/** An absolute http or https URL, kept without a slash at its end; undefined where it is not set. */
export function url(variable: string, description: string): Setting<string | undefined> {
  return setting(variable, description, '', (given) => {
    if (given === undefined) return undefined;
    if (!isWebUrl(given) || /[?#]/.test(given)) {
      throw new Error('an absolute http or https URL without query, such as https://skills.example.org');
    }
    return given.replace(/\/+$/, '');
  });
}

/** What browsers send as Origin: scheme, host in lower case, port. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#@\sA-Z]+$/;

/** Origins of web pages, or * for any. */
export function origins(variable: string, description: string): Setting<readonly string[]> {
  return setting(variable, description, '', (given) => {
    const parts = partsOf(given);
    if (!parts.every((part) => part === '*' || ORIGIN.test(part))) {
      throw new Error(
        '* or origins such as https://skills.example.org, comma-separated, in lower case and without a slash at the ' +
          'end',
      );
    }
    return parts;
  });
}

/** Named networks that Express knows. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies in front of the gateway, in the form that Express takes: how many there are, or their addresses. */
export function proxies(variable: string, description: string): Setting<string> {
  return setting(variable, description, '', (given = '') => {
    const known = (part: string) => NAMED_NETWORKS.includes(part) || isNetwork(part);
    if (!/^\d{1,3}$/.test(given) && !partsOf(given).every(known)) {
      throw new Error(
        `a number of proxies, or their addresses (IP addresses, CIDRs, ${NAMED_NETWORKS.join(', ')}), comma-separated`,
      );
    }
    return given;
  });
}

function isNetwork(text: string): boolean {
  try {
    return parseNetworks(text).length === 1;
  } catch {
    return false;
  }
}

function partsOf(given: string | undefined): string[] {
  return (given ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function networks(variable: string, description: string): Setting<readonly Network[]> {
  return setting(variable, description, '', (given) => parseNetworks(given ?? ''));
}
