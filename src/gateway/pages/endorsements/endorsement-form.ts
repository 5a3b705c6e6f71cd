import {
  MAX_COMMENT_LENGTH,
  type SignedRequest,
  type SkillAnswer,
  type SkillToEndorse,
} from '../../../domain/endorsements/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import { html, type Html } from '../base/html.js';
import type { PageParts } from '../base/page-frame.js';

const LEVELS = ['1', '2', '3', '4', '5'] as const;

const CONTROL_EXCEPT_LINE_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+/g;

/** What an endorser entered for a skill, to show it again. */
interface GivenAnswer {
  readonly answer: string;
  readonly level: string;
  readonly comment: string;
}

type Field = keyof GivenAnswer;

/** The errors of one skill. */
type SkillErrors = Partial<Record<Field, true>>;

/** A submitted form. */
export interface SubmittedAnswers {
  /** One for each skill; null if anything is wrong. */
  readonly answers: readonly SkillAnswer[] | null;
  readonly given: Readonly<Record<string, GivenAnswer>>;
  readonly errors: Readonly<Record<string, SkillErrors>>;
}

/** Reads and checks a submitted form. */
export function readEndorsementAnswers(body: unknown, skills: SignedRequest['skills']): SubmittedAnswers {
  const fields = Object(body) as Record<string, unknown>;
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const given: Record<string, GivenAnswer> = {};
  const errors: Record<string, SkillErrors> = {};
  for (const { skillId } of skills) {
    const answer = textOf(`answer-${skillId}`);
    const level = textOf(`level-${skillId}`);
    const comment = textOf(`comment-${skillId}`).toWellFormed().replace(CONTROL_EXCEPT_LINE_BREAKS, ' ').trim();
    given[skillId] = { answer, level, comment };
    const wrong: SkillErrors = {
      ...(answer === 'yes' || answer === 'no' ? {} : { answer: true }),
      ...(level === '' || LEVELS.some((one) => one === level) ? {} : { level: true }),
      ...(comment.length <= MAX_COMMENT_LENGTH ? {} : { comment: true }),
    };
    if (Object.keys(wrong).length > 0) errors[skillId] = wrong;
  }
  if (Object.keys(errors).length > 0) return { answers: null, given, errors };
  const answers = Object.entries(given).map(([skillId, { answer, level, comment }]) => ({
    skillId,
    isEndorsed: answer === 'yes',
    level: level === '' ? null : Number(level),
    comment: comment || null,
  }));
  return { answers, given, errors };
}

/** The content of the form. */
export interface EndorsementFormParts {
  readonly language: Language;
  /** Links to the page in each language. */
  readonly links: Readonly<Record<Language, string>>;
  readonly request: SignedRequest;
  readonly skills: readonly SkillToEndorse[];
  readonly formToken: string;
  readonly given: SubmittedAnswers['given'];
  readonly errors: SubmittedAnswers['errors'];
  /** Whether the submitted form was too old, or not ours. */
  readonly isStale?: boolean;
}

/** The form for an endorser, with the values and errors of a previous submission. */
export function endorsementForm(parts: EndorsementFormParts): PageParts {
  const { language, links, request, skills, formToken } = parts;
  const { organisation, person, message } = request;
  const heading = localize(language, 'page.endorsement.title', { person });
  const hasErrors = parts.isStale === true || Object.keys(parts.errors).length > 0;
  const content = html`<p class="lead">
      ${localize(language, 'page.endorsement.asked', { organisation, person })}
    </p>
    <p>${localize(language, 'page.endorsement.stored', { person })}</p>
    ${
      message === null
        ? null
        : html`<p>${localize(language, 'page.endorsement.message')}</p>
          <blockquote>${message}</blockquote>`
    }
    ${errorSummary(parts)}
    <form method="post" novalidate>
      <input type="hidden" name="form" value="${formToken}" />
      ${skills.map((skill) => skillFields(parts, skill))}
      <button type="submit">${localize(language, 'page.endorsement.submit')}</button>
    </form>`;
  const title = hasErrors ? `${localize(language, 'page.onboarding.wrong')} - ${heading}` : heading;
  return { language, links, title, heading, content };
}

