import { describe, expect, it } from '@jest/globals';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
} from 'graphql';
import { createSchema } from '../../../src/gateway/graphql/schema.js';

/** Every part of the schema that can say what it is, with what it says. */
function describedParts(): [name: string, description: string][] {
  const types = Object.values(createSchema().getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  return types.flatMap(partsOf);
}

function partsOf(type: GraphQLNamedType): [string, string][] {
  const parts: [string, string][] = [[type.name, type.description ?? '']];
  if (isEnumType(type))
    for (const value of type.getValues()) parts.push([`${type.name}.${value.name}`, value.description ?? '']);
  if (isInputObjectType(type) || isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      parts.push([`${type.name}.${field.name}`, field.description ?? '']);
      if ('args' in field)
        for (const argument of field.args)
          parts.push([`${type.name}.${field.name}(${argument.name})`, argument.description ?? '']);
    }
  }
  return parts;
}

describe("the schema's descriptions", () => {
  it('are there for every type, field, argument, input field and enum value', () => {
    const parts = describedParts();
    expect(parts.length).toBeGreaterThan(250);
    expect(parts.filter(([, description]) => description.trim() === '').map(([name]) => name)).toEqual([]);
  });

  it('are sentences', () => {
    expect(describedParts().filter(([, description]) => !/^[A-Z0-9].*[.)]$/s.test(description))).toEqual([]);
  });

  it('spell the words of the interface right', () => {
    expect(
      describedParts().filter(([name, description]) => /publicIdentifer|requiredRevel/.test(name + description)),
    ).toEqual([]);
  });
});
