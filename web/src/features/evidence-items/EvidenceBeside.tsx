import { useNavigate } from 'react-router';
import { text, useUrlState } from '../../lib/url-state.ts';
import { useBeside } from '../../ui/list/use-list.ts';
import { AddEvidencePanel } from './AddEvidencePanel.tsx';
import { isDashboardAddress } from './back-address.ts';
import { EvidencePanel } from './EvidencePanel.tsx';
import { evidenceList } from './evidence-list.tsx';

const fromAddress = { back: text };

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
  const navigate = useNavigate();
  const [{ back }] = useUrlState(fromAddress);
  const leadBack =
    back !== undefined && isDashboardAddress(back) ? () => void navigate(back, { replace: true }) : undefined;
  if (open === undefined) return null;
  if (open === 'new')
    return (
      <AddEvidencePanel
        clientId={clientId}
        about={about}
        onAdded={(id) => (leadBack ? leadBack() : onOpen(id, true))}
        onClose={leadBack ?? moves.onClose}
      />
    );
  return <EvidencePanel key={open} clientId={clientId} evidenceItemId={open} {...moves} />;
}
