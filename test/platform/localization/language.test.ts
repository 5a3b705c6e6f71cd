import { describe, expect, test } from '@jest/globals';
import { negotiateLanguage } from '../../../src/platform/localization/index.js';

describe('Accept-Language', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['nl', 'nl'],
    ['nl-BE', 'nl'],
    ['NL-nl', 'nl'],
    ['en-GB,en;q=0.9,nl;q=0.8', 'en'],
    ['en;q=0.1, nl;q=0.2', 'nl'],
    ['fr, nl;q=0.5, en;q=0.4', 'nl'],
    ['fr-FR, de', 'en'],
    ['nl-BE, en', 'nl'],
    ['en-GB, nl', 'en'],
    ['en;q=0, *', 'nl'],
    ['*, nl;q=0.5', 'en'],
    ['nl, *;q=0', 'nl'],
    ['*', 'en'],
    ['nl;q=0, en', 'en'],
    ['nl;q=0', 'en'],
    [';;;,,,q=', 'en'],
    ['x'.repeat(5000), 'en'],
  ])('%s gives %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });
});
