export type { SuggestionRow, SuggestionRowConnection } from './find-suggestions.js';
export { reviewResolvers } from './resolvers.js';
