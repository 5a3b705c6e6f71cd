import {
  identifier,
  instant,
  list,
  number,
  oneOf,
  record,
  text,
  url,
  wholeNumber,
  type JsonSchema,
  type SchemaOf,
  type ValueOf,
} from './json-schema.js';

/** A type of event: the schema of its data, for the compiler and for receivers, and an example. */
interface EventTypeDefinition<Data> {
  readonly data: SchemaOf<Data>;
  readonly example: Data;
}

const define = <Data>(data: SchemaOf<Data>, example: Data): EventTypeDefinition<Data> => ({ data, example });

const EXAMPLE_ENDPOINT = {
  endpointId: '0199d2c3-0a00-7456-9def-123456789abc',
  url: 'https://receiver.example.org/webhook',
};
const EXAMPLE_PERSON = 'E-1042';

const EXAMPLE_ASSESSMENT = {
  assessmentId: '0199d2c3-22aa-7456-9def-123456789abc',
  campaignId: '0199d2c3-22bb-7456-9def-123456789abc',
  campaignName: { en: 'Skills of the cloud team', nl: 'Vaardigheden van het cloudteam' },
  role: 'MANAGER',
  publicIdentifier: EXAMPLE_PERSON,
  fullName: 'Anna van den Berg',
} as const;
const EXAMPLE_ASSESSOR = { publicIdentifier: 'E-1007', fullName: 'Bram Visser' };

const publicIdentifier = text("The organisation's own identifier for the person.");
const endpointId = identifier('The endpoint that it is about.');
const endpointUrl = url('The URL of that endpoint.');
const failingSince = instant('When the first delivery since the last success failed.');
const level = (description: string) => number(0, 5, description);
const score = (description: string) => number(0, 100, description);

const campaignName = record({}, 'The name of the campaign, by language.', {
  en: text('In English.'),
  nl: text('In Dutch.'),
});

/** What all events of an assessment have. */
const assessment = {
  assessmentId: identifier('The assessment.'),
  campaignId: identifier('The campaign that it belongs to.'),
  campaignName,
  role: oneOf(['SELF', 'MANAGER', 'COLLEAGUE'], 'What the assessor is to the person.'),
  publicIdentifier: text("The organisation's own identifier for the person who is assessed."),
};
const fullName = text('The name of the person who is assessed; left out if it is not known.');
const assessorIdentifier = text("The organisation's own identifier for the assessor.");
const assessorName = text('Name; left out if it is not known.');

/** The data of a request to an assessor. */
const assessmentRequest = record(
  {
    ...assessment,
    assessor: record({ publicIdentifier: assessorIdentifier }, 'Who is asked.', {
      fullName: assessorName,
      email: text('E-mail address; left out if it is not known.'),
    }),
    link: url('The signed link to the page with the questions. Send it to the assessor, and to nobody else.'),
    dueAt: instant('Until when the assessor can answer.'),
  },
  'The assessment.',
  { fullName },
);

const EXAMPLE_REQUEST = {
  ...EXAMPLE_ASSESSMENT,
  assessor: { ...EXAMPLE_ASSESSOR, email: 'bram.visser@example.org' },
  link: 'https://skills.example.org/assessment?signature=AZnSwxEA...',
  dueAt: '2026-03-15T17:00:00.000Z',
};

/** What both events of a contest have. */
const contest = {
  publicIdentifier,
  contestId: identifier('The contest; GraphQL tells the reasons of both sides.'),
  subject: oneOf(['SKILL', 'MATCH'], 'What is contested.'),
};
const contestedObject = {
  skillId: identifier('The contested skill; left out for a match.'),
  smartMatchId: identifier('The contested match; left out for a skill.'),
  skillsetId: identifier('The skillset of that match; left out for a skill.'),
};
const EXAMPLE_CONTEST = {
  publicIdentifier: EXAMPLE_PERSON,
  contestId: '0199d2c3-13aa-7456-9def-123456789abc',
  subject: 'SKILL',
  skillId: '0199d2c3-11cc-7456-9def-123456789abc',
} as const;

