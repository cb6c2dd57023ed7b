import { overrideRequirement, overrideResults } from '@claimlock/contract/compliance/requirement-overrides';
import { type RequirementDetail, readRequirement } from '@claimlock/contract/compliance/requirements';
import { EvidenceItemId } from '@claimlock/contract/identifiers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { numberedTitle } from '../../../lib/numbered-title.ts';
import { paths } from '../../../lib/paths.ts';
import { reading, useWrite } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { letGoOfUnsaved } from '../../../lib/unsaved.ts';
import { Anchor, textLinkLook } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConflictNotice, type Difference } from '../../../ui/form/ConflictNotice.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { ChoiceField, SelectField, TextArea, TextField } from '../../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { dropDraft, keepDraft, keptDraft, type OverrideDraft } from './override-draft.ts';
import { resultNames } from './result-words.ts';

type Props = { readonly clientId: string; readonly frameworkId: string; readonly detail: RequirementDetail };

/** An override of a requirement, as the contract has it; an assessor's decision has its report. */
const overrideShape = overrideRequirement.input
  .omit({ clientId: true, frameworkId: true, ref: true, version: true })
  .extend({
    reportId: z.string().min(1, 'Choose the evidence with the report.').pipe(EvidenceItemId).optional(),
  });

/** A requirement that fails its whole framework is never cleared by an override. */
const resultsOf = (autoFail: boolean) => overrideResults.filter((one) => !autoFail || one === 'not-met');
const labels = {
  whose: 'Source of the result',
  assessor: 'Assessor',
  assessorFirm: 'Firm',
  reportId: 'Report',
  result: 'Result',
  reason: 'Why',
  until: 'Valid until',
} as const;

const sources = { own: 'Our own review', assessor: 'An assessor’s decision' } as const;

/** The newest override that stands, as the form edits it; version 0 where none does. */
const standing = ({ override, proposed }: Pick<RequirementDetail, 'override' | 'proposed'>) => {
  const newest = proposed ?? override;
  const { assessor } = newest ?? {};
  return {
    version: newest?.version ?? 0,
    whose: assessor ? 'assessor' : 'own',
    assessor: assessor?.name ?? '',
    assessorFirm: assessor?.firm ?? '',
    reportId: String(assessor?.report.id ?? ''),
    report: assessor ? numberedTitle(assessor.report) : '',
    result: String(newest?.result ?? 'met'),
    reason: newest?.reason ?? '',
    until: newest?.until ?? '',
  };
};

/** What two people say differently, an assessor and their report included, in the words of the form. */
function differencesOf(
  theirs: ReturnType<typeof standing>,
  yours: OverrideDraft,
  evidence: RequirementDetail['evidence'],
): Difference[] {
  const result = (given: string) => resultNames[overrideResults.find((one) => one === given) ?? 'met'];
  const source = (given: string) => (given === 'assessor' ? sources.assessor : sources.own);
  const isAssessors = yours.whose === 'assessor';
  const chosen = isAssessors ? evidence.find(({ id }) => id === yours.reportId) : undefined;
  return [
    { name: labels.whose, theirs: source(theirs.whose), yours: source(yours.whose) },
    { name: labels.assessor, theirs: theirs.assessor, yours: isAssessors ? yours.assessor : '' },
    { name: labels.assessorFirm, theirs: theirs.assessorFirm, yours: isAssessors ? yours.assessorFirm : '' },
    { name: labels.reportId, theirs: theirs.report, yours: chosen ? numberedTitle(chosen) : '' },
    { name: labels.result, theirs: result(theirs.result), yours: result(yours.result) },
    { name: labels.reason, theirs: theirs.reason, yours: yours.reason },
    { name: labels.until, theirs: theirs.until, yours: yours.until },
  ].filter((one) => one.theirs !== one.yours);
}

