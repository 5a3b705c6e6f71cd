export { findHolds, releasePerson, requeueItemsOf, type FindHold, type Release } from './holds.js';
export { hashesOf, hashIdentifier, subjectSecret, type RecognisedBy } from './person-hash.js';
