import { useCan } from '../../../lib/can.ts';
import { formatAssurance } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Panel, PanelPart } from '../../../ui/Panel.tsx';
import { Facts } from '../../../ui/Section.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { TierBadge } from '../../../ui/TierBadge.tsx';
import { Instant } from '../../../ui/When.tsx';
import { useAssurance } from '../queries.ts';
import { Blockers } from '../scores/Blockers.tsx';

/** Why the assurance score is what it is: the points of its twelve families, and what holds the next tier back. */
export function AssuranceWorkingPanel({
  clientId,
  onClose,
}: {
  readonly clientId: string;
  readonly onClose: () => void;
}) {
  const query = useAssurance(clientId);
  const mayOpen = useCan('compliance.read-working', clientId).may;
  return (
    <Panel kind="How this is worked out" title="Assurance score" onClose={onClose}>
      <Loaded query={query} what="The working" skeleton={<SkeletonText lines={8} />}>
        {({ assurance, families, rule, nextTier, blockers }) => (
          <>
            <p className="flex items-baseline gap-3">
              <span className="numeric text-32 font-semibold tracking-[-0.02em]">{formatAssurance(assurance)}</span>
              <TierBadge tier={assurance.tier} />
            </p>
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
              <Facts
                facts={[
                  { name: 'As of', value: <Instant at={assurance.asOf} /> },
                  { name: 'Rule version', value: assurance.ruleVersion },
                ]}
              />
            </div>
            <div className="mt-4">
              <ButtonLink to={paths.insuranceCompliance()}>Open insurance assurance</ButtonLink>
            </div>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
