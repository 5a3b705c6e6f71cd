import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const importMessages = {
  'import.accepted': {
    en: 'Accepted {count, plural, one {# item} other {# items}} for processing.',
    nl: '{count, plural, one {# item} other {# items}} aangenomen voor verwerking.',
  },
  'import.refused': {
    en: '{count, plural, one {# item was} other {# items were}} refused.',
    nl: '{count, plural, one {# item is} other {# items zijn}} geweigerd.',
  },
  'error.import.itemUnknown': {
    en: 'There is no import item with the id {id}.',
    nl: 'Er is geen importitem met het id {id}.',
  },
  'error.import.itemNotAssignable': {
    en: 'Only an item that has ended without naming a person by an identifier can be assigned.',
    nl: 'Alleen een afgerond item dat geen persoon met een identificatie noemt, kan worden toegewezen.',
  },
  'error.import.itemWithoutPayload': {
    en: 'The payload of the item is not kept any more, so it cannot be read.',
    nl: 'De inhoud van het item wordt niet meer bewaard en kan daarom niet worden gelezen.',
  },
  'error.import.personErased': {
    en: 'The person was erased. Allow the person again first.',
    nl: 'De persoon is gewist. Sta de persoon eerst weer toe.',
  },
  'error.import.unknown': {
    en: 'There is no import with the id {id}.',
    nl: 'Er is geen import met het id {id}.',
  },
  'error.import.queueFull': {
    en: 'More than {limit, number} items are waiting to be read. Try again later.',
    nl: 'Er wachten meer dan {limit, number} items op verwerking. Probeer het later opnieuw.',
  },
  'importFile.empty': {
    en: 'it holds no record',
    nl: 'het bevat geen record',
  },
  'importFile.objects': {
    en: 'it must be an object or an array of objects',
    nl: 'het moet een object of een lijst van objecten zijn',
  },
  'importFile.object': {
    en: 'it must be an object',
    nl: 'het moet een object zijn',
  },
  'importFile.text': {
    en: 'it must be a text',
    nl: 'het moet een tekst zijn',
  },
  'importFile.date': {
    en: 'it must be a date of ISO 8601, such as 2026-03-01 or 2026-03-01T09:00:00Z',
    nl: 'het moet een datum volgens ISO 8601 zijn, zoals 2026-03-01 of 2026-03-01T09:00:00Z',
  },
  'error.importFile.problem': {
    en: '{file}: {problem}.{more, plural, =0 {} one { And # more problem.} other { And # more problems.}}',
    nl: '{file}: {problem}.{more, plural, =0 {} one { En nog # probleem.} other { En nog # problemen.}}',
  },
  'error.importFile.type': {
    en: '{file} cannot be imported. Its name must end in one of: {endings}.',
    nl: '{file} kan niet worden geïmporteerd. De naam moet eindigen op een van: {endings}.',
  },
  'error.importFile.items': {
    en: '{file} has more items than the import may still have: {limit, number}.',
    nl: '{file} heeft meer items dan de import nog mag bevatten: {limit, number}.',
  },
  'error.importFile.tableBytes': {
    en: 'The rows of {file} take more than {limit, number} bytes as records with the names of the columns.',
    nl: 'De rijen van {file} nemen als records met de namen van de kolommen meer dan {limit, number} bytes in.',
  },
  'error.importFile.header': {
    en: '{file} has another {field} than the files before it. Send the field in the form, or send the file alone.',
    nl:
      '{file} heeft een andere {field} dan de bestanden ervoor. Verstuur het veld in het formulier, of verstuur ' +
      'het bestand apart.',
  },
  'failure.CREATED_AT_INVALID': {
    en: 'items[{position}].createdAt must be an ISO 8601 date, such as 2026-03-01 or 2026-03-01T09:30:00Z.',
    nl:
      'items[{position}].createdAt moet een datum volgens ISO 8601 zijn, zoals 2026-03-01 of ' +
      '2026-03-01T09:30:00Z.',
  },
  'failure.TOO_DEEP': {
    en: 'The payload is nested more than 200 levels deep.',
    nl: 'De payload is meer dan 200 niveaus diep genest.',
  },
  'failure.NOT_JSON': {
    en: 'The payload is not a JSON object.',
    nl: 'De payload is geen JSON-object.',
  },
  'failure.NO_CONTENT': {
    en: 'The item has no content to read.',
    nl: 'Het item heeft geen inhoud om te lezen.',
  },
  'failure.TOOK_TOO_LONG': {
    en: 'Reading the item took longer than allowed.',
    nl: 'Het lezen van het item duurde langer dan is toegestaan.',
  },
  'failure.TOOK_TOO_MUCH_MEMORY': {
    en: 'Reading the item took more memory than allowed.',
    nl: 'Het lezen van het item kostte meer geheugen dan is toegestaan.',
  },
  'failure.NO_PERSON': {
    en: 'The item does not say whom it is about.',
    nl: 'Het item vermeldt niet over wie het gaat.',
  },
  'failure.NOT_ABOUT_A_PERSON': {
    en:
      'The item is a document about nobody’s skills, such as an invoice, a vacancy, minutes or an empty template. ' +
      'Nothing of it was used.',
    nl:
      'Het item is een document dat niet over iemands vaardigheden gaat, zoals een factuur, een vacature, notulen ' +
      'of een leeg sjabloon. Er is niets van gebruikt.',
  },
  'failure.DOCUMENT_UNREADABLE': {
    en: 'A document in the item is damaged and cannot be read.',
    nl: 'Een document in het item is beschadigd en kan niet worden gelezen.',
  },
  'failure.DOCUMENT_UNSUPPORTED': {
    en: 'A document in the item has a format that cannot be read. PDF, DOCX, JPEG, PNG, WebP and plain text can be read.',
    nl:
      'Een document in het item heeft een indeling die niet kan worden gelezen. PDF, DOCX, JPEG, PNG, WebP en ' +
      'platte tekst kunnen wel worden gelezen.',
  },
  'failure.DOCUMENT_TOO_LARGE': {
    en: 'A document in the item is too large to be read.',
    nl: 'Een document in het item is te groot om te lezen.',
  },
  'failure.DOCUMENT_ENCRYPTED': {
    en: 'A document in the item is protected with a password.',
    nl: 'Een document in het item is met een wachtwoord beveiligd.',
  },
  'failure.DOCUMENT_WITHOUT_TEXT': {
    en: 'A document in the item contains no text, or is a picture without legible text.',
    nl: 'Een document in het item bevat geen tekst, of is een afbeelding zonder leesbare tekst.',
  },
  'failure.PERSON_DELETED': {
    en: 'The person was deleted before the item was read.',
    nl: 'De persoon is verwijderd voordat het item werd gelezen.',
  },
  'failure.PERSON_ERASED': {
    en: 'The person was erased. The item is held until the person is allowed again.',
    nl: 'De persoon is gewist. Het item wordt vastgehouden tot de persoon weer is toegelaten.',
  },
  'failure.CONSENT_WITHDRAWN': {
    en: 'The person has withdrawn the consent by which the item was sent.',
    nl: 'De persoon heeft de toestemming ingetrokken waarmee het item is verstuurd.',
  },
  'failure.INTERNAL': {
    en: 'Something went wrong while the item was read.',
    nl: 'Er ging iets mis bij het lezen van het item.',
  },
  'notice.IDENTIFIER_MADE': {
    en: 'The item contains no identifier of the person; {publicIdentifier} was generated.',
    nl: 'Het item bevat geen identificatie van de persoon; {publicIdentifier} is gegenereerd.',
  },
  'notice.IDENTIFIER_UNUSABLE': {
    en:
      'The item identifies the person as {given}, which cannot be part of a path; {publicIdentifier} is ' +
      'used instead.',
    nl:
      'Het item identificeert de persoon als {given}, wat niet in een pad kan staan; in plaats daarvan ' +
      'wordt {publicIdentifier} gebruikt.',
  },
  'notice.CONTRADICTION': {
    en: 'The item has another value for {field} than the profile; the profile was not changed.',
    nl: 'Het item heeft voor {field} een andere waarde dan het profiel; het profiel is niet gewijzigd.',
  },
  'notice.NOT_READ_AGAIN': {
    en: 'The item could not be read again ({failure}); its earlier results are kept.',
    nl: 'Het item kon niet opnieuw worden gelezen ({failure}); de eerdere resultaten blijven bewaard.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof importMessages> {}
}
