import { formsInForms, HOSTILE_ITEMS, payloadOf } from '../support/documents/hostile-documents.js';
import type { Attack } from './attack.js';

/** Number of items in one import. */
const ITEMS = 3;

/** Pause between two imports, in milliseconds. */
const PAUSE = 250;

let payloads: readonly string[] = [];

export const HOSTILE_DOCUMENTS: Attack = {
  name: 'hostile-documents',
  what: 'small documents that unpack to huge ones, are nested endlessly or contain endless operators',
  arm: () => {
    payloads = HOSTILE_ITEMS.map(({ payload }) => payload());
  },
  async play({ send, isOver }) {
    for (let turn = 0; !isOver(); turn += 1) {
      const items = Array.from(
        { length: ITEMS },
        (_, index) => `{"payload":${payloads[(turn * ITEMS + index) % payloads.length]}}`,
      );
      // Composed as text, because some payloads are too deep for JSON.stringify.
      await send({ path: '/import/unclassified', body: `{"topic":"cv","items":[${items.join(',')}]}` });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  },
};

export const SLOW_ITEMS: Attack = {
  name: 'slow-items',
  what: 'many more items than can be read, each of which uses all of its time',
  async play({ send, isOver }) {
    const payload = payloadOf(formsInForms(), 'application/pdf');
    const body = `{"topic":"cv","items":[${Array.from({ length: 10 }, () => `{"payload":${payload}}`).join(',')}]}`;
    while (!isOver()) {
      await send({ path: '/import/unclassified', body });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  },
};
