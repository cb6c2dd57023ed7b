import { importOwnFramework, type OwnFrameworkPreview } from '@claimlock/contract/own-frameworks/endpoints';
import { columnsText } from '@claimlock/contract/own-frameworks/table-columns';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { refreshAll } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Section } from '../../ui/Section.tsx';
import { namingShape } from './shapes.ts';

const labels = { name: 'Name', version: 'Version', publisher: 'Publisher', licence: 'Rights' } as const;

/** What the framework is to be called here; sending it brings it in. */
export function ImportForm({
  clientId,
  file,
  table,
  waits,
  framework,
  catalogueId,
}: {
  readonly clientId: string;
  readonly file: File;
  /** How a table was read for the preview: it is imported the same way. */
  readonly table: OwnFrameworkPreview['table'];
  /** Whether the file is being read again. */
  readonly waits: boolean;
  readonly framework: NonNullable<OwnFrameworkPreview['framework']>;
  readonly catalogueId: string | undefined;
}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [withWithdrawn, setWithWithdrawn] = useState(false);
  const brought = useRef<string>(undefined);
  const { name, version, publisher, licence, requirements, withdrawn } = framework;
  const taken = requirements + (withWithdrawn ? withdrawn : 0);
  const form = useForm({
    initial: { name: name || file.name.replace(/\.[^.]+$/, ''), version: version || '1.0', publisher, licence },
    shape: namingShape,
    send: async (data) => {
      const read = table && { headingRow: table.headingRow, columns: columnsText(table.mapping) };
      const sheet = table?.sheet;
      const more = { ...(sheet && { sheet }), ...read, ...(catalogueId !== undefined && { catalogueId }) };
      const input = { ...data, ...more, clientId, withWithdrawn: String(withWithdrawn) };
      brought.current = (await upload(importOwnFramework, input, file)).id;
      await refreshAll(client);
    },
    onSent: () => {
      if (brought.current) void navigate(paths.ownFramework(brought.current));
    },
  });
  return (
    <Section title="Bring it in" padded>
      <Form form={form} label="Bring in the framework" labels={labels}>
        <TextField {...form.field('name')} label={labels.name} />
        <TextField
          {...form.field('version')}
          label={labels.version}
          hint="One version stays as it is. A new one is brought in beside it."
          short
        />
        <TextField {...form.field('publisher')} label={labels.publisher} optional />
        <TextField
          {...form.field('licence')}
          label={labels.licence}
          hint="On what terms you may use its text, such as a licence you bought."
          optional
        />
        {withdrawn > 0 && (
          <CheckField
            id={`${form.id}-withdrawn`}
            name="withdrawn"
            value={withWithdrawn}
            onChange={setWithWithdrawn}
            problem={undefined}
            label={`Take the ${withdrawn} withdrawn ones too`}
            hint="They no longer ask for anything. Usually they are not included."
          />
        )}
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending ? 'Bringing it in' : waits && 'Reading the file'}>
            Bring in {formatCount(taken, 'requirement')}
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}
