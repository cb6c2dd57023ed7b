import { listPhishingCampaigns } from '@claimlock/contract/phishing/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { Campaigns } from './Campaigns.tsx';
import { ReportMessage } from './ReportMessage.tsx';

/** Phishing Simulation: reporting a message for everybody, and the campaigns for those who lead. */
export function PhishingTab({ clientId }: { readonly clientId: string }) {
  const report = useCan('phishing.report', clientId);
  const read = useCan('phishing.read', clientId);
  const campaigns = useRead(listPhishingCampaigns, { clientId }, read.may);
  return (
    <div className="space-y-4">
      {read.may && <Campaigns clientId={clientId} />}
      {/* What stands above is as high as it will be by then: nothing moves away under a press. */}
      {report.may && !(read.may && campaigns.isPending) && <ReportMessage clientId={clientId} />}
    </div>
  );
}
