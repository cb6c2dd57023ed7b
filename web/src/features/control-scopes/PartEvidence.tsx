import type { ControlInPart } from '@claimlock/contract/compliance/controls';
import { formatDate, today } from '../../lib/format.ts';
import { Status } from '../../ui/Status.tsx';

/** The evidence that a control stands on in one part of the organisation, and until when; that it has ended stands out. */
export function PartEvidence({ evidence }: Pick<ControlInPart, 'evidence'>) {
  if (!evidence) return null;
  const { numbers, until } = evidence;
  const which = `Evidence ${numbers.join(', ')}`;
  if (until !== null && until < today()) return <Status tone="bad">{`${which} ended ${formatDate(until)}`}</Status>;
  return (
    <span className="text-13 text-ink-soft">{until === null ? which : `${which}, until ${formatDate(until)}`}</span>
  );
}
