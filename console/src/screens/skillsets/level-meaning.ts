import { useCallback } from 'react';
import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

const MEANINGS = ['level.0', 'level.1', 'level.2', 'level.3', 'level.4', 'level.5'] as const;

/** Says what a level means: "3 – competent". */
export function useLevelMeaning(): (level: number) => string {
  const say = useTexts(messages);
  return useCallback((level: number) => say(MEANINGS[Math.round(level)] ?? 'level.0'), [say]);
}
