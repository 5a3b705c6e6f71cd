import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const dossierMessages = {
  'error.dossier.suggestion': {
    en: 'There is no suggestion with the id {id}.',
    nl: 'Er is geen suggestie met het id {id}.',
  },
  'dossier.purpose': {
    en:
      'The system reads records about people, concludes from them which skills somebody has and on which level, ' +
      'and compares these levels with those that a role requires. {organisation} uses the result as information ' +
      'for decisions about work, such as who fits a role or what somebody can still learn. The system takes no ' +
      'decisions.',
    nl:
      'Het systeem leest gegevens over mensen, leidt daaruit af welke vaardigheden iemand heeft en op welk ' +
      'niveau, en vergelijkt die niveaus met wat een functie vraagt. {organisation} gebruikt de uitkomst als ' +
      'informatie bij beslissingen over werk, zoals wie bij een functie past of wat iemand nog kan leren. Het ' +
      'systeem neemt geen beslissingen.',
  },
  'dossier.limit.records': {
    en: 'It only knows what the records say. Somebody may have a skill that no record names; its level is then 0.',
    nl:
      'Het weet alleen wat de gegevens zeggen. Iemand kan een vaardigheid hebben die nergens staat; het niveau ' +
      'is dan 0.',
  },
  'dossier.limit.reading': {
    en: 'It may misread a text. Each conclusion therefore names the words that it comes from, and a confidence.',
    nl:
      'Het kan een tekst verkeerd lezen. Daarom staan bij elke conclusie de woorden waar die vandaan komt, en ' +
      'een zekerheid.',
  },
  'dossier.limit.age': {
    en:
      'Old records count less than new ones, half after five years, but a skill may have been lost or gained ' +
      'since.',
    nl:
      'Oude gegevens tellen minder dan nieuwe, na vijf jaar nog half, maar een vaardigheid kan sindsdien ' +
      'verloren of verworven zijn.',
  },
  'dossier.limit.personal': {
    en:
      'A score says nothing of somebody’s person, motivation or health, and it is not meant to be the only ' +
      'ground of a decision.',
    nl:
      'Een score zegt niets over iemands persoon, motivatie of gezondheid, en is niet bedoeld als enige grond ' +
      'voor een beslissing.',
  },
  'dossier.oversight.review': {
    en: 'People can confirm, correct or reject each skill. What they decide overrules what the system concluded.',
    nl:
      'Mensen kunnen elke vaardigheid bevestigen, verbeteren of afwijzen. Wat zij beslissen gaat voor op de ' +
      'conclusie van het systeem.',
  },
  'dossier.oversight.decide': {
    en: 'Decisions about work are taken by people at {organisation}, who can disregard the result.',
    nl:
      'Beslissingen over werk worden genomen door mensen bij {organisation}, die van de uitkomst kunnen ' + 'afwijken.',
  },
  'dossier.oversight.log': {
    en: 'Each computation, review and decision is recorded with its time and with who made it.',
    nl: 'Elke berekening, beoordeling en beslissing wordt vastgelegd met het tijdstip en met wie het deed.',
  },
  'dossier.contest': {
    en:
      'If you think that something here is wrong, say so in your own words: on the page of your link, or to ' +
      '{organisation}, directly or through somebody who acts for you. It shows as contested until a person has ' +
      'decided, and you can read that decision with its reason.',
    nl:
      'Vindt u dat hier iets niet klopt, zeg dat dan in uw eigen woorden: op de pagina van uw link, of tegen ' +
      '{organisation}, zelf of via iemand die namens u optreedt. Het wordt als betwist getoond totdat een mens ' +
      'heeft beslist, en u kunt die beslissing met de reden lezen.',
  },
  'dossier.law': {
    en:
      'Regulation (EU) 2024/1689 (AI Act), Annex III, point 4 counts systems that evaluate people at work as ' +
      'high-risk. This dossier serves its articles 12 (records), 13 (transparency), 14 (human oversight), 26 ' +
      '(duties of the deployer) and 86 (right to an explanation).',
    nl:
      'Verordening (EU) 2024/1689 (AI-verordening), bijlage III, punt 4 noemt systemen die mensen op het werk ' +
      'beoordelen systemen met een hoog risico. Dit dossier dient de artikelen 12 (registratie), 13 ' +
      '(transparantie), 14 (menselijk toezicht), 26 (verplichtingen van de gebruiksverantwoordelijke) en 86 ' +
      '(recht op uitleg).',
  },
  'dossier.rule.words': {
    en:
      'The words were compared with the labels and descriptions of all skills, and this skill fitted well ' +
      'enough to ask somebody. The likelihood is an estimate. A suggestion counts nowhere until a person ' +
      'confirms it.',
    nl:
      'De woorden zijn vergeleken met de namen en beschrijvingen van alle vaardigheden, en deze paste goed ' +
      'genoeg om het iemand te vragen. De waarschijnlijkheid is een schatting. Een suggestie telt nergens mee ' +
      'totdat een mens haar bevestigt.',
  },
  'dossier.rule.inferred': {
    en:
      'The skill belongs to an occupation that the person has or had. Nothing says that the person has it. The ' +
      'likelihood is an estimate. A suggestion counts nowhere until a person confirms it.',
    nl:
      'De vaardigheid hoort bij een beroep dat de persoon heeft of had. Nergens staat dat de persoon haar ' +
      'heeft. De waarschijnlijkheid is een schatting. Een suggestie telt nergens mee totdat een mens haar ' +
      'bevestigt.',
  },
  'dossier.unknown.basis': {
    en:
      'This match was computed before the service recorded what a result rests on: the evidence, states, ' +
      'weights and versions of that moment are not known. The levels, requirements and scores are those of that ' +
      'moment.',
    nl:
      'Deze match is berekend voordat de dienst vastlegde waarop een uitkomst berust: bewijs, status, gewichten ' +
      'en versies van dat moment zijn niet bekend. De niveaus, eisen en scores zijn die van dat moment.',
  },
  'dossier.unknown.version': {
    en:
      'The version of the skillset was not recorded. Its requirements are those of the moment of the ' + 'computation.',
    nl: 'De versie van de skillset is niet vastgelegd. De eisen zijn die van het moment van de berekening.',
  },
  'dossier.unknown.requester': {
    en: 'Who requested the match is not known any more.',
    nl: 'Wie de match heeft aangevraagd, is niet meer bekend.',
  },
  'dossier.unknown.quotes': {
    en:
      '{count, plural, one {The words of one piece of evidence are} other {The words of # pieces of evidence ' +
      'are}} not kept any more; the numbers are.',
    nl:
      '{count, plural, one {De woorden van één bewijs worden} other {De woorden van # bewijzen worden}} niet ' +
      'meer bewaard; de getallen wel.',
  },
  'dossier.unknown.readers': {
    en:
      'With which version of the reader {count, plural, one {one piece of evidence was} other {# pieces of ' +
      'evidence were}} read was not recorded.',
    nl:
      'Met welke versie van de lezer {count, plural, one {één bewijs is} other {# bewijzen zijn}} gelezen, is ' +
      'niet vastgelegd.',
  },
  'dossier.unknown.evidence': {
    en:
      '{count, plural, one {One older piece of evidence} other {# older pieces of evidence}} counted, but are ' +
      'not listed.',
    nl:
      '{count, plural, one {Eén ouder bewijs telde} other {# oudere bewijzen telden}} mee, maar staan hier ' + 'niet.',
  },
  'dossier.unknown.level': {
    en:
      'The level of {name} had been computed earlier than the match, by other weights of the sources; that is ' +
      'why its sums here give another level.',
    nl:
      'Het niveau van {name} was eerder berekend dan de match, met andere gewichten van de bronnen; daarom ' +
      'geven de sommen hier een ander niveau.',
  },
  'dossier.unknown.suggestion': {
    en: 'With which version of the reader and of the taxonomy the skill was suggested was not recorded.',
    nl: 'Met welke versie van de lezer en van de taxonomie de vaardigheid is voorgesteld, is niet vastgelegd.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof dossierMessages> {}
}
