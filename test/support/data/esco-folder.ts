import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files of a folder by their names, each a table: the header and the rows. */
export type Tables = Readonly<Record<string, readonly (readonly string[])[]>>;

/** A made-up concept's URI. */
export const skillUri = (name: string): string => `http://data.europa.eu/esco/skill/${name}`;
export const occupationUri = (name: string): string => `http://data.europa.eu/esco/occupation/${name}`;

const SKILL_COLUMNS = [
  'conceptType',
  'conceptUri',
  'skillType',
  'reuseLevel',
  'preferredLabel',
  'altLabels',
  'hiddenLabels',
  'status',
  'description',
  'definition',
];
const GROUP_COLUMNS = [
  'conceptType',
  'conceptUri',
  'preferredLabel',
  'altLabels',
  'hiddenLabels',
  'status',
  'description',
  'code',
];
const OCCUPATION_COLUMNS = [
  'conceptType',
  'conceptUri',
  'iscoGroup',
  'preferredLabel',
  'altLabels',
  'hiddenLabels',
  'status',
  'description',
  'code',
];

/** The row of a made-up skill. */
export function skillRow(
  name: string,
  preferredLabel: string,
  more: {
    skillType?: string;
    reuseLevel?: string;
    altLabels?: string;
    hiddenLabels?: string;
    status?: string;
    description?: string;
  } = {},
): string[] {
  const {
    skillType = 'skill/competence',
    reuseLevel = 'sector-specific',
    altLabels = '',
    hiddenLabels = '',
    status = 'released',
    description = '',
  } = more;
  return [
    'KnowledgeSkillCompetence',
    skillUri(name),
    skillType,
    reuseLevel,
    preferredLabel,
    altLabels,
    hiddenLabels,
    status,
    description,
    '',
  ];
}

