import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const webhookMessages = {
  'error.endpoint.unknown': {
    en: 'There is no endpoint with the id {id}.',
    nl: 'Er is geen endpoint met het id {id}.',
  },
  'error.endpoint.tooMany': {
    en: 'An organisation may have at most {limit, number} endpoints. Delete one that is no longer used.',
    nl:
      'Een organisatie mag maximaal {limit, number} endpoints hebben. Verwijder er een die niet meer wordt ' +
      'gebruikt.',
  },
  'error.endpoint.https': {
    en: '{field} must be an https URL; webhooks over http are not allowed here.',
    nl: '{field} moet een https-URL zijn; webhooks over http zijn hier niet toegestaan.',
  },
  'error.endpoint.address': {
    en:
      '{field} points to the address {address}, which is private or reserved. Webhooks can be sent there ' +
      'only if the operator allows its network with the setting WEBHOOK_ALLOWED_NETWORKS.',
    nl:
      '{field} verwijst naar het adres {address}, dat privé of gereserveerd is. Webhooks kunnen daar alleen ' +
      'naartoe als de beheerder het netwerk toestaat met de instelling WEBHOOK_ALLOWED_NETWORKS.',
  },
  'error.endpoint.headerName': {
    en: 'The name of a header may contain letters, digits and a few characters such as - and _, not: {name}',
    nl: 'De naam van een header mag letters, cijfers en enkele tekens zoals - en _ bevatten, niet: {name}',
  },
  'error.endpoint.headerReserved': {
    en: 'The header {name} is set by the service or by HTTP itself and cannot be chosen.',
    nl: 'De header {name} wordt door de dienst of door HTTP zelf ingesteld en kan niet worden gekozen.',
  },
  'error.endpoint.headerValue': {
    en: 'The value of the header {name} must be printable ASCII and not empty.',
    nl: 'De waarde van de header {name} moet uit afdrukbare ASCII-tekens bestaan en mag niet leeg zijn.',
  },
  'error.endpoint.rotations': {
    en:
      'There are already {limit, number} valid secrets of this kind. Wait until one expires, or revoke the ' +
      'old ones at once.',
    nl:
      'Er zijn al {limit, number} geldige geheimen van deze soort. Wacht tot er een verloopt, of trek de ' +
      'oude meteen in.',
  },
  'error.endpoint.disabled': {
    en: 'The endpoint {id} is disabled, so nothing is sent to it. Enable it first.',
    nl: 'Het endpoint {id} is uitgeschakeld, dus er wordt niets naartoe gestuurd. Schakel het eerst in.',
  },
  'error.eventType.unknown': {
    en: 'There is no event type {type}. Known types: {known}.',
    nl: 'Er is geen gebeurtenistype {type}. Bekende types: {known}.',
  },
  'error.delivery.unknown': {
    en: 'There is no delivery with the id {id}.',
    nl: 'Er is geen bezorging met het id {id}.',
  },
  'error.delivery.inProgress': {
    en: 'The delivery {id} is being sent at this moment. Wait for its result before sending it again.',
    nl:
      'De bezorging {id} wordt op dit moment verstuurd. Wacht het resultaat af voordat u haar opnieuw ' + 'verstuurt.',
  },
  'error.recovery.unknown': {
    en: 'There is no recovery with the id {id}.',
    nl: 'Er is geen herstelactie met het id {id}.',
  },
  'error.recovery.period': {
    en: '{since} must be before {until} and in the past.',
    nl: '{since} moet vóór {until} en in het verleden liggen.',
  },
  'error.recovery.tooOld': {
    en:
      '{field} may be at most {days, plural, one {# day} other {# days}} ago, because deliveries are not ' +
      'kept longer.',
    nl:
      '{field} mag maximaal {days, plural, one {# dag} other {# dagen}} geleden zijn, omdat bezorgingen ' +
      'niet langer worden bewaard.',
  },
  'error.recovery.running': {
    en: 'The recovery {id} of this endpoint is still running. Wait until it has finished, or cancel it.',
    nl: 'De herstelactie {id} van dit endpoint loopt nog. Wacht tot die klaar is, of breek die af.',
  },
  'error.recovery.completed': {
    en: 'The recovery {id} is completed and cannot be cancelled.',
    nl: 'De herstelactie {id} is klaar en kan niet meer worden afgebroken.',
  },
  'eventType.onboarding.updated': {
    en: 'A person was invited, completed the onboarding, or had the invitation revoked.',
    nl: 'Iemand is uitgenodigd, heeft de onboarding afgerond, of de uitnodiging is ingetrokken.',
  },
  'eventType.consent.withdrawn': {
    en: 'A person’s consent was withdrawn. What was read from what the person sent by it is no longer used.',
    nl: 'De toestemming van iemand is ingetrokken. Wat daarmee was verstuurd, wordt niet meer gebruikt.',
  },
  'eventType.person_link.requested': {
    en: 'A person asked for a new link to the page with their own data, because their old one no longer works.',
    nl: 'Iemand heeft om een nieuwe link naar de pagina met de eigen gegevens gevraagd, omdat de oude niet meer werkt.',
  },
  'eventType.profile.created': {
    en: 'A profile was created by an import or an onboarding.',
    nl: 'Er is een profiel aangemaakt door een import of een onboarding.',
  },
  'eventType.smartmatch.completed': {
    en: 'A match of a profile against a skillset was computed.',
    nl: 'Er is een match van een profiel met een skillset berekend.',
  },
  'eventType.import.completed': {
    en: 'Every item of an import was read or has failed; also sent when the import was read again.',
    nl: 'Elk item van een import is gelezen of mislukt; ook nadat de import opnieuw is gelezen.',
  },
  'eventType.matchrun.completed': {
    en: 'All matches of a match run have a result or failed.',
    nl: 'Alle matches van een matchronde hebben een resultaat of zijn mislukt.',
  },
  'eventType.export.completed': {
    en: 'An export can be downloaded, or could not be made.',
    nl: 'Een export kan worden gedownload, of kon niet worden gemaakt.',
  },
  'eventType.audit.checkpoint': {
    en:
      'Each hour in which the audit trail has grown. It is only sent to endpoints that list it: keep what they ' +
      'receive, and the command “audit verify” compares the trail with it.',
    nl:
      'Elk uur waarin het auditspoor is gegroeid. Wordt alleen verstuurd naar endpoints die het noemen: bewaar wat ' +
      'ze ontvangen, dan vergelijkt het commando ‘audit verify’ het spoor daarmee.',
  },
  'eventType.assessment.requested': {
    en: 'An assessment campaign opened: somebody is asked about the skills of a person, by the link in the event.',
    nl:
      'Een beoordelingscampagne is geopend: iemand wordt gevraagd naar de vaardigheden van een ' +
      'persoon, met de link in ' +
      'de gebeurtenis.',
  },
  'eventType.assessment.reminder': {
    en: 'Somebody has not answered yet, and a day of reminders of the campaign has come.',
    nl: 'Iemand heeft nog niet geantwoord, en een dag voor herinneringen van de campagne is aangebroken.',
  },
  'eventType.assessment.submitted': {
    en: 'An assessment was submitted.',
    nl: 'Een beoordeling is ingestuurd.',
  },
  'eventType.assessment_campaign.completed': {
    en:
      'An open assessment campaign ended: its due date passed, everybody answered, or somebody closed ' +
      'or cancelled it.',
    nl:
      'Een open beoordelingscampagne is geëindigd: de uiterste datum is voorbij, iedereen heeft ' +
      'geantwoord, of iemand ' +
      'heeft haar gesloten of geannuleerd.',
  },
  'eventType.endorsement.created': {
    en: 'Somebody endorsed a skill of a person.',
    nl: 'Iemand heeft een vaardigheid van een persoon aanbevolen.',
  },
  'eventType.contest.opened': {
    en: 'A person, or somebody for them, contested a skill or a match.',
    nl: 'Een persoon, of iemand namens die persoon, heeft een vaardigheid of een match betwist.',
  },
  'eventType.contest.decided': {
    en: 'Somebody decided about a contested skill or match.',
    nl: 'Iemand heeft over een betwiste vaardigheid of match beslist.',
  },
  'eventType.webhook.endpoint.failing': {
    en: 'Several deliveries to an endpoint failed in a row. Sent to the other endpoints.',
    nl: 'Meerdere bezorgingen aan een endpoint zijn achter elkaar mislukt. Gaat naar de andere ' + 'endpoints.',
  },
  'eventType.webhook.endpoint.recovered': {
    en: 'An endpoint that had been reported as failing accepted a delivery again. Sent to the other ' + 'endpoints.',
    nl:
      'Een endpoint waarvan storingen waren gemeld, heeft weer een bezorging geaccepteerd. Gaat naar de andere ' +
      'endpoints.',
  },
  'eventType.webhook.endpoint.disabled': {
    en:
      'An endpoint was disabled because it failed for days or answered that it is gone. Sent to the other ' +
      'endpoints.',
    nl:
      'Een endpoint is uitgeschakeld, omdat het dagenlang faalde of antwoordde dat het niet meer bestaat. ' +
      'Gaat naar de andere endpoints.',
  },
  'eventType.webhook.delivery.exhausted': {
    en: 'A delivery was given up after its last attempt. Sent to the other endpoints.',
    nl: 'Een bezorging is na de laatste poging opgegeven. Gaat naar de andere endpoints.',
  },
  'eventType.webhook.test': {
    en: 'Somebody asked for a test event. Sent only to the endpoint that is tested.',
    nl: 'Iemand heeft een testgebeurtenis aangevraagd. Gaat alleen naar het endpoint dat wordt getest.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof webhookMessages> {}
}
