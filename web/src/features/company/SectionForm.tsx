import { type Company, companyReasons, readCompany, recordCompanyFacts } from '@claimlock/contract/company/endpoints';
import { type CompanySection, companySections, type FactName, factLabels } from '@claimlock/contract/company/facts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { ChoiceField, SelectField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { FactField } from './FactField.tsx';
import { inOneLine, saysOf } from './fact-words.ts';
import { sectionTitles } from './section-titles.ts';
import { changedSection, labelsOf, sentSection, typedSection, valuesOf } from './section-values.ts';
import { factsShape, sectionShape } from './shapes.ts';

/** Records facts of one part of the profile in its place: what changed from a day on, or what was recorded wrongly. */
export function SectionForm({
  clientId,
  section,
  company,
  onDone,
}: {
  readonly clientId: string;
  readonly section: CompanySection;
  readonly company: Company;
  readonly onDone: () => void;
}) {
  const store = useQueryClient();
  const save = useWrite(recordCompanyFacts);
  const { on, today } = company;
  const isNow = on === today;
  const about = isNow ? { clientId } : { clientId, on };
  const facts: readonly FactName[] = companySections[section];
  const edited = useEdited({ version: company.versions[section], company }, async () => {
    const fresh = await call(readCompany, about);
    store.setQueryData(reading(readCompany, about).queryKey, fresh);
    return { version: fresh.versions[section], company: fresh };
  });
  // What was recorded for this very day can only be corrected.
  const first = facts.some((fact) => company.facts[fact]?.effectiveFrom === on) || !isNow ? 'Correction' : 'Change';
  const initial = { kind: first, day: on, reason: '', ...typedSection(section, company) };
  const form = useForm({
    initial,
    shape: sectionShape,
    toSend: ({ kind, day, reason, ...values }) => ({
      kind,
      day,
      reason: reason === '' ? null : reason,
      ...changedSection(section, values, company),
    }),
    onSent: onDone,
    send: (data) =>
      edited.send(async (version) => {
        const saved = await save.mutateAsync({ ...data, clientId, section, version });
        return { version: saved.versions[section] };
      }),
  });
  const isLate = form.values.kind === 'Correction' || form.values.day < today;
  const title = `Edit ${sectionTitles[section].toLowerCase()}`;
  const yours = factsShape.safeParse(sentSection(section, form.values)).data ?? {};
  const theirs = edited.theirs && valuesOf(edited.theirs.company);
  const differences = facts.flatMap((fact) => {
    const [one, other] = [inOneLine(saysOf(fact, theirs ?? {})), inOneLine(saysOf(fact, yours))];
    return one === other ? [] : [{ name: factLabels[fact], theirs: one, yours: other }];
  });
  return (
    <div className="max-w-[640px]">
      <Form form={form} label={title} labels={labelsOf(section, form.values)}>
        <UnsavedGuard dirty={form.dirty} within="edit" />
        {theirs && (
          <ConflictNotice
            differences={differences}
            busy={form.sending}
            onKeepYours={() => edited.keepYours(form.submit)}
            onTakeTheirs={() =>
              edited.takeTheirs((fresh) =>
                form.reset({ kind: first, day: on, reason: '', ...typedSection(section, fresh.company) }),
              )
            }
          />
        )}
        {facts.map((fact) => (
          <FactField
            key={fact}
            fact={fact}
            clientId={clientId}
            formId={form.id}
            values={form.values}
            problems={form.problems}
            known={company.sic}
            onChange={(change) => form.set(change)}
          />
        ))}
        <ChoiceField
          id={`${form.id}-kind`}
          name="kind"
          label="What are you recording?"
          problem={form.problems.kind}
          chosen={[form.values.kind]}
          onChange={([kind]) => form.set({ kind: kind ?? 'Change' })}
          choices={[
            { value: 'Change', label: 'A change', hint: 'Earlier facts stay true until that day.' },
            {
              value: 'Correction',
              label: 'A correction',
              hint: 'The value in force on the day is replaced.',
            },
          ]}
        />
        <DateField
          {...form.field('day')}
          label={form.values.kind === 'Correction' ? 'In force on' : 'Effective from'}
          hint={
            form.values.kind === 'Correction'
              ? 'The value that was in force on this day is corrected, from its own first day.'
              : 'The day it became so. A day to come is shown as upcoming.'
          }
        />
        {isLate && (
          <SelectField
            {...form.field('reason')}
            label="Reason"
            empty="Choose a reason"
            choices={companyReasons.map((value) => ({ value, label: value }))}
          />
        )}
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Save
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </FormActions>
      </Form>
    </div>
  );
}
