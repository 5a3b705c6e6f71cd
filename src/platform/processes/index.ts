export { startLimitedProcess, type LimitedProcess, type ProcessEnd, type ProcessOptions, type Turn } from './limited-process.js';
