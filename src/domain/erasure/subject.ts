import { createEncryption } from '../../platform/security/encryption.js';
import type { Scope } from '../../platform/scope.js';
import { subjectSecret } from '../erased-people/index.js';
import type { Person } from '../person-data/index.js';

type Keys = Pick<Scope, 'linkSigningKey'>;

const contextOf = ({ organisationId, id }: { organisationId: string; id: string }) =>
  `erasure ${organisationId} ${id} subject`;

/** Encrypts who is erased, for as long as the erasure needs to know. */
export function sealSubject(
  { linkSigningKey }: Keys,
  erasure: { organisationId: string; id: string },
  person: Person,
): string {
  return createEncryption(subjectSecret(linkSigningKey)).encrypt(JSON.stringify(person), contextOf(erasure));
}

/** Who is erased. */
export function openSubject(
  { linkSigningKey }: Keys,
  erasure: { organisationId: string; id: string },
  subject: string,
): Person {
  return JSON.parse(createEncryption(subjectSecret(linkSigningKey)).decrypt(subject, contextOf(erasure))) as Person;
}
