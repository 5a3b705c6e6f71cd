export { addStarterSkillsets } from './add-starter-skillsets.js';
export { skillsetDeletion } from './store/delete-skillset.js';
export { importSkillsets, type SkillsetImport } from './files/import-skillsets.js';
export { parseSkillsetFile } from './files/parse-skillset-file.js';
export { unusableFile as unusableSkillsetFile } from './files/stated-skillset.js';
export { skillsetReadModel } from './read-model.js';
export { findSkillsetListVersion, findSkillsetVersion, requireSkillset } from './store/find-skillsets.js';
export { selectSkillsetListVersion, selectSkillsetVersion } from './store/skillset-versions.sql.js';
export { skillsetResolvers } from './resolvers.js';
