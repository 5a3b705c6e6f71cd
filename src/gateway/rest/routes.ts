import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { findMatchVersion, selectMatchVersion } from '../../domain/matching/index.js';
import { findProfileVersion, selectProfileVersion } from '../../domain/profiles/index.js';
import {
  findSkillsetListVersion,
  findSkillsetVersion,
  selectSkillsetListVersion,
  selectSkillsetVersion,
} from '../../domain/skillsets/index.js';
import {
  CreateOnboardingTokenDocument,
  ImportUnclassifiedDocument,
  InitiateSmartMatchDocument,
  ListSkillsetsDocument,
  ReadImportDocument,
  ReadOnboardingTokenDocument,
  ReadProfileDocument,
  ReadSkillsetDocument,
  ReadSmartMatchDocument,
  RevokeOnboardingTokenDocument,
  type ImportUnclassifiedMutation,
  type OnboardingTokenFieldsFragment,
  type PartialDate,
  type ReadImportQuery,
} from '../../generated/operations.js';
import type { Prisma } from '../../generated/prisma/client.js';
import type { TextParameter } from '../../platform/database/index.js';
import { invalidInput, notFound } from '../../platform/errors/index.js';
import type { Selection } from '../../platform/read-model/index.js';
import type { Scope } from '../../platform/scope.js';
import { publishMatch, publishProfile, publishSkillset } from './published-forms.js';
import { smartMatchAnswer } from './smart-match-answer.js';

type FailedImportItem = Succeeded<ImportUnclassifiedMutation>['importUnclassified']['failedItems'][number];
type ReadImportItem = NonNullable<ReadImportQuery['import']>['items']['nodes'][number];

/** What the published interface has of a date. */
type DateValue = Pick<PartialDate, 'value'>;

/** A validated request. */
export interface RestRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  // The body has the form that openapi.yaml specifies for the route.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

/** The data of an operation whose mutation has succeeded: nothing of its payload is missing. */
type Succeeded<Data> = {
  readonly [Field in keyof Data]-?: NonNullable<Data[Field]> extends infer Payload extends { userErrors: unknown }
    ? { readonly [Name in keyof Payload]-?: NonNullable<Payload[Name]> }
    : Data[Field];
};

/** The answer of a route. */
export interface RestAnswer {
  readonly status: number;
  /** Left out for an answer without a body. */
  readonly body?: object;
}

/** The form in which a statement answers a route. */
interface PublishedForm {
  /** The fields that lead to the body. */
  readonly path: readonly string[];
  /** Makes the published form of what the operation selects. */
  readonly reshape?: (selection: Selection) => Selection;
}

/** How the version of an answer is read: alone, or in the statement that reads the answer. */
interface AnswerVersion {
  readonly find: (scope: Scope, request: RestRequest) => Promise<string | null>;
  /** A SELECT of one column and at most one row. Variables are those of the operation. */
  readonly select: (organisationId: TextParameter, variable: (name: string) => TextParameter) => Prisma.Sql;
}

/** A method and path of the REST interface, with the GraphQL operation that it executes. */
export interface RestRoute<Data = unknown, Variables = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** In the syntax of Express. */
  readonly path: string;
  readonly operation: TypedDocumentNode<Data, Variables>;
  readonly variables: (request: RestRequest) => Variables;
  readonly answer: (data: Succeeded<Data>, request: RestRequest) => RestAnswer;
  /** How a statement gives the body, so that its text need not be parsed; `answer` makes the same of the data. */
  readonly passThrough?: PublishedForm;
  /**
   * Reads the version of what the answer shows, without the answer; null if there is nothing to show. Answers of a
   * route that has this can be revalidated (`conditional-requests.ts`).
   */
  readonly version?: AnswerVersion;
  /** Whether null fields of its body are sent; those of other bodies are left out. */
  readonly keepsNulls?: boolean;
  /** Whether its body may have the size of an import. */
  readonly isImport?: boolean;
  /** Whether its body is a form with files to import, instead of JSON. */
  readonly isUpload?: boolean;
}

