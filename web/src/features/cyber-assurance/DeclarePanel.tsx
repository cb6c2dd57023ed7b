import {
  boardDeclarationText,
  type CyberAssurance,
  certificateNames,
  declareCyberAssurance,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { formatCount } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { certificateWords, inPlaceWords } from './assurance-words.ts';
import { boardShape } from './shapes.ts';

const labels = { name: 'Name', role: 'Role on the board', agreed: 'I declare this for the board' } as const;

const initialOf = (name: string): { name: string; role: string; agreed: boolean } => ({
  name,
  role: '',
  agreed: false,
});

/** Declares for the board what stands on the screen; where it moved meanwhile that is said, and nothing is declared. */
export function DeclarePanel({
  state: { themes, standing, gate, doubted, fingerprint },
  onClose,
  ...about
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly state: CyberAssurance;
  readonly onClose: () => void;
}) {
  const session = useSession();
  const declare = useWrite(declareCyberAssurance);
  const form = useForm({
    initial: initialOf(session?.user.name ?? ''),
    shape: boardShape,
    send: (data) => declare.mutateAsync({ ...about, ...data, fingerprint }),
    onSent: onClose,
  });
  const [met, asked] = [themes.reduce((all, one) => all + one.met, 0), themes.reduce((all, one) => all + one.asked, 0)];
  return (
    <Panel kind="IASME Cyber Assurance" title="Declare for the board" onClose={onClose}>
      {form.dirty && <UnsavedGuard dirty within="report" />}
      <Facts
        facts={[
          { name: 'Level', value: standing?.level ?? '–' },
          { name: 'In place', value: inPlaceWords(`${met} of ${formatCount(asked, 'point')}`, themes) },
          ...gate.needs.flatMap(({ certificate }) =>
            certificate ? [{ name: certificateNames[certificate.kind], value: certificateWords(certificate) }] : [],
          ),
        ]}
      />
      {met < asked && (
        <p className="my-3 text-13 text-ink-soft">
          {formatCount(asked - met, 'point is', 'points are')} not in place. That is declared as it is, and an assessor
          decides what it means.
        </p>
      )}
      {doubted.length > 0 && (
        <div className="my-3 text-13 text-ink-soft">
          <p>{formatCount(doubted.length, 'point is', 'points are')} declared with what speaks against them:</p>
          <ul className="mt-1 list-disc pl-5">
            {doubted.map(({ ref, title, word }) => (
              <li key={ref}>
                {ref} {title}: {word}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Form form={form} label="Declare for the board" labels={labels}>
        <blockquote className="max-w-[64ch] border-accent border-l-2 pl-3 font-serif">
          {boardDeclarationText}
        </blockquote>
        <TextField {...form.field('name')} label={labels.name} autoComplete="name" />
        <TextField {...form.field('role')} label={labels.role} hint="Such as chair, director, partner or trustee." />
        <CheckField
          {...form.field('agreed')}
          label={labels.agreed}
          hint="The declaration is kept as it is, and its fingerprint is written into the audit trail."
        />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Declaring'}>
            Declare
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
