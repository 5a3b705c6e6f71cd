/** An organisation as an issuer: where its DID document and status lists are served. */
export interface Issuer {
  readonly organisationId: string;
  readonly name: string;
  /** The address of the service (PUBLIC_URL). */
  readonly publicUrl: string;
}

/** The public key of an issuer. */
export interface IssuerKey {
  readonly id: string;
  /** The x of its JWK. */
  readonly publicKey: string;
}

/** The address under which an issuer's documents are served. */
export function issuerUrl({ organisationId, publicUrl }: Pick<Issuer, 'organisationId' | 'publicUrl'>): string {
  return `${publicUrl.replace(/\/+$/, '')}/organisations/${organisationId}`;
}

/** The did:web of an issuer, which resolves to `did.json` under its address (did:web Method Specification). */
export function didOf(issuer: Pick<Issuer, 'organisationId' | 'publicUrl'>): string {
  const { host, pathname } = new URL(issuerUrl(issuer));
  const path = pathname.split('/').filter((part) => part !== '');
  return ['did:web', encodeURIComponent(host), ...path.map(encodeURIComponent)].join(':');
}

/** Names a key in the signatures of an issuer. */
export function keyNameOf(issuer: Pick<Issuer, 'organisationId' | 'publicUrl'>, { id }: Pick<IssuerKey, 'id'>): string {
  return `${didOf(issuer)}#${id}`;
}

/** The DID document of an issuer (Decentralized Identifiers 1.0) with its key for assertions. */
export function didDocumentOf(issuer: Pick<Issuer, 'organisationId' | 'publicUrl'>, key: IssuerKey): object {
  const did = didOf(issuer);
  const id = keyNameOf(issuer, key);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    verificationMethod: [
      {
        id,
        type: 'JsonWebKey2020',
        controller: did,
        publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey, kid: key.id, use: 'sig', alg: 'EdDSA' },
      },
    ],
    assertionMethod: [id],
  };
}
