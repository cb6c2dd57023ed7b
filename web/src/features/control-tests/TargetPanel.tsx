import {
  changeTestTarget,
  checkTestTarget,
  removeTestTarget,
  type TestTarget,
} from '@claimlock/contract/control-tests/targets';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Status } from '../../ui/Status.tsx';
import { Ago, Instant } from '../../ui/When.tsx';
import { selectorsShape } from './shapes.ts';
import { kindNames, standingOf } from './test-status.ts';

/** One domain, host or address: how it is confirmed, its selectors, and how to stop testing it. */
export function TargetPanel({
  clientId,
  target,
  targets,
  onClose,
}: {
  readonly clientId: string;
  readonly target: TestTarget;
  readonly targets: readonly TestTarget[];
  readonly onClose: () => void;
}) {
  const permit = useCan('control-tests.set-up', clientId);
  const { tone, name } = standingOf(target);
  const domain = targets.find(({ id }) => id === target.domainId);
  const hosts = targets.filter(({ domainId }) => domainId === target.id);
  return (
    <Panel kind={kindNames[target.kind]} title={target.name} onClose={onClose}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Status tone={tone}>{name}</Status>
        {target.confirmedAt && (
          <span className="text-13 text-ink-soft">
            since <Instant at={target.confirmedAt} />
          </span>
        )}
      </p>
      {domain && (
        <p className="mt-1 text-13 text-ink-soft">
          {target.confirmedAt
            ? `Belongs to ${domain.name}, which is confirmed.`
            : `Tested once ${domain.name} is confirmed.`}
        </p>
      )}
      {!target.confirmedAt && target.kind !== 'host' && <Confirmation clientId={clientId} target={target} />}
      {target.kind === 'domain' && permit.may && (
        <PanelPart title="DKIM selectors">
          <Selectors key={target.version} clientId={clientId} target={target} />
        </PanelPart>
      )}
      {permit.may && <Removal clientId={clientId} target={target} hosts={hosts.length} onClose={onClose} />}
    </Panel>
  );
}

function Confirmation({ clientId, target }: { readonly clientId: string; readonly target: TestTarget }) {
  const permit = useCan('control-tests.set-up', clientId);
  const look = useWrite(checkTestTarget);
  return (
    <PanelPart title="How to confirm it">
      {target.record ? (
        <>
          <p className="max-w-[72ch] text-ink-soft">
            At the provider of your DNS, add a TXT record at{' '}
            <strong className="font-medium text-ink">{target.name}</strong> with this value. It can go once the domain
            is confirmed.
          </p>
          <div className="mt-2 rounded-md border border-line bg-sunken px-3 py-2.5">
            <CopyText text={target.record} label="record" />
          </div>
        </>
      ) : (
        <p className="max-w-[72ch] text-ink-soft">
          Ask your Internet provider to set the reverse name (PTR record) of this address to a name under one of your
          confirmed domains, and give that name an A or AAAA record that leads back to the address.
        </p>
      )}
      {target.problem && !target.underWay && (
        <div className="mt-3">
          <Notice tone="attention">
            {target.problem}{' '}
            {target.checkedAt && (
              <>
                Looked <Ago at={target.checkedAt} />.
              </>
            )}
          </Notice>
        </div>
      )}
      {look.isError && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(look.error)} />
        </div>
      )}
      <div className="mt-3">
        <Button
          look="primary"
          whyNot={permit.why}
          busy={(look.isPending || target.underWay) && 'Looking'}
          icon={<RefreshCw aria-hidden="true" size={15} />}
          onClick={() => look.mutate({ clientId, targetId: target.id })}
        >
          Check now
        </Button>
      </div>
    </PanelPart>
  );
}

const labels = { selectors: 'Selectors' } as const;

function Selectors({ clientId, target }: { readonly clientId: string; readonly target: TestTarget }) {
  const change = useWrite(changeTestTarget);
  const form = useForm({
    initial: { selectors: target.selectors.join(', ') },
    shape: selectorsShape,
    send: ({ selectors }) => change.mutateAsync({ clientId, targetId: target.id, version: target.version, selectors }),
  });
  return (
    <Form form={form} label="DKIM selectors" labels={labels}>
      <UnsavedGuard dirty={form.dirty} within="target" />
      <TextField
        {...form.field('selectors')}
        label={labels.selectors}
        hint="Your email provider names them, such as google or selector1. Separate them by commas."
        optional
        autoComplete="off"
      />
      <FormActions>
        <Button type="submit" busy={form.sending && 'Saving'}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}

function Removal({
  clientId,
  target,
  hosts,
  onClose,
}: {
  readonly clientId: string;
  readonly target: TestTarget;
  readonly hosts: number;
  readonly onClose: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const remove = useWrite(removeTestTarget, { onDone: onClose });
  return (
    <PanelPart title="Stop testing it">
      <p className="max-w-[72ch] text-ink-soft">
        The results stay on record. A finding that a test raised stays open until somebody closes it.
      </p>
      <div className="mt-2">
        <Button onClick={() => setAsking(true)}>Stop testing</Button>
      </div>
      <ConfirmDialog
        title={`Stop testing ${target.name}?`}
        about={hosts > 0 ? 'The hosts of the domain are not tested any more either.' : 'You can add it again.'}
        open={asking}
        confirm="Stop testing"
        busy={remove.isPending && 'Stopping'}
        problem={remove.isError ? problemOf(remove.error) : undefined}
        onConfirm={() => remove.mutate({ clientId, targetId: target.id })}
        onClose={() => setAsking(false)}
      />
    </PanelPart>
  );
}
