import type { DocumentTitles, DocumentWords } from '../word-types/document-words.js';

export const DUTCH_DOCUMENT_WORDS: DocumentWords = {
  INVOICE: `
    factuur, factuurnummer, factuurdatum, vervaldatum, betalingstermijn, subtotaal, btw, btw-nummer, btw-nr,
    te betalen, totaalbedrag, stukprijs, aantal, kvk, klantnummer, onder vermelding van, excl. btw, incl. btw,
    omschrijving, debiteurnummer
  `,
  PAPER: `
    samenvatting van het onderzoek, trefwoorden, inleiding, onderzoeksvraag, hypothese, methode, discussie,
    literatuurlijst, tabel 1, figuur 1, in dit artikel, wij onderzochten
  `,
  VACANCY: `
    vacature, wij zoeken, we zoeken, wij bieden, we bieden, wat wij bieden, wij vragen, wat wij vragen, functie-eisen,
    wie ben jij, wat ga je doen, je gaat, jij hebt, je hebt, je bent, over de functie, functieomschrijving,
    solliciteer, solliciteren, sollicitatie, jouw profiel, salarisschaal, bruto per maand, uur per week, cao,
    arbeidsvoorwaarden, acquisitie
  `,
  MINUTES: `
    notulen, verslag van de vergadering, aanwezig, afwezig, afgemeld, voorzitter, notulist, agenda, agendapunt,
    actielijst, actiepunten, besluit, besluitenlijst, rondvraag, mededelingen, volgende vergadering,
    volgend overleg, vorige notulen, sluiting, vergadering
  `,
  MANUAL: `
    handleiding, gebruiksaanwijzing, gebruikershandleiding, stap 1, stap 2, waarschuwing, let op, inhoudsopgave,
    hoofdstuk 1, druk op, schakel, voor gebruik, garantie, storingen, onderhoud, installatie,
    veiligheidsvoorschriften, modelnummer
  `,
  LETTER: `
    geachte heer, geachte mevrouw, geachte heer/mevrouw, geachte klant, hoogachtend, ons kenmerk,
    uw kenmerk, betreft:, bijlage:, bijlagen:, hierbij bevestigen wij, wij verzoeken u, tot onze spijt,
    behandeld door, uw brief van, klacht, terugbetaling, schadevergoeding, aankoopbewijs
  `,
  TEMPLATE: `
    jouw naam, uw naam, je naam, bedrijfsnaam, naam werkgever, naam bedrijf, functietitel, naam opleiding,
    naam school, vul hier, vul in, beschrijf hier, omschrijf, plaatsnaam, jaartal, klik hier, jouw e-mailadres,
    jouw telefoonnummer, postcode en plaats
  `,
  CONTRACT: `
    overeenkomst, huurovereenkomst, arbeidsovereenkomst, ondergetekenden, hierna te noemen, artikel 1, artikel 2,
    verhuurder, huurder, opdrachtgever, opdrachtnemer, zijn het volgende overeengekomen, ondertekening, waarborgsom,
    opzegtermijn, bepalingen, aansprakelijkheid, voor onbepaalde tijd
  `,
  BROCHURE: `
    studiegids, toelating, toelatingseisen, collegegeld, aanmelden, inschrijven, open dag, open avond, open avonden,
    semester 1, semester, deelnemers, docenten, programma, opbouw, voor wie, na afloop, nieuwsbrief, afmelden,
    in dit nummer, uitnodiging, je bent uitgenodigd, inloop, entree, kaarten,
    dagvoorzitter, sprekers, inloop en ontvangst, vroegboekkorting, niet-leden, persbericht, noot voor de redactie, openingstijden, onze cursussen, ons team, onze klanten
  `,
  RECIPE: `
    ingrediënten, ingredienten, voor 4 personen, personen, eetlepel, eetlepels, theelepel, el, tl, oven, verwarm, roer,
    laat sudderen, bereiding, bereidingstijd, voorbereiding, snijd, gram
  `,
  JOURNEY: `
    reisschema, boekingsnummer, boeking, vlucht, inchecken, vertrek, aankomst, passagier, passagiers, stoel,
    hotel, annuleren, reissom, overstap, vertrektijd
  `,
  PAYSLIP: `
    loonstrook, salarisstrook, loonspecificatie, brutoloon, nettoloon, loonheffing, bruto salaris, netto salaris,
    vakantiegeld, inhoudingen, pensioenpremie, bijzonder tarief, loonheffingskorting
  `,
  REPORT: `
    jaarverslag, jaarrekening, ledenvergadering, algemene ledenvergadering, kascommissie, contributie, baten, lasten,
    begroting, exploitatie, balans, ledental, vastgesteld in de, in het bestuur
  `,
  ROSTER: `
    dienstrooster, weekrooster, vroege dienst, late dienst, nachtdienst, ruilen, verlofaanvragen, bereikbare dienst,
    boventallig, vrije dag
  `,
};

/** No CV begins with these. */
export const DUTCH_DOCUMENT_TITLES: DocumentTitles = {
  INVOICE: '(?:reis|onkosten|kilometer)?declaratieformulier',
  VACANCY: 'functie(?:omschrijving|beschrijving|profiel)',
  MANUAL: 'bijsluiter, huishoudelijk reglement, gebruiksaanwijzing',
  LETTER: 'referentiebrief, aanbevelingsbrief',
  CONTRACT: 'algemene (?:\\p{L}+ )?voorwaarden, (?:leverings|betalings)voorwaarden',
  BROCHURE: 'bedrijfs(?:profiel|presentatie), persbericht',
  REPORT: 'plan van aanpak',
};

/** Other lines begin with these too. */
export const DUTCH_WHOLE_DOCUMENT_TITLES: DocumentTitles = {
  INVOICE: `
    factuur, pro ?forma ?factuur, creditnota, inkooporder, orderbevestiging, bestelbon, pakbon, kwitantie, kassabon,
    (?:reis|onkosten|kilometer)?declaratie, urenstaat, urenregistratie, offerte, prijsopgave, bon
  `,
  VACANCY: 'vacaturetekst',
  MINUTES: `
    notulen, vergaderverslag, verslag (?:van de )?vergadering, besluitenlijst, agenda, actielijst
  `,
  MANUAL: `
    (?:gebruikers)?handleiding, werkinstructie, reglement, huisregels, gedragscode, veiligheidsinformatieblad,
    risico-?inventarisatie, interviewleidraad, protocol, procedure, checklist, instructie, ri&e
  `,
  CONTRACT: `
    (?:arbeids|huur|koop|stage|leer|samenwerkings|vaststellings|verwerkers|gebruikers)?overeenkomst,
    (?:huur|arbeids|stage)?contract, privacy(?:verklaring|statement), volmacht
  `,
  BROCHURE: 'nieuwsbrief, studiegids, (?:les|cursus)programma, menukaart, weekmenu, menu, programmaboekje',
  REPORT: `
    jaarverslag, jaarrekening, projectplan, projectvoorstel, onderzoeksvoorstel, ondernemingsplan,
    (?:incident|ongevals|inspectie|meet|keurings)(?:rapport|melding), schademelding, begroting, balans
  `,
  PAYSLIP: '(?:loon|salaris)strook(?:je)?, loonspecificatie, jaaropgave',
  JOURNEY: 'reisschema, boekingsbevestiging, instapkaart',
  RECIPE: 'recept',
  ROSTER: '(?:dienst|werk|les)?rooster',
};

export const DUTCH_OF_TITLE = 'voor, van, nr, bij, t.b.v.';
