import { invalidInput } from '../../../platform/errors/index.js';
import type { Settings } from '../../../platform/settings/index.js';
import { checkOptionalText } from '../../../platform/validation/index.js';
import type { EndpointRow } from './endpoint-row.js';
import { checkEndpointUrl } from './endpoint-url.js';
import { checkEventTypes } from '../events/list-event-types.js';
import type { OwnHeader } from './secrets/custom-headers.js';

/** Longest description, in characters. */
const DESCRIPTION_LIMIT = 1_000;

/** Waits that a retry schedule may name, at most. */
const MOST_STEPS = 20;

/** A week: the longest wait that a retry schedule may name, in seconds. */
const LONGEST_STEP_SECONDS = 604_800;

/**
 * What each number may be, in the unit that its name says. The service's own values lie inside, and so do those of its
 * peers.
 */
const RANGES = {
  rateLimit: [1, 10_000],
  concurrencyLimit: [1, 1_000],
  jitterPercent: [0, 50],
  throttleSeconds: [0, LONGEST_STEP_SECONDS],
  timeoutSeconds: [1, 120],
  disableAfterDays: [0, 365],
} as const satisfies Partial<Record<keyof EndpointRow, readonly [number, number]>>;

type LimitedNumber = keyof typeof RANGES;

type KeptSetting = 'url' | 'ordered' | 'signatureScheme' | 'heedsRetryAfter' | 'goneDisables';

/**
 * What somebody states of an endpoint. What is left out stays, or is the service's default. Of what need not have a
 * value (the description, the numbers), null takes it away; of the rest, null is as if it were left out.
 */
export type EndpointStatement = { readonly [Setting in KeptSetting]?: EndpointRow[Setting] | null | undefined } & {
  readonly [Setting in LimitedNumber | 'description']?: EndpointRow[Setting] | undefined;
} & {
  /** Empty for all. */
  readonly eventTypes?: readonly string[] | null | undefined;
  /** Empty for the service's schedule. */
  readonly retryScheduleSeconds?: readonly number[] | null | undefined;
  /** In place of all earlier ones. */
  readonly headers?: readonly OwnHeader[] | null | undefined;
};

/** The columns that a statement sets: only what it states. */
export type EndpointColumns = Partial<
  Pick<EndpointRow, KeptSetting | LimitedNumber | 'description' | 'eventTypes' | 'retryScheduleSeconds'>
>;

/**
 * Checks what is stated of an endpoint, all but its headers.
 *
 * @throws ServiceError INVALID_INPUT naming the field and what is allowed.
 */
export function checkEndpoint(settings: Settings, statement: EndpointStatement): EndpointColumns {
  const {
    url,
    description,
    eventTypes,
    retryScheduleSeconds,
    ordered,
    signatureScheme,
    heedsRetryAfter,
    goneDisables,
  } = statement;
  return {
    ...stated({ ordered, signatureScheme, heedsRetryAfter, goneDisables }),
    ...(url === undefined || url === null ? {} : { url: checkEndpointUrl(settings, url) }),
    ...(description === undefined
      ? {}
      : { description: checkOptionalText('description', description, { limit: DESCRIPTION_LIMIT, multiline: true }) }),
    ...(eventTypes ? { eventTypes: checkEventTypes(eventTypes) } : {}),
    ...(retryScheduleSeconds ? { retryScheduleSeconds: checkSchedule(retryScheduleSeconds) } : {}),
    ...checkNumbers(statement),
  };
}

/** What of an object has a value. */
function stated<Given extends object>(given: Given): { [Key in keyof Given]?: Exclude<Given[Key], null | undefined> } {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null),
  ) as ReturnType<typeof stated<Given>>;
}

function checkNumbers(statement: EndpointStatement): EndpointColumns {
  const numbers: { -readonly [Name in LimitedNumber]?: number | null } = {};
  for (const field of Object.keys(RANGES) as LimitedNumber[]) {
    const value = statement[field];
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
  if (given.length > MOST_STEPS) throw invalidInput('error.field.maxItems', { field, limit: MOST_STEPS });
  for (const [index, seconds] of given.entries()) checkRange(`${field}[${index}]`, seconds, 1, LONGEST_STEP_SECONDS);
  return [...given];
}
