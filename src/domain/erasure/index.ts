export { deleteProfile } from './delete-profile.js';
export { erasePerson } from './erase-person.js';
export { parseErasureLines, readErasureLines, type ErasureLine } from './erasure-file.js';
export { erasureQueue } from './erasure-queue.js';
export { erasureReadModel } from './read-model.js';
export { replayErasures, takeErasures } from './replay-erasures.js';
export { erasureResolvers } from './resolvers.js';
