export { startLimitedThread, type LimitedThread, type ThreadOptions, type Turn, type TurnOptions } from './limited-thread.js';
