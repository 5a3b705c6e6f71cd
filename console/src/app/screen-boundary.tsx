import { Component, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { useTexts } from '../language/language-context.tsx';
import messages from './messages.json';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/** Says so when what is in it cannot be shown: a fault in its code, or code that could not be loaded. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const say = useTexts(messages);
  return (
    <div className="notice notice-error" role="alert">
      <h1 className="notice-title">{say('failed')}</h1>
      <p>{say('failed.explained')}</p>
      {/* Nothing less than a new page helps when the code of the screen has been replaced by a new release. */}
      <Button className="button" onPress={() => location.reload()}>
        {say('failed.again')}
      </Button>
    </div>
  );
}
