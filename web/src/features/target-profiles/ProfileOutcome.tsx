import { readTargetProfile, tierNames, wholeProfile } from '@claimlock/contract/target-profiles/endpoints';
import { useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { text, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ProfileGaps } from './ProfileGaps.tsx';
import { ProfileRadar } from './ProfileRadar.tsx';

const ProfileOutcomePanel = later(() => import('./ProfileOutcomePanel.tsx').then((m) => m.ProfileOutcomePanel));
const ProfileTargetsPanel = later(() => import('./ProfileTargetsPanel.tsx').then((m) => m.ProfileTargetsPanel));
const ProfileTierPanel = later(() => import('./ProfileTierPanel.tsx').then((m) => m.ProfileTierPanel));

type About = { readonly clientId: string; readonly frameworkId: string };

/** What of it the address holds: what is open. */
const address = { profile: text };

/** The current and the target profile of NIST CSF: by function, the gaps between them, and the tiers. */
export function ProfileOutcome(about: About) {
  const query = useRead(readTargetProfile, about);
  const [{ profile }, change] = useUrlState(address);
  const close = useCallback(() => change({ profile: undefined }), [change]);
  const open = (what: string) => change({ profile: what });
  const permit = useCan('outcomes.change', about.clientId);
  return (
    <Section
      title="Profile"
      note="From 0, not achieved, to 4, wholly achieved. The level that the controls suggest counts until somebody sets another."
      aside={
        <span className="flex flex-wrap gap-2">
          <Button size="small" whyNot={permit.why} onClick={() => open('targets')}>
            Set targets
          </Button>
          <Button size="small" whyNot={permit.why} onClick={() => open('tier')}>
            Set tier
          </Button>
        </span>
      }
    >
      <Loaded query={query} what="The profile" skeleton={<SkeletonRows rows={20} />}>
        {({ parts, outcomes, tiers }) => {
          const tierOf = new Map(tiers.map((tier) => [tier.part, tier]));
          const whole = tierOf.get(wholeProfile);
          const shown = outcomes.find(({ ref }) => ref === profile);
          return (
            <>
              <div className="grid items-center gap-4 p-4 lg:grid-cols-2">
                <ProfileRadar parts={parts} />
                <table className="w-full border-collapse text-left text-13">
                  <caption className="sr-only">Functions</caption>
                  <thead>
                    <tr className="text-12 text-ink-faint">
                      <th scope="col" className="py-1.5 pr-2 font-medium">
                        Function
                      </th>
                      <th scope="col" className="px-2 py-1.5 text-right font-medium">
                        Current
                      </th>
                      <th scope="col" className="px-2 py-1.5 text-right font-medium">
                        Target
                      </th>
                      <th scope="col" className="py-1.5 pl-2 font-medium">
                        Tier
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {parts.map(({ ref, title, current, target }) => (
                      <tr key={ref} className="border-line border-t">
                        <th scope="row" className="py-1.5 pr-2 font-medium">
                          {title}
                        </th>
                        <td className="numeric px-2 py-1.5 text-right">{current.toFixed(1)}</td>
                        <td className="numeric px-2 py-1.5 text-right">{target?.toFixed(1) ?? '–'}</td>
                        <td className="py-1.5 pl-2">{tierWords(tierOf.get(ref)?.tier)}</td>
                      </tr>
                    ))}
                    <tr className="border-line-strong border-t">
                      <th scope="row" className="py-1.5 pr-2 font-medium" colSpan={3}>
                        The organisation
                      </th>
                      <td className="py-1.5 pl-2">{tierWords(whole?.tier)}</td>
                    </tr>
                  </tbody>
                </table>
              </div>
              {whole && (
                <p className="max-w-[80ch] px-4 pb-4 text-13 text-ink-soft [overflow-wrap:anywhere]">
                  {whole.reason} {whole.by}
                </p>
              )}
              <ProfileGaps about={about} outcomes={outcomes} current={profile} onOpen={open} />
              {shown && (
                <ProfileOutcomePanel
                  key={shown.ref}
                  {...about}
                  outcome={shown}
                  mayChange={permit.may}
                  onClose={close}
                />
              )}
              {profile === 'targets' && permit.may && <ProfileTargetsPanel {...about} parts={parts} onClose={close} />}
              {profile === 'tier' && permit.may && (
                <ProfileTierPanel {...about} parts={parts} tiers={tiers} onClose={close} />
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

const tierWords = (tier: number | undefined) =>
  tier === undefined ? 'Not given' : `${tier} ${tierNames[tier - 1] ?? ''}`;
