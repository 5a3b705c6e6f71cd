import { inTransaction } from '../../../platform/database/index.js';
import type { FileProblem } from '../../../platform/files/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { loadSkillReferences } from '../../taxonomy/index.js';
import type { SkillsetStatement } from '../store/check-skillset.js';
import { createSkillset, updateSkillset } from '../store/write-skillset.js';
import { checkStatedSkillsets, type CheckedSkillset } from './check-stated-skillsets.js';
import { lockSkillsetImport } from './import-skillsets.sql.js';
import { foldName, type ParsedSkillsets } from './stated-skillset.js';

/** Maximum time to store a file, in milliseconds. */
const TIMEOUT = 120_000;

/** The result of importing a file of skillsets. */
export interface SkillsetImport {
  readonly created: number;
  readonly updated: number;
  /** In the order of their lines. If there are any, nothing was stored. */
  readonly problems: readonly FileProblem[];
}

/** An existing skillset of the organisation with its names. */
interface KnownSkillset {
  readonly id: string;
  readonly translations: readonly {
    readonly language: Language;
    readonly name: string;
    readonly description: string | null;
  }[];
}

/**
 * Stores the skillsets of a file: all of them, or none. A skillset whose English or Dutch name already exists is
 * updated: its skills are replaced by those of the file; texts that the file leaves out stay.
 */
export async function importSkillsets(scope: Scope, file: ParsedSkillsets): Promise<SkillsetImport> {
  return inTransaction(
    scope,
    async (scope) => {
      // Of two simultaneous imports the second must see what the first stored, or it would store it again.
      await lockSkillsetImport(scope.db, scope.organisationId);
      const checked = checkStatedSkillsets(file, await loadSkillReferences(scope));
      const { plans, problems } = planChanges(checked.skillsets, await findKnown(scope));
      const before = [...file.problems, ...checked.problems];
      // Two skillsets of the file with the same name are already reported.
      const all = [...before, ...problems.filter(({ line }) => !before.some((other) => other.line === line))];
      if (all.length > 0) return { created: 0, updated: 0, problems: byLine(all) };
      for (const { known, skillset } of plans) {
        if (known) await updateSkillset(scope, known.id, merged(known, skillset));
        else await createSkillset(scope, skillset);
      }
      const updated = plans.filter(({ known }) => known).length;
      return { created: plans.length - updated, updated, problems: [] };
    },
    { timeout: TIMEOUT },
  );
}

async function findKnown(scope: Scope): Promise<KnownSkillset[]> {
  return scope.db.skillset.findMany({
    where: { organisationId: scope.organisationId, deletingSince: null },
    select: { id: true, translations: { select: { language: true, name: true, description: true } } },
  });
}

interface Plan {
  readonly skillset: CheckedSkillset;
  /** The skillset to update; null to create one. */
  readonly known: KnownSkillset | null;
}

function planChanges(skillsets: readonly CheckedSkillset[], known: readonly KnownSkillset[]) {
  const problems: FileProblem[] = [];
  const takenBy = new Map<string, number>();
  const plans: Plan[] = skillsets.map((skillset) => {
    const { line, name } = skillset;
    const same = known.filter(({ translations }) =>
      translations.some(
        (translation) =>
          name[translation.language] !== null &&
          foldName(name[translation.language] ?? '') === foldName(translation.name),
      ),
    );
    const [first = null, ...others] = same;
    if (others.length > 0) {
      problems.push({
        line,
        column: 'name',
        problem:
          `${same.length} skillsets of the organisation have one of these names ` +
          `(${same.map(({ id }) => id).join(', ')}); rename one`,
      });
    }
    const other = first && takenBy.get(first.id);
    if (first && other)
      problems.push({
        line,
        column: 'name',
        problem: `it is the same skillset of the organisation as the one of line ${other}`,
      });
    else if (first) takenBy.set(first.id, line);
    return { skillset, known: first };
  });
  return { plans, problems };
}

function merged({ translations }: KnownSkillset, { name, description, skills }: CheckedSkillset): SkillsetStatement {
  const kept = (given: Record<Language, string | null>, column: 'name' | 'description') =>
    Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        given[language] ?? translations.find((one) => one.language === language)?.[column] ?? null,
      ]),
    );
  return { name: kept(name, 'name'), description: kept(description, 'description'), skills };
}

function byLine(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
