export { findContestSubject, linkToContest, type ContestSubjectOfLink } from './contest-link.js';
export { decideContest } from './decide-contest.js';
export { findContestable, type Contestable } from './find-contestable.js';
export { contestMatch, contestSkill, MAX_REASON_LENGTH } from './open-contest.js';
export { contestReadModel } from './read-model.js';
export { contestResolvers } from './resolvers.js';
