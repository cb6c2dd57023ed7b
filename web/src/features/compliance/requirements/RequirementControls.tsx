import type { RequirementControl } from '@claimlock/contract/compliance/requirements';
import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { formatPercent } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { provenTone } from '../../../ui/proven-tone.ts';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { StatusIcon, type Tone } from '../../../ui/Status.tsx';
import { type Doubt, type Doubts, doubted, doubtsAbout } from '../../control-scopes/widgets.ts';
import { RecordControl } from '../controls/RecordControl.tsx';
import { useControls } from '../queries.ts';
import { proofNames } from './result-words.ts';

/** The controls that a requirement stands on and those that support it, each with what it counts and where to record it. */
export function RequirementControls({
  clientId,
  controls,
  anyControl,
  doubts,
}: {
  readonly clientId: string;
  readonly controls: readonly RequirementControl[];
  readonly anyControl: boolean;
  /** What speaks against controls; undefined until it is known. */
  readonly doubts: Doubts | undefined;
}) {
  const [open, setOpen] = useState<string>();
  const list = (strength: RequirementControl['strength'], title: string, note: string) => {
    const some = controls.filter((one) => one.strength === strength);
    if (some.length === 0) return null;
    return (
      <PanelPart title={title}>
        <p className="mb-1 text-13 text-ink-soft">{note}</p>
        <ul>
          {some.map((control) => (
            <Row
              key={control.controlId}
              clientId={clientId}
              control={control}
              doubts={doubtsAbout(doubts, control.controlId)}
              open={open === control.controlId}
              onTurn={() => setOpen(open === control.controlId ? undefined : control.controlId)}
            />
          ))}
        </ul>
      </PanelPart>
    );
  };
  return (
    <>
      {list(
        'primary',
        'Controls it depends on',
        controls.some(({ strength }) => strength === 'chosen')
          ? 'Not needed while another option counts.'
          : anyControl
            ? 'One of them is enough: the one that has come furthest counts.'
            : 'Each has to be in place; each counts fully.',
      )}
      {list(
        'chosen',
        'Controls of the selected option',
        'Another option counts in its place, and these controls prove it.',
      )}
      {list('supporting', 'Controls that support it', 'They move the percent by a quarter each, never the result.')}
    </>
  );
}

function Row({
  clientId,
  control: { controlId, name, value, why, proof },
  doubts,
  open,
  onTurn,
}: {
  readonly clientId: string;
  readonly control: RequirementControl;
  readonly doubts: readonly Doubt[] | undefined;
  readonly open: boolean;
  readonly onTurn: () => void;
}) {
  const may = useCan('controls.change', clientId);
  const rests = proof ? ` · ${proofNames[proof].toLowerCase()}` : '';
  const { verdict, tone } = doubted(`${why} · ${countsWords(value)}${rests}`, provenTone(toneOf(value), proof), doubts);
  return (
    <li className="border-line border-b py-2 last:border-b-0">
      <div className="flex items-start gap-2.5">
        <span className="mt-0.5">
          <StatusIcon tone={tone} size={16} />
        </span>
        <span className="min-w-0 flex-1">
          <Anchor
            to={paths.controls({ control: controlId })}
            className="reach rounded-sm font-medium underline-offset-[3px] hover:text-accent hover:underline"
          >
            <span className="numeric mr-1 font-normal text-ink-faint">{controlId} </span>
            {name}
          </Anchor>
          <span className="block text-13 text-ink-soft">{verdict}</span>
        </span>
        {may.may && (
          <Button size="small" look="quiet" aria-expanded={open} aria-label={`Record ${controlId}`} onClick={onTurn}>
            {open ? 'Close' : 'Record'}
          </Button>
        )}
      </div>
      {open && <Record clientId={clientId} controlId={controlId} doubts={doubts} />}
    </li>
  );
}

function Record({
  clientId,
  controlId,
  doubts,
}: {
  readonly clientId: string;
  readonly controlId: string;
  readonly doubts: readonly Doubt[] | undefined;
}) {
  const query = useControls(clientId);
  return (
    <div className="mt-3 rounded-md border border-line bg-sunken/40 p-3">
      <Loaded query={query} what="The control" skeleton={<SkeletonText lines={4} />}>
        {({ controls }) => {
          const control = controls.find(({ id }) => id === controlId);
          return (
            control && <RecordControl control={control} clientId={clientId} doubts={doubts} within="requirement" />
          );
        }}
      </Loaded>
    </div>
  );
}

function countsWords(value: number | null): string {
  if (value === null) return 'not counted';
  return value === 1 ? 'counts fully' : `counts ${formatPercent(value * 100)}`;
}

function toneOf(value: number | null): Tone {
  if (value === null) return 'unknown';
  return value === 1 ? 'good' : value > 0 ? 'part' : 'bad';
}
