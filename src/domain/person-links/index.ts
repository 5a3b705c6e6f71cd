export {
  addressOfPersonLink,
  createPersonLink,
  findLinkMadeBy,
  findSignedPersonLink,
  type SignedPersonLink,
} from './person-link.js';
export { personLinkReadModel } from './read-model.js';
export { personLinkResolvers } from './resolvers.js';
