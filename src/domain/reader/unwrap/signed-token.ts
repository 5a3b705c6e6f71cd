import type { JsonValue } from '../values/json-value.js';
import { storableText } from '../../../platform/database/storable-text.js';
import { spend } from './limits.js';
import { viewOfJson } from './json.js';
import type { ViewBuilder, ViewPlace } from './view/view-builder.js';

/**
 * A compact JWS (RFC 7515): three parts of base64url, of which the first begins with `{"`. Also as the data URL of an
 * enveloped credential.
 */
const TOKEN = /^(?:data:application\/[\w.+-]{1,40},)?(eyJ[\w-]{2,}\.eyJ[\w-]{2,}\.[\w-]*)$/;
const LONGEST = 1_000_000;

/**
 * Opens a signed token: what it says becomes part of the view, and the token is kept for whoever checks signatures. The
 * text of its content is a document of the item, in which offsets of evidence count.
 */
export function openToken(builder: ViewBuilder, text: string, place: ViewPlace): JsonValue | undefined {
  const trimmed = text.trim();
  if (!/^(?:eyJ|data:application\/)/.test(trimmed) || trimmed.length > LONGEST) return undefined;
  const token = TOKEN.exec(trimmed)?.[1];
  if (token === undefined) return undefined;
  const content = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  // What PostgreSQL cannot keep could not be quoted.
  if (storableText(content) !== content) return undefined;
  // Half a token says nothing.
  if (!spend(builder.budget, 'characters', content.length)) {
    builder.unreadable.push(place.payload);
    return undefined;
  }
  const value = viewOfJson(builder, content, place);
  if (value === undefined) return undefined;
  builder.tokens.set(place.view, token);
  builder.documents.push({ pointer: place.payload, mediaType: 'application/json', text: content });
  return value;
}
