export type { Queue } from './queue.js';
export { startBackground, type Background } from './start-background.js';
export { notifyWork } from './work-notifications.js';
