export { isInstantValue, isPositionValue, isTextValue, readPage, type Page, type PageArguments } from './page.js';
