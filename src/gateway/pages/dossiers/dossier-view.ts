import type {
  CertificateInDossier,
  Dossier,
  EvidenceInDossier,
  MatchDossier,
  SkillInDossier,
  SuggestionDossier,
} from '../../../domain/dossiers/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import { contestList } from './contest-form.js';
import { dayOf, momentOf } from '../base/dates.js';
import { html, type Html } from '../base/html.js';

/** The heading of a dossier's page. */
export function dossierHeading(dossier: Dossier): string {
  return dossier.kind === 'MATCH'
    ? localize(dossier.language, 'page.dossier.match', { name: dossier.match.skillset.name })
    : localize(dossier.language, 'page.dossier.suggestion', { name: dossier.suggestion.skill.name });
}

/** The content of a dossier, for people to read and to print. */
export function dossierContent(dossier: Dossier): Html {
  const { language, issuer, contests } = dossier;
  return html`${dossier.kind === 'MATCH' ? matchContent(dossier) : suggestionContent(dossier)}
  ${contestList(
    language,
    issuer.name,
    contests.map(({ openedAt, decidedAt, ...contest }) => ({
      ...contest,
      openedAt: new Date(openedAt),
      decidedAt: decidedAt === null ? null : new Date(decidedAt),
    })),
  )}
  ${listSection(localize(language, 'page.dossier.notKnown'), dossier.notKnown)} ${systemSection(dossier)}`;
}

function matchContent(dossier: MatchDossier): Html {
  const { language, match, result, skills, versions } = dossier;
  const say = (key: Parameters<typeof localize>[1]) => localize(language, key);
  const isContested = dossier.contests.some(({ state, subject }) => state === 'OPEN' && subject === 'MATCH');
  return html`<p class="lead">
      ${localize(language, 'page.dossier.lead', {
        person: nameOf(dossier),
        score: result.overall,
        skillset: match.skillset.name,
        at: momentOf(language, new Date(match.completedAt)),
      })}
    </p>
    ${isContested ? warning(say('page.dossier.contestedNow')) : null}
    ${match.stale ? warning(say('page.dossier.stale')) : null}
    <h2>${say('page.dossier.scores')}</h2>
    <p>${say('page.dossier.rule')}</p>
    ${scoreTable(dossier)}
    <h2 id="skills">${say('page.dossier.skills')}</h2>
    ${skillTable(language, skills)}
    <h2>${say('page.dossier.evidence')}</h2>
    ${skills.filter(isTold).map((skill) => skillSection(language, skill))} ${unnamedSkills(language, skills)}
    ${certificateSection(language, dossier.certificates)}
    <h2>${say('page.dossier.versions')}</h2>
    <p>
      ${localize(language, 'page.dossier.versionsText', {
        service: versions.service ?? '?',
        taxonomy: versions.taxonomy ?? '?',
        skillset: String(match.skillset.version ?? '?'),
      })}
    </p>
    ${match.requestedBy === null ? null : html`<p>${say('page.dossier.requester')}: ${match.requestedBy}</p>`}`;
}

