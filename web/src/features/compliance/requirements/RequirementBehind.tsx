import type { RequirementDetail } from '@claimlock/contract/compliance/requirements';
import { evidenceStatusName } from '@claimlock/contract/evidence-items/endpoints';
import { Plus } from 'lucide-react';
import { useCan } from '../../../lib/can.ts';
import { numberedTitle } from '../../../lib/numbered-title.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { LevelBadge } from '../../../ui/LevelBadge.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { LinkedActions } from '../../action-items/widgets.ts';
import { AddEvidence } from '../../evidence-items/widgets.ts';

/** What stands behind a requirement beside its controls: evidence, findings that are open, and what is being done. */
export function RequirementBehind({
  clientId,
  frameworkId,
  detail: { ref, evidence, findings, controls },
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly detail: RequirementDetail;
}) {
  const raise = useCan('findings.raise', clientId);
  const first = controls.find(({ strength }) => strength === 'primary')?.controlId;
  return (
    <>
      <PanelPart title="Evidence">
        {evidence.length === 0 ? (
          <p className="text-ink-soft">None is linked to a control behind it.</p>
        ) : (
          <ul>
            {evidence.map(({ id, number, title, status, controls: shows }) => (
              <li key={id} className="border-line border-b py-2 last:border-b-0">
                <TextLink alone to={paths.evidence({ evidence: id })}>
                  {numberedTitle({ number, title })}
                </TextLink>
                <p className="mt-0.5 text-13 text-ink-soft">
                  {evidenceStatusName(status)} · {shows.join(', ')}
                </p>
              </li>
            ))}
          </ul>
        )}
        {first && (
          <div className="mt-2">
            <AddEvidence clientId={clientId} controlId={first} />
          </div>
        )}
      </PanelPart>
      {(findings.length > 0 || raise.may) && (
        <PanelPart title="Open findings">
          {findings.length === 0 && <p className="text-ink-soft">None is open about this or a control behind it.</p>}
          <ul>
            {findings.map(({ id, number, title, severity, controlId }) => (
              <li key={id} className="flex items-baseline gap-3 border-line border-b py-2 last:border-b-0">
                <LevelBadge level={severity} />
                <span className="min-w-0">
                  <TextLink alone to={paths.findings({ finding: id })}>
                    {numberedTitle({ number, title })}
                  </TextLink>
                  {controlId && <span className="block text-13 text-ink-soft">about {controlId}</span>}
                </span>
              </li>
            ))}
          </ul>
          {raise.may && (
            <div className="mt-2">
              <ButtonLink
                size="small"
                icon={<Plus aria-hidden="true" size={15} />}
                to={paths.findings({
                  finding: 'new',
                  against: `${frameworkId} ${ref}`,
                  ...(first && { about: first }),
                })}
              >
                Raise a finding
              </ButtonLink>
            </div>
          )}
        </PanelPart>
      )}
      <LinkedActions clientId={clientId} about={{ framework: frameworkId, requirement: ref }} />
    </>
  );
}
