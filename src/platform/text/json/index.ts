export { jsonTextOf, rememberJsonText, rememberJsonTexts } from './json-text.js';
export { locateJsonValues } from './locate-json-values.js';
export { scanJsonField } from './scan-json-field.js';
