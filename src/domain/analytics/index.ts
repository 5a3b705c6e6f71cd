export { analyticsReadModel } from './read-model.js';
