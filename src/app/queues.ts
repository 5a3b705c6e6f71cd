import type { PrismaClient } from '../generated/prisma/client.js';
import { campaignQueue } from '../domain/assessments/index.js';
import { summaryQueue } from '../domain/analytics/index.js';
import { auditChainQueue } from '../domain/audit-chain/index.js';
import { deletionQueue } from '../domain/deletions/index.js';
import { erasureQueue } from '../domain/erasure/index.js';
import { exportQueue } from '../domain/exports/index.js';
import { readingQueue, suggestionQueue, type Reader, type Suggester } from '../domain/imports/index.js';
import { titleQueue } from '../domain/occupation-suggestions/index.js';
import { matchRunQueue } from '../domain/match-runs/index.js';
import { matchQueue } from '../domain/matching/index.js';
import { documentQueue } from '../domain/onboarding/index.js';
import { storageQueue } from '../domain/organisations/index.js';
import { phraseRuleQueue, recalculationQueue } from '../domain/profiles/index.js';
import type { createWebhookPoster } from '../domain/webhooks/index.js';
import { deliveryQueue, recoveryQueue } from '../domain/webhooks/index.js';
import type { Queue } from '../platform/background/index.js';
import type { WorkerScope } from '../platform/scope.js';
import type { Encryption } from '../platform/security/encryption.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { Metrics } from './metrics.js';
import { deletionPlans } from './deletion-plans.js';
import { housekeepingQueue } from './housekeeping.js';

/** What the queues need to do their work. */
export interface QueueTools {
  readonly client: PrismaClient;
  readonly scope: WorkerScope;
  readonly encryption: Encryption;
  readonly reader: Reader;
  readonly suggester: Suggester;
  readonly poster: ReturnType<typeof createWebhookPoster>;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** A row of the table of queues. Functions are named `<feature>/<name>`; a test checks that they exist. */
export interface QueueRow {
  /** Domain functions that add work, in the transaction of its cause; empty where the clock is the cause. */
  readonly enqueuedBy: readonly string[];
  /** What claims work that is due: a function, or the description of a table for `claimInTurns`. */
  readonly claim: string;
  /** The function that performs one claimed piece of work. */
  readonly handler: string;
  // Each queue knows its own kind of work; here they are only listed.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly open: (tools: QueueTools) => Queue<any>;
}

/** Every queue of background work, by the name that it has in notifications, metrics and logs. */
export const QUEUES: Readonly<Record<string, QueueRow>> = {
  items: {
    enqueuedBy: ['imports/acceptImport', 'imports/rereadImport', 'imports/assignItem'],
    claim: 'imports/ITEMS_TO_READ',
    handler: 'imports/processItem',
    open: ({ scope, reader }) => readingQueue(scope, reader),
  },
  'onboarding-documents': {
    enqueuedBy: ['onboarding/saveDraft'],
    claim: 'onboarding/DOCUMENTS_TO_READ',
    handler: 'onboarding/readDraftDocument',
    open: ({ scope, reader }) => documentQueue(scope, reader),
  },
  suggestions: {
    enqueuedBy: ['imports/markItemsRead'],
    claim: 'imports/ITEMS_TO_SUGGEST_FROM',
    handler: 'imports/suggestFromItem',
    open: ({ scope, suggester }) => suggestionQueue(scope, suggester.suggest),
  },
  'occupation-suggestions': {
    enqueuedBy: ['occupation-suggestions/noteTitles', 'occupation-suggestions/reviewTitle'],
    claim: 'occupation-suggestions/TITLES_TO_SETTLE',
    handler: 'occupation-suggestions/settleTitle',
    open: ({ scope, suggester }) => titleQueue(scope, suggester.rankTitle),
  },
  matches: {
    enqueuedBy: ['matching/requestMatches'],
    claim: 'matching/MATCHES_TO_COMPUTE',
    handler: 'matching/computeMatch',
    open: ({ scope }) => matchQueue(scope),
  },
  'match-runs': {
    enqueuedBy: ['match-runs/startMatchRun'],
    claim: 'match-runs/RUNS_TO_ADVANCE',
    handler: 'match-runs/advanceMatchRun',
    open: ({ scope }) => matchRunQueue(scope),
  },
  deliveries: {
    enqueuedBy: ['webhooks/recordEvents', 'webhooks/redeliver', 'webhooks/sendTestEvent', 'webhooks/requeueBatch'],
    claim: 'webhooks/createFairClaim',
    handler: 'webhooks/deliver',
    open: deliveryQueue,
  },
  recoveries: {
    enqueuedBy: ['webhooks/startRecovery'],
    claim: 'webhooks/claimRecoveries',
    handler: 'webhooks/requeueBatch',
    open: ({ scope }) => recoveryQueue(scope),
  },
  exports: {
    enqueuedBy: ['exports/requestExport', 'exports/withdrawExportsOf'],
    claim: 'exports/claimExports',
    handler: 'exports/writeExport',
    open: ({ scope }) => exportQueue(scope),
  },
  campaigns: {
    enqueuedBy: ['assessments/createCampaign', 'assessments/updateCampaign', 'assessments/openCampaignNow'],
    claim: 'assessments/CAMPAIGNS_TO_ADVANCE',
    handler: 'assessments/advanceCampaign',
    open: ({ scope }) => campaignQueue(scope),
  },
  recalculations: {
    enqueuedBy: ['profiles/setValidationWeights'],
    claim: 'profiles/claimRecalculations',
    handler: 'profiles/recalculateBatch',
    open: ({ scope }) => recalculationQueue(scope),
  },
  'phrase-rules': {
    enqueuedBy: ['taxonomy/addPhraseRules'],
    claim: 'profiles/claimPhraseRules',
    handler: 'profiles/settleBatch',
    open: ({ scope }) => phraseRuleQueue(scope),
  },
  deletions: {
    enqueuedBy: ['deletions/startDeletion'],
    claim: 'deletions/claimDeletions',
    handler: 'deletions/performDeletion',
    open: ({ scope }) => deletionQueue(scope, deletionPlans),
  },
  'audit-chain': {
    enqueuedBy: ['audit/recordChange'],
    claim: 'audit-chain/auditChainQueue',
    handler: 'audit-chain/auditChainQueue',
    open: ({ scope }) => auditChainQueue(scope),
  },
  erasures: {
    enqueuedBy: ['erasure/erasePerson'],
    claim: 'erasure/claimErasures',
    handler: 'erasure/performErasure',
    open: ({ scope }) => erasureQueue(scope),
  },
  summaries: {
    enqueuedBy: [],
    claim: 'analytics/claimStaleSummaries',
    handler: 'analytics/refreshSummary',
    open: ({ scope }) => summaryQueue(scope),
  },
  storage: {
    enqueuedBy: [],
    claim: 'organisations/claimStorageEstimates',
    handler: 'organisations/estimateStorage',
    open: ({ scope }) => storageQueue(scope),
  },
  housekeeping: {
    enqueuedBy: [],
    claim: 'app/housekeepingQueue',
    handler: 'app/housekeepingQueue',
    open: ({ scope, log }) => housekeepingQueue(scope, log),
  },
};

/** Opens every queue of the table. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function openQueues(tools: QueueTools): readonly Queue<any>[] {
  return Object.values(QUEUES).map(({ open }) => open(tools));
}