/** Sets an override of a requirement: the organisation's own, or an assessor's decision with its report. */
export function OverrideForm({ clientId, frameworkId, detail, onClose }: Props & { readonly onClose: () => void }) {
  const { ref } = detail;
  const account = useSession()?.user.id;
  const of = { account, clientId, frameworkId, ref };
  const client = useQueryClient();
  const set = useWrite(overrideRequirement);
  const edited = useEdited(standing(detail), async () => {
    const asked = { clientId, frameworkId, ref };
    const fresh = await call(readRequirement, asked);
    client.setQueryData(reading(readRequirement, asked).queryKey, fresh);
    return standing(fresh);
  });
  const close = () => {
    dropDraft(of);
    onClose();
  };
  const allowed: readonly string[] = resultsOf(detail.autoFail);
  const stands = standing(detail).result;
  const initial = allowed.includes(stands) ? stands : (allowed[0] ?? 'not-met');
  const form = useForm({
    initial: { whose: 'own', assessor: '', assessorFirm: '', reportId: '', result: initial, reason: '', until: '' },
    shape: overrideShape,
    toSend: ({ whose, assessor, assessorFirm, reportId, ...rest }) =>
      whose === 'assessor' ? { ...rest, assessor, assessorFirm, reportId } : rest,
    send: (data) => edited.send((version) => set.mutateAsync({ ...data, clientId, frameworkId, ref, version })),
    onSent: close,
  });
  // What was typed before the report was added is there again, and is as unsaved as it was.
  const [kept] = useState(() => keptDraft(of));
  const { set: fill } = form;
  const filled = useRef(false);
  useEffect(() => {
    if (!kept || filled.current) return;
    filled.current = true;
    fill(kept);
  }, [kept, fill]);
  return (
    <Form form={form} label={`Override of ${ref}`} labels={labels}>
      {form.dirty && <UnsavedGuard dirty within="requirement" />}
      {edited.theirs && (
        <ConflictNotice
          differences={differencesOf(edited.theirs, form.values, detail.evidence)}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs(close)}
        />
      )}
      <ChoiceField
        id={`${form.id}-whose`}
        name="whose"
        label={labels.whose}
        problem={form.problems.whose}
        choices={[
          { value: 'own', label: sources.own },
          { value: 'assessor', label: sources.assessor, hint: 'Somebody from outside, with a report.' },
        ]}
        chosen={[form.values.whose]}
        onChange={([whose = 'own']) => form.set({ whose })}
      />
      {form.values.whose === 'assessor' && (
        <>
          <TextField {...form.field('assessor')} label={labels.assessor} />
          <TextField {...form.field('assessorFirm')} label={labels.assessorFirm} />
          <Report {...form.field('reportId')} detail={detail} onLeave={() => keepDraft(of, form.now())} />
        </>
      )}
      <SelectField
        {...form.field('result')}
        label={labels.result}
        choices={resultsOf(detail.autoFail).map((value) => ({ value, label: resultNames[value] }))}
      />
      <TextArea
        {...form.field('reason')}
        label={labels.reason}
        hint="The findings, in a sentence. It stays in the history."
        rows={3}
      />
      <DateField
        {...form.field('until')}
        label={labels.until}
        hint="Within a year. After that date the result follows from the controls again."
      />
      <p className="text-13 text-ink-soft">The override counts once a second person has confirmed it.</p>
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save override
        </Button>
        <Button onClick={close}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

type ReportField = Pick<Parameters<typeof SelectField>[0], 'id' | 'name' | 'value' | 'onChange' | 'problem'>;

/** The approved evidence of the requirement's controls, one of which holds the report. */
function Report({
  detail,
  onLeave,
  ...field
}: ReportField & { readonly detail: RequirementDetail; readonly onLeave: () => void }) {
  const { pathname, search } = useLocation();
  const approved = detail.evidence.filter(({ status }) => status === 'Approved');
  const first = detail.controls[0]?.controlId;
  return (
    <>
      <SelectField
        {...field}
        label={labels.reportId}
        hint="Approved evidence of a control of this requirement."
        choices={[
          { value: '', label: 'Choose the evidence' },
          ...approved.map((one) => ({ value: one.id, label: numberedTitle(one) })),
        ]}
      />
      {first && (
        <p className="text-13">
          <Anchor
            to={paths.evidence({ evidence: 'new', about: first, back: pathname + search })}
            className={textLinkLook}
            onClick={() => {
              onLeave();
              letGoOfUnsaved();
            }}
          >
            Add the report as evidence
          </Anchor>
        </p>
      )}
    </>
  );
}
