import type { KeyObject } from 'node:crypto';
import type { JsonObject } from '../../values/json-value.js';
import { isKeyIdentifier, keyOfIdentifier, keyOfJwk } from './public-keys.js';

/** A public key of an issuer. Plain data, as it goes from process to process. */
export interface TrustedKey {
  /** What credentials call it (a JWK's `kid`, a verification method's `id`), where it has a name. */
  readonly id?: string;
  readonly jwk: JsonObject;
}

/** An issuer of whom the operator says which keys are theirs. */
export interface TrustedIssuer {
  /** Every identifier by which credentials name them: addresses, DIDs. */
  readonly identifiers: readonly string[];
  /** What the issuer is called, whatever a credential says. */
  readonly name: string;
  readonly keys: readonly TrustedKey[];
}

/** The issuers that an operator trusts. */
export type TrustedIssuers = readonly TrustedIssuer[];

/** The trusted issuer that one of these identifiers names. */
export function trustedIssuerOf(identifiers: readonly string[], trusted: TrustedIssuers): TrustedIssuer | undefined {
  return trusted.find((issuer) => issuer.identifiers.some((identifier) => identifiers.includes(identifier)));
}

/** Whether all of these identifiers name the issuer; true for none. */
export function areAllOf(issuer: TrustedIssuer, identifiers: readonly string[]): boolean {
  return identifiers.every((identifier) => issuer.identifiers.includes(identifier));
}

/** The keys of an issuer, also those that its identifiers are made of. */
export function keysOf({ identifiers, keys }: TrustedIssuer): KeyObject[] {
  return [...keys.map(({ jwk }) => keyOfJwk(jwk)), ...identifiers.filter(isKeyIdentifier).map(keyOfIdentifier)].filter(
    (key) => key !== undefined,
  );
}

/**
 * Whether the issuer has a key of this name, in full or by its fragment: "did:web:example.org#key-1", "#key-1",
 * "key-1".
 */
export function hasKeyNamed({ keys }: TrustedIssuer, name: string): boolean {
  return keys.some(({ id }) => id !== undefined && fragmentOf(id) === fragmentOf(name));
}

function fragmentOf(name: string): string {
  return name.slice(name.lastIndexOf('#') + 1);
}