function route<Data, Variables>(definition: RestRoute<Data, Variables>): RestRoute {
  return definition as unknown as RestRoute;
}

/** All routes of the REST interface. They only translate requests and answers; the rules are in the domain. */
export const REST_ROUTES: readonly RestRoute[] = [
  route({
    method: 'POST',
    path: '/import/unclassified',
    operation: ImportUnclassifiedDocument,
    isImport: true,
    variables: ({ body: { items, batchId, topic, source } }) => ({
      input: { items: items.map(importItem), batchId, topic, source },
    }),
    answer: ({
      importUnclassified: {
        message,
        import: { id },
        failedItems,
      },
    }) => ({
      status: 202,
      body: { message, importId: id, ...(failedItems.length > 0 ? { failedItems: failedItems.map(failedItem) } : {}) },
    }),
  }),
  route({
    method: 'POST',
    path: '/import/files',
    operation: ImportUnclassifiedDocument,
    isUpload: true,
    variables: ({ body: { items, batchId, topic, source } }) => ({ input: { items, batchId, topic, source } }),
    answer: (
      {
        importUnclassified: {
          message,
          import: { id },
        },
      },
      { body: { files } },
    ) => ({ status: 202, body: { message, importId: id, files } }),
  }),
  route({
    method: 'GET',
    path: '/imports/:id',
    operation: ReadImportDocument,
    variables: ({ path, query }) => ({ id: path['id'] ?? '', after: optionalText(query, 'after') }),
    answer: (data, { path }) => {
      if (!data.import) throw notFound('error.import.unknown', { id: path['id'] ?? '' });
      const { items, ...state } = data.import;
      const nextCursor = items.pageInfo.hasNextPage ? items.pageInfo.endCursor : null;
      return {
        status: 200,
        body: { ...state, failedItems: items.nodes.map(failedItem), nextCursor },
      };
    },
  }),
  route({
    method: 'POST',
    path: '/onboarding/token',
    operation: CreateOnboardingTokenDocument,
    keepsNulls: true,
    variables: ({ body: { publicIdentifier, redirectUrl } }) => ({ input: { publicIdentifier, redirectUrl } }),
    answer: ({ createOnboardingToken: { created, onboardingToken } }) => ({
      status: created ? 201 : 200,
      body: onboardingTokenBody(onboardingToken),
    }),
  }),
  route({
    method: 'GET',
    path: '/onboarding/token/:publicIdentifier',
    operation: ReadOnboardingTokenDocument,
    keepsNulls: true,
    variables: ({ path }) => ({ publicIdentifier: path['publicIdentifier'] ?? '' }),
    answer: ({ onboardingToken }, { path }) => {
      if (!onboardingToken)
        throw notFound('error.onboarding.unknown', { publicIdentifier: path['publicIdentifier'] ?? '' });
      return { status: 200, body: onboardingTokenBody(onboardingToken) };
    },
  }),
  route({
    method: 'DELETE',
    path: '/onboarding/token/:publicIdentifier',
    operation: RevokeOnboardingTokenDocument,
    variables: ({ path }) => ({ input: { publicIdentifier: path['publicIdentifier'] ?? '' } }),
    answer: () => ({ status: 204 }),
  }),
  route({
    method: 'GET',
    path: '/profiles/:publicIdentifier',
    operation: ReadProfileDocument,
    passThrough: { path: ['profile'], reshape: publishProfile },
    variables: ({ path }) => ({ publicIdentifier: path['publicIdentifier'] ?? '' }),
    answer: ({ profile }, { path }) => {
      if (!profile) throw notFound('error.profile.unknown', { publicIdentifier: path['publicIdentifier'] ?? '' });
      const { certifications, educations, workHistory } = profile;
      const body = {
        ...profile,
        certifications: certifications.map((entry) => ({ ...entry, date: entry.date?.value })),
        educations: educations.map(withInstants),
        workHistory: workHistory.map(withInstants),
      };
      return { status: 200, body };
    },
    version: {
      find: (scope, { path }) => findProfileVersion(scope, path['publicIdentifier'] ?? ''),
      select: (organisationId, variable) => selectProfileVersion(organisationId, variable('publicIdentifier')),
    },
  }),
  route({
    method: 'GET',
    path: '/skillsets',
    operation: ListSkillsetsDocument,
    passThrough: { path: ['skillsets', 'nodes'] },
    variables: () => ({}),
    answer: ({ skillsets: { nodes } }) => ({ status: 200, body: nodes }),
    version: { find: findSkillsetListVersion, select: selectSkillsetListVersion },
  }),
  route({
    method: 'GET',
    path: '/skillsets/:id',
    operation: ReadSkillsetDocument,
    passThrough: { path: ['skillset'], reshape: publishSkillset },
    variables: ({ path }) => ({ id: path['id'] ?? '' }),
    answer: ({ skillset }, { path }) => {
      if (!skillset) throw notFound('error.skillset.unknown', { id: path['id'] ?? '' });
      const { skills, ...summary } = skillset;
      // The published interface spells the field this way.
      const body = {
        ...summary,
        skills: skills.map(({ skill, requiredLevel }) => ({ ...skill, requiredRevel: requiredLevel })),
      };
      return { status: 200, body };
    },
    version: {
      find: (scope, { path }) => findSkillsetVersion(scope, path['id'] ?? ''),
      select: (organisationId, variable) => selectSkillsetVersion(organisationId, variable('id')),
    },
  }),
  route({
    method: 'POST',
    path: '/smart-match',
    operation: InitiateSmartMatchDocument,
    // The published interface spells the field the first way; the correct spelling is accepted too.
    variables: ({ body: { publicIdentifer, publicIdentifier, skillsetIds } }) => ({
      input: { publicIdentifier: publicIdentifer ?? publicIdentifier, skillsetIds },
    }),
    answer: ({ initiateSmartMatch }) => ({ status: 202, body: { message: initiateSmartMatch.message } }),
  }),
  route({
    method: 'GET',
    path: '/smart-match/:publicIdentifier/:skillsetId',
    operation: ReadSmartMatchDocument,
    passThrough: { path: ['smartMatch', 'result'], reshape: publishMatch },
    variables: ({ path }) => ({
      publicIdentifier: path['publicIdentifier'] ?? '',
      skillsetId: path['skillsetId'] ?? '',
    }),
    answer: (data, { path }) => ({
      status: 200,
      body: smartMatchAnswer(data, path['publicIdentifier'] ?? '', path['skillsetId'] ?? ''),
    }),
    version: {
      find: (scope, { path }) => findMatchVersion(scope, path['publicIdentifier'] ?? '', path['skillsetId'] ?? ''),
      select: (organisationId, variable) =>
        selectMatchVersion(organisationId, variable('publicIdentifier'), variable('skillsetId')),
    },
  }),
];

function importItem({ entityType, entityId, createdAt, payload, metadata }: Record<string, never>) {
  return { entityType, entityId, createdAt, payload, metadata };
}

/** A failed item, with the fields of its failure. */
function failedItem({ failure, ...item }: FailedImportItem | ReadImportItem) {
  return { ...item, code: failure?.code, message: failure?.message };
}

/**
 * An optional query parameter.
 *
 * @throws ServiceError INVALID_INPUT if it occurs twice.
 */
function optionalText(query: RestRequest['query'], name: string): string | undefined {
  const given = query[name];
  if (given !== undefined && typeof given !== 'string') throw invalidInput('error.field.invalid', { field: name });
  return given;
}

/** An entry of a person's history with its dates as instants. */
function withInstants<Entry extends { readonly startDate?: DateValue | null; readonly endDate?: DateValue | null }>(
  entry: Entry,
) {
  return { ...entry, startDate: entry.startDate?.value, endDate: entry.endDate?.value };
}

/** The only answer with a null field: the link of a revoked token. */
function onboardingTokenBody({ signature, status, link }: OnboardingTokenFieldsFragment) {
  return { signature, status: status.toLowerCase(), link: link ?? null };
}
