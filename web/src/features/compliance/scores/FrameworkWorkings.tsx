import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import type { OpenRequirement } from '@claimlock/contract/compliance/requirements';
import { ClipboardCheck } from 'lucide-react';
import { useCan } from '../../../lib/can.ts';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Anchor, TextLink } from '../../../ui/Anchor.tsx';
import { opensLook, RowItem } from '../../../ui/DataTable.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PartsBar } from '../../../ui/PartsBar.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../../ui/States.tsx';
import { Status } from '../../../ui/Status.tsx';
import { FrameworkVerdict } from '../following/FrameworkVerdict.tsx';
import { isJudgedByLaw } from '../following/judged-by-law.ts';
import { useFrameworkScores, useOpenRequirements } from '../queries.ts';
import { partsOf, resultNames, resultTones } from '../requirements/result-words.ts';

/** The frameworks followed, each with what keeps it from being met. */
export function FrameworkWorkings({ clientId }: { readonly clientId: string }) {
  const query = useFrameworkScores(clientId);
  return (
    <Loaded query={query} what="The frameworks" skeleton={<SkeletonRows rows={8} />}>
      {({ frameworks }) =>
        frameworks.length === 0 ? (
          <Empty icon={<ClipboardCheck aria-hidden="true" size={20} />} title="No framework is followed yet">
            A framework says what has to be true; its score says how far it is. Administrators choose which to follow,
            in the Compliance Engine.
          </Empty>
        ) : (
          <div className="space-y-4">
            {frameworks.map((framework) => (
              <Framework key={framework.frameworkId} clientId={clientId} framework={framework} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function Framework({ clientId, framework }: { readonly clientId: string; readonly framework: FrameworkScore }) {
  const { frameworkId, name, version, score } = framework;
  return (
    <Section title={`${name} ${version}`} aside={<TextLink to={paths.framework(frameworkId)}>Open</TextLink>}>
      <div className="border-line border-b px-4 py-3.5">
        <FrameworkVerdict clientId={clientId} framework={framework} listed judgedThere={isJudgedByLaw(frameworkId)} />
        <PartsBar label={`${name}: requirements by result`} parts={partsOf(score)} />
      </div>
      <OpenRequirements clientId={clientId} frameworkId={frameworkId} />
    </Section>
  );
}

/** The first few that are not met; the framework's own page lists them all. */
function OpenRequirements({ clientId, frameworkId }: { readonly clientId: string; readonly frameworkId: string }) {
  const read = useCan('compliance.read-working', clientId);
  const query = useOpenRequirements(clientId, read.may);
  if (!read.may) return <NotPermitted why={read.why} />;
  return (
    <Loaded query={query} what="The requirements" skeleton={<SkeletonRows />}>
      {({ frameworks }) => {
        const { open, first } = frameworks.find((one) => one.frameworkId === frameworkId) ?? { open: 0, first: [] };
        if (open === 0)
          return <Empty title="Every requirement is met">No requirement of this framework is open.</Empty>;
        return (
          <>
            <ul>
              {first.map((requirement) => (
                <Open key={requirement.ref} frameworkId={frameworkId} requirement={requirement} />
              ))}
            </ul>
            {open > first.length && (
              <p className="px-4 py-3 text-13">
                <TextLink alone to={paths.framework(frameworkId, { result: 'open' })}>
                  See all {formatNumber(open)} that are not met
                </TextLink>
              </p>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Open({
  frameworkId,
  requirement: { ref, title, result, percent, why, autoFail },
}: {
  readonly frameworkId: string;
  readonly requirement: OpenRequirement;
}) {
  return (
    <RowItem className="grid gap-x-4 gap-y-1 border-line border-b px-4 py-2.5 last:border-b-0 md:grid-cols-[6.5rem_minmax(0,5fr)_7.5rem_3rem_minmax(0,5fr)] md:items-baseline">
      <span className="numeric text-12 text-ink-faint [overflow-wrap:anywhere]">{ref}</span>
      <Anchor to={paths.framework(frameworkId, { requirement: ref })} data-opens="" className={opensLook}>
        {title}
        {autoFail && <span className="ml-1 text-12 font-medium text-bad"> automatic fail</span>}
      </Anchor>
      <span className="flex items-baseline gap-3 text-13 md:contents">
        <Status tone={resultTones[result]}>{resultNames[result]}</Status>
        <span className="numeric md:text-right">{formatPercent(percent)}</span>
      </span>
      <span className="text-13 text-ink-soft">{why}</span>
    </RowItem>
  );
}
