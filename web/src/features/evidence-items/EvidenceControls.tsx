import { listControls } from '@claimlock/contract/compliance/controls';
import { type EvidenceItem, linkEvidenceItem, unlinkEvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { ScopeChoice } from '../control-scopes/widgets.ts';
import { scopeHint } from './evidence-words.ts';

/** The controls that a piece of evidence shows something of, linked and unlinked here. */
export function EvidenceControls({ item, clientId }: { readonly item: EvidenceItem; readonly clientId: string }) {
  const may = useCan('evidence-items.link', clientId).may && item.status !== 'Withdrawn' && !item.keptFor;
  const mayRead = useCan('compliance.read-working', clientId).may;
  const known = useRead(listControls, { clientId }, may && mayRead).data?.controls ?? [];
  const link = useWrite(linkEvidenceItem);
  const unlink = useWrite(unlinkEvidenceItem);
  const id = useId();
  const [scope, setScope] = useState('organisation');
  const about = { clientId, evidenceItemId: item.id };
  const busy = link.isPending || unlink.isPending;
  const error = link.error ?? unlink.error;
  return (
    <PanelPart title="Controls it serves">
      {item.controls.length === 0 ? (
        <p className="text-ink-soft">None yet: it counts nowhere before it is linked to a control.</p>
      ) : (
        <ul>
          {item.controls.map((control) => (
            <li
              key={`${control.id} ${control.part?.id}`}
              className="flex items-center justify-between gap-3 border-line border-b py-1.5 last:border-b-0 pointer-coarse:min-h-12"
            >
              <span>
                {mayRead ? (
                  <TextLink
                    alone
                    to={paths.controls({ control: control.id })}
                  >{`${control.id} ${control.name}`}</TextLink>
                ) : (
                  `${control.id} ${control.name}`
                )}
                {control.part && <span className="text-13 text-ink-soft"> for {control.part.name}</span>}
              </span>
              {may && (
                <button
                  type="button"
                  aria-label={unlinkWords(control)}
                  title={unlinkWords(control)}
                  disabled={busy}
                  onClick={() =>
                    unlink.mutate({ ...about, controlId: control.id, ...(control.part && { scope: control.part.id }) })
                  }
                  className="shrink-0 rounded-sm p-1.5 text-ink-faint hover:text-ink disabled:opacity-50"
                >
                  <X aria-hidden="true" size={15} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {may && mayRead && (
        <div className="mt-3 space-y-3">
          <ScopeChoice
            clientId={clientId}
            label="Scope"
            hint={scopeHint}
            field={{ id: `${id}-scope`, name: 'scope', value: scope, problem: undefined, onChange: setScope }}
          />
          <SelectField
            id={id}
            name="control"
            value=""
            problem={undefined}
            onChange={(controlId) => controlId && !busy && link.mutate({ ...about, controlId, scope })}
            label="Link another control"
            empty={link.isPending ? 'Linking' : 'Choose a control'}
            choices={known
              .filter(
                (one) =>
                  !item.controls.some(
                    ({ id: known, part }) => known === one.id && (part?.id ?? 'organisation') === scope,
                  ),
              )
              .map((one) => ({ value: one.id, label: `${one.id} ${one.name}` }))}
          />
        </div>
      )}
      {error && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(error)} />
        </div>
      )}
    </PanelPart>
  );
}

const unlinkWords = ({ id, part }: EvidenceItem['controls'][number]) =>
  part ? `Unlink ${id} for ${part.name}` : `Unlink ${id}`;
