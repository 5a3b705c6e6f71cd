import { isIP } from 'node:net';
import { invalidInput } from '../../../platform/errors/index.js';
import { isAddressAllowed } from '../../../platform/security/network-addresses.js';
import type { Settings } from '../../../platform/settings/index.js';
import { checkOptionalText, checkUrl } from '../../../platform/validation/index.js';
import { checkEventTypes } from '../events/list-event-types.js';
import type { EndpointRow } from './find-endpoints.js';
import type { CustomHeader } from '../secrets/custom-headers.js';

/** Names that always resolve to the machine itself (RFC 6761, 6.3). */
const LOCALHOST = /(?:^|\.)localhost\.?$/;

/** Maximum length of a description, in characters. */
const MAX_DESCRIPTION_LENGTH = 1_000;

/** Maximum number of waits in a retry schedule. */
const MAX_STEPS = 20;

/** Maximum wait in a retry schedule, in seconds: a week. */
const MAX_STEP_SECONDS = 604_800;

/** Allowed range of each number, in the unit that its name says. */
const RANGES = {
  rateLimit: [1, 10_000],
  concurrencyLimit: [1, 1_000],
  jitterPercent: [0, 50],
  throttleSeconds: [0, MAX_STEP_SECONDS],
  timeoutSeconds: [1, 120],
  disableAfterDays: [0, 365],
} as const satisfies Partial<Record<keyof EndpointRow, readonly [number, number]>>;

type LimitedNumber = keyof typeof RANGES;

/** What null stands for, where a setting cannot be without a value. */
const DEFAULTS = {
  ordered: false,
  signatureScheme: 'SYMMETRIC',
  respectRetryAfter: true,
  disableOn410: true,
} as const satisfies Partial<EndpointRow>;

type SettingWithDefault = keyof typeof DEFAULTS;

type RequiredSetting = 'url' | 'ordered' | 'signatureScheme' | 'respectRetryAfter' | 'disableOn410';

/**
 * The settings of an endpoint as given by a caller. A setting that is left out keeps its value, or gets the default in a
 * new endpoint. Null removes the value: the description and the limits are then none, the others have the default.
 */
export type EndpointInput = { readonly [Setting in RequiredSetting]?: EndpointRow[Setting] | null | undefined } & {
  readonly [Setting in LimitedNumber | 'description']?: EndpointRow[Setting] | undefined;
} & {
  /** Empty for all. */
  readonly eventTypes?: readonly string[] | null | undefined;
  /** Empty for the default schedule. */
  readonly retryScheduleSeconds?: readonly number[] | null | undefined;
  /** Replace all earlier ones. */
  readonly headers?: readonly CustomHeader[] | null | undefined;
};

/** The columns that the given settings change. */
export type EndpointColumns = Partial<
  Pick<EndpointRow, RequiredSetting | LimitedNumber | 'description' | 'eventTypes' | 'retryScheduleSeconds'>
>;

/**
 * Checks the given settings of an endpoint, all but its headers.
 *
 * @throws ServiceError INVALID_INPUT naming the field and what is allowed.
 */
export function checkEndpoint(settings: Settings, input: EndpointInput): EndpointColumns {
  const { url, description, eventTypes, retryScheduleSeconds } = input;
  if (url === null) throw invalidInput('error.field.required', { field: 'url' });
  return {
    ...withDefaults(input),
    ...(url === undefined ? {} : { url: checkEndpointUrl(settings, url) }),
    ...(description === undefined
      ? {}
      : {
          description: checkOptionalText('description', description, {
            limit: MAX_DESCRIPTION_LENGTH,
            multiline: true,
          }),
        }),
    ...(eventTypes === undefined ? {} : { eventTypes: checkEventTypes(eventTypes ?? []) }),
    ...(retryScheduleSeconds === undefined ? {} : { retryScheduleSeconds: checkSchedule(retryScheduleSeconds ?? []) }),
    ...checkNumbers(input),
  };
}

/** The given settings that have defaults. */
function withDefaults(input: EndpointInput): Pick<EndpointColumns, SettingWithDefault> {
  const names = (Object.keys(DEFAULTS) as SettingWithDefault[]).filter((name) => input[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, input[name] ?? DEFAULTS[name]]));
}

function checkNumbers(input: EndpointInput): EndpointColumns {
  const numbers: { -readonly [Name in LimitedNumber]?: number | null } = {};
  for (const field of Object.keys(RANGES) as LimitedNumber[]) {
    const value = input[field];
    if (value === undefined) continue;
    const [minimum, maximum] = RANGES[field];
    if (value !== null) checkRange(field, value, minimum, maximum);
    numbers[field] = value;
  }
  return numbers;
}

function checkRange(field: string, value: number, minimum: number, maximum: number): void {
  if (!(Number.isInteger(value) && value >= minimum && value <= maximum))
    throw invalidInput('error.field.range', { field, minimum, maximum });
}

function checkSchedule(given: readonly number[]): number[] {
  const field = 'retryScheduleSeconds';
  if (given.length > MAX_STEPS) throw invalidInput('error.field.maxItems', { field, limit: MAX_STEPS });
  for (const [index, seconds] of given.entries()) checkRange(`${field}[${index}]`, seconds, 1, MAX_STEP_SECONDS);
  return [...given];
}

/**
 * Checks the URL of an endpoint. A literal address in it is checked here for early feedback; what protects the network
 * is the check of the resolved address at each connection.
 *
 * @throws ServiceError INVALID_INPUT when it is not an absolute http or https URL, is http although the settings
 * require https, or names a private address that the settings do not allow.
 */
export function checkEndpointUrl({ webhookAllowHttp, webhookAllowedNetworks }: Settings, given: string): string {
  const text = checkUrl('url', given);
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:' && !webhookAllowHttp) throw invalidInput('error.endpoint.https', { field: 'url' });
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = LOCALHOST.test(host) ? ['127.0.0.1', '::1'] : isIP(host) === 0 ? [] : [host];
  if (addresses.length > 0 && !addresses.some((address) => isAddressAllowed(address, webhookAllowedNetworks))) {
    throw invalidInput('error.endpoint.address', { field: 'url', address: host });
  }
  return text;
}
