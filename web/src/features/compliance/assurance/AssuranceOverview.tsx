import { families as allFamilies, type FamilyWorking, type Tier } from '@claimlock/contract/compliance/assurance';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useCan } from '../../../lib/can.ts';
import { membershipAt } from '../../../lib/membership-at.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { oneOf, text, useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useNarrow } from '../../../ui/use-media.ts';
import { Day } from '../../../ui/When.tsx';
import { useDoubts } from '../../control-scopes/widgets.ts';
import { useAssurance } from '../queries.ts';
import { Blockers } from '../scores/Blockers.tsx';
import { FamiliesTable } from './FamiliesTable.tsx';
import { FamilyPanel } from './FamilyPanel.tsx';
import { TierLadder } from './TierLadder.tsx';
import { TierNeeds } from './TierNeeds.tsx';
import { TierVerdict } from './TierVerdict.tsx';
import { type Raise, raisesOf } from './tier-needs.ts';

const shape = { family: oneOf(allFamilies), fact: text };

/** The assurance score of a client, its tier and its twelve families, and what the next tier asks. */
export function AssuranceOverview({ clientId }: { readonly clientId: string | undefined }) {
  const query = useAssurance(clientId);
  const [{ family: open, fact }, set] = useUrlState(shape);
  const close = useCallback(() => set({ family: undefined, fact: undefined }), [set]);
  // A broker and an operator read the working, and have no way into the client's own screens.
  const inside = membershipAt(useSession()?.memberships ?? [], clientId) !== undefined;
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const { doubts, isReading } = useDoubts(clientId);
  const mayOpen = useCan('compliance.read-working', clientId).may && inside;
  const addressOfControl = (control: string | null) =>
    control !== null && mayOpen ? paths.controls({ control }) : undefined;
  return (
    <Loaded query={query} what="The assurance score" skeleton={<SkeletonRows rows={14} />}>
      {({ assurance, families, facts, nextTier, blockers, rule, ruleSince }) => (
        <div className="flex flex-col gap-4">
          <Section title="Assurance score">
            <div className="p-4 pb-0">
              <TierVerdict
                asked={{ assurance, nextTier, blockers }}
                families={families}
                doubts={doubts}
                isReading={isReading}
                next={
                  mayOpen && (
                    <Next
                      raise={raisesOf(families, nextTier)[0]}
                      onOpen={(family) => set({ family, fact: undefined })}
                    />
                  )
                }
              />
            </div>
          </Section>
          {clientId &&
            families.map(
              (family) =>
                family.family === open && (
                  <FamilyPanel
                    key={`${open} ${fact ?? ''}`}
                    clientId={clientId}
                    family={family}
                    facts={facts}
                    asked={{ assurance, nextTier, blockers }}
                    doubts={doubts}
                    isReading={isReading}
                    factId={fact}
                    inside={inside}
                    onClose={close}
                  />
                ),
            )}
          <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            {!narrow && (
              <div className="lg:flex lg:flex-col lg:[&>*]:flex-1">
                <Ladder tier={assurance.tier} families={families} />
              </div>
            )}
            <div className="flex flex-col [&>:last-child]:flex-1">
              <Section title={nextTier ? `What you need for ${nextTier}` : 'The next tier'} padded>
                <Blockers
                  nextTier={nextTier}
                  blockers={blockers}
                  named={5}
                  addressOf={({ family, controlId }) =>
                    family ? `${pathname}?family=${family}` : addressOfControl(controlId)
                  }
                />
              </Section>
            </div>
          </div>
          <Section
            title="What raises the score"
            note={
              nextTier
                ? `Steps to ${nextTier} first, then those that add the most points.`
                : 'Steps that add the most points first.'
            }
          >
            <TierNeeds
              clientId={clientId}
              families={families}
              nextTier={nextTier}
              inside={inside}
              onOpen={(family, factId) => set({ family, fact: factId })}
            />
          </Section>
          {/* On a phone the ladder follows what there is to do: its steps alone fill the screen. */}
          {narrow && <Ladder tier={assurance.tier} families={families} />}
          <div className="flex flex-col gap-4">
            <Section title="The twelve families" note="A tier asks for a lowest level in each, beside the score.">
              <FamiliesTable
                families={families}
                nextTier={nextTier}
                blockers={blockers}
                open={open}
                onOpen={(family) => set({ family, fact: undefined })}
              />
            </Section>
            <Section
              title="How the score is worked out"
              note={
                <>
                  Rule {assurance.ruleVersion}
                  {ruleSince && (
                    <>
                      , in use since <Day on={ruleSince.slice(0, 10)} />. Earlier scores stay as they were
                    </>
                  )}
                </>
              }
              padded
            >
              <p className="max-w-[80ch]">{rule}</p>
            </Section>
            <p className="max-w-[80ch] text-13 text-ink-soft">
              ClaimLock does not insure, guarantee or settle claims. A tier says how your recorded controls compare with
              published levels; it is not a quote or advice.
            </p>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Ladder({ tier, families }: { readonly tier: Tier; readonly families: readonly FamilyWorking[] }) {
  return (
    <Section title="Tiers">
      <TierLadder tier={tier} families={families} />
    </Section>
  );
}

/** Opens the family that brings the next tier, or else the most points. */
function Next({
  raise,
  onOpen,
}: {
  readonly raise: Raise | undefined;
  readonly onOpen: (family: Raise['family']) => void;
}) {
  if (!raise) return null;
  return (
    <Button size="small" look="primary" onClick={() => onOpen(raise.family)}>
      Open {raise.name}
    </Button>
  );
}
