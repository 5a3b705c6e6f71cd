import { sizeText } from '../../shared/format.js';
import type { ReceivedWebhook, ReceiverAnswer } from './received-webhook.js';
import type { Verdict } from './verify-webhook.js';

/** Maximum length of the data shown, in characters; --json prints all of it. */
const SHOWN_CHARACTERS = 1000;

const VERDICTS: Readonly<Record<Verdict, string>> = {
  valid: 'valid',
  invalid: 'DOES NOT HOLD',
  missing: 'MISSING',
  unchecked: 'not checked',
};

/** A request and its answer as text. */
export function describeWebhook(webhook: ReceivedWebhook, answer: ReceiverAnswer): string {
  const {
    at,
    method,
    path,
    event,
    subject,
    data,
    body,
    webhookId,
    size,
    times,
    signature,
    scheme,
    timestamp,
    ageSeconds,
    apiKey,
  } = webhook;
  const head = [
    event ?? 'not {event, data}',
    ...(subject === null ? [] : [subject]),
    `id ${webhookId ?? 'MISSING'}`,
    sizeText(size),
    describeAnswer(answer),
  ];
  const checks = [
    `signature ${VERDICTS[signature]}${scheme === undefined ? '' : ` (${scheme})`}`,
    `timestamp ${VERDICTS[timestamp]}${ageSeconds === undefined ? '' : ` (${describeAge(ageSeconds)})`}`,
    `x-api-key ${VERDICTS[apiKey]}`,
    ...(times > 1 ? [`REPEAT: came ${times} times`] : []),
    ...(method === 'POST' ? [] : [`${method} ${path}`]),
  ];
  const shown = body ?? JSON.stringify(data);
  return [
    `${at.toISOString().slice(11, 23)}  ${head.join('  ')}`,
    `              ${checks.join('  ')}`,
    `              ${
      shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS)} ... (--json has all of it)` : shown
    }`,
  ]
    .map(withoutControlCharacters)
    .join('\n');
}

function describeAnswer(answer: ReceiverAnswer): string {
  switch (answer.kind) {
    case 'status':
      return `-> ${answer.status}`;
    case 'forwarded':
      return `-> ${answer.status} (passed on, ${answer.milliseconds} ms)`;
    case 'unreachable':
      return `-> ${answer.status} (forwarded, no response: ${answer.reason})`;
    case 'hang':
      return '-> left hanging';
    case 'reset':
      return '-> connection reset';
    case 'abandoned':
      return '-> the sender gave up waiting';
  }
}

function describeAge(seconds: number): string {
  return seconds < 0 ? `${-seconds} s ahead` : `${seconds} s old`;
}

/** Removes control characters, which could control the terminal. */
function withoutControlCharacters(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/g, '\uFFFD');
}
