export { interestReadModel } from './read-model.js';
export { interestResolvers } from './resolvers.js';
export { setSkillInterest } from './set-skill-interest.js';
