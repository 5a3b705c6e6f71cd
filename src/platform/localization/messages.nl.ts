import type { en } from './messages.en.js';

/** Every text that a client or a person sees, in Dutch. ICU message syntax. */
export const nl: Record<keyof typeof en, string> = {
  'import.accepted': '{count, plural, one {# item} other {# items}} aangenomen voor verwerking.',
  'import.refused': '{count, plural, one {# item is} other {# items zijn}} geweigerd.',
  'smartMatch.started':
    '{count, plural, one {# match} other {# matches}} gestart. De resultaten komen via een webhook.',

  'error.internal': 'Er ging bij ons iets mis. Noem {id} als u ernaar vraagt.',
  'error.unavailable': 'De dienst kan zijn database op dit moment niet bereiken. Probeer het zo meteen opnieuw.',
  'error.key.missing': 'Een API-sleutel in de header x-api-key is verplicht.',
  'error.key.invalid': 'De API-sleutel in de header x-api-key is niet geldig.',
  'error.path.unknown': 'Op dit pad is niets te vinden.',
  'error.path.encoding': 'De procentcodering van het pad klopt niet.',
  'error.method': 'Dit pad kent {method} niet. Wel: {allowed}.',
  'error.mediaType': 'De inhoud moet JSON zijn, verstuurd met Content-Type: application/json.',
  'error.body.empty': 'Een JSON-inhoud is verplicht.',
  'error.body.json': 'De inhoud is geen geldige JSON.',
  'error.body.utf8': 'De inhoud is geen geldige UTF-8.',
  'error.body.tooLarge': 'De inhoud mag hoogstens {limit, number} bytes groot zijn.',
  'error.body.form': 'Het formulier heeft meer velden dan het mag hebben.',
  'error.body.aborted': 'Het verzoek brak af voordat de inhoud compleet was.',
  'error.request.unreadable': 'Het verzoek is geen geldige HTTP.',
  'error.request.headers': 'De headers en het pad van het verzoek zijn te lang.',
  'error.request.slow': 'Het verzoek kwam te langzaam binnen.',
  'error.cost':
    "De query kan {cost, number} kosten; {limit, number} is toegestaan. Vraag kleinere pagina's, of minder lijsten " +
    'binnen lijsten.',
  'error.answer.tooLarge': 'Het antwoord zou meer dan {limit, number} bytes bevatten. Vraag minder tegelijk.',
  'error.timeout':
    'Het antwoord duurde langer dan {seconds, plural, one {# seconde} other {# seconden}} en is afgebroken. Vraag ' +
    'minder tegelijk, of probeer het later opnieuw.',
  'error.concurrency':
    'Er worden te veel grote verzoeken van uw organisatie tegelijk beantwoord. Wacht tot er een paar klaar zijn.',
  'error.busy': 'Er worden op dit moment te veel grote verzoeken beantwoord. Probeer het zo opnieuw.',
  'error.requests':
    'Meer dan {limit, number} verzoeken in een minuut. Probeer het over {seconds, plural, one {# seconde} other {# ' +
    'seconden}} opnieuw.',
  'error.failures':
    'Er kwamen te veel onjuiste sleutels of links van dit adres. Probeer het over {seconds, plural, one {# seconde} ' +
    'other {# seconden}} opnieuw.',
  'error.repeat.differs': 'Deze Idempotency-Key is eerder met een ander verzoek gebruikt.',
  'error.repeat.running': 'Het eerste verzoek met deze Idempotency-Key wordt nog beantwoord.',

  'error.field.required': '{field} is verplicht.',
  'error.field.type': '{field} moet {type} zijn.',
  'error.field.invalid': '{field} is niet geldig.',
  'error.field.empty': '{field} mag niet leeg zijn.',
  'error.field.tooLong': '{field} mag hoogstens {limit, number} tekens lang zijn.',
  'error.field.characters': '{field} mag geen stuurtekens of kapotte Unicode bevatten.',
  'error.field.minItems':
    '{field} moet ten minste {limit, number} {limit, plural, one {element} other {elementen}} bevatten.',
  'error.field.maxItems': '{field} mag hoogstens {limit, number} elementen bevatten.',
  'error.field.range': '{field} moet tussen {minimum, number} en {maximum, number} liggen.',
  'error.field.dateTime': '{field} moet een datum met tijd volgens ISO 8601 zijn, zoals 2026-03-01T09:30:00Z.',
  'error.field.dots': '{field} mag niet . of .. zijn, want die kunnen in geen pad staan.',
  'error.field.url':
    '{field} moet een volledige http- of https-URL zijn met een geldige host, zonder gebruiker, wachtwoord, spaties ' +
    'of backslashes.',
  'error.field.email': '{field} moet een e-mailadres zijn.',
  'error.field.twice': '{field} noemt {value} twee keer.',
  'error.type.array': 'een lijst',
  'error.type.object': 'een object',
  'error.type.string': 'een tekst',
  'error.type.number': 'een getal',
  'error.type.integer': 'een geheel getal',
  'error.type.boolean': 'waar of onwaar (true of false)',

  'error.page.size': '{field} moet tussen 1 en 100 liggen.',
  'error.page.both': 'Geef first of last op, niet allebei.',
  'error.page.cursor': '{field} is geen cursor van deze lijst.',

  'error.graphql.syntax': 'Het GraphQL-document is onleesbaar: {reason}',
  'error.graphql.invalid': 'Het GraphQL-document past niet bij het schema: {reason}',
  'error.graphql.variables': 'De variabelen passen niet bij de operatie: {reason}',
  'error.graphql.request': 'Het GraphQL-verzoek kan niet worden uitgevoerd: {reason}',
  'error.graphql.tooLarge': 'Het GraphQL-document vraagt te veel: {reason}',

  'error.profile.unknown': 'Er is geen profiel met de identificatie {publicIdentifier}.',
  'error.skillset.unknown': 'Er is geen skillset met het id {id}.',
  'error.skill.unknown': 'Er is geen vaardigheid met het id {id}.',
  'error.skillset.empty': 'De skillset {id} heeft geen vaardigheden, dus er valt niets mee te vergelijken.',
  'error.skillset.tooMany':
    'Een organisatie mag hoogstens {limit, number} skillsets hebben. Verwijder er een die niet meer wordt gebruikt.',
  'error.skillset.name': 'Een skillset heeft in ten minste één taal een naam nodig.',
  'error.phraseRule.unknown': 'Er is geen regel voor woorden met het id {id}.',
  'error.contradiction.unknown': 'Er is geen tegenspraak met het id {id}.',
  'error.import.unknown': 'Er is geen import met het id {id}.',
  'error.review.nothing':
    'De vaardigheid {id} is voor {publicIdentifier} niet toegekend en niet voorgesteld, dus er is niets te beoordelen.',
  'error.review.level': '{field} kan alleen bij CONFIRM worden opgegeven.',
  'error.review.phrase':
    '{field} vraagt om woorden van ten hoogste {limit, number} tekens; de vaardigheid is uit langere gelezen.',
  'error.import.queueFull': 'Er wachten meer dan {limit, number} items op verwerking. Probeer het later opnieuw.',
  'error.onboarding.unknown': 'Er is geen onboarding voor de identificatie {publicIdentifier}.',
  'error.onboarding.completed': 'De onboarding van {publicIdentifier} is afgerond en kan niet worden ingetrokken.',
  'error.onboarding.notCompleted':
    'De onboarding van {publicIdentifier} is niet afgerond, dus er valt niets te vernieuwen.',
  'error.endpoint.unknown': 'Er is geen endpoint met het id {id}.',
  'error.endpoint.tooMany':
    'Een organisatie mag hoogstens {limit, number} endpoints hebben. Verwijder er een die niet meer wordt gebruikt.',
  'error.endpoint.https': '{field} moet een https-URL zijn; webhooks over http zijn hier niet toegestaan.',
  'error.endpoint.address':
    '{field} noemt het adres {address}, dat privé of gereserveerd is. Webhooks mogen daar alleen heen als de ' +
    'beheerder het netwerk toestaat met de instelling WEBHOOK_ALLOWED_NETWORKS.',
  'error.endpoint.headerName':
    'De naam van een header mag letters, cijfers en enkele tekens zoals - en _ bevatten, niet: {name}',
  'error.endpoint.headerReserved':
    'De header {name} wordt door de dienst of door HTTP zelf gezet en kan niet worden gekozen.',
  'error.endpoint.headerValue':
    'De waarde van de header {name} moet uit afdrukbare ASCII-tekens bestaan en mag niet leeg zijn.',
  'error.endpoint.rotations':
    'Hiervoor zijn al {limit, number} geldige geheimen. Wacht tot er een verloopt, of beëindig de oude meteen.',
  'error.smartMatch.never': 'Er is nooit een match van {publicIdentifier} met de skillset {skillsetId} gestart.',
  'error.smartMatch.unfinished': 'De match van {publicIdentifier} met de skillset {skillsetId} is nog niet klaar.',
  'error.smartMatch.failed':
    'De match van {publicIdentifier} met de skillset {skillsetId} is mislukt. Start hem opnieuw.',

  'error.endpoint.disabled':
    'Het endpoint {id} is uitgeschakeld, dus er wordt niets naartoe gestuurd. Schakel het eerst in.',
  'error.eventType.unknown': 'Er is geen soort gebeurtenis {type}. Bekend zijn: {known}.',
  'error.delivery.unknown': 'Er is geen bezorging met de id {id}.',
  'error.delivery.underWay':
    'De bezorging {id} is op dit moment onderweg. Kijk hoe die afloopt voor u haar opnieuw stuurt.',
  'error.recovery.unknown': 'Er is geen herstel met de id {id}.',
  'error.recovery.period': '{since} moet vóór {until} en in het verleden liggen.',
  'error.recovery.tooOld':
    '{field} mag hoogstens {days, plural, one {# dag} other {# dagen}} geleden zijn: bezorgingen worden niet langer ' +
    'bewaard.',
  'error.recovery.running': 'Het herstel {id} van dit endpoint loopt nog. Wacht tot het klaar is, of breek het af.',
  'error.recovery.completed': 'Het herstel {id} is klaar en kan niet meer worden afgebroken.',

  'matchFailure.EMPTY_SKILLSET': 'De skillset had geen vaardigheden meer toen de match werd berekend.',
  'matchFailure.INTERNAL': 'Er ging iets mis bij het berekenen van de match.',

  'eventType.onboarding.updated':
    'Iemand is uitgenodigd, heeft de onboarding afgerond, of de uitnodiging is ingetrokken.',
  'eventType.profile.created': 'Er is een profiel ontstaan, door een import of een onboarding.',
  'eventType.smartmatch.completed': 'Er is een match van een profiel met een skillset berekend.',
  'eventType.import.completed':
    'Elk item van een import is gelezen of mislukt; ook nadat de import opnieuw is gelezen.',
  'eventType.webhook.endpoint.failing':
    'Verschillende bezorgingen aan een endpoint zijn achter elkaar mislukt. Gaat naar de andere endpoints.',
  'eventType.webhook.endpoint.recovered':
    'Een endpoint dat als falend was gemeld, heeft weer een bezorging aangenomen. Gaat naar de andere endpoints.',
  'eventType.webhook.endpoint.disabled':
    'Een endpoint is uitgeschakeld, omdat het dagenlang faalde of antwoordde dat het weg is. Gaat naar de andere ' +
    'endpoints.',
  'eventType.webhook.delivery.exhausted':
    'Een bezorging is na de laatste poging opgegeven. Gaat naar de andere endpoints.',
  'eventType.webhook.test': 'Iemand vroeg om een test. Gaat naar het ene endpoint dat wordt getest.',

  'failure.CREATED_AT_INVALID':
    'items[{position}].createdAt moet een datum volgens ISO 8601 zijn, zoals 2026-03-01 of 2026-03-01T09:30:00Z.',
  'failure.TOO_DEEP': 'De payload is meer dan 200 niveaus diep genest.',
  'failure.NOT_JSON': 'De payload is geen JSON-object.',
  'failure.NO_CONTENT': 'Het item bevat niets om te lezen.',
  'failure.TOOK_TOO_LONG': 'Het lezen van het item duurde langer dan is toegestaan.',
  'failure.TOOK_TOO_MUCH_MEMORY': 'Het lezen van het item kostte meer geheugen dan is toegestaan.',
  'failure.NO_PERSON': 'Het item vertelt niet over wie het gaat.',
  'failure.DOCUMENT_UNREADABLE': 'Een document in het item is beschadigd en kan niet worden gelezen.',
  'failure.DOCUMENT_UNSUPPORTED':
    'Een document in het item heeft een vorm die niet kan worden gelezen. PDF, DOCX en platte tekst wel.',
  'failure.DOCUMENT_TOO_LARGE': 'Een document in het item is te groot om te lezen.',
  'failure.DOCUMENT_ENCRYPTED': 'Een document in het item is met een wachtwoord beveiligd.',
  'failure.DOCUMENT_WITHOUT_TEXT': 'Een document in het item bevat geen tekst. Het is misschien een scan.',
  'failure.PERSON_DELETED': 'De persoon is verwijderd voordat het item werd gelezen.',
  'failure.INTERNAL': 'Bij het lezen van het item ging iets mis.',

  'notice.IDENTIFIER_MADE': 'Het item noemt niemand met een identificatie; {publicIdentifier} is gemaakt.',
  'notice.IDENTIFIER_UNUSABLE':
    'Het item noemt de persoon {given}, wat in geen pad kan staan; {publicIdentifier} wordt gebruikt.',
  'notice.CONTRADICTION':
    'Het item geeft een andere waarde voor {field} dan het profiel; het profiel bleef zoals het was.',
  'notice.NOT_READ_AGAIN': 'Het item kon niet opnieuw worden gelezen ({failure}); wat eerder is gevonden, blijft.',

  'onboarding.consent':
    'Ik ga ermee akkoord dat {organisation} bewaart wat ik hier invul in mijn skillspaspoort, daarmee bekijkt welke ' +
    'vaardigheden ik heb, en die vergelijkt met wat werk vraagt.',

  'page.start.what':
    'Skillgate laat een organisatie zien wat haar mensen kunnen. Het leest cv’s, beoordelingen en andere gegevens, ' +
    'maakt van iedereen een skillspaspoort en vergelijkt de paspoorten met de skills die werk vraagt.',
  'page.start.invited': 'Bent u uitgenodigd om een skillspaspoort te maken? Open dan de link die u hebt gekregen.',
  'page.start.places': 'Voor ontwikkelaars',
  'page.start.docs': 'REST-documentatie',
  'page.start.docs.what': 'Elk pad, met voorbeelden en een formulier om het te proberen.',
  'page.start.sandbox': 'Alles wat gevraagd kan worden. In een browser opent Apollo Sandbox, om het te verkennen.',
  'page.start.graphql': 'Alles wat gevraagd kan worden, met POST naar {url}.',
  'page.start.health.what': 'Of de dienst en zijn database klaar zijn voor gebruik.',
  'page.start.next': 'Hoe nu verder',
  'page.start.key':
    'Voor elk verzoek is de sleutel van een organisatie nodig. De beheerder maakt er een, waar de dienst is ' +
    'geïnstalleerd:',
  'page.start.organisation': 'Mijn organisatie',
  'page.start.try': 'Zet die sleutel in de variabele SKILLGATE_API_KEY en vraag de skillsets op:',

  'page.onboarding.title': 'Uw skillspaspoort',
  'page.onboarding.invited': '{organisation} nodigt u uit om een skillspaspoort te maken.',
  'page.onboarding.stored': 'Uw naam, uw e-mailadres en wat u over uw werk vertelt worden bewaard voor {organisation}.',
  'page.onboarding.known': 'Wat {organisation} al van u weet, is ingevuld. Verbeter wat niet klopt.',
  'page.onboarding.firstName': 'Voornaam',
  'page.onboarding.lastName': 'Achternaam',
  'page.onboarding.email': 'E-mailadres',
  'page.onboarding.text': 'Uw ervaring en vaardigheden',
  'page.onboarding.optional': '(mag leeg blijven)',
  'page.onboarding.textHint': 'Plak hier uw cv of vertel in uw eigen woorden wat u goed kunt. Hoogstens 20.000 tekens.',
  'page.onboarding.agree': 'Akkoord',
  'page.onboarding.language': 'Taal',
  'page.onboarding.wrong': 'Er ontbreekt iets of er klopt iets niet',
  'page.onboarding.submit': 'Maak mijn skillspaspoort',
  'page.onboarding.thanks': 'Dank u wel. Uw skillspaspoort is gemaakt.',
  'page.onboarding.expired': 'Deze link is verlopen. Vraag {organisation} om een nieuwe.',
  'page.onboarding.revoked': 'Deze uitnodiging is ingetrokken.',
  'page.onboarding.completed': 'U was al klaar. Er is niets meer te doen.',
  'page.onboarding.forged': 'Deze link is niet geldig. Kijk of u hem helemaal hebt overgenomen.',
  'page.onboarding.tooLarge': 'Wat u hebt gestuurd is te lang. Kort uw tekst in en verstuur het formulier opnieuw.',
  'page.onboarding.unreadable':
    'Wat is verstuurd kon niet worden gelezen. Open uw link opnieuw en vul het formulier nog eens in.',
  'page.onboarding.field.required': 'Vul dit in.',
  'page.onboarding.field.tooLong': 'Dit is te lang.',
  'page.onboarding.field.stale':
    'Deze pagina stond te lang open of werd niet vanaf hier verstuurd. Verstuur hem nog een keer.',
  'page.onboarding.field.email': 'Dit is geen e-mailadres.',
  'page.onboarding.field.agree': 'Zonder uw akkoord kan er geen skillspaspoort worden gemaakt.',
};
