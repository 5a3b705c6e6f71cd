import { describe, expect, test } from '@jest/globals';
import { brandColours } from '../../../src/domain/organisations/index.js';

/** The contrast of two colours, computed by the formula of WCAG 2.2 word for word. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    const [r = 0, g = 0, b = 0] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = { light: ['#ffffff', '#f4f5f7', '#f6f5f2'], dark: ['#191f27', '#0f1318', '#252a29'] } as const;
const THEMES = ['light', 'dark'] as const;

const COLOURS = ['#000000', '#ffffff', '#ffd100', '#ff6200', '#808080', '#0a1f44', '#00ff00', '#c2185b', '#767676'];

describe('the colours that are made of an accent colour', () => {
  test.each(COLOURS)('can be read on every surface, and buttons with their text too: %s', (accentColour) => {
    const colours = brandColours(accentColour);
    for (const theme of THEMES) {
      const { accent, fill, onFill, isAdjusted } = colours[theme];
      for (const surface of SURFACES[theme]) expect(contrast(accent, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5);
      expect(isAdjusted).toBe(accent !== accentColour);
    }
  });

  test('are the accent colour itself where it can be read', () => {
    expect(brandColours('#1d4f91').light).toEqual({
      accent: '#1d4f91',
      fill: '#1d4f91',
      onFill: '#ffffff',
      isAdjusted: false,
    });
  });

  test('keep it for buttons where only links need another shade, and change it where a button could not be seen', () => {
    expect(brandColours('#ff6200').light).toMatchObject({ fill: '#ff6200', onFill: '#000000', isAdjusted: true });
    const { accent, fill } = brandColours('#ffffff').light;
    expect(fill).toBe(accent);
    expect(brandColours('#ffffff').dark).toMatchObject({ accent: '#ffffff', fill: '#ffffff', isAdjusted: false });
  });
});
