export type { Queue } from './queue.js';
export { startBackground, type Background } from './start-background.js';
export { createBatcher, type Batcher } from './batcher.js';
export { notifyWork } from './work-notifications.js';
