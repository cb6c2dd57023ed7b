import { useCan } from '../../lib/can.ts';
import { Campaigns } from './Campaigns.tsx';
import { ReportMessage } from './ReportMessage.tsx';

/** Phishing Simulation: reporting a message for everybody, and the campaigns for those who lead. */
export function PhishingTab({ clientId }: { readonly clientId: string }) {
  const report = useCan('phishing.report', clientId);
  const read = useCan('phishing.read', clientId);
  return (
    <div className="space-y-4">
      {read.may && <Campaigns clientId={clientId} />}
      {report.may && <ReportMessage clientId={clientId} />}
    </div>
  );
}