function suggestionContent({ language, suggestion, rule, versions, decision, ...dossier }: SuggestionDossier): Html {
  const say = (key: Parameters<typeof localize>[1]) => localize(language, key);
  const { skill, likelihood, source, quote, observedAt, importItemId } = suggestion;
  // Dossiers of before it was recorded have none.
  const stated = suggestion.statedLikelihood ?? likelihood;
  return html`<p class="lead">
      ${localize(language, 'page.dossier.suggestedLead', {
        person: nameOf(dossier),
        skill: skill.name,
        at: momentOf(language, new Date(suggestion.suggestedAt)),
      })}
    </p>
    ${suggestion.contested ? warning(say('page.dossier.contestedNow')) : null}
    <h2>${say('page.dossier.suggested')}</h2>
    <p>${rule.explanation}</p>
    <dl>
      <dt>${say('page.dossier.words')}</dt>
      <dd>“${quote}”</dd>
      <dt>${say('page.dossier.source')}</dt>
      <dd>${say(`page.dossier.source.${source}`)}, ${dayOf(language, new Date(observedAt))}</dd>
      <dd>
        ${localize(language, 'page.dossier.item', { id: importItemId, reader: versions.service ?? '?' })}
      </dd>
      <dt>${say('page.dossier.likelihood')}</dt>
      <dd>${numberIn(language, likelihood)}</dd>
      ${
        stated === likelihood
          ? null
          : html`<dd>${localize(language, 'page.dossier.movedLikelihood', { stated: numberIn(language, stated) })}</dd>`
      }
      <dt>${say('page.dossier.versions')}</dt>
      <dd>
        ${localize(language, 'page.dossier.versionsOfSuggestion', {
          service: versions.service ?? '?',
          taxonomy: versions.taxonomy ?? '?',
        })}
      </dd>
    </dl>
    ${decision === null ? null : decisionText(language, decision)}`;
}

const nameOf = ({ person }: Pick<Dossier, 'person'>): string => person.name ?? person.publicIdentifier;

const warning = (text: string): Html => html`<p class="message"><strong>${text}</strong></p>`;

