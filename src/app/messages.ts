import { assessmentMessages } from '../domain/assessments/messages.js';
import { analyticsMessages } from '../domain/analytics/messages.js';
import { credentialMessages } from '../domain/credentials/messages.js';
import { endorsementMessages } from '../domain/endorsements/messages.js';
import { exportMessages } from '../domain/exports/messages.js';
import { idempotencyMessages } from '../domain/idempotency/messages.js';
import { importMessages } from '../domain/imports/messages.js';
import { interestMessages } from '../domain/interests/messages.js';
import { matchRunMessages } from '../domain/match-runs/messages.js';
import { matchingMessages } from '../domain/matching/messages.js';
import { onboardingMessages } from '../domain/onboarding/messages.js';
import { profileMessages } from '../domain/profiles/messages.js';
import { reviewMessages } from '../domain/profiles/reviews/messages.js';
import { skillMergeMessages } from '../domain/skill-merges/messages.js';
import { skillsetMessages } from '../domain/skillsets/messages.js';
import { taxonomyMessages } from '../domain/taxonomy/messages.js';
import { webhookMessages } from '../domain/webhooks/messages.js';
import { graphqlMessages } from '../gateway/graphql/messages.js';
import { httpMessages } from '../gateway/http/messages.js';
import { liveMessages } from '../gateway/live/messages.js';
import { pageMessages } from '../gateway/pages/messages.js';
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
  ...restMessages,
  ...liveMessages,
  ...pageMessages,
  ...securityMessages,
  ...notificationMessages,
  ...validationMessages,
  ...paginationMessages,
  ...filterMessages,
  ...fileMessages,
  ...idempotencyMessages,
  ...profileMessages,
  ...skillsetMessages,
  ...taxonomyMessages,
  ...skillMergeMessages,
  ...importMessages,
  ...reviewMessages,
  ...onboardingMessages,
  ...analyticsMessages,
  ...matchingMessages,
  ...matchRunMessages,
  ...webhookMessages,
  ...exportMessages,
  ...credentialMessages,
  ...assessmentMessages,
  ...interestMessages,
  ...endorsementMessages,
};

/** Makes every text known, for a process that answers in the language of its user. */
export function installMessages(): void {
  setMessages(MESSAGES);
}
