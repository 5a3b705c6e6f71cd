export {
  completeOnboarding,
  findKnownAnswers,
  type CompletionOutcome,
  type OnboardingAnswers,
} from './complete-onboarding.js';
export {
  EMPTY_DRAFT,
  findDraft,
  isBeingRead,
  isKept,
  type CertificateCorrection,
  type Draft,
  type DraftAnswers,
} from './drafts/draft.js';
export type { DocumentFailure, DraftDocument, HistoryKind } from './drafts/draft-document.js';
export { documentQueue } from './drafts/document-queue.js';
export { joinDocuments, type DraftSkill, type JoinedEntry } from './drafts/join-documents.js';
export { ADDED_LEVEL } from './drafts/own-statement.js';
export { pruneDrafts } from './drafts/prune-drafts.js';
export { discardDraft, MAX_DOCUMENTS, saveDraft, type NewDocument } from './drafts/save-draft.js';
export { findSignedToken } from './find-token.js';
export { invite } from './invite.js';
export { listTokens, listTokensWithLinks, type ListedToken } from './list-tokens.js';
export { isExpired, onboardingUrl } from './tokens/onboarding-token.js';
export { pruneOnboardings } from './prune-onboardings.js';
export { isOldOnboarding, ONBOARDING_ENDED_AT } from './prune-onboardings.sql.js';
export { onboardingReadModel } from './read-model.js';
export { onboardingResolvers } from './resolvers.js';
export { revokeInvitation } from './revoke-invitation.js';
export { onboardingSubscriptions } from './subscriptions.js';
