import type { JsonValue } from '../../values/json-value.js';
import { openArchive } from './open-archive.js';
import { openJson } from '../json.js';
import { openTable } from './open-table.js';
import { openToken } from '../signed-token.js';
import { openXml } from './open-xml.js';
import type { ViewBuilder, ViewPlace } from './view-builder.js';

/** Knows one form that texts come in; undefined for a text that does not have it. */
type Open = (builder: ViewBuilder, text: string, place: ViewPlace, name: string) => JsonValue | undefined;

const FORMS: readonly Open[] = [openXml, openJson, openToken, openArchive, openTable];

/** Shorter texts hold no records. */
const FEWEST_CHARACTERS = 12;

/**
 * What a text in the payload holds, if it is a table, XML, JSON, a signed token or an archive of tables; otherwise the
 * text.
 *
 * @param name the property's name
 */
export function openString(builder: ViewBuilder, text: string, place: ViewPlace, name: string): JsonValue {
  if (text.length < FEWEST_CHARACTERS) return text;
  for (const open of FORMS) {
    const value = open(builder, text, place, name);
    if (value !== undefined) return value;
  }
  return text;
}
