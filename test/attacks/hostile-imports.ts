import { formsInForms, HOSTILE_ITEMS, payloadOf } from '../support/documents/hostile-documents.js';
import type { Attack } from './attack.js';

/** Items in one import. */
const ITEMS = 3;

/** Wait between two imports, in milliseconds. */
const PAUSE = 250;

let payloads: readonly string[] = [];

export const HOSTILE_DOCUMENTS: Attack = {
  name: 'hostile-documents',
  what: 'small documents that unpack to very much, nest without end or draw nothing for ever, over and over',
  arm: () => {
    payloads = HOSTILE_ITEMS.map(({ payload }) => payload());
  },
  async play({ send, isOver }) {
    for (let turn = 0; !isOver(); turn += 1) {
      const items = Array.from(
        { length: ITEMS },
        (_, index) => `{"payload":${payloads[(turn * ITEMS + index) % payloads.length]}}`,
      );
      // Written by hand: some payloads are too deep for JSON.stringify.
      await send({ path: '/import/unclassified', body: `{"topic":"cv","items":[${items.join(',')}]}` });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  },
};

export const SLOW_ITEMS: Attack = {
  name: 'slow-items',
  what: 'many more items than can be read, each of which takes all the time that it is given',
  async play({ send, isOver }) {
    const payload = payloadOf(formsInForms(), 'application/pdf');
    const body = `{"topic":"cv","items":[${Array.from({ length: 10 }, () => `{"payload":${payload}}`).join(',')}]}`;
    while (!isOver()) {
      await send({ path: '/import/unclassified', body });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  },
};
