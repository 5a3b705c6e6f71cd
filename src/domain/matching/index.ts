export { publishedResult, type MatchedSkillRow } from './match-result.js';
export { findMatchVersion } from './find-match.js';
export { selectMatchVersion } from './match-versions.sql.js';
export { matchQueue } from './match-queue.js';
export { matchingReadModel } from './read-model.js';
export { matchingResolvers } from './resolvers.js';
export { matchingSubscriptions } from './subscriptions.js';
export { pruneMatches } from './prune-matches.js';
