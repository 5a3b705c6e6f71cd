import { InvalidArgumentError, Option, type Command } from 'commander';
import { untilStopped, withRuntime } from '../../shared/run-command.js';
import { isWebUrl } from '../../../platform/validation/index.js';
import { planFailures, type FailureOptions } from './failure-plan.js';
import { listen, type ListenRequest } from './listen.js';
import { parseVerifyingKey } from './verify-webhook.js';

const NOTES = `
Without an organisation it needs no database: register the URL that it prints, and give the secrets with --secret and
--api-key.
With one it registers itself as one more endpoint, checks by that endpoint's secrets, and deletes it at the end.

Requests that fail on purpose are not forwarded. --fail, --hang and --reset say how they fail; without --fail-first and
--fail-rate every request fails. An invalid request is marked as such and answered like any other.`;

/** Also the closing of the terminal: an endpoint that nobody listens at would be left behind. */
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

interface ListenOptions extends FailureOptions {
  readonly port: number;
  readonly secret: readonly string[];
  readonly apiKey: readonly string[];
  readonly events: readonly string[];
  readonly ed25519?: boolean;
  readonly forward?: string;
  readonly delay: number;
  readonly json?: boolean;
}

/** `webhook listen [ORGANISATION]`: a receiver on this machine for those who write one. */
export function addListenCommand(webhook: Command): void {
  webhook
    .command('listen')
    .description('receive webhooks on this machine: print, verify, forward, and fail on purpose')
    .argument(
      '[organisation]',
      'id or name of the organisation: registers this receiver as an endpoint until the command ends',
    )
    .option('--port <port>', 'port on 127.0.0.1; a free one by default', wholeNumber(0, 65_535), 0)
    .option(
      '--secret <secret>',
      'whsec_... or whpk_... to verify signatures with; can be given more than once',
      collect,
      [],
    )
    .option('--api-key <key>', 'the expected x-api-key; can be given more than once', collect, [])
    .option(
      '--events <types>',
      'with an organisation: only these event types, separated by commas',
      (text) => text.split(',').map((type) => type.trim()),
      [],
    )
    .option('--ed25519', 'with an organisation: sign requests with a key pair instead of a shared secret')
    .option('--forward <url>', 'forward each request unchanged, and return its response', httpUrl)
    .addOption(
      new Option('--fail <status>', 'respond with this status (500 by default)')
        .argParser(wholeNumber(300, 599))
        .conflicts(['hang', 'reset']),
    )
    .addOption(new Option('--hang', 'fail by never responding').conflicts('reset'))
    .option('--reset', 'fail by closing the connection')
    .option('--fail-first <count>', 'fail this number of requests first', wholeNumber(0, 1_000_000_000))
    .option('--fail-rate <rate>', 'fail this fraction of the requests at random, 0 to 1', partOfOne)
    .option('--delay <milliseconds>', 'wait before each response', wholeNumber(0, 3_600_000), 0)
    .option('--json', 'print one JSON value a line: {kind: listening | request | stopped, ...}')
    .addHelpText('after', NOTES)
    .action(async (reference: string | undefined, options: ListenOptions) => {
      const request: ListenRequest = {
        port: options.port,
        keys: { verifyingKeys: options.secret.map(parseVerifyingKey), apiKeys: options.apiKey },
        failures: planFailures(options),
        delayMilliseconds: options.delay,
        forwardTo: options.forward,
        wishes: { eventTypes: options.events, signatureScheme: options.ed25519 ? 'ED25519' : 'SYMMETRIC' },
        json: options.json,
      };
      if (reference === undefined) return untilStopped(SIGNALS, (stop) => listen(request, stop));
      await withRuntime({ endsItself: true, signals: SIGNALS }, (runtime, stop) =>
        listen(request, stop, { runtime, reference }),
      );
    });
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most))
      throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}.`);
    return value;
  };
}

function partOfOne(text: string): number {
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= 1)) throw new InvalidArgumentError('Write a number from 0 to 1.');
  return value;
}

function httpUrl(text: string): string {
  if (!isWebUrl(text)) throw new InvalidArgumentError('Write an absolute http or https URL.');
  return text;
}
