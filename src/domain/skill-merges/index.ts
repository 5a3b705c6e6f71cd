export { mergeSkills } from './merge-skills.js';
export { skillMergeResolvers } from './resolvers.js';
