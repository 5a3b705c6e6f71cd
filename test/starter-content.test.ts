import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { entriesOf, LANGUAGES } from '../src/domain/reader/vocabulary/index.js';

/**
 * The content that ships with the product: the starter taxonomy, the starter skillsets and the sample imports.
 * The rules matter because an exact match with a label credits its skill: a label that two skills share, or an
 * everyday word among the labels, would give people skills that they do not have.
 */

const languages = ['en', 'nl'] as const;
type Language = (typeof languages)[number];

interface SkillText {
  name: string;
  description: string;
  synonyms: string[];
}
interface StarterSkill extends Record<Language, SkillText> {
  key: string;
  type: string;
  related: string[];
}
interface StarterSkillset extends Record<Language, { name: string; description: string }> {
  key: string;
  skills: { skill: string; requiredLevel: number }[];
}
interface SampleItem {
  entityType?: string;
  entityId?: string;
  createdAt?: string;
  payload: Record<string, unknown>;
  metadata?: Record<string, unknown>;
}
interface SampleImport {
  batchId: string;
  topic: string;
  source: string;
  items: SampleItem[];
}

/** The tests run compiled, so the root is found by walking up rather than by counting folders. */
function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No folder with a package.json above this test.');
    folder = parent;
  }
  return folder;
}

const root = repositoryRoot();
const readText = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const readJson = <T>(...path: string[]): T => JSON.parse(readText(...path)) as T;

const skills = readJson<StarterSkill[]>('starter', 'skills.json');
const skillsets = readJson<StarterSkillset[]>('starter', 'skillsets.json');
const typeOfSkill = new Map(skills.map((skill) => [skill.key, skill.type]));

const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A text that a reader sees: present, without white space around it or a line break in it. */
const isCleanLine = (text: unknown): boolean =>
  typeof text === 'string' && text !== '' && text === text.trim() && !/[\r\n\t]| {2}/.test(text);

const namesThatAreWords = new Set(LANGUAGES.flatMap(({ skills: { everydayNames } }) => entriesOf(everydayNames)));

/** The reader only takes "Teams" for a name where its capital or the words around it say so. */
const isNameAndWord = (label: string): boolean => /^\p{Lu}/u.test(label) && namesThatAreWords.has(label.toLowerCase());

/** What is left of a label for a reader that ignores case and punctuation, so that "Node.js" equals "node js". */
const asTokens = (label: string): string => (label.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []).join(' ');

const labelsOf = (skill: StarterSkill, language: Language): string[] => [
  skill[language].name,
  ...skill[language].synonyms,
];

function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

/** Labels that two different skills claim, each with the keys of both. */
function sharedLabels(claims: { label: string; key: string }[]): string[] {
  const owners = new Map<string, string>();
  const shared: string[] = [];
  for (const { label, key } of claims) {
    const owner = owners.get(label);
    if (owner !== undefined && owner !== key) shared.push(`${label}: ${owner} and ${key}`);
    owners.set(label, key);
  }
  return shared;
}

