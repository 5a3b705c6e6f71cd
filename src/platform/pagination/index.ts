export { isInstantValue, isTextValue, readPage, type Page, type PageArguments } from './page.js';
