import type { ItemKind } from '../model/findings.js';
import { keyTable, normaliseKey, type KeyTable } from './key-table.js';

type TellingKind = Exclude<ItemKind, 'UNKNOWN' | 'CV' | 'PERSON_RECORD'>;

/** Keys that are telling for a kind, wherever they stand outside lists. CVs and records are told by their key roles. */
export const KIND_KEYS: Readonly<Record<TellingKind, KeyTable<'telling'>>> = {
  PERFORMANCE_REVIEW: keyTable({
    telling:
      'reviewer,reviewed by,reviewee,ratee,rater,raters,feedback givers,feedbackgevers,review,review date,review ' +
      'period,review type,performance,performance review,performance rating,overall rating,overall score,rating ' +
      'scale,competency ratings,appraisal,assessor,strengths,strong points,areas for improvement,areas of ' +
      'improvement,improvements,improvement points,development areas,manager comments,manager feedback,self ' +
      'assessment,peer feedback,feedback,rating,ratings,goals,beoordelaar,beoordeeld ' +
      'door,beoordeelde,beoordeling,beoordelingen,beoordelingsdatum,beoordelingsperiode,beoordelingsgesprek,functioneringsgesprek,eindoordeel,eindbeoordeling,sterke punten,verbeterpunten,ontwikkelpunten,zelfbeoordeling,doelen',
  }),
  SURVEY: keyTable({
    telling:
      'questions,answers,responses,questionnaire,survey,respondent,questions and ' +
      'answers,vragen,antwoorden,vragenlijst,enquete,stellingen,matrix,matrix question,matrixvraag',
  }),
  CERTIFICATE: keyTable({
    telling:
      'certificate,certificate name,certificate number,certification,credential id,issuer,issued by,issuing ' +
      'organization,issuing organisation,issue date,issued on,awarded by,date obtained,expiry date,valid ' +
      'until,holder,course,course ' +
      'name,provider,certificaat,certificaatnaam,certificaatnummer,certificering,cursus,cursusnaam,cursist,uitgever,uitgegeven door,instantie,exameninstantie,verstrekker,opleider,behaald op,geldig tot,uitgiftedatum,afgiftedatum',
  }),
  TEAM: keyTable({
    telling:
      'members,team members,lead,leader,team lead,team leader,team name,team ' +
      'id,team,squad,leden,teamleden,teamleider,teamnaam,teamcode',
  }),
};

/**
 * Words in the hints (topic, entityType, source) and the kind that they speak for; compared as normalised keys that
 * contain them.
 */
const HINTS: Readonly<Record<Exclude<ItemKind, 'UNKNOWN'>, string>> = {
  PERFORMANCE_REVIEW: 'review,appraisal,performance,evaluation,beoordeling,functionering,evaluatie',
  SURVEY: 'survey,questionnaire,selfassessment,enquete,vragenlijst,zelfbeoordeling',
  CERTIFICATE: 'certificate,certification,certificaat,certificering,diploma,course,cursus,licence,license',
  TEAM: 'team,squad',
  CV: 'resume,curriculum,vitae,levensloop',
  PERSON_RECORD: 'employee,person,worker,medewerker,werknemer,hris,humanresources,workday,afas,personeel',
};

/** Words too short to be looked for inside others. */
const WHOLE_HINTS: ReadonlyMap<string, ItemKind> = new Map([
  ['cv', 'CV'],
  ['cvs', 'CV'],
  ['hr', 'PERSON_RECORD'],
]);

/** The kinds that a hint speaks for, at most a few. */
export function kindsHintedBy(hint: string | null): ItemKind[] {
  if (hint === null || hint.length > 200) return [];
  const whole = hint
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) => WHOLE_HINTS.get(word));
  const text = normaliseKey(hint);
  const kinds = (Object.entries(HINTS) as [ItemKind, string][]).filter(([, words]) =>
    words.split(',').some((word) => text.includes(word)),
  );
  return [...new Set([...whole.filter((kind) => kind !== undefined), ...kinds.map(([kind]) => kind)])];
}

const PERSON_TYPES: ReadonlySet<string> = new Set(
  (
    'person,people,employee,worker,staff,staffmember,colleague,candidate,applicant,user,profile,passport,skillpassport,individual,contact,consultant,student,talent,member,human,' +
    'persoon,personen,medewerker,werknemer,collega,kandidaat,sollicitant,gebruiker,profiel,paspoort,deelnemer,cursist,leerling,lid,talent,mens'
  ).split(','),
);

/** Whether an item's entityType says that its entityId is a person's; an item without a type is about a person. */
export function isPersonType(entityType: string | null): boolean {
  const type = normaliseKey(entityType ?? '');
  return (entityType ?? '').trim() === '' || PERSON_TYPES.has(type) || PERSON_TYPES.has(type.replace(/s$/, ''));
}
