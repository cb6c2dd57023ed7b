import type { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import type { OutputOf } from '../../lib/api.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusIcon } from '../../ui/Status.tsx';
import { firstSteps } from './first-steps.ts';

/** How to begin, for an organisation that has; gone once every step was taken. */
export function FirstSteps({ overview }: { readonly overview: OutputOf<typeof readClientAdminOverview> }) {
  const steps = firstSteps(overview);
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Section title="First steps" note={`${done} of ${steps.length} taken`}>
      <ol>
        {steps.map((step) => (
          <li key={step.says} className="border-line border-b last:border-b-0">
            <Anchor
              to={step.to}
              className="flex items-start gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="mt-0.5">
                <StatusIcon tone={step.done ? 'good' : 'unknown'} size={17} label={step.done ? 'Done' : 'To do'} />
              </span>
              <span>
                <span className={classNames('block font-medium', step.done && 'text-ink-soft')}>{step.says}</span>
                <span className="block text-13 text-ink-soft">{step.about}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ol>
    </Section>
  );
}
