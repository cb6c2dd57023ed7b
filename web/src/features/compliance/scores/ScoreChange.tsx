import { listControls } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { readRequirementTree } from '@claimlock/contract/compliance/requirements';
import { useQueries } from '@tanstack/react-query';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { reading, useRead } from '../../../lib/query.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { changeHeadline, type ScoreStep, stepWords } from './score-change.ts';

/** Says what completing an action did to the scores, from the working's own list of changes. */
export function ScoreChange({
  clientId,
  actionItemId,
  before,
}: {
  readonly clientId: string;
  readonly actionItemId: string;
  /** The overall score just before, or undefined where it was not known. */
  readonly before: number | null | undefined;
}) {
  const mayRead = useCan('compliance.read-working', clientId).may;
  const scores = useRead(listFrameworkScores, { clientId });
  const controls = useRead(listControls, { clientId }, mayRead);
  const frameworks = scores.data?.frameworks ?? [];
  const workings = useQueries({
    queries: mayRead
      ? frameworks.map(({ frameworkId }) => reading(readRequirementTree, { clientId, frameworkId }))
      : [],
  });
  if (!scores.data || scores.isFetching)
    return <Notice tone="info">Completed. Looking at what it did to the scores.</Notice>;
  const steps = workings.flatMap(({ data }): ScoreStep[] => {
    const change = data?.changes.find((one) => one.actionItemId === actionItemId);
    if (!data || !change) return [];
    const control = controls.data?.controls.find(({ id }) => id === change.controlId);
    return [
      {
        frameworkId: data.framework.frameworkId,
        framework: data.framework.name,
        from: change.from,
        to: change.to,
        cause: change.cause,
        control: control ? `${control.id} ${control.name}` : change.controlId,
      },
    ];
  });
  const after = scores.data.overall.percent;
  const first = steps[0] ?? frameworks[0];
  const moved = before !== undefined && before !== after;
  return (
    <Notice tone="good" title={before === undefined ? 'Completed' : `Completed. ${changeHeadline(before, after)}`}>
      {!moved && <p>No control depended on this action, or it was already in place.</p>}
      {moved && steps.length > 0 && (
        <ul>
          {steps.map((step) => (
            <li key={step.framework}>{stepWords(step)}</li>
          ))}
        </ul>
      )}
      {moved && first && mayRead && (
        <p className="mt-1">
          <TextLink alone to={paths.framework(first.frameworkId)}>
            See the working
          </TextLink>
        </p>
      )}
    </Notice>
  );
}