/** All types of events. Their names and data are published: receivers rely on them. */
export const EVENT_TYPES = {
  'onboarding.updated': define(
    record(
      {
        publicIdentifier,
        status: oneOf(['pending', 'completed', 'revoked'], 'The status of the onboarding.'),
        occurredAt: instant('When the status changed.'),
      },
      'The onboarding.',
    ),
    { publicIdentifier: EXAMPLE_PERSON, status: 'completed', occurredAt: '2026-03-01T09:30:00.000Z' },
  ),
  'consent.withdrawn': define(
    record(
      {
        publicIdentifier,
        consentId: identifier('The consent.'),
        purpose: oneOf(['onboarding'], 'What it was for.'),
        version: wholeNumber(0, "The version of the organisation's own text; 0 for the service's text."),
        withdrawnAt: instant('When it was withdrawn.'),
      },
      'The consent. What was read from what the person sent by it is no longer used.',
    ),
    {
      publicIdentifier: EXAMPLE_PERSON,
      consentId: '0199d2c3-12cc-7456-9def-123456789abc',
      purpose: 'onboarding',
      version: 2,
      withdrawnAt: '2026-03-01T09:30:00.000Z',
    },
  ),
  'person_link.requested': define(
    record(
      {
        publicIdentifier,
        profileId: identifier('The profile, for createPersonLink, which makes the new link.'),
        personLinkId: identifier('The link that no longer works.'),
        language: oneOf(['en', 'nl'], 'The language of the page on which the person asked.'),
        requestedAt: instant('When the person asked.'),
      },
      'The request. It contains no link: make one with createPersonLink, and send it to the person and to nobody else.',
      {
        fullName: text('The name of the person; left out if it is not known.'),
        email: text('E-mail address; left out if it is not known.'),
      },
    ),
    {
      publicIdentifier: EXAMPLE_PERSON,
      profileId: '0199d2c3-11aa-7456-9def-123456789abc',
      personLinkId: '0199d2c3-14aa-7456-9def-123456789abc',
      language: 'nl',
      requestedAt: '2026-03-01T09:30:00.000Z',
      fullName: 'Anna van den Berg',
      email: 'anna.van.den.berg@example.org',
    },
  ),
  'profile.created': define(
    record(
      { profileId: identifier('The profile.'), publicIdentifier, createdAt: instant('When it was created.') },
      'The profile.',
    ),
    {
      profileId: '0199d2c3-11aa-7456-9def-123456789abc',
      publicIdentifier: EXAMPLE_PERSON,
      createdAt: '2026-03-01T09:30:00.000Z',
    },
  ),
  'import.completed': define(
    record(
      {
        importId: identifier('The import.'),
        read: wholeNumber(0, 'Items that were read.'),
        failed: wholeNumber(0, 'Items that could not be read; GET /imports/{id} lists them with the reason.'),
        completedAt: instant('When the last item was read or failed.'),
      },
      'The import.',
      { batchId: text("The organisation's own name for the import; left out if it gave none.") },
    ),
    {
      importId: '0199d2c3-11ff-7456-9def-123456789abc',
      batchId: 'reviews-2026-q1',
      read: 148,
      failed: 2,
      completedAt: '2026-03-01T09:30:00.000Z',
    },
  ),
  'smartmatch.completed': define(
    record(
      {
        publicIdentifier,
        skillsetId: identifier('The skillset that the profile was matched against.'),
        completedAt: instant('When the match was computed.'),
        result: record(
          {
            name: text('Name of the skillset.'),
            match: record(
              {
                overall: score('The overall match, 0-100.'),
                knowledge: score('The match of skills of type KNOWLEDGE; 100 if the skillset has none.'),
                transversal: score('The match of skills of type TRANSVERSAL; 100 if the skillset has none.'),
                functional: score('The match of skills of type FUNCTIONAL; 100 if the skillset has none.'),
              },
              'How well the profile fits.',
            ),
            skills: list(
              record(
                {
                  id: identifier('The skill.'),
                  name: text('Its name.'),
                  requiredLevel: level('The level that the skillset requires.'),
                  achievedLevel: level('The level that the profile has; 0 for none.'),
                  type: oneOf(['KNOWLEDGE', 'TRANSVERSAL', 'FUNCTIONAL'], 'What kind of skill it is.'),
                  description: text('What the skill is; may be empty.'),
                },
                'A skill of the skillset.',
              ),
              'All skills of the skillset.',
            ),
          },
          'The response of GET /smart-match, in the language of the request that started the match.',
        ),
      },
      'The match.',
    ),
    {
      publicIdentifier: EXAMPLE_PERSON,
      skillsetId: '0199d2c3-11bb-7456-9def-123456789abc',
      completedAt: '2026-03-01T09:30:00.000Z',
      result: {
        name: 'Data engineer',
        match: { overall: 80, knowledge: 80, transversal: 100, functional: 100 },
        skills: [
          {
            id: '0199d2c3-11cc-7456-9def-123456789abc',
            name: 'SQL',
            requiredLevel: 5,
            achievedLevel: 4,
            type: 'KNOWLEDGE',
            description: 'Asking and changing relational databases.',
          },
        ],
      },
    },
  ),
  'matchrun.completed': define(
    record(
      {
        matchRunId: identifier('The run.'),
        total: wholeNumber(0, 'Matches with which it began.'),
        completed: wholeNumber(0, 'Matches that have a result. Each has sent its smartmatch.completed.'),
        failed: wholeNumber(0, 'Matches that could not be computed.'),
        dropped: wholeNumber(0, 'Matches of people or skillsets that were deleted meanwhile.'),
        completedAt: instant('When its last match ended.'),
      },
      'The run. Its matches are in GraphQL: matchRun(id) { smartMatches }.',
    ),
    {
      matchRunId: '0199d2c3-1201-7456-9def-123456789abc',
      total: 36,
      completed: 36,
      failed: 0,
      dropped: 0,
      completedAt: '2026-03-01T09:30:00.000Z',
    },
  ),
  'export.completed': define(
    record(
      {
        exportId: identifier('The export.'),
        kind: text('What was exported, such as PROFILES or SKILLS.'),
        format: text('The format of the file, such as CSV or XLSX.'),
        status: oneOf(['completed', 'failed'], 'Whether the file was made.'),
        rows: wholeNumber(0, 'Rows or documents in the file.'),
        completedAt: instant('When it was made or given up.'),
      },
      'The export. Its link is in GraphQL only: export(id) { downloadUrl }.',
    ),
    {
      exportId: '0199d2c3-11dd-7456-9def-123456789abc',
      kind: 'SKILLS',
      format: 'XLSX',
      status: 'completed',
      rows: 3120,
      completedAt: '2026-03-01T09:30:00.000Z',
    },
  ),
  'audit.checkpoint': define(
    record(
      {
        checkpointId: identifier('The checkpoint.'),
        sequence: wholeNumber(1, 'The place of the last entry in the audit trail.'),
        hash: text('The hash of that entry, in hexadecimal.'),
        checkpoint: text("The checkpoint as a JWT, signed with the organisation's key. Keep it."),
        createdAt: instant('When it was made.'),
      },
      'The checkpoint of the audit trail.',
    ),
    {
      checkpointId: '0199d2c3-1301-7456-9def-123456789abc',
      sequence: 1840,
      hash: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
      checkpoint: 'eyJhbGciOiJFZERTQSJ9.eyJjaGVja3BvaW50Ijp7fX0.AZnSwxEA...',
      createdAt: '2026-03-01T10:00:00.000Z',
    },
  ),
  'assessment.requested': define(assessmentRequest, EXAMPLE_REQUEST),
  'assessment.reminder': define(assessmentRequest, EXAMPLE_REQUEST),
  'assessment.submitted': define(
    record(
      {
        ...assessment,
        assessor: record({ publicIdentifier: assessorIdentifier }, 'Who answered.', { fullName: assessorName }),
        submittedAt: instant('When it was submitted.'),
      },
      'The assessment.',
      { fullName },
    ),
    { ...EXAMPLE_ASSESSMENT, assessor: EXAMPLE_ASSESSOR, submittedAt: '2026-03-01T09:30:00.000Z' },
  ),
  'assessment_campaign.completed': define(
    record(
      {
        campaignId: identifier('The campaign.'),
        campaignName,
        status: oneOf(['closed', 'cancelled'], 'How it ended.'),
        asked: wholeNumber(0, 'Assessments that were asked for.'),
        submitted: wholeNumber(0, 'Those that were submitted.'),
        expired: wholeNumber(0, 'Those that were not submitted in time.'),
        completedAt: instant('When it ended.'),
      },
      'The campaign.',
    ),
    {
      campaignId: EXAMPLE_ASSESSMENT.campaignId,
      campaignName: EXAMPLE_ASSESSMENT.campaignName,
      status: 'closed',
      asked: 14,
      submitted: 12,
      expired: 2,
      completedAt: '2026-03-15T17:00:00.000Z',
    },
  ),
  'endorsement.created': define(
    record(
      {
        publicIdentifier,
        endorsementId: identifier('The endorsement; GraphQL tells who gave it.'),
        skillId: identifier('The skill.'),
        relationship: oneOf(
          ['SELF', 'COLLEAGUE', 'MANAGER', 'DIRECT_REPORT', 'CLIENT'],
          'How the endorser knows the person.',
        ),
        createdAt: instant('When it was given.'),
      },
      'The endorsement.',
      { level: level('The level that the endorser gave; left out if they gave none.') },
    ),
    {
      publicIdentifier: EXAMPLE_PERSON,
      endorsementId: '0199d2c3-12aa-7456-9def-123456789abc',
      skillId: '0199d2c3-11cc-7456-9def-123456789abc',
      relationship: 'COLLEAGUE',
      createdAt: '2026-03-01T09:30:00.000Z',
      level: 4,
    },
  ),
  'contest.opened': define(
    record({ ...contest, openedAt: instant('When it was opened.') }, 'The contest.', contestedObject),
    { ...EXAMPLE_CONTEST, openedAt: '2026-03-01T09:30:00.000Z' },
  ),
  'contest.decided': define(
    record(
      {
        ...contest,
        verdict: oneOf(['UPHELD', 'REJECTED'], 'UPHELD: it was put right. REJECTED: it stays as it is.'),
        decidedAt: instant('When it was decided.'),
      },
      'The contest.',
      contestedObject,
    ),
    { ...EXAMPLE_CONTEST, verdict: 'UPHELD', decidedAt: '2026-03-03T14:00:00.000Z' },
  ),
  'webhook.endpoint.failing': define(
    record(
      {
        endpointId,
        url: endpointUrl,
        failingSince,
        failures: wholeNumber(1, 'Attempts that failed since then, in a row.'),
      },
      'The endpoint.',
    ),
    { ...EXAMPLE_ENDPOINT, failingSince: '2026-03-01T09:30:00.000Z', failures: 4 },
  ),
  'webhook.endpoint.recovered': define(
    record(
      { endpointId, url: endpointUrl, failingSince, recoveredAt: instant('When a delivery succeeded again.') },
      'The endpoint.',
    ),
    { ...EXAMPLE_ENDPOINT, failingSince: '2026-03-01T09:30:00.000Z', recoveredAt: '2026-03-01T11:00:00.000Z' },
  ),
  'webhook.endpoint.disabled': define(
    record(
      {
        endpointId,
        url: endpointUrl,
        reason: oneOf(['FAILING', 'GONE'], 'FAILING: it failed for days. GONE: it responded with 410.'),
        disabledAt: instant('When it was disabled.'),
        failingSince,
      },
      'The endpoint.',
    ),
    {
      ...EXAMPLE_ENDPOINT,
      reason: 'FAILING',
      disabledAt: '2026-03-06T09:30:00.000Z',
      failingSince: '2026-03-01T09:30:00.000Z',
    },
  ),
  'webhook.delivery.exhausted': define(
    record(
      {
        endpointId,
        deliveryId: identifier('The delivery that was given up.'),
        eventId: identifier('Its event: the webhook-id of each attempt.'),
        eventType: text('The type of that event.'),
        attempts: wholeNumber(1, 'Number of attempts.'),
        lastFailure: text('Why the last attempt failed: a word, a colon, and the status or further details.'),
      },
      'The delivery.',
    ),
    {
      endpointId: EXAMPLE_ENDPOINT.endpointId,
      deliveryId: '0199d2c3-11dd-7456-9def-123456789abc',
      eventId: '0199d2c3-11ee-7456-9def-123456789abc',
      eventType: 'profile.created',
      attempts: 8,
      lastFailure: 'STATUS: 503',
    },
  ),
  'webhook.test': define(record({ endpointId, sentAt: instant('When somebody requested it.') }, 'The test.'), {
    endpointId: EXAMPLE_ENDPOINT.endpointId,
    sentAt: '2026-03-01T09:30:00.000Z',
  }),
} as const;

