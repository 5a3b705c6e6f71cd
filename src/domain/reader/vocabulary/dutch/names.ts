import type { NameWords } from '../word-types/name-words.js';

export const DUTCH_NAME_WORDS: NameWords = {
  occupationEndings: `
    leider, leidster, leidinggevende, adviseur, ontwikkelaar, ingenieur, analist, beheerder, beheerster,
    verpleegkundige, verzorgende, helpende, therapeut, docent, docente, leraar, lerares, coördinator, directeur,
    monteur, technicus, elektricien, lasser, timmerman, schilder, bezorger, koerier, inkoper, verkoper, verkoopster,
    boekhouder, secretaris, secretaresse, assistent, assistente, stagiair, stagiaire, jobstudent, werkstudent,
    receptioniste, schoonmaker, schoonmaakster, beveiliger, advocaat, notaris, ontwerper, vormgever, onderzoeker,
    eigenaar, oprichter, vertegenwoordiger, apotheker, tandarts, huisarts, bibliothecaris, vertaler, hovenier,
    vrijwilliger, vrijwilligster, bestuurslid, voorzitter, penningmeester, programmeur, uitvoerder, voorman,
    opzichter, inspecteur, makelaar, bankier, caissière, vakkenvuller, inpakker, installateur, loodgieter, stukadoor,
    metselaar, instructeur, promovendus, psycholoog, pedagoog, logopedist, verloskundige, conciërge, bewaker,
    handhaver, politieagent, brandweerman, kapitein, strateeg, fotograaf, kapster, kapper, visagist, actuaris,
    archivaris, buschauffeur, vrachtwagenchauffeur, werkvoorbereider, landmeter, tekenaar, afdelingshoofd,
    diensthoofd, gastheer, gastvrouw, kracht, zzp’er, zelfstandige, ambtenaar, griffier, wethouder, raadslid,
    controleur, functionaris, bakker, slager, beleidsmaker, medewerkers, gids, duiker, piloot, technieker, arbeider,
    arbeidster, bediende, mecanicien, schipper, matroos, visser, woordvoerder, dakdekker, metser, ploegbaas,
    stratenmaker, glaszetter, tegelzetter, meubelmaker, instrumentmaker, kraanman, magazijnier, rekkenvuller,
    postbode, conducteur, stuurman, veehouder, akkerbouwer, tuinder, kweker, dierenarts, chirurg, internist,
    psychiater, rector, decaan, lector, promovenda, consulent, consulente, bemiddelaar, journaliste, tekstschrijver,
    kelner, serveerster, barman, barvrouw, afwasser, poetshulp, huishoudhulp, keukenhulp, winkelhulp, thuishulp,
    zorghulp, naaister, schoonheidsspecialiste, pedicure, portier, brandwacht, rechercheur, wijkagent, sergeant,
    korporaal, soldaat, rechter, deurwaarder, fiscalist, boekhoudster, administrateur, telefoniste, typiste,
    intercedent, intercedente, handelaar, taxateur, toezichthouder, burgemeester, opvoeder, opvoedster, zorgkundige,
    verzorger, verzorgster, vroedvrouw, diëtist, diëtiste, opticien, audicien, laborant, laborante, drogist,
    constructeur, stedenbouwkundige, geoloog, bioloog, ecoloog, chemicus, natuurkundige, wiskundige, econoom,
    historicus, kunstenaar, muzikant, acteur, actrice, regisseur, cameraman, decorbouwer, werker, werkster,
    ondersteuner, hulpverlener, deskundige, veiligheidskundige, milieukundige, wetenschapper, onderwijzer,
    onderwijzeres, kleuterjuf, lesgever, lesgeefster, directrice, monitrice, bestuurder, zaakvoerder, bedrijfsvoerder,
    commissaris, vennoot, ondernemer, keurder, sorteerder, sorteerster, teler, bloemist, bloembinder, modelleur,
    elektrieker, leerjongen, frezer, draaier, verspaner, spuiter, hersteller, fietsenmaker, schoenmaker, kleermaker,
    slotenmaker, afwashulp, hulpkok, traiteur, kassière, kassierster, teamchef, telefonist, verpleegster, basisarts,
    bedrijfsarts, kinderarts, tropenarts, kinesist, gastouder, meestergast, voorvrouw, voeger, betonvlechter,
    poetsvrouw, glazenwasser, militair, milicien, verhuizer, expediteur, declarant, coach, styliste, huismeester,
    badmeester, magazijnmeester, zanger, zangeres, stageloper, inpakster, plukker, plukster, stikster, drukker,
    boekbinder, conservator, suppoost, melker, landbouwer, kraandrijver, interieurbouwer, parketteur, mechanicien,
    carrossier, steigerbouwer, rioleur, asfalteerder, huisbewaarder, mondhygiënist, mondhygiëniste, predikant,
    organist, dirigent, dtp’er, lid raad van bestuur, lid raad van toezicht
  `,
  occupations: `
    hoofd, souschef, kok, ober, arts, leerling, schrijver, tolk, hulp, stage, oppas, zzp, zzper, boer, tuinman
  `,
  likelyOccupationEndings: 'eur, euse, aar, kundige, ster, arts, hulp, maker',
  particles: 'en, van, voor, de, den, der, het, ’t, op, aan, bij',
  organisations: String.raw`
    b\.?v\.?, n\.?v\.?, v\.?o\.?f\.?, & (?:zn|zonen),
    stichting, gemeente, provincie, ministerie, waterschap, rijkswaterstaat, politie, belastingdienst, uwv, ggd,
    ggz, groep, bedrijf, bouwbedrijf, installatiebedrijf, aannemersbedrijf, schildersbedrijf, transportbedrijf,
    ziekenhuis, kliniek, umc, zorggroep, thuiszorg, zorg, zorgcentrum, verpleeghuis, woonzorgcentrum, kinderopvang,
    kinderdagverblijf, eetcafé, verzekeringen, bouw, diensten, logistiek, instituut, vereniging, notariskantoor,
    advocaten, advocatenkantoor, supermarkt, bakkerij, slagerij, groothandel, winkel, uitzendbureau, industrie,
    energie, nederland, universiteit, hogeschool, basisschool, lyceum, academie, bibliotheek, theater, verpakkingen,
    kwekerij, boerderij, maatschap, techniek, makelaardij, woningcorporatie, mode, schoenmode, magazijnen, distributiecentrum
  `,
  organisationsInFront: `
    Stichting, Gemeente, Provincie, Ministerie, Vereniging, Sportvereniging, Basisschool, Restaurant, Eetcafé, Café,
    Hotel, Ziekenhuis, Bakkerij, Slagerij, Garage, Camping, Kwekerij, Manege, Kinderdagverblijf, Universiteit,
    Hogeschool, Firma, Fa., Waterschap, Supermarkt, Tuincentrum, Zorggroep, Thuiszorg
  `,
  organisationEndings: `
    bedrijf, groep, bank, ziekenhuis, zorg, bouw, techniek, school, kantoor, centrum, bakkerij, slagerij, logistiek,
    opvang, corporatie, winkel, markt, stichting, vereniging, praktijk, apotheek, fabriek, warenhuis, handel, verhuur,
    academie, museum, archief, bibliotheek, huis, fonds, veiling, brouwerij, drukkerij, garage, centrale, maatschappij, club, koor, bond
  `,
  clubRoles:
    'bestuurslid, penningmeester, voorzitter, vicevoorzitter, secretaris, vrijwilliger, vrijwilligster, jeugdleider, jeugdleidster',
  councils: 'raad, ondernemingsraad, medezeggenschapsraad, or, mr, rvb, rvc, rvt, vve',
  atEmployer: 'bij, voor',
  certainlyAtEmployer: 'bij',
  laterTitles: 'daarna, nadien, vervolgens, doorgegroeid tot',
  throughAgency: 'Via',
  articles: 'de, het, een, ’t',
  inTown: 'te',
  employments: `
    zomers?, weekend(?:en)?, zaterdagen, avonden, vakanties, parttime, deeltijd, halftijds, voltijds?, fulltime, tijdelijk,
    seizoenswerk, vakantiewerk, oproepbasis, bijbaan, vast, interim, vrijwillig, onbetaald
  `,
  workingTime: 'uur, uren, u',
  places: `
    amsterdam, rotterdam, den haag, ’s-gravenhage, utrecht, eindhoven, groningen, tilburg, almere, breda, nijmegen,
    apeldoorn, haarlem, arnhem, enschede, amersfoort, zaanstad, den bosch, ’s-hertogenbosch, hoofddorp, zwolle,
    leiden, leeuwarden, maastricht, dordrecht, zoetermeer, deventer, delft, alkmaar, venlo, hilversum, roosendaal,
    purmerend, schiedam, vlaardingen, gouda, assen, emmen, helmond, hengelo, almelo, lelystad, ede, veenendaal,
    woerden, zeist, nieuwegein, houten, waalwijk, oss, roermond, sittard, heerlen, terneuzen, middelburg,
    vlissingen, goes, den helder, hoorn, drachten, heerenveen, sneek, meppel, hoogeveen, doetinchem, winterswijk,
    zutphen, tiel, culemborg, gorinchem, capelle aan den ijssel, spijkenisse, barendrecht, alphen aan den rijn,
    katwijk, schiphol, scheveningen, amstelveen, bloemendaal, zaandam, weert, uden, veghel, best, son, waddinxveen,
    antwerpen, gent, brussel, leuven, brugge, mechelen, hasselt, kortrijk
  `,
  widePlaces: `
    nederland, belgië, vlaanderen, duitsland, engeland, ierland, frankrijk, spanje, italië, portugal, polen, roemenië, bulgarije,
    hongarije, griekenland, turkije, marokko, syrië, eritrea, soedan, somalië, irak, afghanistan, oekraïne, thuis, hybride, curaçao, aruba, suriname
  `,
  regionsInFront: '',
  states: '',
  regions: String.raw`e\.o\., en omstreken`,
};
