import { roleNames } from '@claimlock/contract/access';
import type { PersonGroup } from '@claimlock/contract/people/departments';
import { addPhishingCampaign, type PhishingTemplate } from '@claimlock/contract/phishing/endpoints';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { AudienceChoice } from '../people/widgets.ts';
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
  return (
    <Panel kind="New" title="New phishing campaign" onClose={onClose}>
      <EndpointForm form={form} label="New phishing campaign" verb="Save as draft" busy="Saving" onCancel={onClose}>
        <Field {...form.field('title')} />
        <Field {...form.field('template')} />
        <AudienceChoice
          audience={form.field('audience')}
          role={form.field('role')}
          department={form.field('department')}
          group={form.field('groupId')}
          departments={departments}
          groups={groups}
        />
        <Pair>
          <Field {...form.field('startsAt')} />
          <Field {...form.field('endsAt')} />
        </Pair>
      </EndpointForm>
    </Panel>
  );
}
