import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../../platform/database/index.js';

/** A secret's new ciphertext, and the one that it replaces. */
export interface RekeyedCiphertext {
  readonly organisationId: string;
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

/** Replaces ciphertexts in one statement. A secret that was changed since it was read keeps the newer value. */
export const replaceCiphertexts = command(
  (changed: readonly RekeyedCiphertext[]) => Prisma.sql`
    UPDATE endpoint_secret SET ciphertext = given.after
    FROM unnest(
      ${changed.map(({ organisationId }) => organisationId)}::uuid[], ${changed.map(({ id }) => id)}::uuid[],
      ${changed.map(({ before }) => before)}::text[], ${changed.map(({ after }) => after)}::text[]
    ) AS given(organisation_id, id, before, after)
    WHERE endpoint_secret.organisation_id = given.organisation_id AND endpoint_secret.id = given.id
      AND endpoint_secret.ciphertext = given.before`,
);