function scoreTable({ language, scoreRule }: MatchDossier): Html {
  const say = (key: Parameters<typeof localize>[1]) => localize(language, key);
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${say('page.dossier.score')}</th>
        <th scope="col">${say('page.dossier.computation')}</th>
      </tr>
    </thead>
    <tbody>
      ${scoreRule.steps.map(
        ({ score, counted, required, result }) =>
          html`<tr>
            <th scope="row">${say(`page.dossier.score.${score}`)}</th>
            <td>
              ${
                result === null
                  ? say('page.dossier.nothingRequired')
                  : `100 × ${numberIn(language, counted)} / ${numberIn(language, required)} = ${numberIn(language, result)}`
              }
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function skillTable(language: Language, skills: readonly SkillInDossier[]): Html {
  const heads = ['skill', 'required', 'achieved', 'counted', 'state'] as const;
  return html`<div class="scrolled" role="region" aria-labelledby="skills" tabindex="0">
    <table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${localize(language, `page.dossier.${head}`)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${skills.map(
        ({ name, requiredLevel, achievedLevel, counted, exemption, state, contested }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${String(requiredLevel)}</td>
            <td>${numberIn(language, achievedLevel)}</td>
            <td>${exemption ? localize(language, 'page.dossier.exempt') : numberIn(language, counted)}</td>
            <td>
              ${localize(language, `page.dossier.state.${state}`)}
              ${contested ? html`<strong>(${localize(language, 'page.dossier.contested')})</strong>` : null}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>
  </div>`;
}

/** Whether there is more to tell of a skill than that no record names it. */
function isTold({ level, decision, evidence, exemption }: SkillInDossier): boolean {
  return level !== null || decision !== null || evidence.length > 0 || exemption !== null;
}

/** The skills of which there is nothing to tell, in one sentence. */
function unnamedSkills(language: Language, skills: readonly SkillInDossier[]): Html | null {
  const unnamed = skills.filter((skill) => skill.state === 'NONE' && !isTold(skill)).map(({ name }) => name);
  if (unnamed.length === 0) return null;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(unnamed);
  return html`<p>${localize(language, 'page.dossier.unnamed', { names })}</p>`;
}

function skillSection(language: Language, skill: SkillInDossier): Html {
  const { name, level, decision, evidence, exemption } = skill;
  return html`<section class="part">
    <h3>${name}</h3>
    ${
      exemption
        ? html`<p>${localize(language, 'page.dossier.exempt')}${exemption.reason ? `: ${exemption.reason}` : null}</p>`
        : null
    }
    <p>${levelText(language, skill)}</p>
    ${decision === null ? null : decisionText(language, decision)}
    ${
      level && evidence.length > 0
        ? html`<ul>
            ${evidence.map((piece) => evidenceItem(language, piece))}
          </ul>`
        : null
    }
  </section>`;
}

function levelText(language: Language, { level }: SkillInDossier): string {
  if (!level) return localize(language, 'page.dossier.level.none');
  const { from, evidenceLevel, reviewedLevel, sumOfWeightedLevels, sumOfWeights } = level;
  if (from === 'REVIEW')
    return localize(language, 'page.dossier.level.REVIEW', { level: reviewedLevel ?? 0, evidence: evidenceLevel });
  if (from === 'NAMED') return localize(language, 'page.dossier.level.NAMED', { level: evidenceLevel });
  if (sumOfWeightedLevels === null || sumOfWeights === null)
    return localize(language, 'page.dossier.level.stated', { level: evidenceLevel });
  return localize(language, 'page.dossier.level.EVIDENCE', {
    ...{ level: evidenceLevel, weighted: sumOfWeightedLevels, weights: sumOfWeights },
  });
}

function evidenceItem(language: Language, piece: EvidenceInDossier): Html {
  const { source, observedAt, quote, endorsement, importItemId, readerVersion, statesLevel } = piece;
  const { level, weight, confidence, sourceWeight, freshness } = piece;
  const told = {
    source: localize(language, `page.dossier.source.${source}`),
    at: dayOf(language, new Date(observedAt)),
  };
  const relationship = endorsement && localize(language, `page.dossier.relationship.${endorsement.relationship}`);
  return html`<li>
    ${
      statesLevel
        ? localize(language, 'page.dossier.piece', { ...told, level, weight, confidence, sourceWeight, freshness })
        : localize(language, 'page.dossier.pieceNamed', { ...told, confidence })
    }
    ${relationship === null ? null : html`<br />${localize(language, 'page.dossier.endorsed', { relationship })}`}
    ${quote === null ? html`<br />${localize(language, 'page.dossier.quoteGone')}` : null}
    ${quote ? html`<blockquote>${quote}</blockquote>` : null}
    ${
      importItemId === null
        ? null
        : html`<br /><small
              >${localize(language, 'page.dossier.item', { id: importItemId, reader: readerVersion ?? '?' })}</small
            >`
    }
  </li>`;
}

function decisionText(language: Language, { state, at, by, remark }: NonNullable<SkillInDossier['decision']>): Html {
  const text = localize(language, 'page.dossier.decision', {
    ...{ state: localize(language, `page.dossier.state.${state}`), at: momentOf(language, new Date(at)), by },
  });
  return html`<p>${text}</p>
    ${remark === null ? null : html`<p>${localize(language, 'page.dossier.remark')} ${remark}</p>`}`;
}

function certificateSection(language: Language, certificates: readonly CertificateInDossier[]): Html | null {
  return listSection(
    localize(language, 'page.dossier.certificates'),
    certificates.map(({ name, status, exemption }) => {
      const reason = exemption?.reason ? ` (${exemption.reason})` : '';
      return `${name}: ${localize(language, `page.dossier.certificate.${status}`)}${reason}`;
    }),
  );
}

function systemSection({ language, system, issuer }: Dossier): Html {
  return html`<h2>${localize(language, 'page.dossier.system')}</h2>
    <p>${system.purpose}</p>
    <ul>
      ${[...system.limits, ...system.oversight].map((text) => html`<li>${text}</li>`)}
    </ul>
    <p>${system.howToContest}</p>
    <p>${system.law}</p>
    <h2>${localize(language, 'page.dossier.verify')}</h2>
    <p>${localize(language, 'page.dossier.verifyText', { organisation: issuer.name, did: issuer.id })}</p>`;
}

function listSection(heading: string, texts: readonly string[]): Html | null {
  if (texts.length === 0) return null;
  return html`<h2>${heading}</h2>
    <ul>
      ${texts.map((text) => html`<li>${text}</li>`)}
    </ul>`;
}

function numberIn(language: Language, value: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(value);
}
