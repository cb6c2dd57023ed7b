import type { ControlDetail } from '@claimlock/contract/compliance/controls';
import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { Instant } from '../../../ui/When.tsx';
import { RecordHistory } from '../../ledger/widgets.ts';
import { StandingThen } from './StandingThen.tsx';

/** How a control stood over time: what was recorded of it, on what evidence, what was true on a day, and who did what. */
export function ControlHistoryTab({
  clientId,
  detail: { control, history, evidenceHistory },
}: {
  readonly clientId: string;
  readonly detail: ControlDetail;
}) {
  return (
    <>
      <ControlStates history={history} />
      <StandingThen clientId={clientId} controlId={control.id} />
      <ControlEvidenceHistory evidenceHistory={evidenceHistory} />
      <RecordHistory clientId={clientId} subject={control.id} title="Audit trail" />
    </>
  );
}

/** What was recorded of a control, and from when until when. */
function ControlStates({ history }: Pick<ControlDetail, 'history'>) {
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
function ControlEvidenceHistory({ evidenceHistory }: Pick<ControlDetail, 'evidenceHistory'>) {
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
