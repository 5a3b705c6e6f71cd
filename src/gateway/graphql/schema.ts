import { readdirSync, readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { assessmentSubscriptions, createAssessmentResolvers } from '../../domain/assessments/index.js';
import { DateTimeResolver, JSONObjectResolver } from 'graphql-scalars';
import { credentialResolvers } from '../../domain/credentials/index.js';
import { endorsementResolvers } from '../../domain/endorsements/index.js';
import { erasureResolvers } from '../../domain/erasure/index.js';
import { exportResolvers } from '../../domain/exports/index.js';
import { importResolvers, importSubscriptions } from '../../domain/imports/index.js';
import { interestResolvers } from '../../domain/interests/index.js';
import { matchRunResolvers, matchRunSubscriptions } from '../../domain/match-runs/index.js';
import { matchingResolvers, matchingSubscriptions } from '../../domain/matching/index.js';
import { onboardingResolvers } from '../../domain/onboarding/index.js';
import { organisationResolvers } from '../../domain/organisations/index.js';
import {
  profileResolvers,
  profileSubscriptions,
  reviewResolvers,
  weightResolvers,
} from '../../domain/profiles/index.js';
import { skillMergeResolvers } from '../../domain/skill-merges/index.js';
import { skillsetResolvers } from '../../domain/skillsets/index.js';
import { taxonomyResolvers } from '../../domain/taxonomy/index.js';
import { webhookResolvers, webhookSubscriptions } from '../../domain/webhooks/index.js';
import { measureAnswers } from '../limits/answer-budget.js';
import { createProfileFinder } from '../reads/find-profiles.js';
import { READ_MODELS } from '../reads/read-models.js';
import { resolveReads } from '../reads/resolve-reads.js';
import { resolveBatchMutations } from './batch-mutations.js';
import { reportUserErrors } from './report-user-errors.js';
import { EMAIL_ADDRESS_SCALAR, URL_SCALAR } from './text-scalars.js';
import { projectFile } from '../../platform/files/project-files.js';

/**
 * The schema in graphql/schema: what it reads is described by the read models, what it changes is done by the resolvers
 * of all domains.
 *
 * @param change - changes the types before anything is read by them.
 */
export function createSchema(change: (schema: GraphQLSchema) => GraphQLSchema = (schema) => schema): GraphQLSchema {
  const folder = projectFile('graphql', 'schema');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  const schema = makeExecutableSchema({
    typeDefs: files.map((name) => readFileSync(projectFile('graphql', 'schema', name), 'utf8')),
    resolvers: [
      {
        DateTime: DateTimeResolver,
        EmailAddress: EMAIL_ADDRESS_SCALAR,
        JSONObject: JSONObjectResolver,
        URL: URL_SCALAR,
      },
      organisationResolvers,
      profileResolvers,
      skillsetResolvers,
      taxonomyResolvers,
      skillMergeResolvers,
      importResolvers,
      onboardingResolvers,
      matchingResolvers,
      matchRunResolvers,
      reviewResolvers,
      webhookResolvers,
      erasureResolvers,
      exportResolvers,
      credentialResolvers,
      createAssessmentResolvers(createProfileFinder(READ_MODELS)),
      interestResolvers,
      endorsementResolvers,
      weightResolvers,
      profileSubscriptions,
      importSubscriptions,
      matchingSubscriptions,
      matchRunSubscriptions,
      webhookSubscriptions,
      assessmentSubscriptions,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  return measureAnswers(resolveReads(reportUserErrors(resolveBatchMutations(change(schema))), READ_MODELS));
}
