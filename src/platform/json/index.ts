export { jsonTextOf, rememberJsonTexts } from './json-text.js';
