import { type ControlDetail, readControl } from '@claimlock/contract/compliance/controls';
import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { Anchor, TextLink } from '../../../ui/Anchor.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { Facts } from '../../../ui/Section.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { Instant } from '../../../ui/When.tsx';
import { StandingThen } from './StandingThen.tsx';

/** How a control is done and shown, which requirements stand on it, and what was recorded of it over time. */
export function ControlGuide({ clientId, controlId }: { readonly clientId: string; readonly controlId: string }) {
  const query = useRead(readControl, { clientId, controlId });
  return (
    <Loaded query={query} what="How it is done" skeleton={<SkeletonText lines={6} />}>
      {({ guide, requirements, history, evidenceHistory }) => (
        <>
          <Guide guide={guide} />
          <Requirements requirements={requirements} />
          {history.length > 0 && <History history={history} />}
          <StandingThen clientId={clientId} controlId={controlId} />
          {evidenceHistory.length > 0 && <EvidenceHistory evidenceHistory={evidenceHistory} />}
        </>
      )}
    </Loaded>
  );
}

function Guide({ guide }: Pick<ControlDetail, 'guide'>) {
  const { small, medium, large, evidence, reviewEveryMonths, insurerQuestions } = guide;
  const months = reviewEveryMonths === 1 ? 'Every month' : `Every ${reviewEveryMonths} months`;
  return (
    <>
      <PanelPart title="How to do it">
        <dl className="max-w-[72ch] space-y-2">
          {[
            { name: 'Up to 49 people', words: small },
            { name: '50 to 249 people', words: medium },
            { name: '250 people or more', words: large },
          ].map(({ name, words }) => (
            <div key={name}>
              <dt className="text-13 text-ink-faint">{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </PanelPart>
      <PanelPart title="What counts as evidence">
        <ul className="max-w-[72ch] list-disc space-y-1 pl-5">
          {evidence.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <div className="mt-3">
          <Facts facts={[{ name: 'Look at it again', value: months }]} />
        </div>
      </PanelPart>
      {insurerQuestions.length > 0 && (
        <PanelPart title="What insurers ask">
          <ul className="max-w-[72ch] list-disc space-y-1 pl-5">
            {insurerQuestions.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </PanelPart>
      )}
    </>
  );
}

function Requirements({ requirements }: Pick<ControlDetail, 'requirements'>) {
  const followed = requirements.filter((one) => one.followed);
  const others = requirements.length - followed.length;
  return (
    <PanelPart title="Requirements that depend on it">
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
                {strength === 'supporting' && ' · this control only helps'}
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

function History({ history }: Pick<ControlDetail, 'history'>) {
  return (
    <PanelPart title="History">
      <ol>
        {history.map(({ part, version, applicable, implementation, from, until }) => (
          <li
            key={`${part} ${version}`}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5 last:border-b-0"
          >
            <span className="font-medium">
              {applicable ? implementationNames[implementation] : 'Not applicable'}
              {part && <span className="ml-1.5 font-normal text-13 text-ink-soft">{part}</span>}
            </span>
            <Period from={from} until={until} />
          </li>
        ))}
      </ol>
    </PanelPart>
  );
}

function EvidenceHistory({ evidenceHistory }: Pick<ControlDetail, 'evidenceHistory'>) {
  return (
    <PanelPart title="Evidence it depended on">
      <ol>
        {evidenceHistory.map(({ evidenceItemId, number, edition, part, from, until }) => (
          <li
            key={`${evidenceItemId} ${part} ${from}`}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5 last:border-b-0"
          >
            <TextLink to={paths.evidence({ evidence: evidenceItemId })}>
              {`Evidence ${number}, version ${edition}${part === null ? '' : `, for ${part}`}`}
            </TextLink>
            <Period from={from} until={until} />
          </li>
        ))}
      </ol>
    </PanelPart>
  );
}

/** From when until when something was so; without an end, it still is. */
function Period({ from, until }: { readonly from: string; readonly until: string | null }) {
  return (
    <span className="text-13 text-ink-soft">
      <Instant at={from} />{' '}
      {until ? (
        <>
          to <Instant at={until} />
        </>
      ) : (
        'until now'
      )}
    </span>
  );
}
