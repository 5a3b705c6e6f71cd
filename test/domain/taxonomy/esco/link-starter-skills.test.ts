import { describe, expect, it } from '@jest/globals';
import { linkStarterSkills } from '../../../../src/domain/taxonomy/esco/link-starter-skills.js';
import type { EscoSkill } from '../../../../src/domain/taxonomy/index.js';

const esco = (uri: string, en: string | null, nl: string | null = null): EscoSkill => {
  const texts = (label: string) => ({
    preferredLabel: label,
    alternativeLabels: [],
    hiddenLabels: [],
    description: null,
    definition: null,
  });
  return {
    uri,
    obsolete: false,
    type: 'KNOWLEDGE',
    reuseLevel: null,
    texts: { ...(en === null ? {} : { en: texts(en) }), ...(nl === null ? {} : { nl: texts(nl) }) },
  };
};
const starter = (id: string, en: string, nl = `${en} (nl)`) => ({ id, names: { en, nl } });
const link = (...given: Parameters<typeof linkStarterSkills>) => Object.fromEntries(linkStarterSkills(...given));

describe('a starter skill is an ESCO skill', () => {
  it('of the same English name, whatever its case, accents and the addition for programming languages', () => {
    expect(
      link(
        [starter('a', 'Weaving'), starter('b', 'Brew'), starter('c', 'Café talk')],
        [esco('x', 'weaving'), esco('y', 'Brew (computer programming)'), esco('z', 'cafe talk')],
      ),
    ).toEqual({ x: 'a', y: 'b', z: 'c' });
  });

  it('of the same Dutch name, when the English ones are made of the same words', () => {
    const dutch = [starter('a', 'Active weaving', 'Actief weven'), starter('b', 'Looms', 'Weefgetouwen')];
    expect(
      link(dutch, [esco('x', 'weave actively', 'actief weven'), esco('y', 'operate weaving machines', 'weefgetouwen')]),
    ).toEqual({ x: 'a' });
  });

  it('not when either side has the name twice, or with another addition', () => {
    expect(link([starter('a', 'Weaving')], [esco('x', 'weaving'), esco('y', 'Weaving')])).toEqual({});
    expect(link([starter('a', 'Weaving'), starter('b', 'weaving')], [esco('x', 'weaving')])).toEqual({});
    expect(link([starter('a', 'Spark')], [esco('x', 'Spark (fireworks)')])).toEqual({});
  });

  it('and is one only once', () => {
    expect(
      link([starter('a', 'Weaving', 'Weven')], [esco('x', 'weaving', 'weefkunde'), esco('y', 'weavings', 'weven')]),
    ).toEqual({ x: 'a' });
  });
});
