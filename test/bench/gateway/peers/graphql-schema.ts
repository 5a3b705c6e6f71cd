import { GraphQLScalarType, type FieldNode, type GraphQLResolveInfo } from 'graphql';
import type pg from 'pg';
import { readPassport, readProfile, readProfilePage, searchSkills, type Language } from './hand-sql.js';
import { readBody } from './peer-process.js';

/** What the resolvers of the GraphQL peers are given. */
export interface PeerContext {
  readonly organisationId: string;
  readonly language: Language;
}

/** The part of the service's schema that the operations of the bench need. */
export const TYPE_DEFINITIONS = `
  scalar DateTime
  enum SkillType { KNOWLEDGE TRANSVERSAL FUNCTIONAL }
  enum SkillState { SUGGESTED VALIDATED REJECTED }
  enum EvidenceSource { SELF COLLEAGUE MANAGER CERTIFICATE WORK_HISTORY RECORD INFERRED }
  type PageInfo { hasNextPage: Boolean! }
  type PartialDate { value: DateTime! }
  type Certification {
    id: ID! name: String authority: String field: String description: String date: PartialDate
  }
  type Education {
    id: ID! degree: String school: String field: String grade: String startDate: PartialDate endDate: PartialDate
    finished: Boolean description: String
  }
  type WorkExperience {
    id: ID! startDate: PartialDate endDate: PartialDate occupation: String company: String description: String
  }
  type Skill { id: ID! name: String! description: String! type: SkillType! }
  type Evidence {
    id: ID! quote: String! pointer: String! source: EvidenceSource! level: Float! confidence: Float!
    observedAt: DateTime! importItemId: ID!
  }
  type ProfileSkill {
    skill: Skill! level: Float! confidence: Float! state: SkillState! evidence(first: Int! = 5): EvidenceConnection!
  }
  type Profile {
    id: ID! publicIdentifier: String! email: String firstName: String lastName: String fullName: String
    certifications(first: Int! = 20): [Certification!]!
    educations(first: Int! = 20): [Education!]!
    workHistory(first: Int! = 20): [WorkExperience!]!
    skills(first: Int! = 100): ProfileSkillConnection!
  }
  type EvidenceConnection { nodes: [Evidence!]! }
  type ProfileSkillConnection { nodes: [ProfileSkill!]! }
  type ProfileConnection { nodes: [Profile!]! pageInfo: PageInfo! }
  type SkillConnection { nodes: [Skill!]! pageInfo: PageInfo! }
  type Query {
    profile(publicIdentifier: String!): Profile
    profiles(first: Int, after: String): ProfileConnection!
    skills(search: String, first: Int): SkillConnection!
  }
`;

/** Instants come from SQL as texts, and from Prisma as dates. */
export const DATE_TIME = new GraphQLScalarType({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
});

/** Resolvers with one hand-written statement for each field of the root; what is below is in the statement's JSON. */
export function handSqlResolvers(pool: pg.Pool) {
  return {
    DateTime: DATE_TIME,
    Query: {
      profile: async (
        _parent: unknown,
        { publicIdentifier }: { publicIdentifier: string },
        { organisationId, language }: PeerContext,
        info: GraphQLResolveInfo,
      ) =>
        readBody<object>(
          pool,
          selects(info, 'skills')
            ? readPassport('object', organisationId, publicIdentifier, language)
            : readProfile('object', organisationId, publicIdentifier),
        ),
      profiles: async (_parent: unknown, { after }: { after: string }, { organisationId }: PeerContext) =>
        readBody<object>(pool, readProfilePage('object', organisationId, after)),
      skills: async (_parent: unknown, { search }: { search: string }, { organisationId, language }: PeerContext) =>
        readBody<object>(pool, searchSkills('object', organisationId, search, language)),
    },
  };
}

/** Whether a field is selected directly below; the documents of the bench have no fragments. */
function selects({ fieldNodes }: GraphQLResolveInfo, name: string): boolean {
  return fieldNodes.some(({ selectionSet }) =>
    selectionSet?.selections.some((selection) => (selection as FieldNode).name.value === name),
  );
}
