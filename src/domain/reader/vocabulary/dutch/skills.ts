import type { SkillWords } from '../word-types/skill-words.js';

export const DUTCH_SKILL_WORDS: SkillWords = {
  everydayNames: '',
  before: String.raw`
    talen, taal, programmeer\p{L}*, ervaring, ervaren, kennis, basiskennis, ontwikkel\p{L}*, geschreven, cursus,
    gebruik\p{L}*, vaardig\p{L}*, statistiek, docent\p{L}*, leraar, lerares, leerkracht, bijles, gastles, trainer,
    geprogrammeerd, tolk\p{L}*, getolkt, vertal\p{L}*, vertaal\p{L}*, behandel\p{L}*, praktijk, gecertificeerd,
    moedertaal, vloeiend, spre(?:ek|ekt|ken), sprak, gesproken, schrij(?:f|ft|ven), schreef, ken(?:t|nen)?,
    kende, beheer\p{L}*, werk(?:t|te|en)
  `,
  between: 'in, uit, naar, met, van, de, het, en, taal, talen',
  behind: `
    programmeertaal, programmeren, taal, cursus(?:sen)?, trainingen, lessen, statistiek, vaardigheden
  `,
  called: 'vaardigheden, competenties',
  compoundEndings: `
    vaardigheden, vaardigheid, kennis, basiskennis, ervaring, werkervaring, beheersing, expertise, deskundigheid,
    ontwikkeling, ontwikkelaar, ontwikkelaars, ontwikkelen, programmeur, programmeurs, programmeren, programmering,
    specialist, specialisten, expert, experts, deskundige, beheerder, gebruiker, toepassingen, code, scripts,
    applicatie, applicaties, omgeving, omgevingen, cursus, training, opleiding, certificaat, certificering,
    certificaten, niveau, skills, competenties, competentie
  `,
  compoundLinks: 's, en, e',
  institutionsBefore: `
    Stichting, Vereniging, Ministerie, Academie, Instituut, Hogeschool, Kenniscentrum
  `,
  institutionLinks: 'voor, van, de, het',
  institutionsBehind: String.raw`BV, B\.V\., NV, N\.V\., Instituut, Academie, Vereniging, Groep, Bond, Raad`,
  articles: 'de, het, een',
  determiners: String.raw`
    een, de, het, deze, dit, dat, die, mijn, jouw, uw, zijn, haar, ons, onze, jullie, hun, elke, elk, iedere, ieder, geen,
    veel, enkele
  `,
  studyOrLeisure: String.raw`
    studie, studies, studeerde, gestudeerd, schoolvak\p{L}*, lievelingsvak\p{L}*, vakken, hobby\p{L}*, vrije tijd,
    scriptie, minor, leisure, keuzevak\p{L}*
  `,
  fieldPrepositions: 'in, met, via, uit, voor, naar, tot',
  otherPrepositions: `
    van, op, bij, aan, door, over, onder, na, zonder, tussen, tijdens, sinds, als, om, tegen, binnen, buiten, per
  `,
  conjunctions: 'en, of, maar, noch',
  auxiliaries: `
    is, ben, bent, zijn, was, waren, heb, hebt, heeft, hebben, had, hadden, zal, zou, kan, kon, mag, moet, moest, wordt,
    worden, werd, werden, ging, gaat, kwam, komt, doe, doet, deed, deden
  `,
  passives: 'ben, bent, is, was, waren, word, wordt, worden, werd, werden, voel, voelt, voelde, voelden',
  subjects: 'ik, wij, we, hij, zij, ze, jij, je',
  verbParticles: '',
  generalVerbs: `
    aangeven, aanpassen, aantrekken, bedenken, behalen, beheersen, bereiken, bewaren, blijven, brengen, delen, denken,
    doen, drinken, eten, gaan, gebruiken, geven, halen, hebben, helpen, houden, inschatten, instellen, kijken, komen,
    krijgen, laten, leggen, leiden, leven, lopen, maken, meekrijgen, nadenken, nemen, ondersteunen,
    onderscheiden, opbouwen,
    opkomen, opmaken, opnemen, overdragen, plaatsen, plegen, praten, regelen, spreken, staan, stellen, storten, tonen,
    veranderen, verbeteren, verplaatsen, vinden, voeren, volgen, vragen, vullen, wachten, werken, weten, worden, zeggen,
    zetten, zien, zijn, zitten, zoeken,
    aanbieden, aanleggen, aannemen, aantonen, afnemen, afstemmen, afvoeren, anticiperen, begeleiden, benaderen,
    beoordelen, beschermen, bespreken, bewaken, bezoeken, bieden, bijdragen, bijhouden, borgen, bouwen,
    controleren, implementeren, inrichten, invoeren, invullen, motiveren, navigeren, onderhouden, ontvangen,
    opleveren, opstellen, opzetten, registreren, samenstellen, signaleren, stimuleren, toezien, uitvoeren,
    vastleggen, vaststellen, verdelen, verhogen, verlagen, verlenen, verwerken, verzamelen, verzorgen,
    voorkomen, zorgen
  `,
  doing: `
    doe, doet, deed, deden, doen, gedaan, regel, regelt, regelde, regelen, geregeld, verzorg, verzorgt, verzorgde,
    verzorgen, verzorgd, beheer, beheert, beheerde, beheren, beheerd, draai, draait, draaide, draaien, gedraaid, neem,
    neemt, nam, nemen, overneemt, overnam, overgenomen, run, runt, runde, runnen, gerund, organiseer, organiseert,
    organiseerde, organiseren, georganiseerd, behandel, behandelt, behandelde, behandelen, behandeld, hield, houdt,
    bijhoudt, bijhield, bijgehouden, verantwoordelijk, verantwoordelijkheid, belast, onderhoudt, onderhield, hoede, maak, maakt, maakte, maken, gemaakt, schrijf, schrijft,
    schreef, geschreven, stel, stelt, stelde, opgesteld, opstelde, bouw, bouwt, bouwde, gebouwd, ontwikkelt, ontwikkelde
  `,
  noAreas: `
    activiteiten, kwaliteit, productie, infrastructuur, grondstoffen, elektronica, publiek, hulpmiddelen, verzekeringen,
    verbeteren, zetten,
    blijven, laten, schapen, reserveren, lossen,
    thuis, moeder, gebouw, computer, bureau, dienst, klant, klanten, bedrijf, school, team, werk, mensen, systeem, huis,
    kantoor, keuken, maand, raad, artikel, ontwerp, feedback, agenda, lezen, schrijven, koken, werken, rijden, kinderen,
    correspondentie, interviews, grafieken, inhoudsopgave, binnendienst, buitendienst,
    tijd, bank, rest, druk, orde, letters, grond, blind, eten, drinken, eenvoudig, duidelijk, letter, ideeen, contacten,
    relaties, afspraken, overzicht, gevaren, doelen, techniek, formatie, omzet, markt, diensten, branches, knopen, melk,
    zelfstandig, zorgvuldig, accuraat, foutloos, analytisch, kritisch, coachend, klantgericht, proactief, assertief,
    mondeling, verbaal, integer, inclusief, gedifferentieerd, formatief, flexibele, creatieve, cijfermatig, zuinig,
    defensief, oplossingsgericht, probleemoplossend, veiligheidsbewust, reflectief, verzendklaar, vegetarisch, veganistisch,
    inwoners, bezoekers, kleuters, mantelzorgers, gehandicapten, stervenden, stagiairs, leidinggevende, junioren,
    sollicitanten, kandidaten, consumenten, schuldeisers, bellers, hotelgasten, gehandicapten, pasgeborene, boventalligen,
    uitzendkrachten, flexkrachten, flexwerkers, eten, benen, vloeren, ramen, wanden, glazen, panelen, platen, schermen,
    dozen, pannen, kousen, materialen, onderneming, ruimtes, ruimte, tuinen, tuin, wijn, bloed, kassen, vakken, dictaten,
    supermarkt, markt, koffie, agile, schapen, examens, examen, transfers, gebak, taarten, tabellen, beslissingen
  `,
  denyingDeterminers: 'geen',
  quantities:
    'alle, beide, meerdere, verschillende, enkele, veel, een, twee, drie, vier, vijf, zes, tien, honderden, tientallen',
  fromThere: `
    bedrijf, concern, recht, markt, klanten, leverancier, wetgeving, paspoort, staatsburger, merk, product,
    moederbedrijf, ziekenhuis, grensgebied
  `,
  titleQualifiers: `
    ervaren, allround, all-round, eerste, plaatsvervangend, zzp, zzp'er, zzper, zelfstandig, zelfstandige,
    onafhankelijk, waarnemend, tijdelijk, tijdelijke, invalkracht, oproepkracht, deeltijd, in deeltijd, voltijd, vaste,
    m/v, v/m, m/v/x, m/w/d, v/m/x
  `,
};
