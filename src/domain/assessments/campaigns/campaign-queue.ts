import { leasedQueue, type LeasedWork, type Queue } from '../../../platform/background/index.js';
import { inTransaction } from '../../../platform/database/index.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import { closeCampaign, openCampaign, remindAssessors, storeStep } from './campaign-steps.js';
import { CAMPAIGNS_TO_ADVANCE, lockCampaign } from './campaigns.sql.js';
import { dueStep } from './next-step.js';

/** Campaigns that a process works on at once. */
const CONCURRENCY = 2;

/** How the work on a campaign ended: `lost` if somebody changed it meanwhile, `early` if nothing was due yet. */
export type CampaignOutcome = 'opened' | 'reminded' | 'closed' | 'early' | 'lost';

/** Opens campaigns, reminds of them and closes them when their time has come. */
export function campaignQueue(scope: WorkerScope): Queue<LeasedWork> {
  return leasedQueue({
    db: scope.db,
    table: CAMPAIGNS_TO_ADVANCE,
    concurrency: CONCURRENCY,
    isSerial: false,
    perform: async (work, attempt) => {
      if (!attempt.mayBegin()) return 'lost';
      attempt.begin();
      return advanceCampaign({ ...scope, organisationId: work.organisationId }, work);
    },
  });
}

/**
 * Takes the step of a campaign that is due, in one transaction with its events: if the process dies, nothing of it has
 * happened, and another process takes it when the lease has run out.
 */
export async function advanceCampaign(
  scope: Scope,
  { id, leaseId }: Pick<LeasedWork, 'id' | 'leaseId'>,
): Promise<CampaignOutcome> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockCampaign(db, organisationId, id);
    const campaign = await db.assessmentCampaign.findFirst({ where: { organisationId, id, leaseId } });
    if (!campaign) return 'lost';
    switch (dueStep(campaign, scope.now())) {
      case 'OPEN':
        await openCampaign(scope, campaign);
        return 'opened';
      case 'REMIND':
        await remindAssessors(scope, campaign);
        return 'reminded';
      case 'CLOSE':
        await closeCampaign(scope, campaign);
        return 'closed';
      case null:
        await storeStep(scope, campaign, {});
        return 'early';
    }
  });
}
