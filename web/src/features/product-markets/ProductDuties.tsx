import { decideOmission, type ProductDuty, readProduct } from '@claimlock/contract/compliance/product-conformity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { TextArea } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PanelPart } from '../../ui/Panel.tsx';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';
import { ResultProof, ResultStatus } from '../compliance/widgets.ts';
import type { Doubts } from '../control-scopes/widgets.ts';
import { omissionShape } from './shapes.ts';

type About = {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly scopeId: string;
  readonly name: string;
  /** What speaks against controls; undefined where it cannot be read. */
  readonly doubts: Doubts | undefined;
};

/** The duties that come with the part played for a product, in their groups; some may be left out with a reason. */
export function ProductDuties({ duties, ...about }: About & { readonly duties: readonly ProductDuty[] }) {
  return (
    <>
      {[...Map.groupBy(duties, ({ group }) => group)].map(([group, some]) => (
        <PanelPart key={group} title={group}>
          <ul aria-label={group} className="-mt-1">
            {some.map((duty) => (
              <Duty key={duty.ref} {...about} duty={duty} />
            ))}
          </ul>
        </PanelPart>
      ))}
    </>
  );
}

function Duty({ duty, ...about }: About & { readonly duty: ProductDuty }) {
  const permit = useCan('compliance.decide-applicability', about.clientId);
  const [open, setOpen] = useState(false);
  const { ref, title, result, why, excludable, omission } = duty;
  const leftOut = omission?.leftOut === true;
  return (
    <li className="border-line border-b py-2 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <Anchor to={paths.framework(about.frameworkId, { requirement: ref })}>{ref}</Anchor> {title}
        </p>
        <span className="max-w-1/2 shrink-0">
          {leftOut ? (
            <Status tone="out">Excluded</Status>
          ) : (
            <>
              <ResultStatus of={duty} doubts={about.doubts} />
              <span className="block empty:hidden">
                <ResultProof of={duty} doubts={about.doubts} labelled />
              </span>
            </>
          )}
        </span>
      </div>
      {result !== 'met' && !leftOut && <p className="mt-0.5 text-13 text-ink-soft [overflow-wrap:anywhere]">{why}</p>}
      {leftOut && (
        <p className="mt-0.5 text-13 text-ink-soft [overflow-wrap:anywhere]">
          {omission.reason} {omission.by}, <Instant at={omission.at} />
        </p>
      )}
      {excludable && permit.may && !open && (
        <div className="mt-1.5">
          <Button size="small" onClick={() => setOpen(true)} aria-label={`${leftOut ? 'Take back' : 'Exclude'} ${ref}`}>
            {leftOut ? 'Take back' : 'Exclude'}
          </Button>
        </div>
      )}
      {open && <OmissionForm {...about} duty={duty} onClose={() => setOpen(false)} />}
    </li>
  );
}

const labels = { reason: 'Reason' } as const;
const standing = ({ omission }: ProductDuty) => ({
  version: omission?.version ?? 0,
  leftOut: omission?.leftOut ?? false,
  reason: omission?.reason ?? '',
});

function OmissionForm({
  duty,
  onClose,
  clientId,
  frameworkId,
  scopeId,
  name,
}: About & { readonly duty: ProductDuty; readonly onClose: () => void }) {
  const client = useQueryClient();
  const decide = useWrite(decideOmission);
  const { ref } = duty;
  const about = { clientId, frameworkId, scopeId };
  const edited = useEdited(standing(duty), async () => {
    const fresh = await call(readProduct, about);
    client.setQueryData(reading(readProduct, about).queryKey, fresh);
    const found = fresh.duties.find((one) => one.ref === ref);
    return found && standing(found);
  });
  const [leaves] = useState(duty.omission?.leftOut !== true);
  const form = useForm({
    initial: { reason: '' },
    shape: omissionShape,
    send: ({ reason }) =>
      edited.send((version) => decide.mutateAsync({ ...about, ref, leftOut: leaves, reason, version })),
    onSent: onClose,
  });
  return (
    <div className="mt-2">
      <Form form={form} label={`${leaves ? 'Exclude' : 'Take back'} ${ref}`} labels={labels}>
        {form.dirty && <UnsavedGuard dirty within="product" />}
        {edited.theirs && (
          <ConflictNotice
            differences={[
              {
                name: labels.reason,
                theirs: `${edited.theirs.leftOut ? 'Excluded' : 'Taken back'}: ${edited.theirs.reason}`,
                yours: `${leaves ? 'Excluded' : 'Taken back'}: ${form.values.reason}`,
              },
            ]}
            busy={form.sending}
            onKeepYours={() => edited.keepYours(form.submit)}
            onTakeTheirs={() => edited.takeTheirs(onClose)}
          />
        )}
        <TextArea
          {...form.field('reason')}
          label={leaves ? `Why ${name} does not need it` : 'Why it applies after all'}
          hint={
            leaves ? 'From the risk assessment of the product. It belongs in the technical documentation.' : undefined
          }
          rows={3}
        />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            {leaves ? 'Exclude' : 'Take back'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </div>
  );
}
