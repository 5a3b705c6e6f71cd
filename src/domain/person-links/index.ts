export {
  addressOfPersonLink,
  createPersonLink,
  findLinkMadeBy,
  findSignedPersonLink,
  type EndedPersonLink,
  type SignedPersonLink,
} from './person-link.js';
export { requestPersonLink } from './request-person-link.js';
export { personLinkReadModel } from './read-model.js';
export { personLinkResolvers } from './resolvers.js';
