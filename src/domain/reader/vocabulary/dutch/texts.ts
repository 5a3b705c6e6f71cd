import type { TextWords } from '../word-types/text-words.js';

export const DUTCH_TEXT_WORDS: TextWords = {
  cv: {
    titles: 'levensloop, kandidaatprofiel, achtergrondfoto, profielfoto',
    of: 'van',
    introductions: 'ik ben, mijn naam is, mn naam is, ik heet, dit is',
    nameLabels: 'naam, namen, kandidaat, sollicitant, voornaam, achternaam',
    logos: 'logo van .{2,60}, (?:bedrijfslogo|schoollogo) van .{2,60}',
    fromPlaces: 'uit, woonachtig in, wonend in',
    behindNames: 'ik, en, uit, geboren, jaar, woon, woonachtig, ben',
    closings:
      '(?:met )?(?:(?:vriendelijke|hartelijke|beste) )?groet(?:en|jes)?, gr\\.?, mvg, hoogachtend, (?:alvast )?bedankt, bij voorbaat dank',
    profiles: 'profiel, kandidaat, kandidaatprofiel, naam, volledige naam, betreft',
    updated: 'laatst (?:bijgewerkt|gewijzigd), bijgewerkt op, afgedrukt op, aangemaakt op',
    about: 'over, dit is',
    departments:
      'afdeling, team, personeelszaken, personeel, directie, administratie, werving, klantenservice, kantoor, beheer, bestuur, school, bedrijf',
    verbsOfSubject: 'is, was, heeft, werkt, werkte',
    personal: 'personalia, persoonlijke gegevens',
    page: 'pagina',
    surnameFirst: '(?:familie|achter)?naam(?:\\(en\\))?(?: en | ?/ ?|,)voorna(?:am|men)(?:\\(en\\))?',
  },
  credentials: 'RA, AA, RC, RB, RE, REP, RV, RO, EMIA, EMFC, MIM, QC, MPM, EMTP',
  personTitles: 'de heer, dhr, mevr, mw, mevrouw, meneer, juf, zuster',
  contact: {
    my: 'mijn',
    their: 'zijn, haar',
    address: 'adres',
    reachMe: '(?:mail|bereik|schrijf|contacteer) (?:mij|me)',
    iAm: 'ik ben, ben ik',
    reachable: 'bereikbaar, te bereiken',
    connectors: 'op, bereikbaar',
    words: 'telefoon, mobiel, adres, en, of',
  },
  mention: {
    leading: 'over, betreft, inzake, voor, met, beste, hallo, hoi, onze, collega, medewerker',
    senders: 'van, afzender',
    headFields: 'aan, onderwerp, verzonden, datum, betreft, bijlage, bijlagen',
    greetings: 'hallo, hoi, beste, geachte, goedemorgen, goedemiddag, dag',
    firstPerson: 'ik ben, mijn naam is, ik heet, naam',
  },
  voice: {
    ofPerson: '[Ii]k, [Mm]ijn, [Mm]ij, [Hh]ij, [Zz]ij, [Zz]e, [Hh]em, [Hh]aar',
    ofMany: 'we, wij, ons, onze, je, jij, jou, jouw, jullie, u, uw',
  },
  taskBeginnings: String.raw`
    Verantwoordelijk voor, Leiding (?:geven )?aan, Leidinggeven aan, Aansturen van, Aansturing van, Uitvoeren van, Opstellen van, Begeleiden van,
    Opzetten van, Ontwikkelen van, Onderhouden van, Bijhouden van, Beheren van, Verzorgen van
  `,
  ofTheYear: 'van (?:het jaar|de maand|het kwartaal)',
  sentenceWords: `
    ik, wij, mijn, onze, hij, heb, hebben, heeft, ben, werd, worden, wordt, kan, daarnaast, tijdens, verantwoordelijk,
    waaronder, waarmee, waarbij, waarin, waarna, hier, ook, naast, (?:beschikbaar|verkrijgbaar) op (?:aanvraag|verzoek)
  `,
  abbreviations: String.raw`e\.o, nr, afd, a\.i, e\.d, zn, gebr, fa, st, kon, mij, etn, drukk, gem, dhr, mevr, mw, o\.a, t\.a\.v, ca`,
  periodLabels: 'periode, datum, schooljaar, schooljaren, academiejaar, seizoen',
  careerBreaks: `
    loopbaanonderbreking, loopbaanpauze, (?:zwangerschaps|ouderschaps|bevallings)verlof, wereldreis, tussenjaar,
    werkzoekend, werkloos, huisvrouw, huisman, mantelzorg(?:er)?, zorg voor (?:het|mijn|ons|de) (?:gezin|kinderen),
    gezin, (?:fulltime )?moeder, thuis (?:bij|voor|met) (?:het|mijn|ons|onze|de) (?:gezin|kinderen|kind|zoon|dochter)
  `,
  told: {
    earlier: 'eerder, daarvoor, daar voor, voordien, voorheen, vroeger',
    i: '',
    firstPerson: 'ik, mijn',
    personInCapitals: 'IK, MIJN, BEN, KAN, WIL',
    worked: 'werkte(?: ik)?, gewerkt, werkzaam, werkt(?: hij| zij| ze)?, (?:hij|zij|ze) (?:is|was|werd|begon)',
    as: 'als',
    being:
      'ik was, was ik, ik ben, ben ik, ik werd, werd ik, geworden, bevorderd tot, doorgegroeid (?:tot|naar), was (?:hij|zij|ze), (?:hij|zij|ze) (?:is|was|werd)',
    thirdPerson: 'hij, zij, ze, hem, haar',
    workingNow: '(?:ik )?werk(?: ik)?(?: nu)?',
    now: 'nu, op dit moment, momenteel, thans',
    notOccupations: 'werkzaam, actief, in dienst, gedetacheerd, bezig, tevreden, aangenomen, nog, ook, daar, te',
    until: 'tot, totdat',
    articles: 'een, de, het, ’t, daar(?! bij)',
    joined: '(?:ga|ging|stapte|gegaan|overgestapt) (?:ik )?(?:over )?naar',
    started: 'begon, begonnen, gestart, startte, werd, geworden, aangenomen',
    there: 'daar, hier',
    certified: `
      heb ik(?: ook)?(?: mijn| een| het| de)?, (?:volgde|deed|haalde|behaalde) ik(?: ook)?(?: mijn| een| het| de)?, mijn, ik heb(?: ook)?(?: een| het| mijn)?,
      (?<=^|[.;\\x2c] )heb(?: ook| nog)?(?: een| het| mijn)?, (?:ik ben|ben ik)(?: ook)? in (?:het )?bezit van(?: een| het| mijn)?, ik beschik(?: ook)? over(?: een| het)?
    `,
    wished:
      'ik (?:wil|zou|hoop|ga|moet)(?: \\p{L}+)?(?: \\p{L}+)?(?: \\p{L}+)?, (?:wil|zou|hoop|ga|moet) ik(?: \\p{L}+)?(?: \\p{L}+)?(?: \\p{L}+)?, ik ben (?:nu )?bezig met(?: \\p{L}+)?',
    holding: `
      in (?:het )?bezit van(?: een| het| de)?, (?<=^|[.;\\x2c] )heb(?: ook| nog)?(?: een| het| mijn)?, beschikt(?: ook)? over(?: een| het| de)?, (?:heeft|haalde|behaalde|volgde)(?: ook)?(?: een| het| de)?
    `,
    notOfName:
      'die, dat, dit, wat, welke, allebei, beide, omdat, zodat, want, is, zijn, was, waren, heb, heeft, kan, wil, moet, om, ik, mijn, geldig, gehaald, behaald',
    certifiedBehind: 'gedaan, gehaald, behaald, gevolgd, haalde, behaalde, is, was, heb, verloopt',
    by: 'door, van',
    studied: `
      studeerde(?: ik)?, (?:volgde|deed|haalde|behaalde|rondde|begon|startte)(?: ik)?(?: (?:mijn|het|de|een))?(?: (?:diploma|opleiding|studie))?,
      opleiding, diploma, studie
    `,
    in: 'te',
    of: 'van',
    and: 'en',
    between: 'tussen',
    ends: 'geweest, sinds, sedert, vanaf, tot, tussen, waar, die, dat, maar, daarna, en daarna, toen, tijdens, gedurende',
    seasons: 'zomers?, vakanties',
  },
  certificate: {
    all: '(?:alle(?:s|maal|n)?)(?: (?:drie|vier|vernieuwd|behaald|gehaald|in|uit|geldig))*',
    expires: String.raw`
      (?:certificaat |attest )?geldig (?:tot|t\/m|tot en met), verloopt(?: op| in)?, verlopen(?: op| in| per)?, vervalt(?: op| in)?, vervallen(?: op| in| per)?,
      verloopdatum, vervaldatum, vervaldag, verval, loopt (?:af(?: op| in)?|tot), verlengen (?:v[oó][oó]r|in), nieuw in, (?:her(?:registratie|certificering|keuring|examen)|te verlengen|verlenging|vernieuwen) (?:v[oó][oó]r|per|op|uiterlijk)
    `,
    valid: 'geldig, vervalt, verloopt',
    renewed:
      'verlengd, her(?:certificering|registratie), herhaald, (?:laatste )?herhaling, hernieuwd, vernieuwd, laatst',
    renewedIn: 'op',
    issuedBy: `
      uitgegeven door, afgegeven door, uitgever, verstrekt door, behaald bij, gevolgd bij, instantie
    `,
    by: 'bij, door, via',
    durationNumbers: 'een, één, twee, drie, vier, vijf',
    durationUnits: 'dag(?:en)?, dagdelen, weken, maanden, uur, uren, u',
    frequency: `
      geldig (?:voor )?\\d{1,2} jaar, jaarlijkse? (?:herhaling|herhaald|herscholing|bijscholing), jaarlijks(?: herhaald)?,
      (?:elke?|ieder|om de) (?:(?:\\d|twee|drie|vijf) )?jaar(?: (?:herhaald|herhaling|verlengd))?
    `,
    number:
      'identificatie(?:code|nummer)?, id van (?:het )?(?:certificaat|referentie), (?:certificaat|referentie)-id, \\p{L}{0,20}nummer, (?:registratie|certificaat|pas)[ -]?nr, \\p{L}{0,20}nr',
    numbered: 'registratie, certificaat',
    buttons:
      '(?:referentie|certificaat|credential) (?:weergeven|bekijken|tonen), (?:toon|bekijk) (?:de )?(?:referentie|certificaat)',
    field: 'vakgebied, werkveld, kennisgebied, (?:studie)?richting, specialisatie',
    remarks: `
      verlopen, vervallen, niet meer, geldig, in aanvraag, attest, getuigschrift, bewijs van (?:deelname|bekwaamheid), deelname, studiedag(?:en)?, opfris\\p{L}*, examen, intern,
      klassikaal, gevolgd, avondcursus, \\p{L}*herhaling, bijscholing, (?:jaarlijks )?getoetst, gecertificeerd, zelfstudie, via (?:de |mijn )?werkgever, eigen (?:auto|bus|vervoer), vorming
    `,
    ended: 'verlopen, vervallen, niet meer geldig',
    kinds:
      'certificaten, certificaat, attest(?:en)?, brevet(?:ten)?, diplomas?, registraties?, cursus(?:sen)?, opleiding(?:en)?, en, behaald, gehaald',
    enrolled: 'ingeschreven, geregistreerd, aangesloten, beëdigd, erkend',
    titles: 'gecertificeerd, geregistreerd, erkend, beëdigd',
    memberships: '(?:gewoon |geregistreerd |aspirant-)?(?:lid|lidmaatschap)',
    levels: 'basis, gevorderden?, beginners?, niveau, deel',
    awards:
      '\\d{1,2}(?:e|de|ste) plaats, jury, prijs, \\p{L}*prijs, winnaar, winnares, \\p{L}*beurs, genomineerd, medaille, wedstrijd, kampioen(?:schap)?',
    dateWords:
      'laatste, behaald, gehaald, ingeschreven, geregistreerd, afgegeven, uitgegeven, sinds, op, datum(?: (?:behaald|van afgifte|afgifte|behalen))?, jaar',
    on: 'op',
    languageTests: 'staatsexamen nt2, nt2, CNaVT, inburgeringsexamen, inburgeringsdiploma',
    issuers:
      'FOD, FPS, commissie, raad, kamer, inspectie, register, dienst, bond, opleiding(?:en)?, opleidingscentrum, training(?:en)?, academie, kruis, stad, centrum, hogeschool, universiteit, campus',
    notOwn: 'rijbewij, (?<!\\p{L})(?:geen|niet|zonder|mijn|ik)(?!\\p{L})',
  },
  certificateText: {
    certifies: `
      (?:hierbij|hiermee|hiermede|bij dezen?) verkla(?:art|ren) [^\\n]{0,80}?(?<!\\p{L})dat,
      verkla(?:art|ren)(?: hierbij| hiermee| hiermede)? dat,
      (?:uitgereikt|toegekend|verleend|overhandigd) aan
    `,
    declaredBy: 'verklaart',
    that: 'dat',
    passed: `
      (?:met (?:goed gevolg|succes|goed resultaat) )?(?:heeft|is) (?:met (?:goed gevolg|succes) )?(?:afgelegd|afgerond|behaald|voltooid|gevolgd|doorlopen|deelgenomen aan|bijgewoond|voldaan aan|geslaagd (?:is )?voor),
      (?:met (?:goed gevolg|succes|goed resultaat) )?(?:het examen |de opleiding |de training |de cursus )?(?:afgelegd|afgerond|behaald|voltooid|gevolgd|doorlopen|deelgenomen) (?:heeft|aan)(?: voor)?,
      (?:het examen|de opleiding|de training|de cursus) heeft (?:afgelegd|afgerond|behaald|voltooid|gevolgd|doorlopen)(?: voor)?,
      voor het (?:behalen|volgen|afronden|voltooien|bijwonen)(?: van)?
    `,
    lead: `
      het, de, een, examen, examens, opleiding, cursus, training, trainingen, workshop, leergang, module, diploma, certificaat,
      eisen, genaamd, getiteld, van, voor, in, aan, tot
    `,
    course: 'opleiding, cursus, examen, leergang',
    behindCourse: 'met goed gevolg, met succes, met goed resultaat',
    place: 'te',
  },
};
