import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  DateTime: { input: 'Date', output: 'Date' },
  URL: { input: 'URL', output: 'string | URL' },
  EmailAddress: 'string',
  JSONObject: { input: 'object', output: 'object' },
  ID: 'string',
};

/** Over HTTP every scalar is JSON: what an operation's result holds is text. */
const wireScalars = { DateTime: 'string', URL: 'string', EmailAddress: 'string', JSONObject: 'object', ID: 'string' };

/** Resolvers of mutations leave `userErrors` to the schema, which makes them of the errors that are thrown. */
const resolved = "(T extends { userErrors: unknown } ? Omit<T, 'userErrors'> : T)";

const config: CodegenConfig = {
  schema: 'graphql/schema/*.graphql',
  emitLegacyCommonJSImports: false,
  generates: {
    'src/generated/resolver-types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        maybeValue: 'T | null | undefined',
        contextType: '../platform/scope.js#Scope',
        resolverTypeWrapperSignature: `Promise<${resolved}> | ${resolved}`,
        mappers: {
          ProfileChange: '../platform/graphql/index.js#ObjectChange',
          ImportChange: '../platform/graphql/index.js#ObjectChange',
          ImportItemChange: '../platform/graphql/index.js#ObjectChange',
          SmartMatchChange: '../platform/graphql/index.js#ObjectChange',
          DeliveryChange: '../platform/graphql/index.js#ObjectChange',
          Organisation: '../domain/organisations/index.js#OrganisationRow',
          ProfileConnection: '../domain/profiles/index.js#ProfileRowConnection',
          SkillConnection: '../domain/taxonomy/index.js#SkillRowConnection',
          ImportConnection: '../domain/imports/index.js#ImportRowConnection',
          ImportItemConnection: '../domain/imports/index.js#ImportItemRowConnection',
          ProfileContradiction: '../domain/profiles/index.js#ContradictionRow',
          SkillSuggestion: '../domain/profiles/index.js#SuggestionRow',
          SkillSuggestionConnection: '../domain/profiles/index.js#SuggestionRowConnection',
          SkillPhraseRule: '../domain/taxonomy/index.js#PhraseRuleRow',
          SkillPhraseRuleConnection: '../domain/taxonomy/index.js#PhraseRuleRowConnection',
          Entity: '../domain/workforce-graph/index.js#EntityRow',
          EntityConnection: '../domain/workforce-graph/index.js#EntityRowConnection',
          Relation: '../domain/workforce-graph/index.js#RelationRow',
          RelationConnection: '../domain/workforce-graph/index.js#RelationRowConnection',
          ImportDocument: '../domain/imports/index.js#DocumentRow',
          ImportItemResults: '../domain/imports/index.js#ItemResultsRow',
          EvidenceConnection: '../domain/imports/index.js#EvidenceRowConnection',
          Profile: '../domain/profiles/index.js#ProfileRow',
          ProfileSkill: '../domain/profiles/index.js#ProfileSkillRow',
          Evidence: '../domain/profiles/index.js#EvidenceRow',
          Skill: '../domain/taxonomy/index.js#SkillRow',
          SkillRelation: '../domain/taxonomy/index.js#SkillRelationRow',
          SkillRelationConnection: '../domain/taxonomy/index.js#SkillRelationRowConnection',
          SkillOccupation: '../domain/taxonomy/index.js#SkillOccupationRow',
          SkillOccupationConnection: '../domain/taxonomy/index.js#SkillOccupationRowConnection',
          SkillGroup: '../domain/taxonomy/index.js#SkillGroupRow',
          SkillGroupConnection: '../domain/taxonomy/index.js#SkillGroupRowConnection',
          Occupation: '../domain/taxonomy/index.js#OccupationRow',
          OccupationConnection: '../domain/taxonomy/index.js#OccupationRowConnection',
          OccupationSkill: '../domain/taxonomy/index.js#OccupationSkillRow',
          OccupationSkillConnection: '../domain/taxonomy/index.js#OccupationSkillRowConnection',
          Skillset: '../domain/skillsets/index.js#SkillsetRow',
          SkillsetSkill: '../domain/skillsets/index.js#SkillsetSkillRow',
          Import: '../domain/imports/index.js#ImportRow',
          ImportItem: '../domain/imports/index.js#ImportItemRow',
          OnboardingToken: '../domain/onboarding/index.js#OnboardingTokenRow',
          Endpoint: '../domain/webhooks/index.js#EndpointRow',
          EndpointConnection: '../domain/webhooks/index.js#EndpointRowConnection',
          EndpointSecret: '../domain/webhooks/index.js#ShownSecretRow',
          Deletion: '../domain/deletions/index.js#DeletionRow',
          DeletionConnection: '../domain/deletions/index.js#DeletionRowConnection',
          SmartMatch: '../domain/matching/index.js#SmartMatchRow',
          MatchedSkill: '../domain/matching/index.js#MatchedSkillRow',
          Event: '../domain/webhooks/index.js#EventRow',
          Delivery: '../domain/webhooks/index.js#DeliveryRow',
          DeliveryConnection: '../domain/webhooks/index.js#DeliveryRowConnection',
          Attempt: '../domain/webhooks/index.js#AttemptRow',
          AttemptConnection: '../domain/webhooks/index.js#AttemptRowConnection',
          Recovery: '../domain/webhooks/index.js#RecoveryRow',
          RecoveryConnection: '../domain/webhooks/index.js#RecoveryRowConnection',
        },
      },
    },
    'src/generated/operations.ts': {
      documents: 'graphql/operations/*.graphql',
      plugins: ['typescript', 'typescript-operations', 'typed-document-node'],
      config: { scalars: wireScalars, strictScalars: true, useTypeImports: true, enumsAsTypes: true },
    },
  },
};

export default config;
