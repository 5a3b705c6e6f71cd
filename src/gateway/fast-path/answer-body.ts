import type { Language } from '../../platform/localization/index.js';
import { VERSION_FIELD } from '../../platform/read-model/index.js';
import { costReportText, type CostReport } from '../limits/cost-report.js';
import { withoutNullFields } from '../rest/body-text.js';
import { entityTagOf } from '../rest/conditional-requests.js';
import type { RestRoute } from '../rest/routes.js';
import type { PreparedOperation } from './operations.js';

/** What an answer is sent with. */
export interface AnswerContent {
  readonly body: string;
  /** For conditional requests; undefined if the answer has none. */
  readonly entityTag?: string;
}

/** Makes the content of an answer from the JSON text of `data`; undefined if the answer is not a plain success. */
export type MakeContent = (data: string) => AnswerContent | undefined;

/**
 * Creates the function that makes the content of an answer of GraphQL, as Apollo Server writes it.
 *
 * @param report - reports the cost of the operation when the answer is made.
 */
export function graphqlContent(report: () => CostReport): MakeContent {
  return (data) => {
    return { body: `{"data":${data},"extensions":{"cost":${costReportText(report())}}}\n` };
  };
}

/** Creates the function that makes the content of a route's answer, which is a part of the text. */
export function restContent(route: RestRoute, language: Language): MakeContent {
  const path = route.passThrough?.path ?? [];
  const start = path.map((field) => `{"${field}":`).join('');
  return (text) => {
    const { data, version } = takeVersion(text);
    // What is not there has an answer of its own.
    if (!data.startsWith(start)) return undefined;
    const value = data.slice(start.length, data.length - path.length);
    if (value === 'null') return undefined;
    return { body: withoutNullFields(value), entityTag: version && entityTagOf(route, language, version) };
  };
}

const VERSION_START = `{"${VERSION_FIELD}":"`;

/** Takes the version out of an answer that begins with one. Versions contain nothing that JSON escapes. */
function takeVersion(text: string): { readonly data: string; readonly version?: string } {
  if (!text.startsWith(VERSION_START)) return { data: text };
  const end = text.indexOf('"', VERSION_START.length);
  return { data: `{${text.slice(end + 2)}`, version: text.slice(VERSION_START.length, end) };
}

/** What PostgreSQL puts between the rows of an array. Within a text a line break is escaped. */
const ROW_SEPARATOR = ', \n ';

/** The JSON text of an operation's data without white space, completed where that needs code. */
export function completeData({ complete }: PreparedOperation, text: string): string {
  const data = text.replaceAll(ROW_SEPARATOR, ',');
  return complete ? complete(data) : data;
}
