import { filePath, type SettingsOf } from '../../platform/settings/index.js';

export const erasureSettings = {
  erasuresFile: filePath(
    'ERASURES_FILE',
    'File to which a worker adds a line with keyed hashes for each person who was erased, so that erasures can be ' +
      'replayed after an older backup was restored; see docs/privacy.md. It belongs on another disk than the database. ' +
      'If it is not set, only the database keeps them.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof erasureSettings> {}
}
