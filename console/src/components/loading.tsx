import { useEffect, useState } from 'react';
import { useTexts } from '../language/language-context.tsx';
import messages from './messages.json';

/** How long the console waits before it says that it is loading, in milliseconds: most answers are there by then. */
const PATIENCE = 300;

export function Loading() {
  const say = useTexts(messages);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="loading" role="status">
      {isLong ? say('loading') : ''}
    </p>
  );
}