describe('starter skills', () => {
  test('there are at least 400, of all three types', () => {
    expect(skills.length).toBeGreaterThanOrEqual(400);
    const count = (type: string): number => skills.filter((skill) => skill.type === type).length;
    expect(count('KNOWLEDGE')).toBeGreaterThanOrEqual(150);
    expect(count('FUNCTIONAL')).toBeGreaterThanOrEqual(200);
    expect(count('TRANSVERSAL')).toBeGreaterThanOrEqual(40);
    expect(count('KNOWLEDGE') + count('FUNCTIONAL') + count('TRANSVERSAL')).toBe(skills.length);
  });

  test('keys are kebab-case, unique and in order', () => {
    const keys = skills.map((skill) => skill.key);
    expect(keys.filter((key) => !kebabCase.test(key))).toEqual([]);
    expect(repeated(keys)).toEqual([]);
    expect(keys).toEqual([...keys].sort());
  });

  test('each has exactly the fields of the format', () => {
    for (const skill of skills) {
      expect(Object.keys(skill)).toEqual(['key', 'type', 'en', 'nl', 'related']);
      for (const language of languages) {
        expect(Object.keys(skill[language])).toEqual(['name', 'description', 'synonyms']);
      }
    }
  });

  test.each(languages)('each has a name, a one-line description and two to 60 synonyms in %s', (language) => {
    const wrong = skills.filter((skill) => {
      const { name, description, synonyms } = skill[language];
      const descriptionIsSentence = isCleanLine(description) && description.endsWith('.') && description.length <= 160;
      const synonymsAreClean = synonyms.length >= 2 && synonyms.length <= 60 && synonyms.every(isCleanLine);
      return !(isCleanLine(name) && descriptionIsSentence && synonymsAreClean);
    });
    expect(wrong.map((skill) => skill.key)).toEqual([]);
  });

  test.each(languages)('a name belongs to one skill in %s', (language) => {
    expect(repeated(skills.map((skill) => skill[language].name.toLowerCase()))).toEqual([]);
  });

  test.each(languages)('a label belongs to one skill in %s, whatever its case and punctuation', (language) => {
    const claims = skills.flatMap((skill) =>
      labelsOf(skill, language).map((label) => ({ label: asTokens(label), key: skill.key })),
    );
    expect(claims.filter(({ label }) => label === '')).toEqual([]);
    expect(sharedLabels(claims)).toEqual([]);
  });

  test.each(languages)('no skill repeats one of its own labels in %s', (language) => {
    const repeats = skills.flatMap((skill) =>
      repeated(labelsOf(skill, language).map(asTokens)).map((label) => `${skill.key}: ${label}`),
    );
    expect(repeats).toEqual([]);
  });

  test('a label that both languages have means the same skill in both', () => {
    const claims = skills.flatMap((skill) =>
      languages.flatMap((language) =>
        labelsOf(skill, language).map((label) => ({ label: asTokens(label), key: skill.key })),
      ),
    );
    expect(sharedLabels(claims)).toEqual([]);
  });

  test('no label is an everyday word', () => {
    const everydayWords: Record<Language, string[]> = {
      en: [
        ...[
          'plan',
          'planning',
          'go',
          'care',
          'design',
          'it',
          'r',
          'c',
          'net',
          'rust',
          'swift',
          'ruby',
          'react',
          'excel',
          'word',
          'access',
        ],
        ...[
          'express',
          'spring',
          'lean',
          'agile',
          'sap',
          'polish',
          'sales',
          'marketing',
          'communication',
          'support',
          'management',
        ],
        ...[
          'leadership',
          'training',
          'research',
          'writing',
          'reading',
          'testing',
          'cleaning',
          'driving',
          'painting',
          'security',
          'cloud',
        ],
        ...[
          'data',
          'quality',
          'safety',
          'teams',
          'office',
          'reporting',
          'networking',
          'onboarding',
          'hr',
          'finance',
          'logistics',
          'flexible',
        ],
        ...[
          'insurance',
          'ironing',
          'catering',
          'hosting',
          'caretaker',
          'odd jobs',
          'plain language',
          'visiting customers',
          'patient',
          'overview',
        ],
      ],
      nl: [
        ...[
          'plan',
          'plannen',
          'planning',
          'go',
          'zorg',
          'it',
          'ict',
          'r',
          'c',
          'net',
          'sap',
          'word',
          'access',
          'les',
          'werk',
          'taal',
        ],
        ...[
          'samenwerken',
          'communicatie',
          'communiceren',
          'begeleiden',
          'ondersteunen',
          'verzorging',
          'inkoop',
          'verkoop',
          'veiligheid',
        ],
        ...[
          'kwaliteit',
          'onderhoud',
          'rapporteren',
          'roosteren',
          'flexibel',
          'creatief',
          'zelfstandig',
          'accuraat',
          'beleid',
          'training',
        ],
        ...[
          'mandarijn',
          'logistiek',
          'financiën',
          'onderwijs',
          'horeca',
          'techniek',
          'voorraad',
          'integriteit',
          'team',
          'data',
        ],
        ...[
          'verzekeringen',
          'afval',
          'gids',
          'klusjes',
          'strijken',
          'overzicht',
          'op tijd komen',
          'klare taal',
          'geduld',
          'klanten bezoeken',
        ],
      ],
    };
    for (const language of languages) {
      const all = skills.flatMap((skill) => labelsOf(skill, language));
      const labels = new Set(all.filter((label) => !isNameAndWord(label)).map(asTokens));
      expect(everydayWords[language].filter((word) => labels.has(word))).toEqual([]);
      expect([...labels].filter((label) => label.length < 2)).toEqual([]);
    }
  });

  test('related skills exist: at most four, none twice and none itself', () => {
    const wrong = skills.filter(
      ({ key, related }) =>
        related.length > 4 ||
        repeated(related).length > 0 ||
        related.some((other) => other === key || !typeOfSkill.has(other)),
    );
    expect(wrong.map((skill) => skill.key)).toEqual([]);
  });
});

