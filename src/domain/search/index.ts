export { searchReadModel } from './read-model.js';
