import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

interface AuditActionProps {
  /** As the audit trail has it, such as skill.created. */
  readonly code: string;
}

/** What an entry of the audit trail records, in words with its code beside them. */
export function AuditAction({ code }: AuditActionProps) {
  const say = useTexts(messages);
  const words = say(code as keyof typeof messages);
  return words === code ? (
    <code>{code}</code>
  ) : (
    <>
      {words} <code className="hint">{code}</code>
    </>
  );
}
