import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Panel, PanelPart } from '../../../ui/Panel.tsx';
import { Facts } from '../../../ui/Section.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { useDoubts } from '../../control-scopes/widgets.ts';
import { useAssurance } from '../queries.ts';
import { Blockers } from '../scores/Blockers.tsx';
import { TierVerdict } from './TierVerdict.tsx';

/** Why the assurance score is what it is: the points of its twelve families, and what holds the next tier back. */
export function AssuranceWorkingPanel({
  clientId,
  onClose,
}: {
  readonly clientId: string;
  readonly onClose: () => void;
}) {
  const query = useAssurance(clientId);
  const { doubts, isReading } = useDoubts(clientId);
  const mayOpen = useCan('compliance.read-working', clientId).may;
  return (
    <Panel kind="How this is worked out" title="Assurance score" onClose={onClose}>
      <Loaded query={query} what="The working" skeleton={<SkeletonText lines={8} />}>
        {({ assurance, families, rule, nextTier, blockers }) => (
          <>
            <TierVerdict
              asked={{ assurance, nextTier, blockers }}
              families={families}
              doubts={doubts}
              isReading={isReading}
              next={
                <ButtonLink size="small" look="primary" to={paths.insuranceCompliance()}>
                  Open insurance assurance
                </ButtonLink>
              }
            />
            <p className="mt-2 text-ink-soft">{rule}</p>
            <PanelPart title="Points by family">
              <dl>
                {families.map(({ family, name, weight, level, points }) => (
                  <div key={family} className="flex items-baseline justify-between gap-3 border-line border-b py-1.5">
                    <dt>
                      {name} <span className="text-12 whitespace-nowrap text-ink-faint">level {level} of 4</span>
                    </dt>
                    <dd className="numeric whitespace-nowrap">
                      {points.toFixed(2)} <span className="text-ink-faint">of {weight}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </PanelPart>
            <PanelPart title={nextTier ? `What you need for ${nextTier}` : 'The next tier'}>
              <Blockers
                nextTier={nextTier}
                blockers={blockers}
                addressOf={({ family, controlId }) =>
                  family
                    ? paths.insuranceCompliance({ family })
                    : controlId !== null && mayOpen
                      ? paths.controls({ control: controlId })
                      : undefined
                }
              />
            </PanelPart>
            <div className="mt-6">
              <Facts facts={[{ name: 'Rule version', value: assurance.ruleVersion }]} />
            </div>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
