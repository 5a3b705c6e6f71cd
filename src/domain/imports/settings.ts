import { filePath, wholeNumber, type SettingsOf } from '../../platform/settings/index.js';

export const importSettings = {
  importMaximumItems: wholeNumber(
    'IMPORT_MAX_ITEMS',
    { byDefault: 1000, min: 1, max: 100_000 },
    'Maximum number of items in one import.',
  ),
  importMaximumBytes: wholeNumber(
    'IMPORT_MAX_BYTES',
    { byDefault: 10_000_000, min: 1000, max: 100_000_000 },
    'Maximum size of the body of one import in bytes.',
  ),
  unreadItemsMaximum: wholeNumber(
    'UNREAD_ITEMS_MAX',
    { byDefault: 100_000, min: 1, max: 10_000_000 },
    'Maximum number of items of one organisation that wait to be read.',
  ),
  readingSeconds: wholeNumber(
    'READING_SECONDS',
    { byDefault: 20, min: 1, max: 600 },
    'Maximum seconds that reading one item may take; then it fails.',
  ),
  readingMegabytes: wholeNumber(
    'READING_MEMORY_MB',
    { byDefault: 1024, min: 768, max: 16_384 },
    'Maximum memory in megabytes of each of the two child processes of a worker: one reads items, the other suggests ' +
      'skills.',
  ),
  trustedIssuersFile: filePath(
    'TRUSTED_ISSUERS',
    'File with the issuers of digital credentials that are trusted, and their public keys, read at start; see ' +
      'docs/imports.md. If it is not set, none is trusted.',
  ),
  payloadRetentionDays: wholeNumber(
    'PAYLOAD_RETENTION_DAYS',
    { byDefault: 365, min: 1, max: 36_500 },
    'Days that the texts of imports are kept. An organisation can choose fewer.',
  ),
  documentRetentionDays: wholeNumber(
    'DOCUMENT_RETENTION_DAYS',
    { byDefault: 0, min: 0, max: 36_500 },
    'Days that the texts of import items with documents are kept, if that is shorter than PAYLOAD_RETENTION_DAYS. An ' +
      'organisation can choose fewer. 0: as long as other texts.',
  ),
  quoteRetentionDays: wholeNumber(
    'QUOTE_RETENTION_DAYS',
    { byDefault: 0, min: 0, max: 36_500 },
    'Days that the words are kept which evidence quotes. An organisation can choose fewer. 0: as long as the evidence.',
  ),
  importRetentionDays: wholeNumber(
    'IMPORT_RETENTION_DAYS',
    { byDefault: 730, min: 0, max: 36_500 },
    'Days that imports without items are kept, and items that left nothing in a profile or the workforce graph; ' +
      'never shorter than their texts. 0 keeps them for ever.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof importSettings> {}
}
