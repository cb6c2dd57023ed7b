import type { ControlDetail } from '@claimlock/contract/compliance/controls';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { ControlStatements } from './ControlStatements.tsx';

/** What depends on a control: the statements that are made of it, the requirements, and what insurers ask. */
export function ControlRequirementsTab({
  clientId,
  detail: { control, requirements, guide },
}: {
  readonly clientId: string;
  readonly detail: ControlDetail;
}) {
  return (
    <>
      <ControlStatements clientId={clientId} controlId={control.id} />
      <ControlRequirements requirements={requirements} />
      <WhatInsurersAsk guide={guide} />
    </>
  );
}

/** The requirements that depend on a control: those of frameworks that are followed, and how many others there are. */
function ControlRequirements({ requirements }: Pick<ControlDetail, 'requirements'>) {
  const followed = requirements.filter((one) => one.followed);
  const others = requirements.length - followed.length;
  return (
    <PanelPart title="Requirements that depend on it">
      {requirements.length === 0 && <p className="text-ink-soft">No requirement depends on this control.</p>}
      {followed.length > 0 && (
        <ul className="mb-2">
          {followed.map(({ frameworkId, framework, ref, title, strength }) => (
            <li key={`${frameworkId} ${ref}`} className="border-line border-b py-1.5 last:border-b-0">
              <Anchor
                to={paths.framework(frameworkId, { requirement: ref })}
                className="reach rounded-sm font-medium underline-offset-[3px] hover:text-accent hover:underline"
              >
                <span className="numeric mr-1 font-normal text-ink-faint">{ref} </span>
                {title}
              </Anchor>
              <span className="block text-13 text-ink-soft">
                {framework}
                {strength === 'supporting' && ' · supporting control'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className="text-13 text-ink-soft">
          {formatCount(others, followed.length > 0 ? 'more requirement' : 'requirement')} of frameworks that you do not
          follow. Putting it in place counts there too, the day you follow them.
        </p>
      )}
    </PanelPart>
  );
}

/** What insurers ask of a control; nothing where they ask nothing. */
function WhatInsurersAsk({ guide: { insurerQuestions } }: Pick<ControlDetail, 'guide'>) {
  if (insurerQuestions.length === 0) return null;
  return (
    <PanelPart title="What insurers ask">
      <ul className="max-w-[72ch] list-disc space-y-1 pl-5">
        {insurerQuestions.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </PanelPart>
  );
}