/** A page with a notice or a message instead of the form. */
export function endorsementNotice(
  language: Language,
  links: Readonly<Record<Language, string>>,
  message: string,
): PageParts {
  const heading = localize(language, 'page.endorsement.plainTitle');
  return { language, links, title: heading, heading, content: html`<p class="lead">${message}</p>` };
}

function skillFields(parts: EndorsementFormParts, skill: SkillToEndorse): Html {
  const { language, errors } = parts;
  const { skillId, name, description } = skill;
  const given = parts.given[skillId] ?? { answer: '', level: '', comment: '' };
  const wrong = errors[skillId] ?? {};
  const choice = (value: 'yes' | 'no') => html`<div class="choice">
    <input
      id="answer-${skillId}${value === 'yes' ? null : '-no'}"
      name="answer-${skillId}"
      type="radio"
      value="${value}"
      required${given.answer === value ? html` checked` : null}${described('answer', skillId, wrong)}
    />
    <label for="answer-${skillId}${value === 'yes' ? null : '-no'}"
      >${localize(language, `page.endorsement.${value}`)}</label
    >
  </div>`;
  const option = (value: string, text: string) =>
    html`<option value="${value}" ${given.level === value ? html`selected` : null}>${text}</option>`;
  const hint = description === '' ? null : html`<p class="hint">${description}</p>`;
  return html`<fieldset>
    <legend>${name}</legend>
    ${hint} ${errorAt(language, 'answer', skillId, wrong)}
    ${choice('yes')} ${choice('no')}
    <div class="field">
      <label for="level-${skillId}"
        >${localize(language, 'page.endorsement.level')}
        <span class="optional">${localize(language, 'page.optional')}</span></label
      >
      ${errorAt(language, 'level', skillId, wrong)}
      <select id="level-${skillId}" name="level-${skillId}" ${described('level', skillId, wrong)}>
        ${option('', localize(language, 'page.endorsement.level.open'))}
        ${LEVELS.map((level) => option(level, levelChoice(language, level)))}
      </select>
    </div>
    <div class="field">
      <label for="comment-${skillId}"
        >${localize(language, 'page.endorsement.comment')}
        <span class="optional">${localize(language, 'page.optional')}</span></label
      >
      ${errorAt(language, 'comment', skillId, wrong)}
      <textarea
        id="comment-${skillId}"
        name="comment-${skillId}"
        rows="2"
        maxlength="${String(MAX_COMMENT_LENGTH)}"
        ${described('comment', skillId, wrong)}
      >
${given.comment}</textarea>
    </div>
  </fieldset>`;
}

/** A list of all errors at the top, with links to the fields, which helps users of screen readers. */
function errorSummary({ language, skills, errors, isStale }: EndorsementFormParts): Html | null {
  const items = skills.flatMap(({ skillId, name }) =>
    (Object.keys(errors[skillId] ?? {}) as Field[]).map(
      (field) =>
        html`<li>
          <a href="#${field}-${skillId}">${name}, ${localize(language, `page.endorsement.${field}`)}</a>:
          ${messageOf(language, field)}
        </li>`,
    ),
  );
  if (isStale) items.push(html`<li>${localize(language, 'page.onboarding.field.stale')}</li>`);
  if (items.length === 0) return null;
  return html`<div class="summary" role="alert" tabindex="-1">
    <h2>${localize(language, 'page.onboarding.wrong')}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

const messageOf = (language: Language, field: Field): string =>
  localize(language, `page.endorsement.error.${field}`, { limit: MAX_COMMENT_LENGTH });

function described(field: Field, skillId: string, wrong: SkillErrors): Html | null {
  return wrong[field] ? html` aria-invalid="true" aria-describedby="${field}-${skillId}-error"` : null;
}

function errorAt(language: Language, field: Field, skillId: string, wrong: SkillErrors): Html | null {
  return wrong[field] ? html`<p class="error" id="${field}-${skillId}-error">${messageOf(language, field)}</p>` : null;
}

function levelChoice(language: Language, level: (typeof LEVELS)[number]): string {
  return localize(language, 'page.endorsement.level.choice', {
    level,
    name: localize(language, `page.level.${level}`),
  });
}
