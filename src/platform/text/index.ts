export { ALL_MARKS, foldAccents, foldCase } from './fold-text.js';
