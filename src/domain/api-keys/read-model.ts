import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  byOptionalInstant,
  columns,
  compared,
  computedField,
  computedObject,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  listField,
  NOW,
  objectById,
  objectModel,
  relatedObject,
  relatedWhere,
  TEXT,
  type Compute,
  type FieldContext,
  type FieldModel,
  type FilterField,
  type QueryContext,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';
import {
  ACCESS_SCOPES,
  scopeText,
  withIncludedScopes,
  type AccessScope,
} from '../../platform/security/access-scopes.js';
import { isChosen, previewAccess } from './rights/access-preview.js';
import { viewerOf } from './rights/viewer.js';
import { chosenScopes, EVERYTHING, listScopes, presetOf, type ChosenScopes } from './rights/key-scopes.js';

const stateOf = (row: Row<'ApiKey'>) =>
  Prisma.sql`CASE WHEN ${row.column('expiresAt')} <= ${NOW}::timestamptz THEN 'ENDED' ELSE 'ACTIVE' END`;

const state: FieldModel<FieldContext<'ApiKey'>> = { isLeaf: true, compile: ({ row }) => stateOf(row) };

const computeScopes: Compute = ([stored]) => listScopes(stored as readonly string[]);

const computePreset: Compute = ([stored]) => presetOf(stored as readonly string[]);

/** The scopes of an object, as computedField computes them. */
const scopesField = <Table extends 'ApiKey' | 'AccessToken'>() =>
  computedField<Table>(['scopes'], computeScopes, { isLeaf: false });

/** Whether a key has a scope, by itself or by another that includes it. */
const hasScope: FilterField<'ApiKey'> = {
  input: 'AccessScope',
  compile: ({ row, argument }) => {
    const texts = argument((given) => storedTextsOf(given as AccessScope));
    return Prisma.sql`coalesce(${row.column('scopes')}, '{}') && ${texts}::text[]`;
  },
};

/** How a scope may be stored. */
function storedTextsOf(scope: AccessScope): readonly string[] {
  return [EVERYTHING, ...ACCESS_SCOPES.filter((other) => withIncludedScopes([other]).has(scope)).map(scopeText)];
}

// Version 7 UUIDs sort by time.
const apiKeys = listField({
  name: 'apiKeys',
  table: 'ApiKey',
  filter: 'ApiKeyWhere',
  orders: {
    CREATED_AT: byColumns('ApiKey', 'id'),
    NAME: byColumns('ApiKey', 'name', 'id'),
    EXPIRES_AT: [byOptionalInstant('ApiKey', 'expiresAt'), ...byColumns('ApiKey', 'id')],
    LAST_USED_AT: [byOptionalInstant('ApiKey', 'lastUsedAt'), ...byColumns('ApiKey', 'id')],
  },
});

const accessTokens = listField({
  name: 'accessTokens',
  table: 'AccessToken',
  filter: 'AccessTokenWhere',
  rows: (_context, row) => Prisma.sql`${row.column('expiresAt')} > ${NOW}::timestamptz`,
  orders: { CREATED_AT: byColumns('AccessToken', 'id') },
});

const accessPreview: FieldModel<QueryContext> = {
  ...computedObject((given, { access }) => ({ ...previewAccess(given as ChosenScopes, access) })),
  shape: (given) => {
    if (isChosen(given as ChosenScopes)) chosenScopes(given as ChosenScopes);
    return '';
  },
};

const viewer = computedObject((_given, { access }) => ({ ...viewerOf(access) }));

/** Keys and access tokens, without what proves them. */
export const apiKeyReadModel: ReadModel = {
  objects: {
    ApiKey: objectModel('ApiKey', {
      ...columns(
        'id',
        'name',
        'prefix',
        'networks',
        'createdBy',
        'createdAt',
        'expiresAt',
        'lastUsedAt',
        'lastUsedFrom',
      ),
      preset: computedField<'ApiKey'>(['scopes'], computePreset, { isLeaf: false }),
      scopes: scopesField<'ApiKey'>(),
      state,
      rotatedFrom: relatedObject('rotatedFrom'),
    }),
    AccessToken: objectModel('AccessToken', {
      ...columns('id', 'createdAt', 'expiresAt', 'revokedAt'),
      scopes: scopesField<'AccessToken'>(),
      apiKey: relatedObject('apiKey'),
    }),
  },
  filters: {
    ApiKeyWhere: filterModel('ApiKey', {
      id: compared(ID, 'id'),
      name: compared(TEXT, 'name'),
      prefix: compared(TEXT, 'prefix'),
      state: compared(enumeration('ApiKeyStateFilter', 'text'), ({ row }) => stateOf(row)),
      scope: hasScope,
      createdBy: compared(TEXT, 'createdBy'),
      createdAt: compared(INSTANT, 'createdAt'),
      expiresAt: compared(INSTANT, 'expiresAt'),
      lastUsedAt: compared(INSTANT, 'lastUsedAt'),
    }),
    AccessTokenWhere: filterModel('AccessToken', {
      id: compared(ID, 'id'),
      apiKey: relatedWhere('apiKey', 'ApiKeyWhere'),
      createdAt: compared(INSTANT, 'createdAt'),
      expiresAt: compared(INSTANT, 'expiresAt'),
      revokedAt: compared(INSTANT, 'revokedAt'),
    }),
  },
  queries: { apiKey: objectById('ApiKey'), apiKeys, accessTokens, accessPreview, viewer },
};
