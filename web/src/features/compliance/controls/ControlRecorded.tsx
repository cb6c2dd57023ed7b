import type { Control, ControlState } from '@claimlock/contract/compliance/controls';
import { formatCount, today } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { Day, Instant } from '../../../ui/When.tsx';
import { effectivenessNames } from '../requirements/result-words.ts';

/** What a control is for, and how much depends on it. */
export function ControlPurpose({ control: { objective, serves } }: { readonly control: Control }) {
  return (
    <PanelPart title="What it is for">
      <p className="max-w-[72ch]">{objective}</p>
      <p className="mt-1 text-13 text-ink-soft">
        {serves === 0
          ? 'No framework that you follow depends on it.'
          : `${formatCount(serves, 'requirement')} of frameworks that you follow ${serves === 1 ? 'depends' : 'depend'} on it.`}
      </p>
    </PanelPart>
  );
}

/** What is recorded of a control: the facts of its panel, the properties of its page; nothing where nothing is. */
export function controlProperties(control: Control) {
  const { id, state } = control;
  if (!state) return [];
  return [
    { name: 'Last test', value: <LastTest controlId={id} state={state} /> },
    { name: 'Last confirmed', value: <Day on={state.confirmedOn} /> },
    { name: 'Evidence until', value: <EvidenceUntil control={control} /> },
    { name: 'Unchanged since', value: <Instant at={state.since} /> },
    ...(state.reason ? [{ name: 'Reason', value: state.reason }] : []),
  ];
}

/** What the last test showed, with the way to what was tested, and until when that holds. */
function LastTest({
  controlId,
  state: { effectiveness, testedOn, testedUntil },
}: {
  readonly controlId: string;
  readonly state: ControlState;
}) {
  if (!testedOn || !testedUntil)
    return effectiveness === 'ineffective' ? 'Does not work, no test on record' : effectivenessNames.untested;
  return (
    <>
      <TextLink to={paths.control(controlId, { tab: 'evidence' })}>{effectivenessNames[effectiveness]}</TextLink>,{' '}
      <Day on={testedOn} />{' '}
      {effectiveness === 'effective' && (
        <span className="text-13 text-ink-faint">
          {testedUntil < today() ? 'Expired' : 'Valid until'} <Day on={testedUntil} />
        </span>
      )}
    </>
  );
}

/** Until when its evidence is good: as the approved pieces say, or as somebody recorded where there are none. */
function EvidenceUntil({ control: { evidence, state } }: { readonly control: Control }) {
  if (!evidence) return state?.evidenceUntil ? <Day on={state.evidenceUntil} /> : 'Not given';
  return (
    <>
      {evidence.until ? <Day on={evidence.until} /> : 'No end'}{' '}
      <span className="text-13 text-ink-faint">by evidence {evidence.numbers.join(', ')}</span>
    </>
  );
}
