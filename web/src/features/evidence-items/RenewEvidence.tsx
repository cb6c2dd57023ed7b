import { renewEvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { NeedsAttention, useForm } from '../../ui/form/use-form.ts';
import { useStep } from '../../ui/form/use-step.tsx';
import { ContentsFields, contentsLabels, emptyContents, fileProblemOf } from './ContentsFields.tsx';
import type { StepProps } from './EvidenceForms.tsx';
import { renewalShape } from './shapes.ts';
import { useEvidenceFiles } from './use-evidence-files.tsx';

/** Adds a version that supersedes the last once it is approved. */
export function RenewEvidence({ clientId, item, reload, onDone }: StepProps) {
  const renew = useWrite(renewEvidenceItem);
  const uploads = useEvidenceFiles(clientId, false);
  const { carryOut, notice } = useStep(item, reload);
  const [latest] = item.editions;
  const form = useForm({
    initial: { ...emptyContents, url: latest?.url ?? '', text: item.kind === 'File' ? '' : (latest?.text ?? '') },
    shape: renewalShape,
    none: ['url', 'outcome', 'validFrom', 'validUntil'],
    before: uploads.sent,
    send: async (data) => {
      const picked = uploads.now();
      const problem = fileProblemOf(item.kind, picked);
      if (problem) throw new NeedsAttention({ fileId: problem });
      const fileId = picked[0]?.taken?.id ?? null;
      await carryOut((version) => renew.mutateAsync({ ...data, clientId, evidenceItemId: item.id, version, fileId }));
    },
    onSent: onDone,
  });
  return (
    <Form form={form} label="Add a new version" labels={contentsLabels}>
      <UnsavedGuard dirty={form.dirty || uploads.picked.length > 0} within="evidence" />
      {notice}
      <p className="text-13 text-ink-soft">
        {item.approved
          ? `Version ${item.approved.edition} holds until this one is approved; it stays as it was.`
          : 'Earlier versions stay as they were.'}
      </p>
      <ContentsFields
        kind={item.kind}
        uploads={uploads}
        first={false}
        field={form.field}
        file={{ id: `${form.id}-fileId`, problem: form.problems.fileId }}
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Adding'}>
          Add version
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
