export { findDidDocument, findStatusList } from './issuer-documents.js';
export { issueCredential, type CredentialInput } from './issue-credential.js';
export { issueLearnerRecord } from './issue-learner-record.js';
export { credentialReadModel } from './read-model.js';
export { credentialResolvers } from './resolvers.js';
export { revokeCredential } from './revoke-credential.js';
export { rekeySigningKeys, type RekeyedSigningKeys } from './signing-key.js';
