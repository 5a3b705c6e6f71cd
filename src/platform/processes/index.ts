export {
  startLimitedProcess,
  type LimitedProcess,
  type ProcessEnd,
  type ProcessOptions,
  TurnSkipped,
  type Turn,
  type TurnOptions,
} from './limited-process.js';
