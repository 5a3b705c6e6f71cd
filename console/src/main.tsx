import { createRoot } from 'react-dom/client';
import './design/tokens.css';
import './design/base.css';
import './design/frame.css';
import './design/surfaces.css';
import './design/controls.css';
import { Console } from './app/console.tsx';
import { applyTheme, preferredTheme } from './app/theme.ts';

applyTheme(preferredTheme());
createRoot(document.getElementById('console') as HTMLElement).render(<Console />);
