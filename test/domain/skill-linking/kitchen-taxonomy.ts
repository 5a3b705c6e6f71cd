import type { ConceptLabel, LinkingConcept, LinkingContent } from '../../../src/domain/skill-linking/index.js';

/** A taxonomy of a handful of made-up skills in both languages, small enough to train vectors from in a moment. */
export function kitchenTaxonomy(): LinkingContent {
  return {
    concepts: [
      ...SKILLS.map(([key, english, dutch, description, occupationCount]) =>
        concept('SKILL', key, english, dutch, description, occupationCount),
      ),
      ...OTHERS,
    ],
  };
}

type SkillLine = readonly [
  key: string,
  english: readonly string[],
  dutch: readonly string[],
  description: string,
  occupationCount: number,
];

const SKILLS: readonly SkillLine[] = [
  [
    'bread',
    ['bake bread', 'make bread', 'bread baking', 'prepare loaves'],
    ['brood bakken', 'broden maken'],
    'Knead dough and bake loaves in an oven. Judge when bread is done.',
    12,
  ],
  [
    'pastry',
    ['prepare pastry', 'make cakes', 'pastry making'],
    ['gebak bereiden', 'taarten maken'],
    'Make cakes, tarts and other sweet dough.',
    9,
  ],
  [
    'knives',
    ['sharpen knives', 'hone blades'],
    ['messen slijpen', 'keukenmessen scherpen'],
    'Keep blades sharp with a stone.',
    3,
  ],
  [
    'hygiene',
    ['food hygiene', 'kitchen hygiene', 'hygienic handling of food'],
    ['voedselhygiëne', 'keukenhygiëne'],
    'Rules that keep food safe to eat.',
    40,
  ],
  [
    'menu',
    ['plan menus', 'compose menus', 'menu planning'],
    ['menu samenstellen', 'menuplanning'],
    'Choose dishes for a season and a budget.',
    15,
  ],
  [
    'stock',
    ['manage kitchen stock', 'order ingredients', 'stock control'],
    ['keukenvoorraad beheren', 'voorraadbeheer'],
    'Order ingredients in time and keep little in store.',
    20,
  ],
  [
    'python',
    ['Python (computer programming)', 'Python programming'],
    ['Python (computerprogrammering)'],
    'Write programs in Python.',
    30,
  ],
  ['cplusplus', ['C++', 'C++ programming'], ['C++'], 'Write programs in C++.', 25],
  [
    'meat',
    ['roast meat', 'cook meat', 'grill meat'],
    ['vlees braden', 'vleesbereiding'],
    'Roast, grill and braise meat.',
    10,
  ],
  [
    'guests',
    ['welcome guests', 'greet guests', 'receive visitors'],
    ['gasten verwelkomen', 'gastenontvangst'],
    'Receive guests at the door and lead them to a table.',
    50,
  ],
  ['wine', ['recommend wines', 'advise on wine'], ['wijn aanbevelen', 'wijnadvies'], 'Find a wine for each dish.', 8],
  [
    'loaves',
    ['sell bakery goods', 'sell bread'],
    ['bakkerijproducten verkopen', 'broodverkoop'],
    'Sell loaves and rolls over the counter.',
    6,
  ],
];

const OTHERS: readonly LinkingConcept[] = [
  concept(
    'OCCUPATION',
    'baker',
    ['baker', 'bread baker'],
    ['bakker', 'broodbakker'],
    'Bakers make bread and rolls.',
    0,
  ),
  concept(
    'OCCUPATION',
    'cook',
    ['cook', 'kitchen chef'],
    ['kok', 'keukenchef'],
    'Cooks prepare meals in a kitchen.',
    0,
  ),
  concept('GROUP', 'baking', ['baking'], ['bakken'], 'Making bread and pastry.', 0),
];

function concept(
  kind: LinkingConcept['kind'],
  key: string,
  english: readonly string[],
  dutch: readonly string[],
  description: string,
  occupationCount: number,
): LinkingConcept {
  const labelsIn = (language: 'en' | 'nl', texts: readonly string[]): ConceptLabel[] =>
    texts.map((text, index) => ({ language, kind: index === 0 ? 'PREFERRED' : 'ALTERNATIVE', text }));
  return {
    kind,
    key,
    labels: [...labelsIn('en', english), ...labelsIn('nl', dutch)],
    descriptions: [{ language: 'en', text: description }],
    occupationCount,
  };
}
