export {
  startLimitedProcess,
  type LimitedProcess,
  type ProcessEnd,
  type ProcessOptions,
  TaskSkipped,
  type TaskOutcome,
  type TaskOptions,
} from './limited-process.js';
