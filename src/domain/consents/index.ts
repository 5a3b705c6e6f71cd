export { findConsentText, setConsentText, type CurrentConsentText } from './consent-text.js';
export { findConsents, type GivenConsentOfPerson } from './find-consents.js';
export { consentReadModel } from './read-model.js';
export { consentResolvers } from './resolvers.js';
export { storeConsent } from './store-consent.js';
export { findValidConsent, withdrawConsent } from './withdraw-consent.js';
