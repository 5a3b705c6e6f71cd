import { fieldOf, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';

/** Every identifier by which a credential, or the claims of a token around it, names its issuer. */
export function issuersOf(claims: JsonObject): string[] {
  const credential = fieldOf(claims, 'vc');
  const sources = [claims, ...(isJsonObject(credential) ? [credential] : [])];
  return sources
    .flatMap((source) => [fieldOf(source, 'iss'), identifierIn(fieldOf(source, 'issuer')), issuerOfBadge(source)])
    .filter((issuer) => typeof issuer === 'string');
}

/** Open Badges 2 names the issuer in the badge. */
function issuerOfBadge(assertion: JsonObject): JsonValue | undefined {
  const badge = fieldOf(assertion, 'badge');
  return isJsonObject(badge) ? identifierIn(fieldOf(badge, 'issuer')) : undefined;
}

function identifierIn(issuer: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(issuer) ? fieldOf(issuer, 'id') : issuer;
}
