export { addStarterSkillsets } from './add-starter-skillsets.js';
export { findSkillset, requireSkillset } from './find-skillsets.js';
export { skillsetResolvers } from './resolvers.js';
export type { SkillsetRow, SkillsetSkillRow } from './skillset-row.js';
