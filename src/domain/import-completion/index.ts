export { completeImports, completeLockedImports } from './complete-imports.js';
