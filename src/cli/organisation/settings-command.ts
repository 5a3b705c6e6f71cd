import { InvalidArgumentError, type Command } from 'commander';
import {
  brandColours,
  findBrand,
  listRetention,
  RETENTION,
  RETENTION_KINDS,
  serviceDaysOf,
  setLogo,
  updateOrganisationSettings,
  type BrandColours,
  type RetentionKind,
} from '../../domain/organisations/index.js';
import { inTransaction } from '../../platform/database/index.js';
import { LANGUAGES, type Language } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { table } from '../shared/format.js';
import { readBytes } from '../shared/read-bytes.js';
import { runCommand, type CommandResult } from '../shared/run-command.js';

/** A retention period as an option says it. */
interface GivenPeriod {
  readonly kind: RetentionKind;
  readonly days: number | null;
}

/** The options of the command. */
interface SettingsOptions {
  readonly retention?: readonly GivenPeriod[];
  readonly smallestGroup?: number | 'default';
  readonly holdErasedPeople?: boolean;
  readonly logReads?: boolean;
  readonly displayName?: string;
  readonly accentColour?: string;
  readonly language?: Language | 'none';
  readonly contact?: string;
  readonly logo?: string;
  readonly json?: boolean;
}

/** Adds the command `organisation settings`. */
export function addSettingsCommand(organisation: Command): void {
  organisation
    .command('settings')
    .description('show the settings of an organisation, and change those that are given')
    .argument('<organisation>', 'id or name of the organisation')
    .option(
      '--retention <kind=days>',
      `for how many days something is kept, or =default; may be repeated. Kinds: ${RETENTION_KINDS.map(nameOf).join(', ')}`,
      (text: string, before: readonly GivenPeriod[] = []) => [...before, readPeriod(text)],
    )
    .option(
      '--smallest-group <people>',
      'the fewest people that an answer to an analyst may be about, 1-100, or default',
      readSmallestGroup,
    )
    .option(
      '--hold-erased-people <yes|no>',
      'whether imports about people who were erased are held until the person is allowed again',
      readYesOrNo,
    )
    .option('--log-reads <yes|no>', 'whether reads of data about people are recorded in the audit trail', readYesOrNo)
    .option('--display-name <name>', 'its name on pages and in the console; an empty one restores its own')
    .option(
      '--accent-colour <colour>',
      'the colour of buttons and links, as #1d4f91; an empty one restores the product’s',
    )
    .option('--language <en|nl|none>', 'of pages for people whose link and browser name neither', readLanguage)
    .option(
      '--contact <text>',
      'whom people can ask: an e-mail address, a web address or a text; an empty one removes it',
    )
    .option('--logo <file>', 'a PNG, SVG, WebP or JPEG file of at most 200 kB; none removes the logo')
    .option(
      '--json',
      'print one JSON value: {id, smallestGroup, holdErasedPeople, logsReads, branding: {displayName, accentColour, ' +
        'colours, defaultLanguage, contact, logo}, retention: [{kind, days, ownDays, serviceDays}]}',
    )
    .action((reference: string, options: SettingsOptions) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const { smallestGroup, logReads: logsReads, logo, retention, holdErasedPeople } = options;
        const picture = logo === undefined || logo === 'none' ? null : Buffer.from(await readBytes(logo));
        await inTransaction(scope, async (scope) => {
          await updateOrganisationSettings(scope, {
            ...{ retention, holdErasedPeople, logsReads, branding: brandingOf(options) },
            smallestGroup: smallestGroup === 'default' ? null : smallestGroup,
          });
          if (logo !== undefined) await setLogo(scope, picture);
        });
        return describe(scope);
      }),
    );
}

function brandingOf({ displayName, accentColour, language, contact }: SettingsOptions) {
  return {
    ...{ displayName, contact },
    accentColour: accentColour === '' ? null : accentColour,
    defaultLanguage: language === 'none' ? null : language,
  };
}

async function describe({ db, organisationId, settings }: Scope): Promise<CommandResult> {
  const own = await db.organisation.findUniqueOrThrow({ where: { id: organisationId } });
  const found = (await listRetention(db, settings)).find((one) => one.organisationId === organisationId);
  const service = serviceDaysOf(settings);
  const retention = RETENTION_KINDS.map((kind) => ({
    kind,
    days: found?.periods[kind] ?? null,
    ownDays: own[RETENTION[kind].property],
    serviceDays: service[kind] === 0 ? null : service[kind],
  }));
  const rows = retention.map(({ kind, ...periods }) => [
    nameOf(kind),
    periods.days === null ? 'for ever' : String(periods.days),
    periods.ownDays === null ? '-' : String(periods.ownDays),
    periods.serviceDays === null ? 'for ever' : String(periods.serviceDays),
  ]);
  const { smallestGroup, holdErasedPeople, logsReads } = own;
  const brand = await findBrand({ db }, organisationId);
  const colours = brand.accentColour && brandColours(brand.accentColour);
  const periods = table([['RETENTION', 'DAYS', 'OWN', 'SERVICE'], ...rows]);
  const held = holdErasedPeople ? 'held until they are allowed again' : 'read';
  const text = `smallest group of analysts: ${smallestGroup} people
imports about people who were erased: ${held}
reads of data about people: ${logsReads ? 'recorded in the audit trail' : 'not recorded'}
name on pages: ${brand.name}
accent colour: ${colours ? `${String(brand.accentColour)}${shadesUsed(colours)}` : 'that of the product'}
language of pages by default: ${brand.defaultLanguage ?? 'en'}
whom people can ask: ${brand.contact ?? '-'}
logo: ${brand.logo ?? '-'}

${periods}`;
  const { accentColour, defaultLanguage, contact, logo } = brand;
  const branding = { displayName: own.displayName, accentColour, colours, defaultLanguage, contact, logo };
  return { value: { id: organisationId, smallestGroup, holdErasedPeople, logsReads, branding, retention }, text };
}

/** What else than the accent colour links have, where it could not be read. */
function shadesUsed(colours: BrandColours): string {
  const used = (['light', 'dark'] as const).filter((theme) => colours[theme].isAdjusted);
  return used
    .map((theme) => `; links in the ${theme} theme ${colours[theme].accent}, as it could not be read`)
    .join('');
}

const nameOf = (kind: RetentionKind): string => kind.toLowerCase().replaceAll('_', '-');

/** Not null for the default, which commander would take for a failed parse. */
function readSmallestGroup(text: string): number | 'default' {
  if (text === 'default') return text;
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('Write a number of people, or default.');
  return Number(text);
}

function readLanguage(text: string): Language | 'none' {
  const language = ([...LANGUAGES, 'none'] as const).find((one) => one === text);
  if (!language) throw new InvalidArgumentError('Write en, nl or none.');
  return language;
}

function readYesOrNo(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new InvalidArgumentError('Write yes or no.');
  return text === 'yes';
}

function readPeriod(text: string): GivenPeriod {
  const [, name, given] = /^([a-z-]+)=(\d{1,5}|default)$/.exec(text) ?? [];
  if (name === undefined)
    throw new InvalidArgumentError('Write a kind, =, and a number of days or default: payloads=90');
  const kind = RETENTION_KINDS.find((one) => nameOf(one) === name);
  if (!kind)
    throw new InvalidArgumentError(`There is no kind ${name}. Kinds: ${RETENTION_KINDS.map(nameOf).join(', ')}.`);
  return { kind, days: given === 'default' ? null : Number(given) };
}
