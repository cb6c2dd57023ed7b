import { readRiskSummary } from '@claimlock/contract/risks/endpoints';
import { useRead } from '../../lib/query.ts';
import { later } from '../../ui/later.ts';
import { useBeside } from '../../ui/list/use-list.ts';
import { AddRisk } from './RiskForms.tsx';
import { RiskPanel } from './RiskPanel.tsx';
import { risksList, type Shown } from './risks-list.tsx';

const ImportRisks = later(() => import('./ImportRisks.tsx').then((m) => m.ImportRisks));

/** The risk that the address opens, or a new one, beside the list it is in or the top risks of an overview. */
export function RiskBeside({ clientId, shown }: { readonly clientId: string; readonly shown: Shown | 'top' }) {
  const top = shown === 'top';
  const summary = useRead(readRiskSummary, { clientId }, top);
  const { open, onOpen, moves } = useBeside(
    risksList,
    { clientId, status: top ? 'open' : shown },
    top ? (summary.data?.top ?? []) : undefined,
  );
  if (open === undefined) return null;
  if (open === 'new') return <AddRisk clientId={clientId} onAdded={(id) => onOpen(id, true)} onClose={moves.onClose} />;
  if (open === 'import') return <ImportRisks clientId={clientId} onClose={moves.onClose} />;
  return <RiskPanel key={open} clientId={clientId} riskId={open} {...moves} />;
}
