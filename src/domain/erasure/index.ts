export { deleteProfile } from './delete-profile.js';
export { erasureResolvers } from './resolvers.js';
