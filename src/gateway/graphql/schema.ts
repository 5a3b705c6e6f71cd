import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { apiKeyResolvers } from '../../domain/api-keys/index.js';
import { assessmentSubscriptions, createAssessmentResolvers } from '../../domain/assessments/index.js';
import { DateTimeResolver, JSONObjectResolver } from 'graphql-scalars';
import { consentResolvers } from '../../domain/consents/index.js';
import { contestResolvers } from '../../domain/contests/index.js';
import { occupationSuggestionResolvers } from '../../domain/occupation-suggestions/index.js';
import { credentialResolvers } from '../../domain/credentials/index.js';
import { dossierResolvers } from '../../domain/dossiers/index.js';
import { endorsementResolvers } from '../../domain/endorsements/index.js';
import { erasureResolvers } from '../../domain/erasure/index.js';
import { exportResolvers } from '../../domain/exports/index.js';
import { importResolvers, importSubscriptions } from '../../domain/imports/index.js';
import { interestResolvers } from '../../domain/interests/index.js';
import { matchRunResolvers, matchRunSubscriptions } from '../../domain/match-runs/index.js';
import { matchingResolvers, matchingSubscriptions } from '../../domain/matching/index.js';
import { onboardingResolvers, onboardingSubscriptions } from '../../domain/onboarding/index.js';
import { personLinkResolvers } from '../../domain/person-links/index.js';
import { organisationResolvers } from '../../domain/organisations/index.js';
import {
  profileResolvers,
  profileSubscriptions,
  reviewResolvers,
  weightResolvers,
} from '../../domain/profiles/index.js';
import { sessionResolvers } from '../../domain/sessions/index.js';
import { skillMergeResolvers } from '../../domain/skill-merges/index.js';
import { skillsetResolvers } from '../../domain/skillsets/index.js';
import { taxonomyResolvers } from '../../domain/taxonomy/index.js';
import { webhookResolvers, webhookSubscriptions } from '../../domain/webhooks/index.js';
import { describeScopes } from '../authorization/describe-scopes.js';
import { measureAnswers } from '../limits/answer-budget.js';
import { createProfileFinder } from '../reads/find-profiles.js';
import { READ_MODELS } from '../reads/read-models.js';
import { resolveReads } from '../reads/resolve-reads.js';
import { resolveBatchMutations } from './batch-mutations.js';
import { describePrivacy } from './describe-privacy.js';
import { reportUserErrors } from './report-user-errors.js';
import { EMAIL_ADDRESS_SCALAR, URL_SCALAR } from './text-scalars.js';
import { readTypeDefinitions } from '../../platform/graphql/index.js';

/** Without changes: as it takes some 0.3 s to make, it is made once for all that runs in the process. */
let unchanged: GraphQLSchema | undefined;

/**
 * The schema in graphql/schema: what it reads is described by the read models, what it changes is done by the resolvers
 * of all domains.
 *
 * @param change - changes the types before anything is read by them.
 */
export function createSchema(change?: (schema: GraphQLSchema) => GraphQLSchema): GraphQLSchema {
  return change === undefined ? (unchanged ??= makeSchema((schema) => schema)) : makeSchema(change);
}

function makeSchema(change: (schema: GraphQLSchema) => GraphQLSchema): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: [...readTypeDefinitions()],
    resolvers: [
      {
        DateTime: DateTimeResolver,
        EmailAddress: EMAIL_ADDRESS_SCALAR,
        JSONObject: JSONObjectResolver,
        URL: URL_SCALAR,
      },
      apiKeyResolvers,
      organisationResolvers,
      profileResolvers,
      skillsetResolvers,
      taxonomyResolvers,
      skillMergeResolvers,
      importResolvers,
      onboardingResolvers,
      consentResolvers,
      matchingResolvers,
      matchRunResolvers,
      reviewResolvers,
      webhookResolvers,
      erasureResolvers,
      personLinkResolvers,
      exportResolvers,
      credentialResolvers,
      createAssessmentResolvers(createProfileFinder(READ_MODELS)),
      interestResolvers,
      endorsementResolvers,
      contestResolvers,
      occupationSuggestionResolvers,
      dossierResolvers,
      weightResolvers,
      sessionResolvers,
      profileSubscriptions,
      importSubscriptions,
      matchingSubscriptions,
      matchRunSubscriptions,
      webhookSubscriptions,
      assessmentSubscriptions,
      onboardingSubscriptions,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  return measureAnswers(
    resolveReads(reportUserErrors(resolveBatchMutations(change(describeScopes(describePrivacy(schema))))), READ_MODELS),
  );
}
