import type { ControlDetail } from '@claimlock/contract/compliance/controls';
import { PanelPart } from '../../../ui/Panel.tsx';
import { Facts } from '../../../ui/Section.tsx';
import { ControlTests } from '../../control-tests/widgets.ts';
import { ControlDocuments } from '../../documents/widgets.ts';
import { ControlEvidence } from '../../evidence-items/widgets.ts';
import { TestRecords } from '../../test-records/widgets.ts';
import { testablePlaces } from './control-places.ts';

/** What shows a control: its evidence, the tests of it, the documents that name it, and what would count. */
export function ControlEvidenceTab({
  clientId,
  detail: { control, guide },
}: {
  readonly clientId: string;
  readonly detail: ControlDetail;
}) {
  const about = { clientId, controlId: control.id };
  return (
    <>
      <ControlEvidence {...about} />
      <TestRecords {...about} places={testablePlaces(control)} />
      <ControlTests {...about} />
      <ControlDocuments {...about} />
      <WhatShowsIt guide={guide} />
    </>
  );
}

/** What shows that a control is in place, and how often that is looked at. */
function WhatShowsIt({ guide: { evidence, reviewEveryMonths } }: Pick<ControlDetail, 'guide'>) {
  const months = reviewEveryMonths === 1 ? 'Every month' : `Every ${reviewEveryMonths} months`;
  return (
    <PanelPart title="What counts as evidence">
      <ul className="max-w-[72ch] list-disc space-y-1 pl-5">
        {evidence.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div className="mt-3">
        <Facts facts={[{ name: 'Review', value: months }]} />
      </div>
    </PanelPart>
  );
}
