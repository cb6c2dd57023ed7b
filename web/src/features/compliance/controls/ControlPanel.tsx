import type { Control } from '@claimlock/contract/compliance/controls';
import { useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Panel, PanelPart } from '../../../ui/Panel.tsx';
import type { PanelMoves } from '../../../ui/RecordPanel.tsx';
import { Facts } from '../../../ui/Section.tsx';
import { ControlReviewPart } from '../../control-reviews/widgets.ts';
import { doubtsAbout, useDoubts } from '../../control-scopes/widgets.ts';
import { ControlEvidence } from '../../evidence-items/widgets.ts';
import { ControlFindings } from '../../findings/widgets.ts';
import { ControlPurpose, controlProperties } from './ControlRecorded.tsx';
import { ControlStanding } from './ControlStanding.tsx';
import { RecordControl } from './RecordControl.tsx';

/** One control beside its list: how it stands, where its status is updated, what shows it and what is found against it. */
export function ControlPanel({
  control,
  clientId,
  ...moves
}: PanelMoves & { readonly control: Control; readonly clientId: string }) {
  const { id, name, domain, state } = control;
  const form = useRef<HTMLDivElement>(null);
  const doubts = doubtsAbout(useDoubts(clientId).doubts, id);
  return (
    <Panel kind={`${id} · ${domain}`} title={name} page={paths.control(id)} {...moves}>
      <ControlStanding
        control={control}
        clientId={clientId}
        doubts={doubts}
        onUpdate={() => {
          form.current?.scrollIntoView({ block: 'start' });
          form.current?.querySelector<HTMLElement>('select, input:checked')?.focus({ preventScroll: true });
        }}
      />
      <ControlPurpose control={control} />
      <div ref={form} className="mt-6 scroll-mt-4">
        <RecordControl control={control} clientId={clientId} doubts={doubts} />
      </div>
      {state && (
        <PanelPart title="What is recorded">
          <Facts facts={controlProperties(control)} />
        </PanelPart>
      )}
      <ControlReviewPart clientId={clientId} controlId={id} />
      <ControlEvidence clientId={clientId} controlId={id} />
      <ControlFindings clientId={clientId} controlId={id} />
    </Panel>
  );
}
