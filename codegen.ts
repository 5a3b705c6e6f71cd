import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  DateTime: { input: 'Date', output: 'Date' },
  URL: 'string',
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
          // Only read by statements.
          Consent: '../platform/graphql/index.js#ObjectReference<"Consent">',
          Profile: '../platform/graphql/index.js#ObjectReference<"Profile">',
          ProfileSkill: '../platform/graphql/index.js#ObjectReference<"ProfileSkill">',
          Evidence: '../platform/graphql/index.js#ObjectReference<"Evidence">',
          Certification: '../platform/graphql/index.js#ObjectReference<"Certification">',
          Education: '../platform/graphql/index.js#ObjectReference<"Education">',
          WorkExperience: '../platform/graphql/index.js#ObjectReference<"WorkExperience">',
          Skill: '../platform/graphql/index.js#ObjectReference<"Skill">',
          SkillChange: '../platform/graphql/index.js#ObjectReference<"SkillChange">',
          SkillPhraseRule: '../platform/graphql/index.js#ObjectReference<"SkillPhraseRule">',
          Skillset: '../platform/graphql/index.js#ObjectReference<"Skillset">',
          SkillsetVersion: '../platform/graphql/index.js#ObjectReference<"SkillsetVersion">',
          Exemption: '../platform/graphql/index.js#ObjectReference<"Exemption">',
          Import: '../platform/graphql/index.js#ObjectReference<"Import">',
          ImportItem: '../platform/graphql/index.js#ObjectReference<"ImportItem">',
          SmartMatch: '../platform/graphql/index.js#ObjectReference<"SmartMatch">',
          AssessmentCampaign: '../platform/graphql/index.js#ObjectReference<"AssessmentCampaign">',
          Erasure: '../platform/graphql/index.js#ObjectReference<"Erasure">',
          ErasureReview: '../platform/graphql/index.js#ObjectReference<"ErasureReview">',
          PersonLink: '../platform/graphql/index.js#ObjectReference<"PersonLink">',
          AssessmentCampaignChange: '../platform/graphql/index.js#ObjectChange',
          OnboardingTokenChange: '../platform/graphql/index.js#ObjectChange',
          ProfileChange: '../platform/graphql/index.js#ObjectChange',
          ImportChange: '../platform/graphql/index.js#ObjectChange',
          ImportItemChange: '../platform/graphql/index.js#ObjectChange',
          MatchRun: '../platform/graphql/index.js#ObjectReference<"MatchRun">',
          MatchRunChange: '../platform/graphql/index.js#ObjectChange',
          SmartMatchChange: '../platform/graphql/index.js#ObjectChange',
          DeliveryChange: '../platform/graphql/index.js#ObjectChange',
          OnboardingToken: '../platform/graphql/index.js#ObjectReference<"OnboardingToken">',
          Endpoint: '../platform/graphql/index.js#ObjectReference<"Endpoint">',
          Deletion: '../platform/graphql/index.js#ObjectReference<"Deletion">',
          Delivery: '../platform/graphql/index.js#ObjectReference<"Delivery">',
          Recovery: '../platform/graphql/index.js#ObjectReference<"Recovery">',
          Export: '../platform/graphql/index.js#ObjectReference<"Export">',
          ApiKey: '../platform/graphql/index.js#ObjectReference<"ApiKey">',
          AccessToken: '../platform/graphql/index.js#ObjectReference<"AccessToken">',
          Organisation: '../platform/graphql/index.js#ObjectReference<"Organisation">',
          SkillInterest: '../platform/graphql/index.js#ObjectReference<"SkillInterest">',
          SkillRecalculation: '../platform/graphql/index.js#ObjectReference<"SkillRecalculation">',
          Endorsement: '../platform/graphql/index.js#ObjectReference<"Endorsement">',
          EndorsementRequest: '../platform/graphql/index.js#ObjectReference<"EndorsementRequest">',
          OccupationSuggestion: '../platform/graphql/index.js#ObjectReference<"OccupationSuggestion">',
          Contest: '../platform/graphql/index.js#ObjectReference<"Contest">',
          Credential: '../platform/graphql/index.js#ObjectReference<"Credential">',
        },
      },
    },
    'src/generated/operations.ts': {
      documents: 'graphql/operations/*.graphql',
      plugins: ['typescript', 'typescript-operations', 'typed-document-node'],
      config: { scalars: wireScalars, strictScalars: true, useTypeImports: true, enumsAsTypes: true },
    },
    // The text of each operation rather than its tree: smaller, and what "copy as GraphQL" shows.
    'console/generated/operations.ts': {
      documents: 'console/src/**/*.graphql',
      plugins: ['typescript', 'typescript-operations', 'typed-document-node'],
      config: {
        scalars: wireScalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        onlyOperationTypes: true,
        skipTypename: true,
        documentMode: 'graphQLTag',
        gqlImport: 'urql#gql',
        // An answer has every field that was asked for.
        avoidOptionals: { field: true },
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
      },
    },
  },
};

export default config;
