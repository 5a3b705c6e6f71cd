import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';

/** Longest that deleting may take, in milliseconds: an organisation may have millions of rows. */
const TIMEOUT = 600_000;

/** What went with an organisation. */
export interface DeletedOrganisation {
  readonly profiles: number;
  readonly skillsets: number;
  readonly imports: number;
  readonly onboardingTokens: number;
  /** Of the organisation's own; shared ones stay. */
  readonly skills: number;
}

/**
 * Deletes the scope's organisation with everything that it owns, all of it at once. Nothing of it is left, not
 * even in the audit trail, which is the organisation's too.
 *
 * @throws Prisma's P2025 when it was deleted meanwhile.
 */
export async function deleteOrganisation(scope: Scope): Promise<DeletedOrganisation> {
  const { organisationId } = scope;
  return inTransaction(
    scope,
    async ({ db }) => {
      // Rows that refer to the organisation can be made no more from here on: imports that are being read end first, or fail.
      await db.$executeRaw`SELECT 1 FROM organisation WHERE id = ${organisationId}::uuid FOR UPDATE`;
      const where = { organisationId };
      const onboardingTokens = await db.onboardingToken.deleteMany({ where });
      // Items hold on to profiles, so that imports go first.
      const imports = await db.import.deleteMany({ where });
      const profiles = await db.profile.deleteMany({ where });
      const skillsets = await db.skillset.deleteMany({ where });
      // The rest falls with the organisation: keys, endpoints, events, graph, audit trail.
      await db.organisation.delete({ where: { id: organisationId } });
      // Own skills refer to no organisation, as the owner of shared ones is none.
      const own = { where: { ownerId: organisationId } };
      const skills = await db.skill.deleteMany(own);
      await db.occupation.deleteMany(own);
      await db.skillGroup.deleteMany(own);
      await db.searchWord.deleteMany(own);
      await db.installedTaxonomy.deleteMany(own);
      await db.taxonomyVersion.deleteMany(own);
      return {
        profiles: profiles.count,
        skillsets: skillsets.count,
        imports: imports.count,
        onboardingTokens: onboardingTokens.count,
        skills: skills.count,
      };
    },
    { timeout: TIMEOUT },
  );
}
