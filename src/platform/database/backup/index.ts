export { BackupError } from './backup-error.js';
export type { BackupSecret } from './backup-key.js';
export { createBackup, type CreatedBackup } from './create-backup.js';
export { readBackup, type BackupToRead, type ReadBackup } from './read-backup.js';
export { restoreBackup } from './restore-backup.js';
