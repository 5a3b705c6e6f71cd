import type { JsonObject } from '../values/json-value.js';

/** A public key of an issuer. Plain data, because it crosses from process to process. */
export interface TrustedKey {
  /** What credentials call it (a JWK's `kid`, a verification method's `id`), where it has a name. */
  readonly id?: string;
  readonly jwk: JsonObject;
}

/** An issuer of credentials whose keys the operator knows. */
export interface TrustedIssuer {
  /** Every identifier by which credentials name the issuer: addresses, DIDs. */
  readonly identifiers: readonly string[];
  /** The issuer's name, whatever a credential says. */
  readonly name: string;
  readonly keys: readonly TrustedKey[];
}

/** The issuers that an operator trusts. */
export type TrustedIssuers = readonly TrustedIssuer[];
