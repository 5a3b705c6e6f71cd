import { storableText } from '../../../../platform/database/sql/storable-text.js';
import type { JsonValue } from '../../values/json-value.js';
import { openJsonObject } from './json.js';
import { MAX_TOKEN_LENGTH, spend } from '../common/limits.js';
import type { ViewBuilder, ViewPlace } from '../common/payload-view.js';

/**
 * A compact JWS (RFC 7515): three parts of base64url, of which the first two begin with `{"`. Also as the data URL of
 * an enveloped credential.
 */
const TOKEN = /^(?:data:application\/[\w.+-]{1,40},)?(eyJ[\w-]{2,}\.eyJ[\w-]{2,}\.[\w-]*)$/;

/**
 * Opens a signed token: its content becomes part of the view, and the token is kept for the check of its signature. The
 * text of the content is a document of the item, in which offsets of evidence count.
 */
export function openSignedToken(builder: ViewBuilder, text: string, place: ViewPlace): JsonValue | undefined {
  const trimmed = text.trim();
  if (!/^(?:eyJ|data:application\/)/.test(trimmed) || trimmed.length > MAX_TOKEN_LENGTH) return undefined;
  const token = TOKEN.exec(trimmed)?.[1];
  if (token === undefined) return undefined;
  const content = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  // Text that PostgreSQL cannot store cannot be quoted either.
  if (storableText(content) !== content) return undefined;
  // A token is never cut, as half of it is unreadable.
  if (!spend(builder.budget, 'characters', content.length)) {
    builder.unreadable.push(place.payload);
    return undefined;
  }
  const value = openJsonObject(builder, content, place);
  if (value === undefined) return undefined;
  builder.tokens.set(place.view, token);
  builder.documents.push({ pointer: place.payload, mediaType: 'application/json', text: content });
  return value;
}
