import type { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import { readQuestionnaire } from '@claimlock/contract/questionnaires/endpoints';
import type { OutputOf } from '../../lib/api.ts';
import { useRead } from '../../lib/query.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusIcon } from '../../ui/Status.tsx';
import { type FirstStep, firstSteps } from './first-steps.ts';

type Given = {
  readonly clientId: string;
  readonly overview: OutputOf<typeof readClientAdminOverview>;
  /** Whether Cyber Essentials is followed. */
  readonly asksQuestions: boolean;
};

/** The steps that are still to be taken, and those that were; undefined until they are known. */
export function useFirstSteps({ clientId, overview, asksQuestions }: Given): readonly FirstStep[] | undefined {
  const { data, error } = useRead(readQuestionnaire, { clientId }, asksQuestions);
  if (asksQuestions && data === undefined && error === null) return undefined;
  return firstSteps(
    overview,
    data && {
      answered: data.verdict?.answered ?? 0,
      asked: data.verdict?.asked ?? 0,
      declared: data.declared.length > 0,
    },
  );
}

/** How to begin, for an organisation that has; gone once every step was taken. */
export function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
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
