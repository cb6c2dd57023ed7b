import { families as allFamilies, type readAssurance } from '@claimlock/contract/compliance/assurance';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { OutputOf } from '../../../lib/api.ts';
import { useCan } from '../../../lib/can.ts';
import { formatAssurance } from '../../../lib/format.ts';
import { membershipAt } from '../../../lib/membership-at.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { oneOf, text, useUrlState } from '../../../lib/url-state.ts';
import { Kpi, KpiStrip } from '../../../ui/Kpi.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TierBadge } from '../../../ui/TierBadge.tsx';
import { useNarrow } from '../../../ui/use-media.ts';
import { AsOf, Day } from '../../../ui/When.tsx';
import { useAssurance } from '../queries.ts';
import { Blockers } from '../scores/Blockers.tsx';
import { FamiliesTable } from './FamiliesTable.tsx';
import { FamilyPanel } from './FamilyPanel.tsx';
import { TierLadder } from './TierLadder.tsx';
import { TierNeeds } from './TierNeeds.tsx';

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
  const mayOpen = useCan('compliance.read-working', clientId).may && inside;
  const addressOfControl = (control: string | null) =>
    control !== null && mayOpen ? paths.controls({ control }) : undefined;
  return (
    <Loaded query={query} what="The assurance score" skeleton={<SkeletonRows rows={14} />}>
      {({ assurance, families, facts, nextTier, blockers, rule, ruleSince }) => (
        <div className="flex flex-col gap-4">
          {clientId &&
            families.map(
              (family) =>
                family.family === open && (
                  <FamilyPanel
                    key={`${open} ${fact ?? ''}`}
                    clientId={clientId}
                    family={family}
                    facts={facts}
                    factId={fact}
                    inside={inside}
                    onClose={close}
                  />
                ),
            )}
          <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            {!narrow && (
              <div className="lg:flex lg:flex-col lg:[&>*]:flex-1">
                <Ladder assurance={assurance} families={families} />
              </div>
            )}
            <div className="flex flex-col gap-4 [&>:last-child]:flex-1">
              <KpiStrip label="Assurance score">
                <Kpi
                  label="Assurance score"
                  figure={formatAssurance(assurance)}
                  beside={<TierBadge tier={assurance.tier} />}
                  note={
                    assurance.isAssessed
                      ? `${assurance.raw.toFixed(2)} of 100 points, rounded`
                      : 'No control and no fact is on record yet'
                  }
                />
              </KpiStrip>
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
          {narrow && <Ladder assurance={assurance} families={families} />}
          <div className="flex flex-col gap-4">
            <Section title="The twelve families" note="A tier asks for a lowest level in each, beside the score.">
              <FamiliesTable
                families={families}
                nextTier={nextTier}
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

function Ladder({ assurance, families }: Pick<OutputOf<typeof readAssurance>, 'assurance' | 'families'>) {
  return (
    <Section title="Tiers" note={<AsOf at={assurance.asOf} />}>
      <TierLadder tier={assurance.tier} families={families} />
    </Section>
  );
}
