import { Prisma } from '../../generated/prisma/client.js';
import type { ConsentPurpose } from '../../generated/prisma/enums.js';
import { LANGUAGES, type Language } from '../../platform/localization/index.js';
import {
  byColumns,
  byOptionalInstant,
  columns,
  compared,
  derivedColumn,
  derivedColumns,
  derivedInstant,
  derivedModel,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  INTEGER,
  isRelated,
  listField,
  listOfDerived,
  objectById,
  objectModel,
  ORGANISATION,
  relatedObject,
  relatedWhere,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { consentMessages } from './messages.js';

const CONSENTS = {
  table: 'Consent',
  filter: 'ConsentWhere',
  orders: {
    AGREED_AT: byColumns('Consent', 'agreedAt', 'id'),
    WITHDRAWN_AT: [byOptionalInstant('Consent', 'withdrawnAt'), ...byColumns('Consent', 'id')],
  },
} as const;

const consents = listField({ ...CONSENTS, name: 'consents' });

const consentsOfProfile = listField<'Consent', FieldContext<'Profile'>>({
  ...CONSENTS,
  name: 'consents of a profile',
  rows: (context, row) => isRelated(context.row, 'consents', row),
});

/** The purposes for which people are asked to agree. */
const PURPOSES: readonly ConsentPurpose[] = ['ONBOARDING'];

/** The text that people are asked to agree to, for each purpose: the latest of the organisation, or the service's. */
const consentTexts: FieldModel<FieldContext<'Organisation'>> = {
  compile: (context) =>
    listOfDerived(
      context,
      Prisma.sql`
        SELECT asked.position, asked.purpose, CASE WHEN own.text_en IS NULL THEN 0 ELSE own.version END AS version,
          own.text_en AS en, own.text_nl AS nl, CASE WHEN own.text_en IS NOT NULL THEN own.created_at END AS created_at
        FROM unnest(${[...PURPOSES]}::consent_purpose[]) WITH ORDINALITY AS asked(purpose, position)
        LEFT JOIN LATERAL (
          SELECT t.* FROM consent_text t
          WHERE t.organisation_id = ${context.row.column('id')} AND t.purpose = asked.purpose
          ORDER BY t.version DESC LIMIT 1) AS own ON TRUE`,
    ),
};

/** The service's text in a language, with the name of the organisation. */
const defaultText = (purpose: Prisma.Sql, language: Language): Prisma.Sql => {
  const texts = PURPOSES.map(
    (one) => Prisma.sql`WHEN ${one}::consent_purpose THEN ${consentMessages[`consent.${one}`][language]}::text`,
  );
  return Prisma.sql`replace(CASE ${purpose} ${Prisma.join(texts, ' ')} END, '{organisation}', (
    SELECT o.name FROM organisation o WHERE o.id = ${ORGANISATION}::uuid))`;
};

/** The text in each language. */
const texts: FieldModel = {
  compile: (context) => {
    const rows = LANGUAGES.map(
      (language, position) => Prisma.sql`
        SELECT ${Prisma.raw(String(position))} AS position, ${language}::text AS language,
          coalesce(${derivedColumn(context.row, language)},
            ${defaultText(derivedColumn(context.row, 'purpose'), language)}) AS text`,
    );
    return listOfDerived(context, Prisma.join(rows, ' UNION ALL '));
  },
};

/** Consents of people, and the texts that they are asked to agree to. */
export const consentReadModel: ReadModel = {
  objects: {
    Consent: objectModel('Consent', {
      ...columns('id', 'purpose', 'version', 'language', 'text', 'agreedAt', 'withdrawnAt', 'withdrawnBy', 'importId'),
      profile: relatedObject('profile'),
      onboardingToken: relatedObject('onboardingToken'),
    }),
    Profile: objectModel('Profile', { consents: consentsOfProfile }),
    Organisation: objectModel('Organisation', { consentTexts }),
    ConsentText: derivedModel({
      ...derivedColumns({ purpose: 'purpose', version: 'version' }),
      since: derivedInstant('created_at'),
      texts,
    }),
    TranslatedConsentText: derivedModel(derivedColumns({ language: 'language', text: 'text' })),
  },
  filters: {
    ConsentWhere: filterModel('Consent', {
      id: compared(ID, 'id'),
      purpose: compared(enumeration('ConsentPurposeFilter', 'consent_purpose'), 'purpose'),
      version: compared(INTEGER, 'version'),
      language: compared(enumeration('LanguageFilter', 'language'), 'language'),
      agreedAt: compared(INSTANT, 'agreedAt'),
      withdrawnAt: compared(INSTANT, 'withdrawnAt'),
      withdrawnBy: compared(TEXT, 'withdrawnBy'),
      profile: relatedWhere('profile', 'ProfileWhere'),
    }),
  },
  queries: { consents, consent: objectById('Consent') },
};
