import type { FoundLevel } from './level-scale.js';

type Table = readonly (readonly [level: number, words: readonly string[]])[];

/** Words that tell a level in running text as well as in a field of their own; inflected forms stand in full. */
const ANYWHERE: Table = [
  [
    1,
    [
      'beginner',
      'beginners',
      'beginnend',
      'beginnende',
      'beginneling',
      'novice',
      'starter',
      'beginnersniveau',
      'rudimentary',
      'minimal',
      'minimale',
      'rusty',
      'roestig',
      'weggezakt',
      'a few words',
      'een paar woorden',
      'just the basics',
    ],
  ],
  [
    2,
    [
      'basic',
      'basics',
      'basiskennis',
      'basisniveau',
      'basisvaardigheden',
      'basisbeginselen',
      'elementary',
      'elementair',
      'elementaire',
      'fundamental',
      'fundamentals',
      'enige',
      'some experience',
      'some knowledge',
      'junior',
      'redelijk',
      'redelijke',
    ],
  ],
  [
    3,
    [
      'competent',
      'competente',
      'intermediate',
      'gemiddeld',
      'gemiddelde',
      'voldoende',
      'adequate',
      'working knowledge',
      'good',
      'goed',
      'goede',
      'solid',
      'medior',
      'bekwaam',
      'bekwame',
      'degelijk',
      'degelijke',
      'practical knowledge',
      'praktische kennis',
    ],
  ],
  [
    4,
    [
      'advanced',
      'gevorderd',
      'gevorderde',
      'vergevorderd',
      'vergevorderde',
      'proficient',
      'very good',
      'zeer goed',
      'zeer goede',
      'heel goed',
      'heel goede',
      'erg goed',
      'erg goede',
      'strong',
      'sterk',
      'sterke',
      'experienced',
      'ervaren',
      'skilled',
      'highly skilled',
      'bedreven',
      'extensive',
      'uitgebreid',
      'uitgebreide',
      'ruime',
      'expertise',
      'specialist',
      'senior',
      'in-depth',
      'thorough',
      'diepgaand',
      'diepgaande',
      'grondig',
      'grondige',
      'profound',
      'deep knowledge',
      'in woord en geschrift',
      'goed in woord en geschrift',
      'spoken and written',
      'written and spoken',
    ],
  ],
  [
    5,
    [
      'expert',
      'experts',
      'expertniveau',
      'expert level',
      'inside out',
      'excellent',
      'uitstekend',
      'uitstekende',
      'outstanding',
      'uitmuntend',
      'uitmuntende',
      'world-class',
      'uitstekend in woord en geschrift',
    ],
  ],
];

/** Words that tell a level only in a field of their own or in an entry of a list: elsewhere a master is a degree. */
const IN_LEVEL_FIELDS: Table = [
  [
    1,
    [
      'low',
      'laag',
      'lage',
      'awareness',
      'trainee',
      'a little',
      'a bit',
      'een beetje',
      'beetje',
      'poor',
      'slecht',
      'weak',
      'zwak',
      'insufficient',
      'onvoldoende',
      'unsatisfactory',
      'nihil',
      'zeer matig',
    ],
  ],
  [
    2,
    [
      'basis',
      'limited',
      'beperkt',
      'beperkte',
      'fair',
      'matig',
      'matige',
      'limited working proficiency',
      'elementary proficiency',
      'enigszins',
    ],
  ],
  [
    3,
    [
      'medium',
      'average',
      'skilful',
      'professional working proficiency',
      'conversational',
      'satisfactory',
      'sufficient',
      'ruim voldoende',
    ],
  ],
  [4, ['high', 'hoog', 'hoge', 'professional', 'full professional proficiency', 'lead', 'principal']],
  [5, ['master', 'meester', 'mastery', 'guru', 'perfect', 'very high', 'zeer hoog']],
];

/** What managers write beside a skill in reviews, and where on the scale of five it stands. */
const REVIEW_WORDS: Table = [
  [1, ['far below expectations', 'far below expectation', 'ver onder verwachting', 'voldoet niet']],
  [
    2,
    [
      'needs improvement',
      'below expectations',
      'below expectation',
      'below standard',
      'partially meets expectations',
      'onder verwachting',
      'voldoet deels',
      'voldoet gedeeltelijk',
      'behoeft verbetering',
      'kan beter',
      'development needed',
    ],
  ],
  [
    3,
    [
      'meets expectations',
      'meets expectation',
      'meets the expectations',
      'meets standards',
      'meets the standard',
      'as expected',
      'meets all expectations',
      'fully meets expectations',
      'on target',
      'voldoet',
      'voldoet aan verwachting',
      'voldoet aan de verwachting',
      'voldoet aan de verwachtingen',
      'naar verwachting',
      'conform verwachting',
    ],
  ],
  [
    4,
    [
      'exceeds expectations',
      'exceeds expectation',
      'above expectations',
      'above expectation',
      'voldoet ruimschoots',
      'overtreft verwachting',
      'overtreft verwachtingen',
      'overtreft de verwachtingen',
      'boven verwachting',
    ],
  ],
  [
    5,
    [
      'far exceeds expectations',
      'greatly exceeds expectations',
      'consistently exceeds expectations',
      'ruim boven verwachting',
      'overtreft ruimschoots',
      'role model',
      'voorbeeldfunctie',
    ],
  ],
];

