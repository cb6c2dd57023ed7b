import { useBeside } from '../../ui/list/use-list.ts';
import { AddEvidencePanel } from './AddEvidencePanel.tsx';
import { EvidencePanel } from './EvidencePanel.tsx';
import { evidenceList } from './evidence-list.tsx';

/** The piece of evidence that the address opens beside its list, or a new one. */
export function EvidenceBeside({
  clientId,
  about,
}: {
  readonly clientId: string;
  /** The control that a new piece is about. */
  readonly about: string | undefined;
}) {
  const { open, onOpen, moves } = useBeside(evidenceList, { clientId });
  if (open === undefined) return null;
  if (open === 'new')
    return (
      <AddEvidencePanel clientId={clientId} about={about} onAdded={(id) => onOpen(id, true)} onClose={moves.onClose} />
    );
  return <EvidencePanel key={open} clientId={clientId} evidenceItemId={open} {...moves} />;
}
