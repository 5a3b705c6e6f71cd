export { inspectEnvironment, refuseWrongSettings, type InspectedSettings, type WrongSetting } from './read-settings.js';
export type { Setting, SettingDefinitions, Settings, SettingsOf } from './settings.js';
export {
  choice,
  filePath,
  flag,
  flagOutsideProduction,
  optionalWholeNumber,
  port,
  secret,
  secrets,
  setting,
  splitList,
  text,
  url,
  wholeNumber,
} from './setting-kinds.js';
