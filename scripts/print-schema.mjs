// Prints the whole schema as one text, in alphabetical order.
// Usage: node scripts/print-schema.mjs
import { printSorted, readSchema } from './read-schema.mjs';

process.stdout.write(printSorted(readSchema()));
