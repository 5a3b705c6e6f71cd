import { ServiceError } from '../../../platform/errors/index.js';
import type { FileProblem } from '../../../platform/files/index.js';
import { locateJsonValues, rememberJsonText } from '../../../platform/text/json/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import { checkOptionalText, parseInstant } from '../../../platform/validation/index.js';
import type { FileItem, ImportHeader } from './file-item.js';

const ITEM_PROPERTIES = ['entityType', 'entityId', 'createdAt', 'payload', 'metadata'];

/** Approximate size of an item's properties in a request besides payload and metadata, in bytes. */
const PROPERTIES_BYTES = 200;

type Json = Record<string, unknown>;

/** Where a value is: the file, the line, and the path of its property. */
export interface Place {
  readonly file: string;
  readonly line: number;
  /** Prefix of the paths of its properties, with a dot at the end; empty at the top level. */
  readonly prefix: string;
  /** The language of problems. */
  readonly language: Language;
}

/** Whether a value is an item as in a request, and not a bare record. */
export function isItem(value: Json): boolean {
  return isObject(value['payload']) && Object.keys(value).every((key) => ITEM_PROPERTIES.includes(key));
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Makes an item of a bare record.
 *
 * @param text - its original JSON, which is kept.
 */
export function itemOfPayload({ file, line }: Pick<Place, 'file' | 'line'>, payload: object, text: string): FileItem {
  rememberJsonText(payload, text);
  return { file, line, item: { payload }, bytes: Buffer.byteLength(text) + PROPERTIES_BYTES };
}

/**
 * Reads an item as in a request, by the same rules.
 *
 * @param text - its original JSON, from which the texts of payload and metadata are kept.
 */
export function readItem(place: Place, value: Json, text: string, problems: FileProblem[]): FileItem {
  const { file, line, prefix, language } = place;
  const createdAt = value['createdAt'];
  if (!isNothing(createdAt) && !(typeof createdAt === 'string' && parseInstant(createdAt))) {
    problems.push({ line, column: `${prefix}createdAt`, problem: localize(language, 'importFile.date') });
  }
  const records = {
    payload: objectAt(place, value, 'payload', problems),
    metadata: objectAt(place, value, 'metadata', problems),
  };
  let bytes = PROPERTIES_BYTES;
  for (const { path, start, end } of locateJsonValues(text, ([name]) => name === 'payload' || name === 'metadata', 1)) {
    const record = records[path[0] as 'payload' | 'metadata'];
    const recordText = text.slice(start, end);
    if (record) rememberJsonText(record, recordText);
    bytes += Buffer.byteLength(recordText);
  }
  const item = {
    ...records,
    entityType: textAt(place, value, 'entityType', problems),
    entityId: textAt(place, value, 'entityId', problems),
    createdAt: typeof createdAt === 'string' ? createdAt : null,
  };
  return { file, line, item, bytes };
}

/** Reads what a request says about all of its items. */
export function readHeader(place: Place, value: Json, problems: FileProblem[]): ImportHeader {
  return {
    batchId: textAt(place, value, 'batchId', problems),
    topic: textAt(place, value, 'topic', problems),
    source: textAt(place, value, 'source', problems),
  };
}

function objectAt({ line, prefix, language }: Place, value: Json, name: string, problems: FileProblem[]): Json | null {
  const given = value[name];
  if (isObject(given)) return given;
  if (!isNothing(given))
    problems.push({ line, column: `${prefix}${name}`, problem: localize(language, 'importFile.object') });
  return null;
}

function textAt({ line, prefix, language }: Place, value: Json, name: string, problems: FileProblem[]): string | null {
  const given = value[name];
  if (isNothing(given)) return null;
  const column = `${prefix}${name}`;
  if (typeof given !== 'string') {
    problems.push({ line, column, problem: localize(language, 'importFile.text') });
    return null;
  }
  try {
    return checkOptionalText(column, given);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    problems.push({ line, column, problem: localize(language, error.messageKey, error.parameters) });
    return null;
  }
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