export type EventType = keyof typeof EVENT_TYPES;

/** Whether events of a type are about the delivery of webhooks itself. */
export function isOperational(type: string): boolean {
  return type.startsWith('webhook.');
}

/**
 * The type of the events that `sendTestEvent` sends, whichever example they contain. Nothing else sends such events,
 * and a replay does not repeat them.
 */
export const TEST_EVENT_TYPE = 'webhook.test' satisfies EventType;

/** The data of each type of event, as in the published body {event, data}. */
export type EventData = { readonly [Type in EventType]: ValueOf<(typeof EVENT_TYPES)[Type]['data']> };

/** An event to record: what happened, and to whom. */
export type NewEvent = {
  [Type in EventType]: { readonly type: Type; readonly subject: string; readonly data: EventData[Type] };
}[EventType];

/** Whether a text is the name of a type of event. */
export function isEventType(name: string): name is EventType {
  return Object.hasOwn(EVENT_TYPES, name);
}

/** The body that is sent. */
export function eventBody(type: EventType, data: object): { readonly event: EventType; readonly data: object } {
  return { event: type, data };
}

/** The JSON Schema (2020-12) of the whole body of a type of event. */
export function bodySchema(type: EventType): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: type,
    type: 'object',
    properties: { event: { const: type, description: 'The type of the event.' }, data: EVENT_TYPES[type].data.schema },
    required: ['event', 'data'],
  };
}
