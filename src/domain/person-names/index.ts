export { GIVEN_NAMES } from './given-names.js';
export { isGivenName } from './more-given-names.js';
export { namePartsOf, type StatedName, type NameParts } from './name-parts.js';
export { NAME_PREFIXES, splitFullName, type SplitName } from './split-full-name.js';