/** A small download of made-up concepts, in the layout of version 1.1. */
export function smallDownload(): Record<string, string[][]> {
  const group = (name: string, label: string, code: string) => [
    'SkillGroup',
    skillUri(name),
    label,
    '',
    '',
    'released',
    '',
    code,
  ];
  const occupation = (name: string, isco: string, label: string, altLabels: string) => [
    'Occupation',
    occupationUri(name),
    isco,
    label,
    altLabels,
    '',
    'released',
    `What a ${label} does.`,
    `${isco}.1`,
  ];
  return {
    'skills_en.csv': [
      SKILL_COLUMNS,
      skillRow('teapots', 'polish teapots', {
        altLabels: 'teapot polishing\nshine teapots\npolish teapots',
        hiddenLabels: 'teepot polishing',
        description: 'Make teapots shine.\nAll of them.',
      }),
      skillRow('teapot-lore', 'teapot lore', {
        skillType: 'knowledge',
        reuseLevel: 'cross-sector',
        altLabels: 'history of teapots',
      }),
      skillRow('klingon', 'Klingon', { skillType: 'knowledge', reuseLevel: 'transversal' }),
      skillRow('humming', 'hum while working', { reuseLevel: 'transversal' }),
      skillRow('whistling', 'whistle in tune', { reuseLevel: 'cross-sector' }),
      skillRow('glaze', 'mix glazes', {}),
    ],
    'skills_nl.csv': [
      SKILL_COLUMNS,
      skillRow('teapots', 'theepotten poetsen', {
        altLabels: 'theepotonderhoud',
        description: 'Theepotten laten glimmen.',
      }),
      skillRow('teapot-lore', 'theepottenkennis', { skillType: 'knowledge' }),
      skillRow('glaze', 'glazuur mengen', {}),
    ],
    'skillGroups_en.csv': [
      GROUP_COLUMNS,
      group('pottery', 'working with pottery', 'S9'),
      group('care', 'caring for pottery', ''),
    ],
    'skillGroups_nl.csv': [
      GROUP_COLUMNS,
      group('pottery', 'met aardewerk werken', 'S9'),
      group('care', 'aardewerk verzorgen', ''),
    ],
    'occupations_en.csv': [
      OCCUPATION_COLUMNS,
      occupation('polisher', '7314', 'teapot polisher', 'pot polisher'),
      occupation('curator', '2621', 'teapot curator', ''),
    ],
    'occupations_nl.csv': [
      OCCUPATION_COLUMNS,
      occupation('polisher', '7314', 'theepottenpoetser', 'poetser'),
      occupation('curator', '2621', 'theepottenconservator', ''),
    ],
    'skillsHierarchy_en.csv': [
      [
        'Level 0 URI',
        'Level 0 preferred term',
        'Level 1 URI',
        'Level 1 preferred term',
        'Level 2 URI',
        'Level 2 preferred term',
        'Level 3 URI',
        'Level 3 preferred term',
        'Description',
        'Scope note',
        'Level 0 code',
        'Level 1 code',
        'Level 2 code',
        'Level 3 code',
      ],
      [skillUri('pottery'), 'working with pottery', '', '', '', '', '', '', '', '', 'S9'],
      [
        skillUri('pottery'),
        'working with pottery',
        skillUri('care'),
        'caring for pottery',
        '',
        '',
        '',
        '',
        '',
        '',
        'S9',
        'S9.1',
      ],
    ],
    'broaderRelationsSkillPillar.csv': [
      ['conceptType', 'conceptUri', 'broaderType', 'broaderUri'],
      ['KnowledgeSkillCompetence', skillUri('teapots'), 'SkillGroup', skillUri('care')],
      ['KnowledgeSkillCompetence', skillUri('glaze'), 'KnowledgeSkillCompetence', skillUri('teapot-lore')],
    ],
    'skillSkillRelations.csv': [
      ['originalSkillUri', 'originalSkillType', 'relationType', 'relatedSkillType', 'relatedSkillUri'],
      [skillUri('teapots'), 'skill/competence', 'optional', 'knowledge', skillUri('teapot-lore')],
      [skillUri('glaze'), 'skill/competence', 'essential', 'knowledge', skillUri('teapot-lore')],
    ],
    'occupationSkillRelations.csv': [
      ['occupationUri', 'relationType', 'skillType', 'skillUri'],
      [occupationUri('polisher'), 'essential', 'skill/competence', skillUri('teapots')],
      [occupationUri('polisher'), 'optional', 'knowledge', skillUri('teapot-lore')],
      [occupationUri('curator'), 'essential', 'knowledge', skillUri('teapot-lore')],
      [occupationUri('curator'), 'essential', 'knowledge', skillUri('unheard-of')],
    ],
    'transversalSkillsCollection_en.csv': [
      ['conceptType', 'conceptUri', 'skillType', 'reuseLevel', 'preferredLabel', 'status', 'altLabels', 'description'],
      [
        'KnowledgeSkillCompetence',
        skillUri('whistling'),
        'skill/competence',
        'cross-sector',
        'whistle in tune',
        'released',
        'whistle | whistling',
        '',
      ],
    ],
  };
}

/** A folder of a test's own. */
export interface EscoFolder {
  readonly path: string;
  /** Writes tables, or texts as they are. */
  write(files: Readonly<Record<string, readonly (readonly string[])[] | string | Uint8Array>>): Promise<void>;
  remove(name?: string): Promise<void>;
}

/** Makes a folder with files of a download. */
export async function createEscoFolder(files: Tables = {}, name = 'skillgate-esco-'): Promise<EscoFolder> {
  const path = await mkdtemp(join(tmpdir(), name));
  const folder: EscoFolder = {
    path,
    async write(given) {
      for (const [file, content] of Object.entries(given)) {
        await mkdir(dirname(join(path, file)), { recursive: true });
        await writeFile(
          join(path, file),
          typeof content === 'string' || content instanceof Uint8Array ? content : csv(content),
        );
      }
    },
    remove: (file = '') => rm(join(path, file), { recursive: true, force: true }),
  };
  await folder.write(files);
  return folder;
}

/** A table as ESCO writes it: values in quotation marks where they need them. */
export function csv(rows: readonly (readonly string[])[], lineEnd = '\n'): string {
  return rows
    .map(
      (row) =>
        row.map((value) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',') + lineEnd,
    )
    .join('');
}
