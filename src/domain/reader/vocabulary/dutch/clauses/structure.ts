import type { ClauseWords } from '../../word-types/clause-words.js';

export const DUTCH_STRUCTURE = {
  person: {
    words: "ik, hij, zij, ze, ie, ikzelf, hijzelf, zijzelf, wij, we, 'k, je, jij, u, jullie",
  },
  personAsObject: {
    words: 'mij, me, hem, hen, zich',
  },
  perhapsObject: {
    words: 'haar',
  },
  possessive: {
    words: 'mijn, zijn, haar, hun',
  },
  addressee: {
    words: 'je, jij, u, jullie',
  },
  being: {
    words: `
      ben, bent, is, zijn, was, waren, werd, blijf, blijft, blijven, bleef, bleven, word, wordt
    `,
  },
  determiner: {
    words: `
      een, de, het, mijn, zijn, haar, hun, ons, onze, je, jouw, uw, die, dat, deze, dit, elke, ieder, iedere,
      andere, ander, eerste, tweede, nieuwe, vorige, 'n, geen, eigen, hele, huidige, helft, twee, drie, vier,
      vijf, zes, zeven, acht, negen, tien, beide, enkele, sommige, verschillende, diverse
    `,
  },
  preposition: {
    words: `
      van, met, in, op, aan, voor, bij, naar, door, uit, over, tot, om, te, tegen, dan, na, rond, tussen, onder,
      via, mee, als het gaat om, wat betreft, qua, binnen, tijdens, gedurende, sinds, vanaf, vanuit, langs,
      achter, boven, jegens, omtrent, betreffende, aangaande, inzake, op het gebied van, op het vlak van,
      met betrekking tot, ten aanzien van, rondom, ter, ten, op het terrein van, als het op, als het om
    `,
  },
  and: {
    words: 'en, én, alsook, evenals',
  },
  or: {
    words: 'of',
  },
  contrast: {
    words: `
      maar, echter, daarentegen, desondanks, toch, doch, niettemin, evenwel, nochtans, integendeel, anderzijds,
      desalniettemin, zij het, daar staat tegenover, aan de andere kant
    `,
  },
  subordinate: {
    words: `
      hoewel, ofschoon, terwijl, omdat, doordat, want, zodat, (sinds|tot) (ik|hij|zij|ze|we|wij), voordat, nadat,
      toen, dus, daarom, aangezien, zodra, zolang, waar, waardoor, daardoor, alhoewel, ondanks dat, opdat,
      teneinde, naarmate, waarbij, waarna, vandaar dat, vandaar, waarop, nu (ik|hij|zij|ze|we|wij), telkens als,
      elke keer als, zelfs als, zelfs toen, (sedert|terwijl|toen|nadat|voordat) (ik|hij|zij|ze)
    `,
  },
  complement: {
    words: 'dat, hoe, om|te',
  },
  relative: {
    words: 'die, waarin, waarmee, waarvan, waarvoor, waaraan, waarover, wie',
  },
  besides: {
    words: `
      als aanvulling op, in aanvulling op, ter aanvulling op, als aanvulling, naast, dankzij, na jaren,
      aanvullend op, bovenop, behalve dat, door (mijn|zijn|haar),
      met (mijn|zijn|haar) (kennis|ervaring|achtergrond), vanuit (mijn|zijn|haar), op basis van,
      gezien (mijn|zijn|haar), voortbouwend op, in combinatie met, gecombineerd met,
      na (tien|vijf|vele|twintig|twaalf|vijftien) jaar,
      als (ervaren|gediplomeerd|allround|zelfstandig|enige|hoofd|senior|verantwoordelijke),
      samen met (mijn|zijn|haar), in (mijn|zijn|haar) hoedanigheid
    `,
  },
  conditional: {
    words: `
      mits, tenzij, indien, ingeval, wanneer, gesteld dat, stel dat, alleen als, ook al, afhankelijk van
    `,
  },
  perhapsConditional: {
    words: 'als',
  },
  inverted: {
    words: 'had, hadden, was, waren, mocht, mochten, zou',
  },
  consequence: {
    words: 'dan',
  },
  whether: {
    words: 'of',
  },
  by: {
    words: 'door',
  },
  author: {
    words: 'ik, wij, we, mij, me, mijn, ons, onze, mezelf, mijzelf',
  },
  namedBefore: {
    words: `
      het, dat, dit, die, deze, er, daar, niets, ervan, daarvan, ermee, daarmee, eraan, daaraan, erover, ze
    `,
  },
  freeRelative: {
    words: 'wat, waar, waarin, waarmee, alles, het enige, het (enige|eerste) wat',
  },
  doing: {
    verbs: `
      doen, maken, regelen, houden, verzorgen, schrijven, beheren, opstellen, draaien, bij|houden, voeren
    `,
  },
  belonging: {
    words: 'van',
  },
  definite: {
    words: 'de, het, mijn, zijn, haar, hun, onze, ons',
  },
  keep: {
    verbs: `
      blijven, houden, doorgaan, voortzetten, delen, overdragen, inzetten, toepassen, bijdragen, helpen
    `,
    words: 'kwijt',
  },
  teach: {
    verbs: `
      geven, verzorgen, doceren, leiden, begeleiden, onderwijzen, ontwikkelen, organiseren, instrueren,
      bijbrengen, bij|brengen, onderrichten, les|geven, op|leiden, in|werken van, trainen van, faciliteren,
      uit|leggen
    `,
  },
  affirmation: {
    words: `
      wel, wél, ja, jawel, enige met, goed, goede, sterk, sterke, uitstekend, uitstekende, vloeiend, ruime, veel,
      vooral, zeker, alleen met, uitgebreide, stevige, prima, ervaren, dagelijks, altijd, alle, graag gedaan,
      en of, reken maar, natuurlijk, absoluut, uiteraard, inderdaad, ongetwijfeld, beslist, volop, moeiteloos,
      met gemak, met plezier, volkomen, probleemloos, feilloos, vlekkeloos, foutloos, meesterlijk, briljant,
      voortreffelijk, uitmuntend, eersteklas, bovengemiddeld, blindelings, jazeker, zonder meer, heel goed,
      zeer goed, allang, reeds, al jaren, al jarenlang, met verve, met glans, prima in orde
    `,
  },
  generic: {
    words: `
      ervaring, kennis, mee, ermee, daarmee, hiermee, hierin, daarin, van, in, ervan, echt, nog, ook, dus, helaas,
      zo, heb, heeft, ik, hij, zij, ze, gedaan, gebruikt, geleerd, gehad, gegeven, aangeraakt, gezien, gewerkt,
      geweest, is, bekend, vereist, mij, me, mijn, hem, haar, ding, zijn, niks, kracht, sterkste, kant, wens,
      punt, helemaal, daar, hier, met, toe, aan, toegekomen, gekomen, kwam, kwamen, twee, drie, keer, tot, nu,
      hebben, had, deed, doe, maar, wat, zo, een, het, dat, verstand, idee, er, voor, op, alleen, gewoon, even,
      zelf, nu, totaal, mezelf, zichzelf, vooralsnog, tot dusver, tot dusverre, tot op heden, op dit moment,
      momenteel, vandaag, nu nog, eerlijk gezegd, eerlijkheidshalve, jammer genoeg, spijtig genoeg, spijtig,
      jammer, enige, enig, praktijkervaring, werkervaring, affiniteit, feeling, talent, aanleg, gevoel, expertise,
      vaardigheid, benul, notie, snars, bedreven, vertrouwd, ingevoerd, onderlegd, beslagen, kundig, aanraking,
      absoluut, bepaald, bijster, zozeer, toch, sinds, eigenlijk, verder, waarschijnlijk, aldus
    `,
  },
  neutral: {
    words: `
      overweg, niet (alleen|slechts|enkel|louter|zomaar), niet te vergeten, niets dan, zonder meer, niet zonder,
      waarom niet, (indien|waar|zo) nodig, als (de beste|geen ander|enige|eerste|niemand|geheel), niet bang,
      ooit eerder, niets liever, de enige, beter dan, meer dan, niet voor niets, dan wie ook, zonder dat,
      (nieuw in) (ons|het), steeds beter, niet te onderschatten, daar hoort, dat wil zeggen,
      aan (alle|de) (eisen|normen), niet onverdienstelijk, niet misselijk, niet mis, niet onaardig, lang niet gek,
      niet te stuiten, niet gering, niet gek, geen kattenpis, niet uit te vlakken, niet kapot te krijgen,
      niet weg te slaan, niet uitsluitend, niet puur, niet eens alleen, niet zozeer, niet te versmaden,
      niet meer weg, geen onbekende, geen onbekend, zeker niet de minste, niet van gisteren, niet schuw,
      niet aflatende, niet in de laatste plaats, niet iedereen, niet alles, niet allemaal, niet zelden,
      lang niet iedereen, als een (huis|trein|dolle), als zodanig, wie ook, als een van, als geen,
      voor zover nodig, desgewenst, desnoods, indien gewenst, waar mogelijk, in het bijzonder, door weer en,
      van huis uit, zonder uitzondering, op zijn minst, minstens, of het nu, niet in de minste, geen wonder,
      geen punt, geen enkel probleem, geen probleem, mede dankzij, van a tot, van begin tot,
      als het (moet|moest|nodig), (niet|nooit|niemand) (verwacht|gedacht), ieders verrassing, zo nodig,
      nooit genoeg, (nooit|niet) genoeg van
    `,
  },
} satisfies Partial<ClauseWords>;
