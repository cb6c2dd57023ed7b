import { type ControlDetail, readControl } from '@claimlock/contract/compliance/controls';
import { useParams } from 'react-router';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { useOrganisationChoice } from '../../../lib/selected-organisation.ts';
import { useTab } from '../../../lib/url-state.ts';
import { later } from '../../../ui/later.ts';
import { ObjectPage } from '../../../ui/ObjectPage.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useNextPartOn } from '../../../ui/use-next-part-on.ts';
import { LinkedActions } from '../../action-items/widgets.ts';
import { ControlReviewPart } from '../../control-reviews/widgets.ts';
import { type Doubt, doubtsAbout, useDoubts } from '../../control-scopes/widgets.ts';
import { ControlFindings } from '../../findings/widgets.ts';
import { ControlGuidance } from './ControlGuidance.tsx';
import { ControlParts } from './ControlParts.tsx';
import { ControlPurpose, controlProperties } from './ControlRecorded.tsx';
import { ControlStanding } from './ControlStanding.tsx';
import { controlTabs } from './control-tabs.ts';

const rows = <SkeletonRows rows={8} />;
const UpdateStatus = later(() => import('./UpdateStatus.tsx').then((m) => m.UpdateStatus));
const parts = {
  overview: Overview,
  evidence: later(() => import('./ControlEvidenceTab.tsx').then((m) => m.ControlEvidenceTab), rows),
  requirements: later(() => import('./ControlRequirementsTab.tsx').then((m) => m.ControlRequirementsTab), rows),
  history: later(() => import('./ControlHistoryTab.tsx').then((m) => m.ControlHistoryTab), rows),
} as const;

const crumbs = [
  { label: 'Compliance Engine', to: paths.complianceEngine() },
  { label: 'Controls', to: paths.controls() },
];

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'evidence', label: 'Evidence and tests' },
  { id: 'requirements', label: 'Requirements' },
  { id: 'history', label: 'History' },
] as const;

/** The page of one control: its verdict, its guide, its evidence and tests, the requirements that depend on it, and its history. */
export function ControlPage() {
  const { controlId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const read = useCan('compliance.read-working', clientId);
  const query = useRead(readControl, { clientId: clientId ?? '', controlId }, clientId !== undefined && read.may);
  const { doubts, isReading } = useDoubts(clientId);
  return (
    <RecordPage
      query={query}
      whyNot={clientId && read.why}
      awaits={isReading}
      thing="control"
      whyMissing="No control has this number."
      crumbs={crumbs}
      all={{ label: 'See controls', to: paths.controls() }}
    >
      {(detail) => (
        <Whole
          key={detail.control.id}
          clientId={clientId ?? ''}
          detail={detail}
          doubts={doubtsAbout(doubts, detail.control.id)}
        />
      )}
    </RecordPage>
  );
}

type About = {
  readonly clientId: string;
  readonly detail: ControlDetail;
  readonly doubts: readonly Doubt[] | undefined;
};

function Whole({ clientId, detail, doubts }: About) {
  const { control } = detail;
  const { id, name, domain } = control;
  const [tab, addressOf] = useTab(controlTabs);
  const { part, take, place } = useNextPartOn<'update'>(tab);
  const Part = parts[tab];
  return (
    <ObjectPage
      title={name}
      answers={`${id} · ${domain}`}
      crumbs={crumbs}
      verdict={
        <ControlStanding
          control={control}
          clientId={clientId}
          doubts={doubts}
          onUpdate={() => take('update')}
          update={{
            place,
            form: part && (
              <PanelPart title="Update status">
                <UpdateStatus control={control} clientId={clientId} onClose={() => take(undefined)} />
              </PanelPart>
            ),
          }}
        />
      }
      beside={!control.state && <p className="text-ink-soft">No status recorded yet.</p>}
      properties={controlProperties(control)}
      steps={<ControlReviewPart clientId={clientId} controlId={id} />}
    >
      <Tabs label={`Control ${id}`} tabs={tabs} open={tab} addressOf={addressOf}>
        <div className="space-y-4">
          <Part clientId={clientId} detail={detail} doubts={doubts} />
        </div>
      </Tabs>
    </ObjectPage>
  );
}

function Overview({ clientId, detail: { control, guide }, doubts }: About) {
  return (
    <>
      <ControlPurpose control={control} />
      <ControlParts control={control} doubts={doubts} />
      <ControlFindings clientId={clientId} controlId={control.id} />
      <LinkedActions clientId={clientId} about={{ control: control.id }} />
      <ControlGuidance guide={guide} />
    </>
  );
}