describe('starter skillsets', () => {
  test('there are twelve, in order, with unique kebab-case keys', () => {
    const keys = skillsets.map((skillset) => skillset.key);
    expect(keys).toHaveLength(12);
    expect(keys.filter((key) => !kebabCase.test(key))).toEqual([]);
    expect(repeated(keys)).toEqual([]);
    expect(keys).toEqual([...keys].sort());
  });

  test.each(languages)('each has a unique name and a description in %s', (language) => {
    expect(repeated(skillsets.map((skillset) => skillset[language].name.toLowerCase()))).toEqual([]);
    const wrong = skillsets.filter(
      (skillset) => !isCleanLine(skillset[language].name) || !isCleanLine(skillset[language].description),
    );
    expect(wrong.map((skillset) => skillset.key)).toEqual([]);
  });

  test('each asks for seven to twelve known skills, once each, of all three types', () => {
    for (const { key, skills: required } of skillsets) {
      const names = required.map((entry) => entry.skill);
      expect({ key, unknown: names.filter((name) => !typeOfSkill.has(name)), repeated: repeated(names) }).toEqual({
        key,
        unknown: [],
        repeated: [],
      });
      expect(names.length).toBeGreaterThanOrEqual(7);
      expect(names.length).toBeLessThanOrEqual(12);
      expect([...new Set(names.map((name) => typeOfSkill.get(name)))].sort()).toEqual([
        'FUNCTIONAL',
        'KNOWLEDGE',
        'TRANSVERSAL',
      ]);
    }
  });

  test('required levels are whole numbers from 1 to 5', () => {
    const levels = skillsets.flatMap((skillset) => skillset.skills.map((entry) => entry.requiredLevel));
    expect(levels.filter((level) => !Number.isInteger(level) || level < 1 || level > 5)).toEqual([]);
  });
});

