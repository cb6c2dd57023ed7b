import { roleNames } from '@claimlock/contract/access';
import type { PersonGroup } from '@claimlock/contract/people/departments';
import { changePhishingDraft } from '@claimlock/contract/phishing/drafts';
import {
  addPhishingCampaign,
  listPhishingCampaigns,
  type PhishingCampaign,
  type PhishingTemplate,
} from '@claimlock/contract/phishing/endpoints';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AudienceChoice } from '../people/widgets.ts';
import { audienceNames } from './phishing-words.ts';

/** What a campaign can be made of. */
type Options = {
  readonly templates: readonly PhishingTemplate[];
  readonly departments: readonly string[];
  readonly groups: readonly PersonGroup[];
};

const fieldsWith = ({ templates }: Options) => ({
  title: 'Name',
  template: { label: 'Message', names: Object.fromEntries(templates.map(({ id, title }) => [id, title])) },
  audience: { label: 'Who gets it', names: audienceNames },
  role: { label: 'Role', names: roleNames, unchosen: 'Choose' },
  department: 'Department',
  groupId: 'Group',
  startsAt: 'First message from',
  endsAt: 'Last message until',
});

/** Drafts a campaign; nothing is sent before it is launched on its own page. */
export function CampaignForm({
  clientId,
  onClose,
  ...options
}: Options & { readonly clientId: string; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const form = useEndpointForm(addPhishingCampaign, {
    given: { clientId },
    fields: fieldsWith(options),
    initial: { audience: 'everybody' },
    onDone: (drafted) => (drafted ? navigate(paths.phishingCampaign(drafted.id)) : onClose()),
  });
  return (
    <Panel kind="New" title="New phishing campaign" onClose={onClose}>
      <EndpointForm form={form} label="New phishing campaign" verb="Save as draft" busy="Saving" onCancel={onClose}>
        <CampaignFields field={form.field} {...options} />
      </EndpointForm>
    </Panel>
  );
}

type Edited = {
  readonly clientId: string;
  readonly campaign: PhishingCampaign;
  /** Reads the campaign anew, where somebody else saved it meanwhile. */
  readonly reload: () => Promise<PhishingCampaign | undefined>;
  readonly onClose: () => void;
};

/** Changes a draft, in the form that it was made in. */
export function EditCampaign(props: Edited) {
  const query = useRead(listPhishingCampaigns, { clientId: props.clientId });
  return (
    <Panel kind="Draft" title={`Edit ${props.campaign.title}`} onClose={props.onClose}>
      <Loaded query={query} what="The choices" skeleton={<SkeletonRows rows={4} />}>
        {({ templates, departments, groups }) => (
          <EditFields {...props} templates={templates} departments={departments} groups={groups} />
        )}
      </Loaded>
    </Panel>
  );
}

function EditFields({ clientId, campaign, reload, onClose, ...options }: Edited & Options) {
  const form = useEndpointForm(changePhishingDraft, {
    given: { clientId, campaignId: campaign.id },
    record: { current: campaign, reload },
    fields: fieldsWith(options),
    valuesOf: ({ title, template, audience, role, department, groupId, startsAt, endsAt }) => ({
      title,
      template,
      audience,
      role,
      department,
      groupId,
      startsAt,
      endsAt,
    }),
    onDone: onClose,
  });
  return (
    <EndpointForm form={form} label="Edit the campaign" verb="Save" busy="Saving" within="campaign" onCancel={onClose}>
      <CampaignFields field={form.field} {...options} />
    </EndpointForm>
  );
}

type Audience = ComponentProps<typeof AudienceChoice>;
type OneField = ComponentProps<typeof Field>;
type FieldNamed = {
  (name: 'title' | 'template' | 'startsAt' | 'endsAt'): OneField;
  (name: 'audience'): Audience['audience'];
  (name: 'role'): Audience['role'];
  (name: 'department'): Audience['department'];
  (name: 'groupId'): Audience['group'];
};

function CampaignFields({ field, departments, groups }: Options & { readonly field: FieldNamed }) {
  return (
    <>
      <Field {...field('title')} />
      <Field {...field('template')} />
      <AudienceChoice
        audience={field('audience')}
        role={field('role')}
        department={field('department')}
        group={field('groupId')}
        departments={departments}
        groups={groups}
      />
      <Pair>
        <Field {...field('startsAt')} />
        <Field {...field('endsAt')} />
      </Pair>
      <p className="text-13 text-ink-soft">Messages are spread evenly between the two, in a random order.</p>
    </>
  );
}
