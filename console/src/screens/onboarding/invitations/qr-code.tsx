import { useMemo, useRef } from 'react';
import { Button } from 'react-aria-components';
import qrcode from 'qrcode-generator';
import { saveFile } from '../../../components/charts/chart-files.ts';
import { Icon } from '../../../components/icon.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** White modules around the code that readers need (ISO/IEC 18004). */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  /** Whose it is, for those who do not see it. */
  readonly label: string;
  /** The name of the file in which it is saved, without its ending. */
  readonly fileName: string;
}

/** A text as a QR code, which can be saved as a picture. It is dark on white in every theme, as readers expect. */
export function QrCode({ text, label, fileName }: QrCodeProps) {
  const say = useTexts(messages);
  const picture = useRef<SVGSVGElement>(null);
  const { size, path } = useMemo(() => modulesOf(text), [text]);
  const save = () => {
    if (picture.current) saveFile(`${fileName}.svg`, 'image/svg+xml', picture.current.outerHTML);
  };
  return (
    <div className="qr-code">
      <svg
        ref={picture}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <Button className="button button-small" onPress={save}>
        <Icon name="download" />
        {say('qr.save')}
      </Button>
    </div>
  );
}

/** The dark modules as the path of a picture, and how many modules wide it is. */
function modulesOf(text: string): { readonly size: number; readonly path: string } {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, at) => at);
  const path = places
    .flatMap((row) => places.filter((column) => code.isDark(row, column)).map((column) => [row, column] as const))
    .map(([row, column]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`)
    .join('');
  return { size: count + 2 * QUIET, path };
}
