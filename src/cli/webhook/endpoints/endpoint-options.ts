import { InvalidArgumentError, Option, type Command } from 'commander';
import type { EndpointInput } from '../../../domain/webhooks/index.js';
import { StartupError } from '../../../platform/errors/index.js';
import { decodeText, describeProblem, parseJson } from '../../../platform/files/index.js';
import { readBytes } from '../../shared/read-bytes.js';

const SCHEMES = { symmetric: 'SYMMETRIC', ed25519: 'ED25519' } as const;

/** Commander treats null as an empty text, so `none` has a value of its own. */
type NumberOrNone = number | 'none';

/** The settings of an endpoint as options; undefined if not given. */
export interface EndpointOptions {
  readonly description?: string;
  readonly eventTypes?: string[];
  readonly ordered?: boolean;
  readonly rateLimit?: NumberOrNone;
  readonly concurrencyLimit?: NumberOrNone;
  readonly headers?: string;
  readonly signatureScheme?: keyof typeof SCHEMES;
  readonly retrySchedule?: number[];
  readonly jitter?: NumberOrNone;
  readonly throttle?: NumberOrNone;
  readonly timeout?: NumberOrNone;
  readonly disableAfter?: NumberOrNone;
  readonly respectRetryAfter?: boolean;
  readonly disableOn410?: boolean;
}

/** Adds an option for each setting of an endpoint. */
export function addEndpointOptions(command: Command): Command {
  return command
    .option('--description <text>', 'a description; empty for none')
    .option('--event-types <types>', 'the types of events that it receives, comma-separated, or all', (text) =>
      listOr('all', text),
    )
    .option('--ordered', 'send events about the same subject one after the other')
    .option('--no-ordered', 'send every event as soon as possible')
    .option('--rate-limit <number>', 'maximum requests a second, 1-10000, or none', (text) => numberOr('none', text))
    .option('--concurrency-limit <number>', 'maximum concurrent requests, 1-1000, or none', (text) =>
      numberOr('none', text),
    )
    .option(
      '--headers <file>',
      'a JSON file of headers to send along, {"Name": "value"}, in place of earlier ones; {} for none',
    )
    .addOption(new Option('--signature-scheme <scheme>', 'how to sign').choices(Object.keys(SCHEMES)))
    .option(
      '--retry-schedule <seconds>',
      'waits after each failed attempt in seconds, comma-separated, or default',
      (text) => listOr('default', text).map(readNumber),
    )
    .option('--jitter <percent>', 'random variation of each wait, 0-50, or default', (text) =>
      numberOr('default', text),
    )
    .option('--throttle <seconds>', 'minimum wait after 429 or a timeout, or default', (text) =>
      numberOr('default', text),
    )
    .option('--timeout <seconds>', 'timeout of the receiver, 1-120, or default', (text) => numberOr('default', text))
    .option(
      '--disable-after <days>',
      'days of nothing but failures after which it is disabled, 0 for never, or default',
      (text) => numberOr('default', text),
    )
    .option('--respect-retry-after', 'wait as long as Retry-After asks')
    .option('--no-respect-retry-after', 'ignore Retry-After and follow the schedule')
    .option('--disable-on-410', 'disable it when it answers 410')
    .option('--no-disable-on-410', 'let 410 end the one delivery only');
}

/**
 * The settings of an endpoint from the options.
 *
 * @throws StartupError if the file of headers is invalid.
 */
export async function readEndpointOptions(options: EndpointOptions): Promise<EndpointInput> {
  const {
    description,
    eventTypes,
    ordered,
    rateLimit,
    concurrencyLimit,
    headers,
    signatureScheme,
    retrySchedule,
    jitter,
    throttle,
    timeout,
    disableAfter,
    respectRetryAfter,
    disableOn410,
  } = options;
  return {
    description,
    eventTypes,
    ordered,
    rateLimit: orNull(rateLimit),
    concurrencyLimit: orNull(concurrencyLimit),
    headers: headers === undefined ? undefined : await readHeaders(headers),
    signatureScheme: signatureScheme && SCHEMES[signatureScheme],
    retryScheduleSeconds: retrySchedule,
    jitterPercent: orNull(jitter),
    throttleSeconds: orNull(throttle),
    timeoutSeconds: orNull(timeout),
    disableAfterDays: orNull(disableAfter),
    respectRetryAfter,
    disableOn410,
  };
}

/** Headers are read from a file, as options are visible in the list of processes. */
async function readHeaders(file: string) {
  const text = decodeText(await readBytes(file));
  const parsed = typeof text === 'string' ? parseJson(text) : text;
  if (!('value' in parsed)) throw new StartupError(`${file}: ${describeProblem(parsed)}`);
  const { value } = parsed;
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  if (!entries?.every((entry): entry is [string, string] => typeof entry[1] === 'string'))
    throw new StartupError(`${file} must hold a JSON object of texts by name`);
  return entries.map(([name, text]) => ({ name, value: text }));
}

/** A number, or none for a given word. */
function numberOr(word: string, text: string): NumberOrNone {
  return text === word ? 'none' : readNumber(text);
}

function orNull(given: NumberOrNone | undefined): number | null | undefined {
  return given === 'none' ? null : given;
}

/** A list, or an empty list for a given word. */
function listOr(word: string, text: string): string[] {
  return text === word ? [] : text.split(',').map((part) => part.trim());
}

function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number is wanted.');
  return Number(text);
}
