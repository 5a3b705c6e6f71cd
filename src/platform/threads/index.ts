export { startLimitedThread, type LimitedThread, type ThreadOptions, type Turn } from './limited-thread.js';
