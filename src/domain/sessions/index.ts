export { demoLink, startDemoSession } from './demo-link.js';
export { endAllSessions, endProviderSessions, endSession, pruneSessions } from './end-sessions.js';
export { databaseFor, findSession, type SessionHolder } from './find-session.js';
export { listSessions, type ListedSession } from './list-sessions.js';
export { sessionReadModel } from './read-model.js';
export { sessionResolvers } from './resolvers.js';
export { readSignInRoles, type SignInRole } from './sign-in-roles.js';
export {
  startKeySession,
  startProviderSession,
  type NewSession,
  type ProviderIdentity,
  type RefusedSignIn,
} from './start-session.js';
