import { roleNames } from '@claimlock/contract/access';
import type { PersonGroup } from '@claimlock/contract/people/departments';
import { addPhishingCampaign, type PhishingTemplate } from '@claimlock/contract/phishing/endpoints';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { audienceNames } from './phishing-words.ts';

/** Drafts a campaign; nothing is sent before it is launched on its own page. */
export function CampaignForm({
  clientId,
  templates,
  departments,
  groups,
  onClose,
}: {
  readonly clientId: string;
  readonly templates: readonly PhishingTemplate[];
  readonly departments: readonly string[];
  readonly groups: readonly PersonGroup[];
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const form = useEndpointForm(addPhishingCampaign, {
    given: { clientId },
    fields: {
      title: 'Name',
      template: { label: 'Message', names: Object.fromEntries(templates.map(({ id, title }) => [id, title])) },
      audience: { label: 'Who gets it', names: audienceNames },
      role: { label: 'Role', names: roleNames, unchosen: 'Choose' },
      department: 'Department',
      groupId: 'Group',
      startsAt: 'First message from',
      endsAt: { label: 'Last message until', hint: 'Messages are spread evenly between the two, in a random order.' },
    },
    initial: { audience: 'everybody' },
    onDone: (drafted) => (drafted ? navigate(paths.phishingCampaign(drafted.id)) : onClose()),
  });
  const audience = form.field('audience').value;
  return (
    <Panel kind="New" title="New phishing campaign" onClose={onClose}>
      <EndpointForm form={form} label="New phishing campaign" verb="Save as draft" busy="Saving" onCancel={onClose}>
        <Field {...form.field('title')} />
        <Field {...form.field('template')} />
        <Field {...form.field('audience')} />
        {audience === 'role' && <Field {...form.field('role')} optional={false} />}
        {audience === 'department' && (
          <SelectField
            {...form.field('department')}
            optional={false}
            empty="Choose"
            choices={departments.map((value) => ({ value, label: value }))}
          />
        )}
        {audience === 'group' && (
          <SelectField
            {...form.field('groupId')}
            optional={false}
            empty="Choose"
            hint={groups.length === 0 ? 'There is no group yet. An administrator adds groups under Users.' : undefined}
            choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Pair>
          <Field {...form.field('startsAt')} />
          <Field {...form.field('endsAt')} />
        </Pair>
      </EndpointForm>
    </Panel>
  );
}
