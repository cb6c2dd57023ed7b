import { listRisks, readRiskSummary } from '@claimlock/contract/risks/endpoints';
import { useCallback } from 'react';
import { useRead, useReadPage } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { AddRiskPanel } from './AddRiskPanel.tsx';
import { RiskPanel } from './RiskPanel.tsx';
import { risksAddress, type Shown, useRisksAsked } from './risks-address.ts';

/** The risk that the address opens beside its list, or a new one; the next and the previous are those of that list. */
export function RiskBeside({
  clientId,
  riskId,
  shown,
}: {
  readonly clientId: string;
  readonly riskId: string;
  /** The list it was opened from, or the top risks of an overview. */
  readonly shown: Shown | 'top';
}) {
  const [, change] = useUrlState(risksAddress);
  const asked = useRisksAsked(clientId, shown === 'top' ? 'open' : shown);
  const page = useReadPage(listRisks, asked, shown !== 'top');
  const summary = useRead(readRiskSummary, { clientId }, shown === 'top');
  const close = useCallback(() => change({ risk: undefined }), [change]);
  if (riskId === 'new') {
    return (
      <AddRiskPanel clientId={clientId} onAdded={(id) => change({ risk: id }, { replace: true })} onClose={close} />
    );
  }
  const list = (shown === 'top' ? summary.data?.top : page.data?.items) ?? [];
  const place = list.findIndex(({ id }) => id === riskId);
  const go = (step: number) => {
    const next = place < 0 ? undefined : list[place + step];
    return next ? () => change({ risk: next.id }, { replace: true }) : undefined;
  };
  return (
    <RiskPanel key={riskId} clientId={clientId} riskId={riskId} onClose={close} onPrevious={go(-1)} onNext={go(1)} />
  );
}
