import type { DeliveryStatus } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

const KINDS = { PENDING: '', DELIVERED: 'tag-good', EXHAUSTED: 'tag-bad' } as const satisfies Record<
  DeliveryStatus,
  string
>;

export function DeliveryStatusTag({ status }: { readonly status: DeliveryStatus }) {
  const say = useTexts(messages);
  return <span className={`tag ${KINDS[status]}`}>{say(`status.${status}`)}</span>;
}
