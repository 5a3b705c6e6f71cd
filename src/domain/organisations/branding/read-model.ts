import { Prisma } from '../../../generated/prisma/client.js';
import {
  asObject,
  columns,
  computedField,
  computedObject,
  computedParts,
  objectModel,
  relatedObject,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../../platform/read-model/index.js';
import { brandColours } from './brand-colours.js';
import { checkColour } from './branding-columns.js';
import { fileOfLogo } from './logo/logo-types.js';

/** How the organisation shows itself, which is in columns of its row. */
const branding: FieldModel<FieldContext<'Organisation'>> = {
  compile: (context) => asObject(Prisma.sql`SELECT ${context.columns(context.field.selection, context.row)}`),
};

const shownName: FieldModel<FieldContext<'Organisation'>> = {
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`coalesce(${row.column('displayName')}, ${row.column('name')})`,
};

const colours = computedParts<'Organisation'>(['accentColour'], ([accentColour]) =>
  accentColour === null ? null : brandColours(accentColour as string),
);

const url = computedField<'OrganisationLogo'>(
  ['hash', 'mediaType'],
  ([hash, mediaType], { settings }) =>
    `${settings.publicUrl}/branding/${fileOfLogo({ hash: hash as string, mediaType: mediaType as string })}`,
  { isLeaf: false },
);

/** How an organisation shows itself on pages and in the console. */
export const brandingReadModel: ReadModel = {
  objects: {
    Organisation: objectModel('Organisation', { branding }),
    OrganisationBranding: objectModel('Organisation', {
      ...columns('displayName', 'accentColour', 'defaultLanguage', 'contact'),
      shownName,
      colours,
      logo: relatedObject('logo'),
    }),
    OrganisationLogo: objectModel('OrganisationLogo', {
      ...columns('mediaType'),
      bytes: { isLeaf: true, compile: ({ row }) => row.value('size') },
      url,
    }),
  },
  queries: {
    brandColours: computedObject(({ accentColour }) => ({
      ...brandColours(checkColour('accentColour', accentColour as string)),
    })),
  },
};
