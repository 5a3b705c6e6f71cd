import { wholeNumber, type SettingsOf } from '../../platform/settings/index.js';

export const exportSettings = {
  exportHours: wholeNumber(
    'EXPORT_HOURS',
    { byDefault: 24, min: 1, max: 720 },
    'Hours that the file of an export can be downloaded; then it is deleted.',
  ),
  exportsMaximum: wholeNumber(
    'EXPORTS_MAX',
    { byDefault: 20, min: 1, max: 1000 },
    'Maximum number of exports of one organisation that wait or can be downloaded.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof exportSettings> {}
}