describe('samples', () => {
  const minimumItems: Record<string, number> = {
    'cvs-json-resume.json': 6,
    'cvs-free-text.json': 6,
    'performance-reviews.json': 3,
    'survey.json': 2,
    'survey-export.json': 3,
    'certificates.json': 3,
    'hr-list.json': 7,
  };
  /** Every text in a value, field names included, a line each. */
  const textsIn = (value: unknown): string => {
    if (value === null || typeof value !== 'object') return String(value ?? '');
    return Object.entries(value)
      .flatMap(([field, inner]) => (Array.isArray(value) ? [textsIn(inner)] : [field, textsIn(inner)]))
      .join('\n');
  };
  /** The language of an item, told by words and field names that only one of the two has. */
  const languageOf = (item: SampleItem): Language => {
    const words = asTokens(textsIn(item.payload)).split(' ');
    const count = (marks: string[]): number => words.filter((word) => marks.includes(word)).length;
    const dutch = count(['de', 'het', 'een', 'van', 'ik', 'en', 'bij', 'personeelsnummer', 'achternaam', 'functie']);
    const english = count([
      'the',
      'of',
      'and',
      'to',
      'with',
      'for',
      'employeenumber',
      'firstname',
      'lastname',
      'jobtitle',
    ]);
    return dutch > english ? 'nl' : 'en';
  };
  const files = Object.keys(minimumItems);
  const imports = new Map(files.map((file) => [file, readJson<SampleImport>('samples', file)]));
  const itemsOf = (file: string): SampleItem[] => imports.get(file)?.items ?? [];
  const allItems = files.flatMap(itemsOf);

  test.each(files)('%s is a whole import request', (file) => {
    const request = imports.get(file);
    expect(Object.keys(request ?? {}).sort()).toEqual(['batchId', 'items', 'source', 'topic']);
    expect([request?.batchId, request?.topic, request?.source].every(isCleanLine)).toBe(true);
    expect(itemsOf(file).length).toBeGreaterThanOrEqual(minimumItems[file] ?? 1);
    for (const item of itemsOf(file)) {
      const allowed = ['entityType', 'entityId', 'createdAt', 'payload', 'metadata'];
      expect(Object.keys(item).filter((field) => !allowed.includes(field))).toEqual([]);
      expect(['person', 'team']).toContain(item.entityType);
      expect(item.createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
      expect(Number.isNaN(Date.parse(item.createdAt ?? ''))).toBe(false);
      expect(Object.keys(item.payload).length).toBeGreaterThan(0);
    }
  });

  test.each(files)('%s holds items in both languages', (file) => {
    expect([...new Set(itemsOf(file).map(languageOf))].sort()).toEqual(['en', 'nl']);
  });

  test('together they hold at least 24 items, ten or more in each language', () => {
    expect(allItems.length).toBeGreaterThanOrEqual(24);
    for (const language of languages) {
      expect(allItems.filter((item) => languageOf(item) === language).length).toBeGreaterThanOrEqual(10);
    }
  });

  test('the CVs are three English and three Dutch, as JSON Resume and as plain text', () => {
    for (const file of ['cvs-json-resume.json', 'cvs-free-text.json']) {
      expect(itemsOf(file).map(languageOf).sort()).toEqual(['en', 'en', 'en', 'nl', 'nl', 'nl']);
    }
    for (const { payload } of itemsOf('cvs-json-resume.json')) {
      for (const section of ['basics', 'work', 'education', 'certificates', 'skills', 'languages'])
        expect(payload).toHaveProperty(section);
    }
    for (const { payload } of itemsOf('cvs-free-text.json')) {
      expect(Object.keys(payload)).toEqual(['text']);
      expect(String(payload['text']).length).toBeGreaterThan(500);
    }
  });

  test('every e-mail address is at a domain that is reserved for examples', () => {
    const addresses = textsIn(allItems).match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
    expect(addresses.length).toBeGreaterThanOrEqual(24);
    expect(addresses.filter((address) => !/@example\.(com|org|nl)$/.test(address))).toEqual([]);
  });

  test('some people come back in several files, always with the same e-mail address', () => {
    const filesOf = new Map<string, Set<string>>();
    const addressesOf = new Map<string, Set<string>>();
    for (const file of files) {
      for (const { entityType, entityId = '', payload } of itemsOf(file)) {
        if (entityType !== 'person') continue;
        const own = textsIn(payload).match(/[\w.+-]+@example\.\w+/g) ?? [];
        filesOf.set(entityId, (filesOf.get(entityId) ?? new Set()).add(file));
        own.forEach((address) => addressesOf.set(entityId, (addressesOf.get(entityId) ?? new Set()).add(address)));
      }
    }
    expect([...filesOf.values()].filter((found) => found.size > 1).length).toBeGreaterThanOrEqual(3);
    expect([...addressesOf].filter(([, found]) => found.size !== 1)).toEqual([]);
  });

  test("every person's texts name at least one starter skill, and together they name fifty or more", () => {
    const labels = skills.flatMap((skill) =>
      languages.flatMap((language) =>
        labelsOf(skill, language).map((label) => ({ key: skill.key, label: ` ${asTokens(label)} ` })),
      ),
    );
    const found = new Set<string>();
    const namedBy = new Map<string, number>();
    for (const { entityId = '', entityType, payload } of allItems) {
      if (entityType !== 'person') continue;
      const text = ` ${asTokens(textsIn(payload))} `;
      const named = labels.filter(({ label }) => text.includes(label)).map(({ key }) => key);
      named.forEach((key) => found.add(key));
      namedBy.set(entityId, (namedBy.get(entityId) ?? 0) + named.length);
    }
    expect([...namedBy].filter(([, count]) => count === 0)).toEqual([]);
    expect(found.size).toBeGreaterThanOrEqual(50);
  });

  test('the README names every file and how to send it', () => {
    const readme = readText('samples', 'README.md');
    for (const file of files) expect(readme).toContain(`--data-binary @samples/${file}`);
    expect(readme).toContain('http://127.0.0.1:4000/import/unclassified');
    expect(readme).toContain('x-api-key: $SKILLGATE_API_KEY');
  });
});
