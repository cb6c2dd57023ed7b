import type { ControlInWorking, RequirementWorking } from '@claimlock/contract/compliance';
import { formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Status, StatusIcon, type Tone } from '../../ui/Status.tsx';
import { resultNames, resultTones } from './standing.ts';

/** Why a requirement has the result it has: what it asks, and each control it stands on with what that counts. */
export function RequirementPanel({
  requirement: { ref, group, title, asks, result, percent, why, autoFail, controls },
  onClose,
  onPrevious,
  onNext,
}: {
  readonly requirement: RequirementWorking;
  readonly clientId: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}) {
  const primary = controls.filter(({ strength }) => strength === 'primary');
  const supporting = controls.filter(({ strength }) => strength === 'supporting');
  return (
    <Panel kind={`${ref} · ${group}`} title={title} {...{ onClose, onPrevious, onNext }}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone={resultTones[result]}>{resultNames[result]}</Status>
        <span className="numeric font-semibold">{formatPercent(percent)}</span>
        {autoFail && <Badge look="destructive">Fails the whole framework while not met</Badge>}
      </p>
      <PanelPart title="What it asks">
        <p className="max-w-[72ch]">{asks}</p>
      </PanelPart>
      <PanelPart title="Why">
        <p className="max-w-[72ch]">{why}</p>
      </PanelPart>
      <Controls title="Controls it stands on" note="Each has to be in place; each counts fully." controls={primary} />
      <Controls
        title="Controls that support it"
        note="They move the percent by a quarter each, never the result."
        controls={supporting}
      />
    </Panel>
  );
}

function Controls({
  title,
  note,
  controls,
}: {
  readonly title: string;
  readonly note: string;
  readonly controls: readonly ControlInWorking[];
}) {
  if (controls.length === 0) return null;
  return (
    <PanelPart title={title}>
      <p className="mb-2 text-13 text-ink-soft">{note}</p>
      <ul>
        {controls.map(({ controlId, name, value, why }) => (
          <li key={controlId} className="flex items-start gap-2.5 border-line border-b py-2 last:border-b-0">
            <span className="mt-0.5">
              <StatusIcon tone={toneOf(value)} size={16} />
            </span>
            <span className="min-w-0 flex-1">
              <Anchor
                to={paths.complianceEngine({ tab: 'controls', control: controlId })}
                className="rounded-sm font-medium underline-offset-[3px] hover:text-accent hover:underline"
              >
                <span className="numeric mr-1 font-normal text-ink-faint">{controlId} </span>
                {name}
              </Anchor>
              <span className="block text-13 text-ink-soft">{why}</span>
            </span>
            <span className="numeric text-13 whitespace-nowrap">{value === null ? 'left out' : `counts ${value}`}</span>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}

function toneOf(value: number | null): Tone {
  if (value === null) return 'out';
  return value === 1 ? 'good' : value > 0 ? 'part' : 'bad';
}
