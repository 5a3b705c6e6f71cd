export {
  startLimitedProcess,
  type LimitedProcess,
  type ProcessEnd,
  type ProcessOptions,
  TaskSkipped,
  type TaskOptions,
} from './limited-process.js';
