import { StartupError } from '../../errors/index.js';

/** Why a backup cannot be written, read or restored, as one line for the operator. */
export class BackupError extends StartupError {}
