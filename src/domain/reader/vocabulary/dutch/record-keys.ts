import type { RecordKeys } from '../word-types/key-names.js';

export const DUTCH_RECORD_KEYS: RecordKeys = {
  thing: {
    name: 'naam, titel, volledige naam, omschrijving',
    firstName: 'voornaam',
    lastName: 'achternaam',
    externalId: 'nummer, personeelsnummer, medewerkernummer, teamcode, afdelingscode, locatiecode, vestigingsnummer',
  },
  personName: {
    firstName: 'voornaam, roepnaam',
    namePrefix: 'tussenvoegsel, voorvoegsel',
    lastName: 'achternaam, familienaam',
    fullName: 'volledig, volledige naam, weergave',
    unused: 'titel, voorletters',
  },
  emailAddress: {
    work: 'werk, zakelijk, bedrijf, primair',
    other: 'adres, waarde, thuis, prive, persoonlijk, overig',
  },
  ownNumber: {
    number: 'nummer',
  },
  ownRecord: {
    own: 'medewerker, werknemer, beoordeelde',
  },
  team: {
    teamName: 'teamnaam, groepsnaam',
    name: 'naam, titel',
    externalId: 'teamcode, teamnummer',
    members: 'leden, teamleden, medewerkers, personen',
    leader: 'teamleider, teammanager, leidinggevende, hoofd',
    department: 'afdeling, afdelingsnaam, divisie',
    unused: 'omschrijving, locatie, aantal leden',
  },
  job: {
    occupation: 'functie, functietitel, functienaam, beroep, rol, titel',
    company: 'naam, werkgever, bedrijf, bedrijfsnaam, organisatie, opdrachtgever',
    startDate: 'startdatum, begindatum, van, vanaf',
    endDate: 'einddatum, eind, einde, tot, tot en met, t/m',
    period: 'periode, jaren, datum, looptijd',
    prose: `
      omschrijving, beschrijving, taken, werkzaamheden, verantwoordelijkheden, resultaten, prestaties, toelichting,
      samenvatting
    `,
    skills: 'vaardigheden, technologieen, hulpmiddelen, competenties',
    unused: 'locatie, plaats, land, adres, branche',
  },
  jobForm: {
    occupation: 'functie, functietitel, functiebenaming, rol, rang, beroep, beroep of functie, als wat',
    company:
      'werkgever, bedrijf, bedrijfsnaam, organisatie, opdrachtgever, naam en adres van de werkgever, naam werkgever, rederij, waar, bij wie, wie',
    period: 'periode, looptijd, wanneer, van - tot, jaren',
    startDate: 'van, vanaf, startdatum, begindatum, sinds',
    endDate: 'tot, tot en met, t/m, einddatum',
    prose: `
      taken, werkzaamheden, taken en verantwoordelijkheden, omschrijving, beschrijving, verantwoordelijkheden,
      resultaten, voornaamste werkzaamheden
    `,
    unused: 'plaats, locatie, branche, dienstverband, uren per week, reden van vertrek, reden vertrek, schip, vaartuig',
  },
  project: {
    name: 'projectnaam, naam, titel',
    externalId: 'projectnummer, projectcode',
    roles: 'rol, rollen, functie',
    startDate: 'startdatum, begindatum, van, vanaf',
    endDate: 'einddatum, eind, einde, tot, tot en met',
    period: 'periode, looptijd, datum, jaar',
    prose: 'omschrijving, beschrijving, taken, werkzaamheden, resultaten, toelichting',
    skills: 'vaardigheden, technologieen, hulpmiddelen, trefwoorden',
    unused: 'klant, opdrachtgever',
  },
  education: {
    degree: 'graad, niveau, opleiding, opleidingsniveau, titel, naam, studie',
    school: `
      instelling, universiteit, hogeschool, opleidingsinstituut, instituut, onderwijsinstelling, schoolnaam
    `,
    field: 'richting, studierichting, vakgebied, specialisatie, profiel',
    grade: 'cijfer, eindcijfer, resultaat',
    startDate: 'startdatum, begindatum, van, vanaf',
    endDate: 'einddatum, eind, einde, tot, tot en met, afstudeerdatum, behaald op, diplomadatum',
    period: 'periode, jaar, jaren, datum',
    finished: 'afgerond, voltooid, diploma behaald, behaald, afgestudeerd',
    prose: 'omschrijving, beschrijving, vakken, toelichting, scriptie',
    unused: 'locatie, plaats, land',
  },
  educationForm: {
    degree:
      'opleiding, studie, niveau, certificaat of diploma, behaald certificaat of diploma, behaald diploma, naam opleiding, kwalificatie',
    school: `
      instelling, naam school, naam instelling, onderwijsinstelling, universiteit, hogeschool, opleidingsinstituut, instituut, naam en type instelling
    `,
    field: 'richting, studierichting, specialisatie, profiel',
    startDate: 'van, vanaf, startdatum, begindatum, startjaar',
    endDate: 'tot, tot en met, t/m, einddatum, eindjaar',
    period: 'periode, jaren, van - tot, jaar, jaar van behalen, jaartal, gevolgd',
    grade: 'cijfer, eindcijfer, resultaat',
    finished: 'diploma behaald, behaald, afgerond',
    unused: 'plaats, locatie, vakken',
  },
  certification: {
    name: 'certificaat, certificaatnaam, cursus, cursusnaam, titel, scholing, training, opleiding, diploma, registratie, bewijs, wat, vorming, attest, brevet, vergunning, proces, lasproces',
    bareName: 'naam',
    authority: `
      uitgever, uitgegeven door, instantie, instelling, certificerende instantie, verstrekker, aanbieder, opleider,
      exameninstantie, organisatie, instituut, opleidingsinstituut, school, waar, bij, examenbureau, opleidingscentrum, organisator, leverancier, keuringsinstantie, exameninstelling
    `,
    field: `
      vakgebied, werkgebied, werkveld, kennisgebied, onderwerp, richting, studierichting, domein, specialisatie,
      specialisme, deskundigheidsgebied
    `,
    prose: 'omschrijving, beschrijving, toelichting',
    date: 'datum, behaald, behaald op, gehaald, gehaald op, afgegeven, afgegeven op, datum behaald, uitgiftedatum, afgiftedatum, jaar, jaartal, jaar van behalen, jaar behaald, afgerond, gevolgd, wanneer, afgifte, uitgifte, examendatum, gevolgd op',
    expiresAt: `
      geldig tot, geldig tot en met, geldig t/m, verloopdatum, vervaldatum, einddatum, verloopt op, verloopt, geldig, geldigheid, verlengen voor, verlengen, vervalt, vervalt op, herhalen voor
    `,
    credentialId:
      'certificaatnummer, certificaatnr, registratienummer, diplomanummer, nummer, nr, pasnummer, registratienr',
    url: '',
    unused: 'geldig vanaf, norm, norm / positie, positie, ja/nee, opmerking, opm',
  },
};
