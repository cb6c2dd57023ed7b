import { type Control, type ControlDetail, readControl } from '@claimlock/contract/compliance/controls';
import { useNavigate, useParams } from 'react-router';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { useOrganisationChoice } from '../../../lib/selected-organisation.ts';
import { useTab } from '../../../lib/url-state.ts';
import { ObjectPage } from '../../../ui/ObjectPage.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { LinkedActions } from '../../action-items/widgets.ts';
import { ControlReviewPart } from '../../control-reviews/widgets.ts';
import { doubtsAbout, useDoubts } from '../../control-scopes/widgets.ts';
import { ControlTests } from '../../control-tests/widgets.ts';
import { ControlDocuments } from '../../documents/widgets.ts';
import { ControlEvidence } from '../../evidence-items/widgets.ts';
import { ControlFindings } from '../../findings/widgets.ts';
import { RecordHistory } from '../../ledger/widgets.ts';
import { TestRecords } from '../../test-records/widgets.ts';
import { placesOf } from './ControlForm.tsx';
import {
  ControlEvidenceHistory,
  ControlRequirements,
  ControlStates,
  HowToDoIt,
  WhatInsurersAsk,
  WhatShowsIt,
} from './ControlGuide.tsx';
import { ControlPurpose, controlProperties } from './ControlRecorded.tsx';
import { ControlStanding, useUpdateForm } from './ControlStanding.tsx';
import { ControlStatements } from './ControlStatements.tsx';
import { controlTabs } from './control-tabs.ts';
import { RecordControl } from './RecordControl.tsx';
import { StandingThen } from './StandingThen.tsx';

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

/** One control on its own page: how it stands on top, how it is done and shown, what depends on it, and its history. */
export function ControlPage() {
  const { controlId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const read = useCan('compliance.read-working', clientId);
  const query = useRead(readControl, { clientId: clientId ?? '', controlId }, clientId !== undefined && read.may);
  return (
    <RecordPage
      query={query}
      whyNot={clientId && read.why}
      thing="control"
      crumbs={crumbs}
      all={{ label: 'See controls', to: paths.controls() }}
    >
      {(detail) => <Whole key={detail.control.id} clientId={clientId ?? ''} detail={detail} />}
    </RecordPage>
  );
}

function Whole({ clientId, detail }: { readonly clientId: string; readonly detail: ControlDetail }) {
  const { control, guide, history, evidenceHistory } = detail;
  const { id, name, domain } = control;
  const [tab, addressOf] = useTab(controlTabs);
  const { form, lead } = useUpdateForm();
  const doubts = doubtsAbout(useDoubts(clientId).doubts, id);
  const navigate = useNavigate();
  const about = { clientId, controlId: id };
  const update = () => {
    lead();
    if (tab !== 'overview') void navigate(addressOf('overview'), { preventScrollReset: true });
  };
  return (
    <ObjectPage
      title={name}
      answers={`${id} · ${domain}`}
      crumbs={crumbs}
      verdict={<ControlStanding control={control} clientId={clientId} doubts={doubts} onUpdate={update} />}
      properties={controlProperties(control)}
      steps={<ControlReviewPart {...about} />}
    >
      <Tabs label={`Control ${id}`} tabs={tabs} open={tab} addressOf={addressOf}>
        <div className="space-y-4">
          {tab === 'overview' && (
            <>
              <ControlPurpose control={control} />
              <div ref={form} className="scroll-mt-4 space-y-4">
                <RecordControl control={control} clientId={clientId} doubts={doubts} />
              </div>
              <ControlFindings {...about} />
              <LinkedActions clientId={clientId} about={{ control: id }} />
              <HowToDoIt guide={guide} />
            </>
          )}
          {tab === 'evidence' && (
            <>
              <ControlEvidence {...about} />
              <TestRecords {...about} places={testable(control)} />
              <ControlTests {...about} />
              <ControlDocuments {...about} />
              <WhatShowsIt guide={guide} />
            </>
          )}
          {tab === 'requirements' && (
            <>
              <ControlStatements {...about} />
              <ControlRequirements requirements={detail.requirements} />
              <WhatInsurersAsk guide={guide} />
            </>
          )}
          {tab === 'history' && (
            <>
              <ControlStates history={history} />
              <StandingThen {...about} />
              <ControlEvidenceHistory evidenceHistory={evidenceHistory} />
              <RecordHistory clientId={clientId} subject={id} title="Audit trail" />
            </>
          )}
        </div>
      </Tabs>
    </ObjectPage>
  );
}

/** Where something is in place that can be tested. */
const testable = (control: Control) =>
  placesOf(control).filter(
    ({ state }) => state?.applicable && state.implementation !== 'none' && state.implementation !== 'planned',
  );
