import type { Score } from '@claimlock/contract/compliance/endpoints';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { FrameworkVerdict } from '../../features/compliance/following/FrameworkVerdict.tsx';
import { hasQuestionnaire, questionsLeft } from '../../features/compliance/following/framework-next.ts';
import { useRequirementTree } from '../../features/compliance/queries.ts';
import { Requirements } from '../../features/compliance/requirements/Requirements.tsx';
import { partsOf } from '../../features/compliance/requirements/result-words.ts';
import { ScoreChanges } from '../../features/compliance/scores/ScoreChanges.tsx';
import { type Doubts, useDoubts } from '../../features/control-scopes/widgets.ts';
import { ExportButton } from '../../features/oscal/widgets.ts';
import { Tracker } from '../../features/tracker/widgets.ts';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { isMissing } from '../../lib/problem.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useTab } from '../../lib/url-state.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PartsBar } from '../../ui/PartsBar.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useNarrow } from '../../ui/use-media.ts';
import { FrameworkOutcome, WithOwnVerdict } from './FrameworkOutcome.tsx';
import { frameworkTabs } from './framework-tabs.ts';

// Only who may change what is followed is sent it.
const LeaveFramework = later(() =>
  import('../../features/compliance/following/LeaveFramework.tsx').then((m) => m.LeaveFramework),
);

/** One framework: how far it is met, requirement by requirement, by what rule, and what moved the score. */
export function FrameworkPage() {
  const { frameworkId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const read = useCan('compliance.read-working', clientId);
  const mayReadAnswers = useCan('questionnaires.read', clientId).may;
  const mayLeave = useCan('compliance.follow-frameworks', clientId).may;
  const narrow = useNarrow();
  const query = useRequirementTree(clientId, frameworkId, read.may);
  const { doubts, isReading } = useDoubts(clientId);
  const crumbs = [{ label: 'Compliance Engine', to: paths.complianceEngine() }];
  if (clientId && !read.may) {
    return (
      <>
        <PageHead title="Framework" crumbs={crumbs} />
        <NotPermitted why={read.why} />
      </>
    );
  }
  if (query.error && isMissing(query.error)) {
    return (
      <>
        <PageHead title="Framework" crumbs={crumbs} />
        <Empty
          title="This framework is not followed here"
          action={<ButtonLink to={paths.complianceEngine()}>See followed frameworks</ButtonLink>}
        >
          The framework may be followed by another organisation, or not be known to ClaimLock.
        </Empty>
      </>
    );
  }
  return (
    <Loaded
      query={query}
      what="The framework"
      skeleton={
        <>
          <PageHead title="Framework" crumbs={crumbs} />
          <SkeletonRows rows={12} />
        </>
      }
    >
      {({ framework, rule, licence, groups, requirements, changes }) => (
        <>
          <PageHead
            title={`${framework.name} ${framework.version}`}
            crumbs={crumbs}
            actions={
              <>
                <ExportButton clientId={clientId ?? ''} frameworkId={framework.frameworkId} />
                {mayReadAnswers && hasQuestionnaire(framework) && !questionsLeft(framework) && (
                  <ButtonLink to={paths.questionnaire()}>Questionnaire</ButtonLink>
                )}
                {framework.hasStatement && (
                  <ButtonLink to={paths.statement(framework.frameworkId)}>Statement of applicability</ButtonLink>
                )}
              </>
            }
          />
          <WithOwnVerdict clientId={clientId ?? ''} frameworkId={framework.frameworkId}>
            {(own) => (
              <>
                <section
                  aria-label="Verdict"
                  // What it says keeps its own distance from what is below it.
                  className={classNames('rounded-md border border-line bg-surface px-4', narrow ? 'pt-2' : 'py-3.5')}
                >
                  <FrameworkVerdict clientId={clientId} framework={framework} own={own} />
                  {!narrow && <ByResult score={framework.score} />}
                </section>
                <div className="h-4 pointer-coarse:h-2" />
                <Parts
                  clientId={clientId ?? ''}
                  frameworkId={framework.frameworkId}
                  doubts={doubts}
                  isReading={isReading}
                >
                  {/* On a phone the requirements come first: what follows from them is longer than its screen. */}
                  <div className="flex flex-col">
                    <div className="max-sm:order-last max-sm:mt-4">
                      <FrameworkOutcome clientId={clientId ?? ''} frameworkId={framework.frameworkId} />
                    </div>
                    <div className="min-w-0">
                      <Requirements
                        frameworkId={framework.frameworkId}
                        groups={groups}
                        requirements={requirements}
                        clientId={clientId ?? ''}
                        doubts={doubts}
                      />
                    </div>
                  </div>
                  <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
                    <ScoreChanges changes={changes} />
                    <Section title="How the score is worked out" note={`Rule ${framework.score.ruleVersion}`} padded>
                      {narrow && (
                        <div className="mb-4">
                          <ByResult score={framework.score} />
                        </div>
                      )}
                      <p className="max-w-[72ch] text-ink-soft">{rule}</p>
                      {framework.autoFail.length > 0 && (
                        <p className="mt-3 max-w-[72ch]">
                          These fail the whole framework while they are not met: {framework.autoFail.join(', ')}.
                        </p>
                      )}
                      {licence && <p className="mt-3 max-w-[72ch] text-13 text-ink-soft">Text and rights: {licence}</p>}
                    </Section>
                    {mayLeave && (
                      <LeaveFramework
                        clientId={clientId ?? ''}
                        frameworkId={framework.frameworkId}
                        name={framework.name}
                      />
                    )}
                  </div>
                </Parts>
              </>
            )}
          </WithOwnVerdict>
        </>
      )}
    </Loaded>
  );
}

/** The requirements of a framework by their results; on a phone below the list, which begins within its first screen. */
function ByResult({ score }: { readonly score: Score }) {
  return <PartsBar label="Requirements by result" parts={partsOf(score)} />;
}

// What is told as met, partly met or not met has a tracker: so do UK GDPR, the ICO's framework and those of one's own.
const isTracked = (frameworkId: string) =>
  ['uk-gdpr', 'ico-accountability'].includes(frameworkId) || frameworkId.startsWith('own-');

const tabs = [
  { id: 'requirements', label: 'Requirements' },
  { id: 'tracker', label: 'Tracker' },
] as const;

/**
 * The requirements of a framework and, beside them, its tracker where it has one. What speaks against a control is a word of
 * each row that rests on it: rows that are shown before it is known would move.
 */
function Parts({
  clientId,
  frameworkId,
  doubts,
  isReading,
  children,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly doubts: Doubts | undefined;
  readonly isReading: boolean;
  readonly children: ReactNode;
}) {
  const [tab, addressOf] = useTab(frameworkTabs);
  if (!isTracked(frameworkId)) return isReading ? <SkeletonRows rows={12} /> : children;
  return (
    <Tabs label="Requirements and tracker" tabs={tabs} open={tab} addressOf={addressOf}>
      {isReading ? (
        <SkeletonRows rows={12} />
      ) : tab === 'tracker' ? (
        <Tracker clientId={clientId} frameworkId={frameworkId} doubts={doubts} />
      ) : (
        children
      )}
    </Tabs>
  );
}
