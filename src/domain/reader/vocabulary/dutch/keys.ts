import type { FieldKeys } from '../word-types/key-names.js';

export const DUTCH_FIELD_KEYS: FieldKeys = {
  roles: {
    publicIdentifier: '',
    employeeNumber: `
      medewerkercode, medewerker code, werknemer id, werknemersnr, personeelsnummer, personeelsnr, personeels id,
      medewerkernummer, medewerkersnummer, medewerker id, werknemersnummer, werknemernummer
    `,
    email: `
      email werk, e-mail werk, e-mail_werk, emailadres, e-mailadres, mailadres, zakelijke email, werkmail
    `,
    firstName: 'voornaam, roepnaam, voornamen',
    namePrefix: 'tussenvoegsel, tussenvoegsels, voorvoegsel, voorvoegsels',
    lastName: 'geboortenaam achternaam, achternaam, familienaam',
    fullName: `
      naam volledig, roepnaam en achternaam, volledige naam, medewerkernaam, naam medewerker, weergavenaam,
      naam kandidaat, voornaam en achternaam, voor- en achternaam, voor en achternaam,
      naam en achternaam, voornaam en naam, naam voluit,
      voornaam / achternaam, voornaam / naam, voornaam / familienaam, voorna(a)m(en) / achternaam
    `,
    bareName: 'naam',
    namedPerson: `
      medewerker, werknemer, kandidaat, sollicitant, deelnemer, cursist, houder, beoordeelde
    `,
    person: `
      persoon, gebruiker, profiel, personalia, persoonsgegevens, persoonlijke gegevens, contactgegevens, naw,
      gegevens
    `,
    occupation: `
      huidige rol, functieomschrijving, functie omschrijving, functieprofiel, functie, functienaam, functietitel,
      huidige functie, beroep, rol
    `,
    department: `
      organisatorische eenheid, afdeling omschrijving, afdeling, afdelingsnaam, divisie, organisatieonderdeel
    `,
    workLocation: `
      standplaats, werklocatie, werkplek, vestiging, vestigingsnaam, vestigingsplaats, kantoor, kantoorlocatie,
      locatienaam, locatie omschrijving, filiaal, filiaalnaam, plaats van tewerkstelling, tewerkstellingsplaats
    `,
    departmentCode: 'afdelingscode, afdelingcode, code afdeling, afdelingsnummer, afdelingnummer, afdeling id',
    team: 'teamnaam',
    teamCode: 'teamcode, teamnummer',
    manager: `
      leidinggevende naam, leidinggevende, naam leidinggevende, teamleider, direct leidinggevende, teammanager
    `,
    employer: 'werkgever, huidige werkgever, bedrijf, bedrijfsnaam, organisatie',
    hireDate: `
      begindatum dienstverband, datum uit en in dienst, datum in dienst, indiensttreding, datum indiensttreding,
      in dienst, in dienst sinds, startdatum dienstverband, datumindienst
    `,
    educations: `
      opleiding, opleidingen, studie, scholing, onderwijs, opleidingsachtergrond, diplomas behaald
    `,
    certifications: `
      certificaat, certificaten, certificeringen, certificering, cursus, cursussen, trainingen, bijscholing,
      bijscholingen
    `,
    workHistory: `
      werkervaring, werkervaringen, ervaring, loopbaan, arbeidsverleden, carriere, vorige functies,
      vorige werkgevers, werkverleden, vrijwilligerswerk, functies
    `,
    skills: `
      skillprofiel, competentieprofiel, vaardigheidsprofiel, vaardigheden, vaardigheid, competenties, competentie,
      top kwaliteiten,
      kerncompetenties, belangrijkste vaardigheden, overige vaardigheden, andere vaardigheden,
      digitale vaardigheden, technische vaardigheden, persoonlijke vaardigheden, computervaardigheden,
      it vaardigheden, ict vaardigheden, vaardighedenmatrix, competentiematrix, skillmatrix, kwaliteiten, deskundigheden, expertises, technieken, programmeertalen, sterke punten,
      sterktes, pluspunten, krachten, bekwaamheden, beoordelingen
    `,
    languages: 'talen, taalvaardigheden, talenkennis, taalkennis',
    wishes: `
      ontwikkelwensen, ontwikkelwens, ontwikkelpunten, verbeterpunten, aandachtspunten, zwaktes, zwakke punten,
      doelen, doelstellingen, leerdoelen, ambities, wensen, leerwensen, interesses, hobbys, ontwikkeldoelen,
      ontwikkelbehoeften, opleidingswensen, gewenste vaardigheden, te ontwikkelen vaardigheden, vereiste vaardigheden, te ontwikkelen, kan beter, wat kan beter, wil leren, wil nog leren, opleidingswens,
      gewenste training, gewenste trainingen, gewenste opleiding, gewenste opleidingen, scholingsplan, scholingswens, werkpunten, gepland,
      geplande opleidingen, geplande cursussen, aangevraagd, ambitie, eisen, functie eisen, verwachting volgend jaar, geen interesse, wens, afspraken, actiepunten, acties, wensenlijst,
      punten voor verbetering, ruimte voor verbetering
    `,
    survey: 'vragen, antwoorden, reacties, vragenlijst, enquete, formulier',
    projects: 'projecten, projectervaring, opdrachten, project historie, projecthistorie',
    directReports: 'ondergeschikten, geeft leiding aan, stuurt aan, leidinggevende van',
    selfAssessment: 'zelfbeoordeling, zelfevaluatie, zelfreflectie, zelfassessment, reactie medewerker',
    peerFeedback: `
      collegiale feedback, feedback collegas, feedback van collegas, referenties, aanbevelingen
    `,
    managerFeedback: 'feedback leidinggevende, opmerkingen leidinggevende, beoordeling leidinggevende',
    otherPeople: `
      beoordelaar, beoordelaars, beoordeeld door, auteur, opsteller, docent, contactpersoon, noodcontact, collegas,
      medewerkers, leden, personen, kinderen
    `,
    location: 'locatie',
    city: 'plaats, stad',
    address: 'adres, woonadres, straat, straatnaam, huisnummer, woonplaats',
    unused: `
      foto, telefoon, telefoonnummer, mobiel, mobiel nummer, land, provincie, nationaliteit, geboortedatum,
      geboorteplaats, geboren, geboren op, leeftijd, geslacht, burgerlijke staat, bsn, voorletters, bestandsnaam, bestand, bestandstype
    `,
  },
  wishStems: {
    wishes: `
      opleidingswens, opleidingsaanvraag, cursusaanvraag, ontwikkelpunt, ontwikkelwens, ontwikkeldoel, leerdoel,
      leerwens, scholingswens, scholingsplan, werkpunt, gewenste training, gewenste opleiding, te ontwikkelen,
      wil leren, droombaan
    `,
  },
  envelope: {
    envelope: 'gegevens, inhoud, resultaat, velden, eigenschappen',
  },
  sectionTitle: {
    title: 'titel, kop, kopje, onderdeel, rubriek',
  },
  column: {
    level: 'niveau, beheersing, beheersingsniveau, cijfer, jaren, jaren ervaring',
    skill: '',
  },
  otherColumn: {
    other: `
      leeftijd, jaar, maand, dag, totaal, gemiddelde, niveau, punten, aantal, nummer, uren, salaris, schaal,
      eindoordeel, rij
    `,
  },
  document: {
    mediaType: 'bestandstype',
    fileName: 'bestandsnaam, bestand, naam',
    data: 'bijlage, inhoud',
  },
  picture: {
    document: `
      documenten, bijlage, bijlagen, bestand, bestanden, certificaat, certificaten, diploma's, getuigschrift,
      getuigschriften, cijferlijst, cijferlijsten, rijbewijs, bewijs, bewijzen, bewijsstuk, bewijsstukken, brief,
      pagina, pagina's
    `,
    portrait: 'foto, pasfoto, profielfoto, portretfoto, handtekening, beeldmerk',
  },
  runningText: {
    text: `
      sterk, goed in, gaat goed, wat gaat goed, tekst, vrije tekst, inhoud, bericht, opmerking, opmerkingen, notitie, notities, samenvatting, toelichting,
      over mij, profielschets, introductie, motivatie, motivatiebrief
    `,
  },
  tableText: {
    table: 'tabel, csv bestand, csv inhoud',
  },
  listedField: {
    name: 'veld, veldnaam, naam, kenmerk, eigenschap',
    value: 'waarde, veldwaarde, inhoud',
    other: 'volgorde, gegevenstype, eenheid, taal',
  },
  wrappedValue: {
    value: 'waarde',
    label: 'omschrijving, weergave',
    other: 'taal, eenheid',
  },
  linkedinLanguageLevel: {
    A2: 'basisvaardigheid',
    B1: 'beperkte werkvaardigheid',
    B2: 'professionele werkvaardigheid',
    C1: 'volledige professionele vaardigheid',
    C2: 'moedertaal of tweetalig',
  },
};
