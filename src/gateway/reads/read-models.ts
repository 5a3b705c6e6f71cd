import { apiKeyReadModel } from '../../domain/api-keys/index.js';
import { assessmentReadModel } from '../../domain/assessments/index.js';
import { auditReadModel } from '../../domain/audit/index.js';
import { deletionReadModel } from '../../domain/deletions/index.js';
import { importReadModel } from '../../domain/imports/index.js';
import { consentReadModel } from '../../domain/consents/index.js';
import { contestReadModel } from '../../domain/contests/index.js';
import { occupationSuggestionReadModel } from '../../domain/occupation-suggestions/index.js';
import { credentialReadModel } from '../../domain/credentials/index.js';
import { endorsementReadModel } from '../../domain/endorsements/index.js';
import { erasureReadModel } from '../../domain/erasure/index.js';
import { exportReadModel } from '../../domain/exports/index.js';
import { interestReadModel } from '../../domain/interests/index.js';
import { matchRunReadModel } from '../../domain/match-runs/index.js';
import { matchHistoryReadModel, matchingReadModel } from '../../domain/matching/index.js';
import { analyticsReadModel } from '../../domain/analytics/index.js';
import { onboardingReadModel } from '../../domain/onboarding/index.js';
import { brandingReadModel, organisationReadModel, settingsReadModel } from '../../domain/organisations/index.js';
import { personLinkReadModel } from '../../domain/person-links/index.js';
import { profileReadModel, reviewReadModel, weightReadModel } from '../../domain/profiles/index.js';
import { retentionReadModel } from '../../domain/retention/index.js';
import { sessionReadModel } from '../../domain/sessions/index.js';
import { searchReadModel } from '../../domain/search/index.js';
import { skillsetReadModel } from '../../domain/skillsets/index.js';
import { taxonomyReadModel } from '../../domain/taxonomy/index.js';
import { webhookReadModel } from '../../domain/webhooks/index.js';
import { placesReadModel, workforceGraphReadModel } from '../../domain/workforce-graph/index.js';
import type { ReadModel } from '../../platform/read-model/index.js';
import { nodeReadModel } from './node-fields.js';

const FEATURES: readonly ReadModel[] = [
  organisationReadModel,
  brandingReadModel,
  settingsReadModel,
  apiKeyReadModel,
  profileReadModel,
  reviewReadModel,
  skillsetReadModel,
  taxonomyReadModel,
  matchingReadModel,
  matchHistoryReadModel,
  matchRunReadModel,
  workforceGraphReadModel,
  placesReadModel,
  importReadModel,
  onboardingReadModel,
  consentReadModel,
  webhookReadModel,
  deletionReadModel,
  searchReadModel,
  exportReadModel,
  credentialReadModel,
  assessmentReadModel,
  interestReadModel,
  endorsementReadModel,
  weightReadModel,
  erasureReadModel,
  personLinkReadModel,
  analyticsReadModel,
  auditReadModel,
  retentionReadModel,
  contestReadModel,
  occupationSuggestionReadModel,
  sessionReadModel,
];

/** What of the schema statements can answer. */
export const READ_MODELS: readonly ReadModel[] = [...FEATURES, nodeReadModel(FEATURES)];
