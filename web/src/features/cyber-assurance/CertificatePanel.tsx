import {
  type CertificateKind,
  type CyberAssurance,
  certificateNames,
  type GateCertificate,
  readCyberAssurance,
  recordAssuranceCertificate,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Instant } from '../../ui/When.tsx';
import { certificateShape } from './shapes.ts';

type About = { readonly clientId: string; readonly frameworkId: string };

const labels = { number: 'Certificate number', issuedBy: 'Issued by', expiresOn: 'Last day' } as const;

/** Records a certificate that the level needs; where one of several is enough, which one it is. */
export function CertificatePanel({
  state,
  need,
  onClose,
  ...about
}: About & { readonly state: CyberAssurance; readonly need: GateCertificate; readonly onClose: () => void }) {
  const [kind, setKind] = useState<CertificateKind | undefined>(need.certificate?.kind ?? need.kinds[0]);
  if (!kind) return null;
  return (
    <Panel kind="IASME Cyber Assurance" title="The certificate it rests on" onClose={onClose}>
      {need.kinds.length > 1 && (
        <div className="mb-4">
          <ChoiceField
            id="certificate-kind"
            name="kind"
            label="Which certificate"
            problem={undefined}
            chosen={[kind]}
            onChange={([chosen]) => setKind(need.kinds.find((one) => one === chosen) ?? kind)}
            choices={need.kinds.map((value) => ({ value, label: certificateNames[value] }))}
          />
        </div>
      )}
      <CertificateForm key={kind} {...about} state={state} kind={kind} onClose={onClose} />
    </Panel>
  );
}

/** What is recorded of a kind; where nothing is, what a questionnaire says of it. */
function standing({ recorded, gate }: CyberAssurance, kind: CertificateKind) {
  const kept = recorded.find((one) => one.kind === kind);
  const known = kept ?? gate.needs.find(({ certificate }) => certificate?.kind === kind)?.certificate;
  return {
    version: kept?.version ?? 0,
    number: known?.number ?? '',
    issuedBy: known?.issuedBy ?? '',
    expiresOn: known?.expiresOn ?? '',
  };
}

function CertificateForm({
  state,
  kind,
  onClose,
  ...about
}: About & { readonly state: CyberAssurance; readonly kind: CertificateKind; readonly onClose: () => void }) {
  const client = useQueryClient();
  const record = useWrite(recordAssuranceCertificate);
  const { version: from, ...initial } = standing(state, kind);
  const edited = useEdited({ version: from, ...initial }, async () => {
    const fresh = await call(readCyberAssurance, about);
    client.setQueryData(reading(readCyberAssurance, about).queryKey, fresh);
    return standing(fresh, kind);
  });
  const form = useForm({
    initial,
    shape: certificateShape,
    send: (data) =>
      edited.send(async (version) => standing(await record.mutateAsync({ ...about, ...data, kind, version }), kind)),
    onSent: onClose,
  });
  const kept = state.recorded.find((one) => one.kind === kind);
  const { theirs } = edited;
  const said = (field: keyof typeof labels, value: string) =>
    field === 'expiresOn' && value !== '' ? formatDate(value) : value;
  return (
    <Form form={form} label={`The ${certificateNames[kind]} certificate`} labels={labels}>
      {form.dirty && <UnsavedGuard dirty within="report" />}
      {theirs && (
        <ConflictNotice
          differences={(['number', 'issuedBy', 'expiresOn'] as const).flatMap((field) =>
            theirs[field] === form.values[field]
              ? []
              : [{ name: labels[field], theirs: said(field, theirs[field]), yours: said(field, form.values[field]) }],
          )}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs(onClose)}
        />
      )}
      <TextField {...form.field('number')} label={labels.number} hint="As it is printed on it." />
      <TextField
        {...form.field('issuedBy')}
        label={labels.issuedBy}
        hint="The certification body that is named on it."
      />
      <DateField {...form.field('expiresOn')} label={labels.expiresOn} />
      {kept && (
        <p className="text-13 text-ink-soft">
          Recorded by {kept.by}, <Instant at={kept.at} />. The audit trail keeps what was recorded before.
        </p>
      )}
      <p className="text-13 text-ink-soft">
        The person who saves this prepares the level, so another person declares for the board. Administrators are told
        60 and 14 days before the last day, and once it has passed.
      </p>
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save the certificate
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
