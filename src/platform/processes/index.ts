export { startLimitedProcess, type LimitedProcess, type ProcessEnd, type ProcessOptions, TurnSkipped, type Turn } from './limited-process.js';
