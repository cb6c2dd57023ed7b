import {
  type Assessment,
  declarationText,
  setAssessmentReadiness,
  setCertificate,
  signDeclaration,
} from '@claimlock/contract/questionnaires/endpoints';
import type { Verdict } from '@claimlock/contract/questionnaires/verdict';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { CheckField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Facts, Section } from '../../ui/Section.tsx';
import { Sha256 } from '../../ui/TechnicalCheck.tsx';
import { Instant } from '../../ui/When.tsx';
import { certificateShape, declarationShape } from './shapes.ts';

type Props = { readonly clientId: string; readonly assessment: Assessment };

/** From a draft to a declaration, and from there to the certificate: the one step that comes next. */
export function Declaration({
  clientId,
  assessment,
  verdict,
  whyNotDeclare,
}: Props & { readonly verdict: Verdict; readonly whyNotDeclare: string | null }) {
  if (assessment.declaration) return <Declared clientId={clientId} assessment={assessment} />;
  return (
    <Section title="Declaration" padded>
      {assessment.status === 'Ready' ? (
        <Declare clientId={clientId} assessment={assessment} whyNotDeclare={whyNotDeclare} />
      ) : (
        <HandOver clientId={clientId} assessment={assessment} verdict={verdict} />
      )}
    </Section>
  );
}

function HandOver({ clientId, assessment, verdict }: Props & { readonly verdict: Verdict }) {
  const permit = useCan('questionnaires.answer', clientId);
  const hand = useWrite(setAssessmentReadiness);
  const { unanswered, stops } = verdict;
  const open = [
    ...(unanswered.length > 0 ? [`${formatCount(unanswered.length, 'question')} without an answer`] : []),
    ...(stops.length > 0
      ? [formatCount(stops.length, 'answer that stops the pass', 'answers that stop the pass')]
      : []),
  ];
  return (
    <div className="space-y-3">
      <p className="max-w-[72ch] text-ink-soft">
        A director, or their equivalent, declares the answers true: somebody who prepared none of them. Hand them over
        once everything is answered and nothing stops the pass; from then on they stay as they are, until they are taken
        back.
      </p>
      {open.length > 0 && <p>Still open: {open.join(', and ')}.</p>}
      <ProblemNotice problem={hand.error ? problemOf(hand.error) : undefined} />
      <Button
        look="primary"
        whyNot={permit.why ?? (open.length > 0 ? `Still open: ${open.join(', and ')}.` : undefined)}
        busy={hand.isPending && 'Handing over'}
        onClick={() => hand.mutate({ clientId, assessmentId: assessment.id, version: assessment.version, ready: true })}
      >
        Ready for the declaration
      </Button>
    </div>
  );
}

const declaring = 'I am on the board, or its equivalent, and I declare this';

const emptyDeclaration = (name: string): { name: string; role: string; agreed: boolean } => ({
  name,
  role: '',
  agreed: false,
});

function Declare({ clientId, assessment, whyNotDeclare }: Props & { readonly whyNotDeclare: string | null }) {
  const permit = useCan('questionnaires.declare', clientId);
  const why = permit.why ?? whyNotDeclare;
  return why ? (
    <SomebodyElse clientId={clientId} assessment={assessment} why={why} />
  ) : (
    <Sign clientId={clientId} assessment={assessment} />
  );
}

/** What is to be declared, and why somebody else has to do that. */
function SomebodyElse({ clientId, assessment, why }: Props & { readonly why: string }) {
  return (
    <div className="space-y-4">
      <blockquote className="max-w-[64ch] border-accent border-l-2 pl-3">{declarationText}</blockquote>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" whyNot={why}>
          Declare the answers
        </Button>
        <p className="max-w-[64ch] text-13 text-ink-soft">{why}</p>
      </div>
      <TakeBack clientId={clientId} assessment={assessment} />
    </div>
  );
}

function TakeBack({ clientId, assessment: { id: assessmentId, version } }: Props) {
  const permit = useCan('questionnaires.answer', clientId);
  const back = useWrite(setAssessmentReadiness);
  return (
    <>
      <ProblemNotice problem={back.error ? problemOf(back.error) : undefined} />
      <Button
        whyNot={permit.why}
        busy={back.isPending && 'Taking back'}
        onClick={() => back.mutate({ clientId, assessmentId, version, ready: false })}
      >
        Take back to change
      </Button>
    </>
  );
}

function Sign({ clientId, assessment }: Props) {
  const { id: assessmentId, version } = assessment;
  const session = useSession();
  const sign = useWrite(signDeclaration);
  const form = useForm({
    initial: emptyDeclaration(session?.user.name ?? ''),
    shape: declarationShape,
    send: (data) => sign.mutateAsync({ ...data, clientId, assessmentId, version }),
  });
  return (
    <Form form={form} label="Declare the answers" labels={{ name: 'Name', role: 'Role', agreed: declaring }}>
      <blockquote className="max-w-[64ch] border-accent border-l-2 pl-3">{declarationText}</blockquote>
      <TextField {...form.field('name')} label="Name" autoComplete="name" />
      <TextField
        {...form.field('role')}
        label="Role"
        hint="On the board, or its equivalent: such as director, partner, owner or trustee."
      />
      <CheckField
        {...form.field('agreed')}
        label={declaring}
        hint="The answers are locked, and their fingerprint is written into the audit trail."
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Declaring'}>
          Declare the answers
        </Button>
        <TakeBack clientId={clientId} assessment={assessment} />
      </FormActions>
    </Form>
  );
}

function Declared({ clientId, assessment }: Props) {
  const { declaration, certificate } = assessment;
  if (!declaration) return null;
  return (
    <Section title="Declaration" padded>
      <blockquote className="max-w-[72ch] border-accent border-l-2 pl-3">{declaration.text}</blockquote>
      <div className="mt-4">
        <Facts
          facts={[
            { name: 'Declared by', value: `${declaration.name}, ${declaration.role}` },
            { name: 'At', value: <Instant at={declaration.at} /> },
            ...(certificate
              ? [
                  { name: 'Certificate', value: certificate.number },
                  {
                    name: 'Valid',
                    value: `${formatDate(certificate.certifiedOn)} to ${formatDate(certificate.expiresOn)}`,
                  },
                ]
              : []),
          ]}
        />
      </div>
      <div className="mt-3">
        <Sha256 of="the declared answers" sha256={declaration.digest} />
      </div>
      <div className="mt-5">
        <Certificate clientId={clientId} assessment={assessment} />
      </div>
    </Section>
  );
}

function Certificate({ clientId, assessment: { id: assessmentId, version, certificate } }: Props) {
  const permit = useCan('questionnaires.answer', clientId);
  const record = useWrite(setCertificate);
  const form = useForm({
    initial: { number: certificate?.number ?? '', certifiedOn: certificate?.certifiedOn ?? '' },
    shape: certificateShape,
    send: (data) => record.mutateAsync({ ...data, clientId, assessmentId, version }),
  });
  return (
    <Form form={form} label="Certificate" labels={{ number: 'Certificate number', certifiedOn: 'Date on it' }}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('number')} label="Certificate number" />
        <DateField {...form.field('certifiedOn')} label="Date on it" hint="A certificate lasts twelve months." />
      </div>
      <FormActions>
        <Button type="submit" whyNot={permit.why} busy={form.sending && 'Recording'}>
          {certificate ? 'Correct the certificate' : 'Record the certificate'}
        </Button>
      </FormActions>
    </Form>
  );
}
