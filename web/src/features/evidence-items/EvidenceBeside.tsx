import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { useCallback } from 'react';
import { useReadPage } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { AddEvidencePanel } from './AddEvidencePanel.tsx';
import { EvidencePanel } from './EvidencePanel.tsx';
import { evidenceAddress, useEvidenceAsked } from './evidence-address.ts';

/** The piece of evidence that the address opens beside its list, or a new one; its neighbours are those of the list. */
export function EvidenceBeside({
  clientId,
  evidenceItemId,
}: {
  readonly clientId: string;
  readonly evidenceItemId: string;
}) {
  const [{ about }, change] = useUrlState(evidenceAddress);
  const asked = useEvidenceAsked(clientId);
  const page = useReadPage(listEvidenceItems, asked, evidenceItemId !== 'new');
  const close = useCallback(() => change({ evidence: undefined }), [change]);
  if (evidenceItemId === 'new') {
    return (
      <AddEvidencePanel
        {...{ clientId, about }}
        onAdded={(id) => change({ evidence: id }, { replace: true })}
        onClose={close}
      />
    );
  }
  const list = page.data?.items ?? [];
  const place = list.findIndex(({ id }) => id === evidenceItemId);
  const go = (step: number) => {
    const next = place < 0 ? undefined : list[place + step];
    return next ? () => change({ evidence: next.id }, { replace: true }) : undefined;
  };
  return (
    <EvidencePanel
      key={evidenceItemId}
      {...{ clientId, evidenceItemId }}
      onClose={close}
      onPrevious={go(-1)}
      onNext={go(1)}
    />
  );
}
