export { findKeyHolder, type KeyHolder } from './api-keys.js';
export { recordChange } from './audit.js';
export { deleteOrganisation, organisationDeletion } from './delete-organisation.js';
export { createOrganisation, rotateApiKey, type NewOrganisation } from './create-organisation.js';
export { pruneAudit } from './prune-audit.js';
export { dropOldAnswers, holdKey, keepAnswer, type KeptAnswer } from './repeated-requests.js';
export { organisationResolvers, type OrganisationRow } from './resolvers.js';
