import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { countConnection } from '../../platform/pagination/index.js';
import { findEntity, listEntities } from './find-entities.js';
import { listRelations } from './find-relations.js';

export const workforceGraphResolvers: Resolvers = {
  Query: {
    entity: (_parent, { id }, scope) => findEntity(scope, id),
    entities: (_parent, { type, search, ...page }, scope) => listEntities(scope, { type, search }, page),
  },
  EntityConnection: { totalCount: countConnection },
  RelationConnection: { totalCount: countConnection },
  Entity: {
    profile: ({ profileId }) => (profileId === null ? null : new ObjectReference('Profile', profileId)),
    relations: ({ id }, { direction, types, validAt, ...page }, scope) =>
      listRelations(scope, id, { direction, types: types ?? null, validAt: validAt ?? null }, page),
  },
  Relation: {
    from: ({ fromEntity }) => fromEntity,
    to: ({ toEntity }) => toEntity,
  },
};
