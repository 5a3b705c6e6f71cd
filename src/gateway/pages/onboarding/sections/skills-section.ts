import { ADDED_LEVEL, isKept, type DraftSkill } from '../../../../domain/onboarding/index.js';
import { localize, type Language } from '../../../../platform/localization/index.js';
import { html, type Html } from '../../base/html.js';
import type { FormParts } from '../onboarding-view.js';
import { documentName } from './document-list.js';
import { step, tick } from './field-parts.js';
import { historyPart } from './history-part.js';
import { skillSearch } from './skill-search.js';

const LEVELS = ['1', '2', '3', '4', '5'] as const;

/** What was found in the documents, to be confirmed, corrected or dropped, and what the person adds. */
export function skillsSection(parts: FormParts): Html {
  const { language, draft, names } = parts;
  const found = (draft.found?.skills ?? []).filter(({ id }) => names.has(id));
  const foundIds = new Set(found.map(({ id }) => id));
  const added = draft.answers.added.filter((id) => names.has(id) && !foundIds.has(id));
  const group = (heading: 'found' | 'unsure', skills: readonly DraftSkill[]) =>
    skills.length === 0
      ? null
      : html`<fieldset class="skills">
          <legend>${localize(language, `page.onboarding.skills.${heading}`)}</legend>
          ${heading === 'found' ? html`<p class="hint">${localize(language, 'page.onboarding.skills.hint')}</p>` : null}
          ${skills.map((skill) => foundSkill(parts, skill))}
        </fieldset>`;
  return step(
    language,
    'skills',
    html`<div id="found">
        ${draft.found ? html`<input type="hidden" name="reading" value="${draft.found.documentIds.join(',')}" />` : null}
        ${group(
          'found',
          found.filter(({ isUnsure }) => !isUnsure),
        )}
        ${group(
          'unsure',
          found.filter(({ isUnsure }) => isUnsure),
        )}
        ${historyPart(parts)}
      </div>
      ${
        added.length === 0
          ? null
          : html`<fieldset class="skills">
              <legend>${localize(language, 'page.onboarding.skills.added')}</legend>
              ${added.map((id) => addedSkill(parts, id))}
            </fieldset>`
      }
      ${skillSearch(parts, 'skillWords')}`,
    true,
  );
}

function foundSkill({ language, draft, names }: FormParts, skill: DraftSkill): Html {
  const { id, words, level } = skill;
  const { answers, documents, found } = draft;
  const isOfSeveral = found !== null && found.documentIds.length > 1;
  const quotes = words.map(({ documentId, before, quote, after }) => {
    const document = documentName(language, documents.find((one) => one.id === documentId) ?? { name: null });
    return html`<p class="words">
      <span ${isOfSeveral ? null : html` class="visually-hidden"`}
        >${localize(language, 'page.onboarding.skills.words', { document })}</span
      >
      “${before}<mark>${quote}</mark>${after}”
    </p>`;
  });
  return html`<div class="skill">
    ${tick(`skill.${id}`, names.get(id) ?? '', isKept(skill, answers))}
    <div class="quotes">${quotes}</div>
    ${levelChoice(language, id, names.get(id) ?? '', answers.levels[id] ?? level)}
  </div>`;
}

function addedSkill({ language, draft, names }: FormParts, id: string): Html {
  const name = names.get(id) ?? '';
  return html`<div class="skill">
    ${tick(`added.${id}`, name, true)}
    ${levelChoice(language, id, name, draft.answers.levels[id] ?? ADDED_LEVEL)}
  </div>`;
}

/** The five levels, each with an example in words. */
function levelChoice(language: Language, id: string, name: string, level: number): Html {
  return html`<select
    name="level.${id}"
    aria-label="${localize(language, 'page.onboarding.skills.level', { skill: name })}"
  >
    ${LEVELS.map(
      (value) =>
        html`<option value="${value}" ${value === String(level) ? html` selected` : null}>
          ${localize(language, `page.level.${value}`)}: ${localize(language, `page.onboarding.level.${value}`)}
        </option>`,
    )}
  </select>`;
}
