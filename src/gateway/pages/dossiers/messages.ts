import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

/** The texts of the pages of dossiers and contests. */
export const dossierPageMessages = {
  'page.dossier.plainTitle': {
    en: 'Dossier',
    nl: 'Dossier',
  },
  'page.dossier.match': {
    en: 'Dossier of a match: {name}',
    nl: 'Dossier van een match: {name}',
  },
  'page.dossier.suggestion': {
    en: 'Dossier of a suggestion: {name}',
    nl: 'Dossier van een suggestie: {name}',
  },
  'page.dossier.forged': {
    en: 'This link is not valid, or what it led to no longer exists. Check that you copied all of it.',
    nl: 'Deze link is niet geldig, of datgene waarnaar hij leidde bestaat niet meer. Controleer of u de hele link hebt gekopieerd.',
  },
  'page.dossier.expired': {
    en: 'This link has expired. Ask {organisation} for a new one.',
    nl: 'Deze link is verlopen. Vraag {organisation} om een nieuwe.',
  },
  'page.dossier.lead': {
    en: '{person} meets {score, number} of 100 of what “{skillset}” requires, as computed on {at}.',
    nl: '{person} voldoet voor {score, number} van de 100 aan wat “{skillset}” vraagt, zoals berekend op {at}.',
  },
  'page.dossier.suggestedLead': {
    en: 'The skill “{skill}” was suggested for {person} on {at}. It counts nowhere until a person confirms it.',
    nl:
      'De vaardigheid “{skill}” is op {at} voorgesteld voor {person}. Zij telt nergens mee totdat een mens haar ' +
      'bevestigt.',
  },
  'page.dossier.contestedNow': {
    en: 'This is contested. Nobody has decided yet.',
    nl: 'Dit is betwist. Er is nog niet over beslist.',
  },
  'page.dossier.stale': {
    en: 'Something that this rests on has changed since. Computed anew, the result may be another one.',
    nl: 'Iets waarop dit berust, is sindsdien veranderd. Opnieuw berekend kan de uitkomst anders zijn.',
  },
  'page.dossier.scores': {
    en: 'Scores',
    nl: 'Scores',
  },
  'page.dossier.score': {
    en: 'Score',
    nl: 'Score',
  },
  'page.dossier.computation': {
    en: 'Computation',
    nl: 'Berekening',
  },
  'page.dossier.score.overall': {
    en: 'Overall',
    nl: 'Totaal',
  },
  'page.dossier.score.knowledge': {
    en: 'Knowledge',
    nl: 'Kennis',
  },
  'page.dossier.score.transversal': {
    en: 'Transversal',
    nl: 'Transversaal',
  },
  'page.dossier.score.functional': {
    en: 'Functional',
    nl: 'Functioneel',
  },
  'page.dossier.nothingRequired': {
    en: 'nothing required',
    nl: 'niets vereist',
  },
  'page.dossier.rule': {
    en:
      'A score is 100 times the levels that count, divided by the required levels. A level above the required ' +
      'one counts as the required one.',
    nl:
      'Een score is 100 maal de niveaus die meetellen, gedeeld door de vereiste niveaus. Een hoger niveau dan ' +
      'vereist telt als het vereiste niveau.',
  },
  'page.dossier.skills': {
    en: 'Skills',
    nl: 'Vaardigheden',
  },
  'page.dossier.skill': {
    en: 'Skill',
    nl: 'Vaardigheid',
  },
  'page.dossier.required': {
    en: 'Required',
    nl: 'Vereist',
  },
  'page.dossier.achieved': {
    en: 'Achieved',
    nl: 'Bereikt',
  },
  'page.dossier.counted': {
    en: 'Counts',
    nl: 'Telt',
  },
  'page.dossier.state': {
    en: 'State',
    nl: 'Status',
  },
  'page.dossier.state.SUGGESTED': {
    en: 'Found in records',
    nl: 'Gevonden in gegevens',
  },
  'page.dossier.state.VALIDATED': {
    en: 'Confirmed by a person',
    nl: 'Bevestigd door een mens',
  },
  'page.dossier.state.REJECTED': {
    en: 'Rejected by a person',
    nl: 'Afgewezen door een mens',
  },
  'page.dossier.state.NONE': {
    en: 'Not known',
    nl: 'Niet bekend',
  },
  'page.dossier.state.UNKNOWN': {
    en: 'Not recorded',
    nl: 'Niet vastgelegd',
  },
  'page.dossier.exempt': {
    en: 'Exempt',
    nl: 'Vrijgesteld',
  },
  'page.dossier.contested': {
    en: 'contested',
    nl: 'betwist',
  },
  'page.dossier.evidence': {
    en: 'Why this level',
    nl: 'Waarom dit niveau',
  },
  'page.dossier.level.REVIEW': {
    en: 'A reviewer gave level {level, number}. It overrules the evidence, which gives {evidence, number}.',
    nl: 'Een beoordelaar gaf niveau {level, number}. Dat gaat voor op het bewijs, dat {evidence, number} geeft.',
  },
  'page.dossier.level.EVIDENCE': {
    en:
      'Level {level, number} is the mean of what the evidence states, each by its weight: {weighted, number} / ' +
      '{weights, number}.',
    nl:
      'Niveau {level, number} is het gemiddelde van wat het bewijs stelt, elk naar gewicht: {weighted, number} ' +
      '/ {weights, number}.',
  },
  'page.dossier.level.stated': {
    en: 'Level {level, number} is the mean of what the evidence states, each by its weight.',
    nl: 'Niveau {level, number} is het gemiddelde van wat het bewijs stelt, elk naar gewicht.',
  },
  'page.dossier.level.NAMED': {
    en: 'The evidence names the skill without a level. Level {level, number} is the default.',
    nl: 'Het bewijs noemt de vaardigheid zonder niveau. Niveau {level, number} is de standaard.',
  },
  'page.dossier.level.none': {
    en: 'No record names this skill.',
    nl: 'Deze vaardigheid staat in geen enkel gegeven.',
  },
  'page.dossier.unnamed': {
    en: 'No record names these skills: {names}.',
    nl: 'Deze vaardigheden staan in geen enkel gegeven: {names}.',
  },
  'page.dossier.piece': {
    en:
      '{source}, {at}: level {level, number}, weight {weight, number} (confidence {confidence, number} × source ' +
      '{sourceWeight, number} × freshness {freshness, number})',
    nl:
      '{source}, {at}: niveau {level, number}, gewicht {weight, number} (zekerheid {confidence, number} × bron ' +
      '{sourceWeight, number} × actualiteit {freshness, number})',
  },
  'page.dossier.pieceNamed': {
    en: '{source}, {at}: names the skill, states no level (confidence {confidence, number})',
    nl: '{source}, {at}: noemt de vaardigheid, stelt geen niveau (zekerheid {confidence, number})',
  },
  'page.dossier.quoteGone': {
    en: 'The words are not kept any more.',
    nl: 'De woorden worden niet meer bewaard.',
  },
  'page.dossier.item': {
    en: 'Import item {id}, reader {reader}',
    nl: 'Importitem {id}, lezer {reader}',
  },
  'page.dossier.endorsed': {
    en: 'Endorsed by: {relationship}',
    nl: 'Aanbevolen door: {relationship}',
  },
  'page.dossier.relationship.SELF': {
    en: 'the person',
    nl: 'de persoon zelf',
  },
  'page.dossier.relationship.COLLEAGUE': {
    en: 'a colleague',
    nl: 'een collega',
  },
  'page.dossier.relationship.MANAGER': {
    en: 'a manager',
    nl: 'een leidinggevende',
  },
  'page.dossier.relationship.DIRECT_REPORT': {
    en: 'a direct report',
    nl: 'een ondergeschikte',
  },
  'page.dossier.relationship.CLIENT': {
    en: 'a client',
    nl: 'een klant',
  },
  'page.dossier.source.SELF': {
    en: 'The person',
    nl: 'De persoon zelf',
  },
  'page.dossier.source.COLLEAGUE': {
    en: 'A colleague',
    nl: 'Een collega',
  },
  'page.dossier.source.MANAGER': {
    en: 'A manager or reviewer',
    nl: 'Een leidinggevende of beoordelaar',
  },
  'page.dossier.source.CERTIFICATE': {
    en: 'A certificate or course',
    nl: 'Een certificaat of cursus',
  },
  'page.dossier.source.WORK_HISTORY': {
    en: 'A description of a job',
    nl: 'Een beschrijving van een baan',
  },
  'page.dossier.source.RECORD': {
    en: 'A record of the organisation',
    nl: 'Een gegeven van de organisatie',
  },
  'page.dossier.source.INFERRED': {
    en: 'Inferred from an occupation',
    nl: 'Afgeleid uit een beroep',
  },
  'page.dossier.decision': {
    en: '{state}, {at}, by {by}',
    nl: '{state}, {at}, door {by}',
  },
  'page.dossier.remark': {
    en: 'Remark:',
    nl: 'Opmerking:',
  },
  'page.dossier.certificates': {
    en: 'Certificates',
    nl: 'Certificaten',
  },
  'page.dossier.certificate.HELD': {
    en: 'held',
    nl: 'in bezit',
  },
  'page.dossier.certificate.EXPIRED': {
    en: 'expired',
    nl: 'verlopen',
  },
  'page.dossier.certificate.MISSING': {
    en: 'missing',
    nl: 'ontbreekt',
  },
  'page.dossier.certificate.EXEMPT': {
    en: 'exempt',
    nl: 'vrijgesteld',
  },
  'page.dossier.suggested': {
    en: 'The suggestion',
    nl: 'De suggestie',
  },
  'page.dossier.words': {
    en: 'The words',
    nl: 'De woorden',
  },
  'page.dossier.likelihood': {
    en: 'Likelihood',
    nl: 'Waarschijnlijkheid',
  },
  'page.dossier.movedLikelihood': {
    en:
      'By the words alone it was {stated}. It was moved by what reviewers of this organisation had decided about ' +
      'other people: about this skill, skills like it and the same words.',
    nl:
      'Op grond van de woorden alleen was die {stated}. Wat beoordelaars van deze organisatie bij anderen hadden ' +
      'beslist over deze vaardigheid, vaardigheden die erop lijken en dezelfde woorden, heeft die veranderd.',
  },
  'page.dossier.source': {
    en: 'Source',
    nl: 'Bron',
  },
  'page.dossier.versions': {
    en: 'Versions',
    nl: 'Versies',
  },
  'page.dossier.versionsText': {
    en: 'Service and reader {service}, taxonomy {taxonomy}, skillset version {skillset}',
    nl: 'Dienst en lezer {service}, taxonomie {taxonomy}, versie {skillset} van de skillset',
  },
  'page.dossier.versionsOfSuggestion': {
    en: 'Service and reader {service}, taxonomy {taxonomy}',
    nl: 'Dienst en lezer {service}, taxonomie {taxonomy}',
  },
  'page.dossier.requester': {
    en: 'Requested by',
    nl: 'Aangevraagd door',
  },
  'page.dossier.notKnown': {
    en: 'What is not known',
    nl: 'Wat niet bekend is',
  },
  'page.dossier.system': {
    en: 'What the system is for, and what it cannot do',
    nl: 'Waar het systeem voor is, en wat het niet kan',
  },
  'page.dossier.verify': {
    en: 'Signature',
    nl: 'Handtekening',
  },
  'page.dossier.verifyText': {
    en:
      'This dossier is signed by {organisation} ({did}). Whoever has the file can verify it without asking ' +
      'anybody.',
    nl:
      'Dit dossier is ondertekend door {organisation} ({did}). Wie het bestand heeft, kan dat controleren ' +
      'zonder iemand te vragen.',
  },
  'page.dossier.download': {
    en: 'Download the signed file (JSON)',
    nl: 'Download het ondertekende bestand (JSON)',
  },
  'page.contest.plainTitle': {
    en: 'Your skills',
    nl: 'Uw vaardigheden',
  },
  'page.contest.title': {
    en: 'Your skills at {organisation}',
    nl: 'Uw vaardigheden bij {organisation}',
  },
  'page.contest.lead': {
    en:
      '{person}, this is what {organisation} concludes from the records about you. If something is wrong, you ' +
      'can contest it.',
    nl:
      '{person}, dit leidt {organisation} af uit de gegevens over u. Als er iets niet klopt, kunt u het ' +
      'betwisten.',
  },
  'page.contest.things': {
    en: 'Skills and matches',
    nl: 'Vaardigheden en matches',
  },
  'page.contest.heading': {
    en: 'Contest something',
    nl: 'Iets betwisten',
  },
  'page.contest.subject': {
    en: 'What is wrong?',
    nl: 'Wat klopt er niet?',
  },
  'page.contest.choose': {
    en: 'Choose',
    nl: 'Kies',
  },
  'page.contest.reason': {
    en: 'Why, in your own words',
    nl: 'Waarom, in uw eigen woorden',
  },
  'page.contest.submit': {
    en: 'Contest',
    nl: 'Betwisten',
  },
  'page.contest.skill.CREDITED': {
    en: 'Skill: {name}, level {level, number} of 5',
    nl: 'Vaardigheid: {name}, niveau {level, number} van 5',
  },
  'page.contest.skill.REJECTED': {
    en: 'Skill: {name}, rejected by a reviewer',
    nl: 'Vaardigheid: {name}, afgewezen door een beoordelaar',
  },
  'page.contest.skill.SUGGESTED': {
    en: 'Suggested skill: {name}',
    nl: 'Voorgestelde vaardigheid: {name}',
  },
  'page.contest.match': {
    en: 'Match: {name}, score {score, number} of 100',
    nl: 'Match: {name}, score {score, number} van 100',
  },
  'page.contest.sent': {
    en: 'Thank you. It shows as contested from now on. On this page you can read what is decided.',
    nl: 'Dank u wel. Het wordt vanaf nu als betwist getoond. Op deze pagina kunt u lezen wat er wordt beslist.',
  },
  'page.contest.list': {
    en: 'What was contested',
    nl: 'Wat is betwist',
  },
  'page.contest.state.OPEN': {
    en: 'Nobody has decided yet.',
    nl: 'Er is nog niet over beslist.',
  },
  'page.contest.state.UPHELD': {
    en: 'Upheld on {at}: it was put right.',
    nl: 'Gegrond, {at}: het is verbeterd.',
  },
  'page.contest.state.REJECTED': {
    en: 'Rejected on {at}: it stays as it is.',
    nl: 'Ongegrond, {at}: het blijft zoals het is.',
  },
  'page.contest.opened': {
    en: 'Contested on {at}:',
    nl: 'Betwist op {at}:',
  },
  'page.contest.decision': {
    en: 'The reason of {organisation}:',
    nl: 'De reden van {organisation}:',
  },
  'page.contest.nothing': {
    en: 'There is nothing that can be contested.',
    nl: 'Er is niets dat kan worden betwist.',
  },
  'page.contest.error.subject': {
    en: 'Choose what is wrong.',
    nl: 'Kies wat er niet klopt.',
  },
  'page.contest.error.contested': {
    en: 'You have contested this already. Nobody has decided yet.',
    nl: 'Dit hebt u al betwist. Er is nog niet over beslist.',
  },
  'page.contest.error.reason': {
    en: 'Write why, in at most {limit, number} characters.',
    nl: 'Schrijf waarom, in hoogstens {limit, number} tekens.',
  },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof dossierPageMessages> {}
}
