import { describe, expect, test } from '@jest/globals';
import { personOf } from '../../support.js';

/** Enough words that an item is mostly its text. */
const MORE = ' The work of last year went well and the team looks forward to what comes next in the new building.';

function emailIn(text: string, more: object = {}): string | undefined {
  return personOf({ ...more, text: `${text}${MORE}` }).email;
}

const CV = (head: string, rest = ''): string =>
  `${head}\n\nWork experience\nCook, De Oven BV (2012 - 2020)\nMade soup and more soup. ` +
  `${rest}\n\nSkills\nJava\n\nEducation\nMBO Cook, ROC Twente, 2010\n`;

describe('an address in running text', () => {
  test.each<[string, string | undefined]>([
    ['Jan works with Z (z@example.org).', undefined],
    ['Jan werkt samen met Z (z@example.org).', undefined],
    ['Jan reports to Piet Bos, piet.bos@example.org.', undefined],
    ['Voor vragen: Els Kok, els@example.org.', undefined],
    ['Ask Sandra via sandra@example.org about the rota.', undefined],
    ['Questions go to planning@example.org.', undefined],
    ['Jan works with Piet Jansen (p.jansen@example.org).', undefined],
    ['My colleague can be reached at a.b@example.org.', undefined],
    ['My e-mail is z@example.org.', 'z@example.org'],
    ['Mijn e-mailadres is z@example.org.', 'z@example.org'],
    ['You can reach me at z@example.org.', 'z@example.org'],
    ['Je kunt mij mailen, ik ben bereikbaar via z@example.org.', 'z@example.org'],
    ['Reach me through Sandra (sandra@example.org).', undefined],
    ['Jan asked for a new laptop; his e-mail is j@example.org.', 'j@example.org'],
    ['Jan wil een laptop; zijn e-mailadres is j@example.org.', 'j@example.org'],
    ['Jan can be reached as before (jan.jansen@example.org).', 'jan.jansen@example.org'],
    ['Jan Jansen (jan.jansen@example.org) asked for a laptop.', 'jan.jansen@example.org'],
  ])('of Jan Jansen, "%s": %s', (text, email) => expect(emailIn(text, { name: 'Jan Jansen' })).toBe(email));

  test('beside a field with the address, the field counts', () => {
    expect(emailIn('My e-mail is z@example.org.', { name: 'Jan Jansen', email: 'jan@example.org' })).toBe(
      'jan@example.org',
    );
  });

  test('in a review, "my e-mail" is its writer\'s', () => {
    expect(
      personOf({ employeeNumber: '7', reviewer: 'Els', review: `My e-mail is els@example.org.${MORE}` }).email,
    ).toBeUndefined();
  });
});

describe('an address in a CV', () => {
  test.each<[string, string, string | undefined]>([
    ['on top', CV('Jan Jansen\nz@example.org'), 'z@example.org'],
    ['beside a place and a number', CV('Jan Jansen\nUtrecht | z@example.org | 06-00000000'), 'z@example.org'],
    ['behind a place', CV('Jan Jansen\nUtrecht, z@example.org'), 'z@example.org'],
    ['beside the own name', CV('Jan Jansen, z@example.org'), 'z@example.org'],
    ['of somebody else on top', CV('Jan Jansen\nReference: Sandra, sandra@example.org'), undefined],
    [
      'in a sentence on top',
      CV('Jan Jansen\nI am a cook who works with Z (z@example.org) on new menus for two restaurants.'),
      undefined,
    ],
    ['of a colleague in a job', CV('Jan Jansen', 'I worked with Z (z@example.org) on soups.'), undefined],
    [
      'of a colleague before the own one',
      CV('Jan Jansen', 'I worked with Z (z@example.org).\n\nContact\ne-mail: jan@example.org'),
      'jan@example.org',
    ],
    ['in a line of its own at the end', `${CV('Jan Jansen')}\nz@example.org | 06-00000000`, 'z@example.org'],
    ['that is made of the name', CV('Jan Jansen', 'Write to jansen@example.org for recipes.'), 'jansen@example.org'],
    ["that is told to be one's own", CV('Jan Jansen', 'You can reach me at z@example.org.'), 'z@example.org'],
  ])('%s', (_where, text, email) => expect(personOf({ cv: text }).email).toBe(email));
});
