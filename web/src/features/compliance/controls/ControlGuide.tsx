import type { ControlDetail } from '@claimlock/contract/compliance/controls';
import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Anchor, TextLink } from '../../../ui/Anchor.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { Facts } from '../../../ui/Section.tsx';
import { Instant } from '../../../ui/When.tsx';

type Guide = Pick<ControlDetail, 'guide'>;

/** How a control is done, by how large an organisation is. */
export function HowToDoIt({ guide: { small, medium, large } }: Guide) {
  return (
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
  );
}

/** What shows that a control is in place, and how often that is looked at. */
export function WhatShowsIt({ guide: { evidence, reviewEveryMonths } }: Guide) {
  const months = reviewEveryMonths === 1 ? 'Every month' : `Every ${reviewEveryMonths} months`;
  return (
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
  );
}

/** What insurers ask of a control; nothing where they ask nothing. */
export function WhatInsurersAsk({ guide: { insurerQuestions } }: Guide) {
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

/** The requirements that depend on a control: those of frameworks that are followed, and how many others there are. */
export function ControlRequirements({ requirements }: Pick<ControlDetail, 'requirements'>) {
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

/** What was recorded of a control, and from when until when. */
export function ControlStates({ history }: Pick<ControlDetail, 'history'>) {
  if (history.length === 0) return null;
  return (
    <PanelPart title="Recorded states">
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

/** The approved evidence that a control depended on, and for how long. */
export function ControlEvidenceHistory({ evidenceHistory }: Pick<ControlDetail, 'evidenceHistory'>) {
  if (evidenceHistory.length === 0) return null;
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
