import { assessmentMessages } from '../domain/assessments/messages.js';
import { apiKeyMessages } from '../domain/api-keys/messages.js';
import { analyticsMessages } from '../domain/analytics/messages.js';
import { consentMessages } from '../domain/consents/messages.js';
import { contestMessages } from '../domain/contests/messages.js';
import { occupationSuggestionMessages } from '../domain/occupation-suggestions/messages.js';
import { credentialMessages } from '../domain/credentials/messages.js';
import { dossierMessages } from '../domain/dossiers/messages.js';
import { endorsementMessages } from '../domain/endorsements/messages.js';
import { erasureMessages } from '../domain/erasure/messages.js';
import { exportMessages } from '../domain/exports/messages.js';
import { idempotencyMessages } from '../domain/idempotency/messages.js';
import { importMessages } from '../domain/imports/messages.js';
import { interestMessages } from '../domain/interests/messages.js';
import { personLinkMessages } from '../domain/person-links/messages.js';
import { matchRunMessages } from '../domain/match-runs/messages.js';
import { matchingMessages } from '../domain/matching/messages.js';
import { onboardingMessages } from '../domain/onboarding/messages.js';
import { organisationMessages } from '../domain/organisations/messages.js';
import { profileMessages } from '../domain/profiles/messages.js';
import { reviewMessages } from '../domain/profiles/reviews/messages.js';
import { sessionMessages } from '../domain/sessions/messages.js';
import { retentionMessages } from '../domain/retention/messages.js';
import { skillMergeMessages } from '../domain/skill-merges/messages.js';
import { skillsetMessages } from '../domain/skillsets/messages.js';
import { taxonomyMessages } from '../domain/taxonomy/messages.js';
import { webhookMessages } from '../domain/webhooks/messages.js';
import { graphqlMessages } from '../gateway/graphql/messages.js';
import { httpMessages } from '../gateway/http/messages.js';
import { liveMessages } from '../gateway/live/messages.js';
import { dossierPageMessages } from '../gateway/pages/dossiers/messages.js';
import { assessmentPageMessages } from '../gateway/pages/assessments/messages.js';
import { passportPageMessages } from '../gateway/pages/passport/messages.js';
import { personPageMessages } from '../gateway/pages/persons/messages.js';
import { endorsementPageMessages } from '../gateway/pages/endorsements/messages.js';
import { explorePageMessages } from '../gateway/pages/explore/messages.js';
import { pageMessages } from '../gateway/pages/base/messages.js';
import { onboardingDocumentMessages } from '../gateway/pages/onboarding/document-messages.js';
import { onboardingPageMessages } from '../gateway/pages/onboarding/messages.js';
import { signInMessages } from '../gateway/pages/sign-in/messages.js';
import { restMessages } from '../gateway/rest/messages.js';
import { fileMessages } from '../platform/files/messages.js';
import { setMessages, type Messages } from '../platform/localization/index.js';
import { notificationMessages } from '../platform/notifications/messages.js';
import { paginationMessages } from '../platform/pagination/messages.js';
import { filterMessages } from '../platform/read-model/messages.js';
import { securityMessages } from '../platform/security/messages.js';
import { validationMessages } from '../platform/validation/messages.js';

/** Every text that a client or a person sees, in every language. Does not compile if a declared one is missing. */
export const MESSAGES: Messages = {
  ...httpMessages,
  ...graphqlMessages,
  ...signInMessages,
  ...restMessages,
  ...liveMessages,
  ...pageMessages,
  ...dossierPageMessages,
  ...explorePageMessages,
  ...onboardingDocumentMessages,
  ...onboardingPageMessages,
  ...assessmentPageMessages,
  ...endorsementPageMessages,
  ...passportPageMessages,
  ...personPageMessages,
  ...securityMessages,
  ...notificationMessages,
  ...validationMessages,
  ...paginationMessages,
  ...filterMessages,
  ...fileMessages,
  ...apiKeyMessages,
  ...idempotencyMessages,
  ...organisationMessages,
  ...profileMessages,
  ...skillsetMessages,
  ...taxonomyMessages,
  ...skillMergeMessages,
  ...importMessages,
  ...reviewMessages,
  ...onboardingMessages,
  ...consentMessages,
  ...analyticsMessages,
  ...matchingMessages,
  ...matchRunMessages,
  ...webhookMessages,
  ...exportMessages,
  ...retentionMessages,
  ...credentialMessages,
  ...assessmentMessages,
  ...interestMessages,
  ...endorsementMessages,
  ...erasureMessages,
  ...personLinkMessages,
  ...contestMessages,
  ...occupationSuggestionMessages,
  ...dossierMessages,
  ...sessionMessages,
};

/** Makes every text known, for a process that answers in the language of its user. */
export function installMessages(): void {
  setMessages(MESSAGES);
}
