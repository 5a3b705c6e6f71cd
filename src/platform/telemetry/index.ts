export { createLogger, type Logger } from './logger.js';
export { createRegistry, type Registry } from './metrics.js';
