/** Every text that a client or a person sees, in English. ICU message syntax. */
export const en = {
  'import.accepted': 'Accepted {count, plural, one {# item} other {# items}} for processing.',
  'import.refused': '{count, plural, one {# item was} other {# items were}} refused.',
  'smartMatch.started': 'Started {count, plural, one {# match} other {# matches}}. Results are sent by webhook.',

  'error.internal': 'Something went wrong on our side. Mention {id} when you ask about it.',
  'error.unavailable': 'The service cannot reach its database at the moment. Try again shortly.',
  'error.key.missing': 'An API key is required in the header x-api-key.',
  'error.key.invalid': 'The API key in the header x-api-key is not valid.',
  'error.path.unknown': 'There is nothing at this path.',
  'error.path.encoding': 'The path is not correctly percent-encoded.',
  'error.method': 'This path does not take {method}. It takes: {allowed}.',
  'error.mediaType': 'The body must be JSON, sent with Content-Type: application/json.',
  'error.body.empty': 'A JSON body is required.',
  'error.body.json': 'The body is not valid JSON.',
  'error.body.utf8': 'The body is not valid UTF-8.',
  'error.body.tooLarge': 'The body may hold at most {limit, number} bytes.',
  'error.body.form': 'The form has more fields than it may have.',
  'error.body.aborted': 'The request ended before its body did.',
  'error.request.unreadable': 'The request is not valid HTTP.',
  'error.request.headers': 'The headers and the path of the request are too long.',
  'error.request.slow': 'The request took too long to arrive.',
  'error.cost':
    'The query may cost {cost, number}; {limit, number} is allowed. Ask for smaller pages, or for fewer lists inside ' +
    'of lists.',
  'error.answer.tooLarge': 'The answer would hold more than {limit, number} bytes. Ask for less at once.',
  'error.timeout':
    'The answer took longer than {seconds, plural, one {# second} other {# seconds}}, and was given up. Ask for less ' +
    'at once, or try again later.',
  'error.concurrency': 'Too many large requests of your organisation are being answered at once. Wait for some to end.',
  'error.busy': 'Too many large requests are being answered at this moment. Try again shortly.',
  'error.requests':
    'More than {limit, number} requests in a minute. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'error.failures':
    'Too many wrong keys or links came from this address. Try again in {seconds, plural, one {# second} other {# ' +
    'seconds}}.',
  'error.repeat.differs': 'This Idempotency-Key was used before with another request.',
  'error.repeat.running': 'The first request with this Idempotency-Key is still being answered.',

  'error.field.required': '{field} is required.',
  'error.field.type': '{field} must be {type}.',
  'error.field.invalid': '{field} is not valid.',
  'error.field.empty': '{field} must not be empty.',
  'error.field.tooLong': '{field} may hold at most {limit, number} characters.',
  'error.field.characters': '{field} must not contain control characters or broken Unicode.',
  'error.field.minItems': '{field} must hold at least {limit, number} {limit, plural, one {element} other {elements}}.',
  'error.field.maxItems': '{field} may hold at most {limit, number} elements.',
  'error.field.range': '{field} must be between {minimum, number} and {maximum, number}.',
  'error.field.dateTime': '{field} must be a date-time as of ISO 8601, such as 2026-03-01T09:30:00Z.',
  'error.field.dots': '{field} must not be . or .., which no path can hold.',
  'error.field.url':
    '{field} must be an absolute http or https URL with a valid host, without user, password, spaces or backslashes.',
  'error.field.email': '{field} must be an e-mail address.',
  'error.field.twice': '{field} names {value} twice.',
  'error.type.array': 'an array',
  'error.type.object': 'an object',
  'error.type.string': 'a string',
  'error.type.number': 'a number',
  'error.type.integer': 'a whole number',
  'error.type.boolean': 'true or false',

  'error.page.size': '{field} must be between 1 and 100.',
  'error.page.both': 'Give first or last, not both.',
  'error.page.cursor': '{field} is not a cursor of this list.',

  'error.graphql.syntax': 'The GraphQL document cannot be read: {reason}',
  'error.graphql.invalid': 'The GraphQL document does not fit the schema: {reason}',
  'error.graphql.variables': 'The variables do not fit the operation: {reason}',
  'error.graphql.request': 'The GraphQL request cannot be run: {reason}',
  'error.graphql.tooLarge': 'The GraphQL document asks for too much: {reason}',

  'error.profile.unknown': 'There is no profile with the identifier {publicIdentifier}.',
  'error.skillset.unknown': 'There is no skillset with the id {id}.',
  'error.skill.unknown': 'There is no skill with the id {id}.',
  'error.skillset.empty': 'The skillset {id} has no skills, so nothing can be matched against it.',
  'error.skillset.tooMany':
    'An organisation may have at most {limit, number} skillsets. Delete one that is no longer used.',
  'error.skillset.name': 'A skillset needs a name in at least one language.',
  'error.phraseRule.unknown': 'There is no phrase rule with the id {id}.',
  'error.contradiction.unknown': 'There is no contradiction with the id {id}.',
  'error.import.unknown': 'There is no import with the id {id}.',
  'error.review.nothing':
    'The skill {id} is neither credited nor suggested for {publicIdentifier}, so there is nothing to review.',
  'error.review.level': '{field} can be given with CONFIRM only.',
  'error.review.phrase':
    '{field} needs words of at most {limit, number} characters to make rules of; the skill was read from longer ones.',
  'error.import.queueFull': 'More than {limit, number} items wait to be read. Try again later.',
  'error.onboarding.unknown': 'There is no onboarding for the identifier {publicIdentifier}.',
  'error.onboarding.completed': 'The onboarding of {publicIdentifier} is completed and cannot be revoked.',
  'error.onboarding.notCompleted':
    'The onboarding of {publicIdentifier} is not completed, so there is nothing to renew.',
  'error.endpoint.unknown': 'There is no endpoint with the id {id}.',
  'error.endpoint.tooMany':
    'An organisation may have at most {limit, number} endpoints. Delete one that is no longer used.',
  'error.endpoint.https': '{field} must be an https URL; webhooks over http are not allowed here.',
  'error.endpoint.address':
    '{field} names the address {address}, which is private or reserved. Webhooks may go there only if the operator ' +
    'allows its network with the setting WEBHOOK_ALLOWED_NETWORKS.',
  'error.endpoint.headerName':
    'The name of a header may hold letters, digits and a few signs such as - and _, not: {name}',
  'error.endpoint.headerReserved': 'The header {name} is set by the service or by HTTP itself and cannot be chosen.',
  'error.endpoint.headerValue': 'The value of the header {name} must be printable ASCII and not empty.',
  'error.endpoint.rotations':
    'There are {limit, number} valid secrets for this already. Wait until one expires, or end the old ones at once.',
  'error.smartMatch.never': 'No match of {publicIdentifier} against the skillset {skillsetId} was ever started.',
  'error.smartMatch.unfinished':
    'The match of {publicIdentifier} against the skillset {skillsetId} is not finished yet.',
  'error.smartMatch.failed':
    'The match of {publicIdentifier} against the skillset {skillsetId} failed. Start it again.',

  'error.endpoint.disabled': 'The endpoint {id} is disabled, so nothing is sent to it. Enable it first.',
  'error.eventType.unknown': 'There is no event type {type}. Known are: {known}.',
  'error.delivery.unknown': 'There is no delivery with the id {id}.',
  'error.delivery.underWay': 'The delivery {id} is under way at this moment. See how it ends before sending it again.',
  'error.recovery.unknown': 'There is no recovery with the id {id}.',
  'error.recovery.period': '{since} must be before {until} and in the past.',
  'error.recovery.tooOld':
    '{field} may be at most {days, plural, one {# day} other {# days}} ago: deliveries are not kept longer.',
  'error.recovery.running': 'The recovery {id} of this endpoint is still running. Wait for its end, or cancel it.',
  'error.recovery.completed': 'The recovery {id} is completed and cannot be cancelled.',

  'matchFailure.EMPTY_SKILLSET': 'The skillset had no skills left when the match was computed.',
  'matchFailure.INTERNAL': 'Something went wrong while the match was computed.',

  'eventType.onboarding.updated': 'A person was invited, finished the onboarding, or had the invitation taken back.',
  'eventType.profile.created': 'A profile came to be, by an import or an onboarding.',
  'eventType.smartmatch.completed': 'A match of a profile against a skillset was computed.',
  'eventType.import.completed': 'Every item of an import was read or has failed; also when it was read again.',
  'eventType.webhook.endpoint.failing':
    'Several deliveries to an endpoint failed in a row. Sent to the other endpoints.',
  'eventType.webhook.endpoint.recovered':
    'An endpoint that was said to fail took a delivery again. Sent to the other endpoints.',
  'eventType.webhook.endpoint.disabled':
    'An endpoint was disabled, as it failed for days or answered that it is gone. Sent to the other endpoints.',
  'eventType.webhook.delivery.exhausted': 'A delivery was given up after its last try. Sent to the other endpoints.',
  'eventType.webhook.test': 'Somebody asked for a test. Sent to the one endpoint that is tested.',

  'failure.CREATED_AT_INVALID':
    'items[{position}].createdAt must be a date of ISO 8601, such as 2026-03-01 or 2026-03-01T09:30:00Z.',
  'failure.TOO_DEEP': 'The payload is nested more than 200 levels deep.',
  'failure.NOT_JSON': 'The payload is not a JSON object.',
  'failure.NO_CONTENT': 'The item holds nothing to read.',
  'failure.TOOK_TOO_LONG': 'Reading the item took longer than it may.',
  'failure.TOOK_TOO_MUCH_MEMORY': 'Reading the item took more memory than it may.',
  'failure.NO_PERSON': 'The item does not tell whom it is about.',
  'failure.DOCUMENT_UNREADABLE': 'A document in the item is broken and cannot be read.',
  'failure.DOCUMENT_UNSUPPORTED':
    'A document in the item has a form that cannot be read. PDF, DOCX and plain text can.',
  'failure.DOCUMENT_TOO_LARGE': 'A document in the item is too large to be read.',
  'failure.DOCUMENT_ENCRYPTED': 'A document in the item is protected by a password.',
  'failure.DOCUMENT_WITHOUT_TEXT': 'A document in the item holds no text. It may be a scan.',
  'failure.PERSON_DELETED': 'The person was deleted before the item was read.',
  'failure.INTERNAL': 'Something went wrong while the item was read.',

  'notice.IDENTIFIER_MADE': 'The item names nobody by an identifier; {publicIdentifier} was made.',
  'notice.IDENTIFIER_UNUSABLE':
    'The item names the person by {given}, which no path can hold; {publicIdentifier} is used.',
  'notice.CONTRADICTION': 'The item gives another value for {field} than the profile; the profile was left as it was.',
  'notice.NOT_READ_AGAIN': 'The item could not be read again ({failure}); what was found before stays.',

  'onboarding.consent':
    'I agree that {organisation} keeps what I fill in here in my skill passport, uses it to see which skills I have, ' +
    'and compares it with the skills that work asks for.',

  'page.start.what':
    'Skillgate tells an organisation what its people can do. It reads CVs, reviews and other records, builds a skill ' +
    'passport of each person, and holds the passports against the skills that work asks for.',
  'page.start.invited': 'Were you invited to make a skill passport? Then open the link that you were sent.',
  'page.start.places': 'For developers',
  'page.start.docs': 'REST documentation',
  'page.start.docs.what': 'Every path, with examples and a form to try it.',
  'page.start.sandbox': 'Everything that can be asked. In a browser Apollo Sandbox opens, to explore it.',
  'page.start.graphql': 'Everything that can be asked, by POST to {url}.',
  'page.start.health.what': 'Whether the service and its database are ready.',
  'page.start.next': 'What next',
  'page.start.key':
    'Every request needs the key of an organisation. The operator makes one, where the service is installed:',
  'page.start.organisation': 'My organisation',
  'page.start.try': 'With that key in the variable SKILLGATE_API_KEY, ask for the skillsets:',

  'page.onboarding.title': 'Your skill passport',
  'page.onboarding.invited': '{organisation} invites you to make a skill passport.',
  'page.onboarding.stored':
    'Your name, your e-mail address and what you tell about your work are stored for {organisation}.',
  'page.onboarding.known': 'What {organisation} already knows about you is filled in. Please correct what is wrong.',
  'page.onboarding.firstName': 'First name',
  'page.onboarding.lastName': 'Last name',
  'page.onboarding.email': 'E-mail address',
  'page.onboarding.text': 'Your experience and skills',
  'page.onboarding.optional': '(optional)',
  'page.onboarding.textHint': 'Paste your CV or tell in your own words what you do well. At most 20,000 characters.',
  'page.onboarding.agree': 'Agreement',
  'page.onboarding.language': 'Language',
  'page.onboarding.wrong': 'Something is missing or not right',
  'page.onboarding.submit': 'Make my skill passport',
  'page.onboarding.thanks': 'Thank you. Your skill passport has been made.',
  'page.onboarding.expired': 'This link has expired. Ask {organisation} for a new one.',
  'page.onboarding.revoked': 'This invitation was taken back.',
  'page.onboarding.completed': 'You have finished already. There is nothing left to do.',
  'page.onboarding.forged': 'This link is not valid. Check that you copied all of it.',
  'page.onboarding.tooLarge': 'What you sent is too long. Shorten your text and send it again.',
  'page.onboarding.unreadable': 'What was sent could not be read. Open your link once more and fill in the form again.',
  'page.onboarding.field.required': 'Fill this in.',
  'page.onboarding.field.tooLong': 'This is too long.',
  'page.onboarding.field.stale': 'This page was open for too long or was not sent from here. Please send it once more.',
  'page.onboarding.field.email': 'This is not an e-mail address.',
  'page.onboarding.field.agree': 'Without your agreement no skill passport can be made.',
} as const;
