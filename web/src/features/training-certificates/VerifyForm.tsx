import { verifyTrainingCertificate } from '@claimlock/contract/training-certificates/endpoints';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';

type Asked = { readonly number: string; readonly code: string };

/** The number and the code of a certificate, filled in where a link brought them along. */
export function VerifyForm({
  given,
  send,
}: {
  readonly given: Asked;
  readonly send: (asked: Asked) => Promise<unknown>;
}) {
  const form = useForm({ initial: { ...given }, shape: verifyTrainingCertificate.input, send });
  return (
    <Form form={form} label="Verify a certificate" labels={{ number: 'Number', code: 'Code' }}>
      <TextField {...form.field('number')} label="Number" hint="Such as TC-000012." />
      <TextField {...form.field('code')} label="Code" hint="Such as 7K3QX-M2P9R-4HT6W-B8ZNC." />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Verifying'}>
          Verify
        </Button>
      </FormActions>
    </Form>
  );
}
