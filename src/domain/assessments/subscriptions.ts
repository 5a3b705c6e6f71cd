import type { Resolvers } from '../../generated/resolver-types.js';
import { isId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { changedIds, changesOf, subscribeToChanges } from '../../platform/graphql/index.js';
import type { Scope } from '../../platform/scope.js';

export const assessmentSubscriptions: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    assessmentCampaignChanges: {
      subscribe: (_parent, { assessmentCampaignId }, scope) =>
        subscribeToChanges(scope, {
          objectId: assessmentCampaignId,
          select: changedIds('ASSESSMENT_CAMPAIGN'),
          requireObject: (id) => requireCampaign(scope, id),
        }),
      resolve: changesOf('AssessmentCampaign'),
    },
  },
};

async function requireCampaign({ db, organisationId }: Scope, id: string): Promise<void> {
  const found = isId(id) && (await db.assessmentCampaign.count({ where: { organisationId, id } })) > 0;
  if (!found) throw notFound('error.assessmentCampaign.unknown', { id });
}
