import type { Organisation } from '../../generated/prisma/client.js';
import type { Resolvers } from '../../generated/resolver-types.js';
import { createAccessToken } from './create-access-token.js';

export type OrganisationRow = Pick<Organisation, 'id' | 'name' | 'createdAt'>;

export const organisationResolvers: Resolvers = {
  Query: {
    organisation: (_parent, _arguments, scope) =>
      scope.db.organisation.findFirstOrThrow({ where: { id: scope.organisationId } }),
  },
  Mutation: {
    createAccessToken: (_parent, { input }, scope) => createAccessToken(scope, input),
  },
  Organisation: {
    profileCount: (organisation, _arguments, scope) =>
      scope.db.profile.count({ where: { organisationId: organisation.id } }),
    skillsetCount: (organisation, _arguments, scope) =>
      scope.db.skillset.count({ where: { organisationId: organisation.id, deletingSince: null } }),
    unreadItemCount: (organisation, _arguments, scope) =>
      scope.db.importItem.count({ where: { organisationId: organisation.id, status: { in: ['QUEUED', 'READING'] } } }),
  },
};
