import { print } from 'graphql';
import { ReadProfileDocument } from '../../../src/generated/operations.js';
import { findProfileVersion } from '../../../src/domain/profiles/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import type { GraphQLAsker } from '../../support/clients/ask-graphql.js';

/** Everything that GraphQL shows of a profile but `updatedAt`, without what skills and occupations themselves say. */
const PASSPORT = `
  query ($publicIdentifier: String!) {
    profile(publicIdentifier: $publicIdentifier) {
      id publicIdentifier email firstName lastName namePartsDerived fullName createdAt
      certifications(first: 50) {
        id name authority field description date { value precision } expiresAt { value precision } credentialId url
        verification verificationReason
      }
      educations(first: 50) {
        id degree school field grade startDate { value precision } endDate { value precision } finished description
      }
      workHistory(first: 50) {
        id startDate { value precision } endDate { value precision } occupation occupationLikelihood occupationOrigin linkedOccupation { id } company description
      }
      skills(first: 50) { nodes {
        skill { id } level evidenceLevel reviewedLevel confidence state stateSetBy stateSetAt remark
        evidence(first: 50) { nodes {
          id quote pointer inPropertyName startOffset endOffset source level levelBasis confidence observedAt
          importItemId
        } }
      } }
      contradictions(first: 50) { nodes {
        id field origin keptValue statedValue statedAt importItemIds resolution resolvedBy resolvedAt
      } }
      skillSuggestions(first: 50, where: null) {
        nodes {
          id quote pointer inPropertyName startOffset endOffset likelihood source level levelBasis state observedAt
          importItemId skill { id }
        }
      }
      entity { id }
    }
  }`;

/** What is shown of a profile, and its versions. */
export interface ShownProfile {
  /** The passport in GraphQL and the answer over REST, as one text. */
  readonly answers: string;
  readonly updatedAt: Date;
  readonly version: string | null;
}

/** Reads what is shown of a profile. */
export async function readShown(scope: Scope, asker: GraphQLAsker, publicIdentifier: string): Promise<ShownProfile> {
  const { organisationId } = scope;
  const passport = await asker.ask(PASSPORT, { publicIdentifier });
  const overRest = await asker.ask(print(ReadProfileDocument), { publicIdentifier });
  const errors = [...passport.errors, ...overRest.errors];
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  const { updatedAt } = await scope.db.profile.findUniqueOrThrow({
    where: { organisationId_publicIdentifier: { organisationId, publicIdentifier } },
    select: { updatedAt: true },
  });
  return {
    answers: JSON.stringify([passport.data, overRest.data]),
    updatedAt,
    version: await findProfileVersion(scope, publicIdentifier),
  };
}
