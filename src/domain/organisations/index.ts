export { findKeyHolder, type KeyHolder } from './api-keys.js';
export { deleteOrganisation, organisationDeletion } from './delete-organisation.js';
export { createOrganisation, rotateApiKey, type NewOrganisation } from './create-organisation.js';
export { findFirstOrganisation } from './find-organisations.js';
export { organisationReadModel } from './read-model.js';
export { organisationResolvers } from './resolvers.js';