/**
 * Answers to statements such as "I master this", and how often one does it (Likert's five steps). Who strongly
 * disagrees says that he cannot.
 */
const ANSWERS: Table = [
  [
    0,
    [
      'never',
      'nooit',
      'strongly disagree',
      'completely disagree',
      'helemaal mee oneens',
      'volledig mee oneens',
      'helemaal oneens',
      'zeer mee oneens',
      'zeer oneens',
      'totaal oneens',
      'totaal mee oneens',
      'helemaal niet mee eens',
      'not at all',
      'helemaal niet',
    ],
  ],
  [
    1,
    [
      'disagree',
      'mostly disagree',
      'somewhat disagree',
      'mee oneens',
      'oneens',
      'niet mee eens',
      'not agree',
      'grotendeels mee oneens',
      'enigszins oneens',
      'enigszins mee oneens',
      'beetje oneens',
    ],
  ],
  [2, ['rarely', 'seldom', 'zelden']],
  [
    3,
    [
      'neutral',
      'neither agree nor disagree',
      'neutraal',
      'niet mee eens en niet mee oneens',
      'niet eens, niet oneens',
      'sometimes',
      'soms',
    ],
  ],
  [
    4,
    [
      'agree',
      'mostly agree',
      'somewhat agree',
      'mee eens',
      'eens',
      'grotendeels mee eens',
      'enigszins mee eens',
      'enigszins eens',
      'often',
      'vaak',
      'regelmatig',
      'regularly',
    ],
  ],
  [
    5,
    [
      'strongly agree',
      'completely agree',
      'fully agree',
      'helemaal mee eens',
      'volledig mee eens',
      'helemaal eens',
      'zeer mee eens',
      'zeer eens',
      'totaal mee eens',
      'always',
      'altijd',
    ],
  ],
];

/** What people say of a human language; fluent is the word of CEFR's C1. */
const LANGUAGE_WORDS: Table = [
  [4.2, ['fluent', 'fluently', 'vloeiend', 'vloeiende', 'near native', 'near-native']],
  [
    5,
    [
      'native speaker',
      'native language',
      'native or bilingual proficiency',
      'moedertaal',
      'moedertaalniveau',
      'moedertaalspreker',
      'mother tongue',
      'native level',
      'bilingual',
      'tweetalig',
      'first language',
    ],
  ],
];
const LANGUAGE_WORDS_IN_FIELDS: Table = [[5, ['native']]];

/** Level by lower-case word, in running text. */
export const LEVEL_WORDS_IN_PROSE: ReadonlyMap<string, FoundLevel> = toMap(
  [ANYWHERE, 'WORDS'],
  [inSeveralWords(REVIEW_WORDS), 'WORDS'],
  [LANGUAGE_WORDS, 'LANGUAGE_LEVEL'],
);

/** Level by lower-case word, in lists and in fields that hold a level. */
export const LEVEL_WORDS_IN_FIELDS: ReadonlyMap<string, FoundLevel> = toMap(
  [ANYWHERE, 'WORDS'],
  [IN_LEVEL_FIELDS, 'WORDS'],
  [REVIEW_WORDS, 'WORDS'],
  [ANSWERS, 'WORDS'],
  [LANGUAGE_WORDS, 'LANGUAGE_LEVEL'],
  [LANGUAGE_WORDS_IN_FIELDS, 'LANGUAGE_LEVEL'],
);

/** Words of a form that are sure to be one in running text too: "meets expectations", but not "voldoet". */
function inSeveralWords(table: Table): Table {
  return table.map(([level, words]) => [level, words.filter((word) => /expect|verwacht/u.test(word))] as const);
}

function toMap(...tables: readonly (readonly [Table, FoundLevel['basis']])[]): ReadonlyMap<string, FoundLevel> {
  const map = new Map<string, FoundLevel>();
  for (const [table, basis] of tables) {
    for (const [level, words] of table) for (const word of words) map.set(word, { level, basis });
  }
  return map;
}
