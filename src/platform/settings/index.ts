export { inspectSettings, readSettings, type WrongSetting } from './read-settings.js';
export { SETTING_DEFINITIONS, type Settings } from './setting-definitions.js';
