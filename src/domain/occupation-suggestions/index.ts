export type { RankedTitle } from './choose-state.js';
export { noteTitles } from './note-titles.js';
export { occupationSuggestionReadModel } from './read-model.js';
export { removeUnusedTitles } from './remove-unused-titles.js';
export { occupationSuggestionResolvers } from './resolvers.js';
export { titleQueue } from './title-queue.js';
export type { RankTitle } from './settle-title.js';
