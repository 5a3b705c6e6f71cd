// Stock Apollo Server on Express with Prisma, as their documentation has one write it: a resolver for each list, by
// Prisma's fluent API, which reads the lists of all profiles of a page together. In a process of its own, started by
// start-contestant.ts.
import { PrismaPg } from '@prisma/adapter-pg';
import {
  PrismaClient,
  type Certification,
  type Education,
  type Profile,
  type ProfileSkill,
  type WorkExperience,
} from '../../../../src/generated/prisma/client.js';
import { serveWithApollo } from './apollo-on-express.js';
import { createChecks } from './checks.js';
import { DATE_TIME, type PeerContext } from './graphql-schema.js';
import { openPool, readPeerOptions } from './peer-process.js';

const options = readPeerOptions();
const pool = openPool(options);
const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });

interface ListArguments {
  readonly first: number;
}

const keyOf = ({ organisationId, id }: Profile) => ({ organisationId_id: { organisationId, id } });
const newest = (column: 'date' | 'startDate') =>
  [{ [column]: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }] as never;

const dateOf = (value: Date | null) => value && { value };
const period = {
  startDate: ({ startDate }: WorkExperience | Education) => dateOf(startDate),
  endDate: ({ endDate }: WorkExperience | Education) => dateOf(endDate),
};

const resolvers = {
  DateTime: DATE_TIME,
  Query: {
    profile: (_parent: unknown, { publicIdentifier }: { publicIdentifier: string }, { organisationId }: PeerContext) =>
      prisma.profile.findUnique({
        where: { organisationId_publicIdentifier: { organisationId, publicIdentifier } },
      }),
    profiles: async (
      _parent: unknown,
      { first, after }: { first: number; after: string },
      { organisationId }: PeerContext,
    ) => {
      const [, createdAt = '', id = ''] = JSON.parse(Buffer.from(after, 'base64url').toString()) as string[];
      const rows = await prisma.profile.findMany({
        where: {
          organisationId,
          OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: first + 1,
      });
      return { nodes: rows.slice(0, first), pageInfo: { hasNextPage: rows.length > first } };
    },
  },
  Profile: {
    certifications: (profile: Profile, { first }: ListArguments) =>
      prisma.profile.findUnique({ where: keyOf(profile) }).certifications({ orderBy: newest('date'), take: first }),
    educations: (profile: Profile, { first }: ListArguments) =>
      prisma.profile.findUnique({ where: keyOf(profile) }).educations({ orderBy: newest('startDate'), take: first }),
    workHistory: (profile: Profile, { first }: ListArguments) =>
      prisma.profile.findUnique({ where: keyOf(profile) }).workHistory({ orderBy: newest('startDate'), take: first }),
    skills: async (profile: Profile, { first }: ListArguments) => ({
      nodes: await prisma.profile.findUnique({ where: keyOf(profile) }).skills({
        orderBy: [{ level: 'desc' }, { confidence: 'desc' }, { skillId: 'asc' }],
        take: first,
        include: { skill: { include: { translations: true } } },
      }),
    }),
  },
  ProfileSkill: {
    evidence: async ({ organisationId, profileId, skillOwnerId, skillId }: ProfileSkill, { first }: ListArguments) => ({
      nodes: await prisma.profileSkill
        .findUnique({
          where: {
            organisationId_profileId_skillOwnerId_skillId: { organisationId, profileId, skillOwnerId, skillId },
          },
        })
        .evidence({ orderBy: [{ observedAt: 'desc' }, { id: 'asc' }], take: first }),
    }),
  },
  Certification: { date: ({ date }: Certification) => dateOf(date) },
  Education: period,
  WorkExperience: period,
  Skill: {
    name: ({ translations }: Translated, _arguments: object, { language }: PeerContext) =>
      translations.find((one) => one.language === language)?.name,
    description: ({ translations }: Translated, _arguments: object, { language }: PeerContext) =>
      translations.find((one) => one.language === language)?.description,
  },
};

interface Translated {
  readonly translations: readonly { readonly language: string; readonly name: string; readonly description: string }[];
}

await serveWithApollo(resolvers, createChecks(options, pool), options);
