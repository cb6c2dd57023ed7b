import { deletePhishingDraft } from '@claimlock/contract/phishing/drafts';
import {
  answerDays,
  cancelPhishingCampaign,
  launchPhishingCampaign,
  type PhishingCampaign,
  previewPhishingLaunch,
} from '@claimlock/contract/phishing/endpoints';
import { CircleStop, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatInstant } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { later } from '../../ui/later.ts';
import { type NextStep, StepButtons } from '../../ui/StepButtons.tsx';

type Step = { readonly clientId: string; readonly campaign: PhishingCampaign };
type Asked = Step & { readonly onClose: () => void };

const EditCampaign = later(() => import('./CampaignForm.tsx').then((m) => m.EditCampaign));

const icon = (Icon: typeof Send) => <Icon aria-hidden="true" size={16} />;

/** Launching, deleting and cancelling a campaign, each asked about before it is done; and editing one that is a draft. */
export function CampaignSteps({
  clientId,
  campaign,
  reload,
}: Step & { readonly reload: () => Promise<PhishingCampaign | undefined> }) {
  const manage = useCan('phishing.manage', clientId);
  const [asked, setAsked] = useState<'launch' | 'edit' | 'delete' | 'cancel'>();
  const onClose = () => setAsked(undefined);
  const { state } = campaign;
  if (state === 'Finished' || state === 'Cancelled') return null;
  const step = (what: NonNullable<typeof asked>, label: string, mark: typeof Send): NextStep => ({
    label,
    icon: icon(mark),
    whyNot: manage.why,
    primary: what === 'launch',
    onTake: () => setAsked(what),
  });
  const cancel = step('cancel', 'Cancel campaign', CircleStop);
  const ofDraft = [
    step('launch', 'Launch campaign', Send),
    step('edit', 'Edit', Pencil),
    step('delete', 'Delete draft', Trash2),
  ];
  return (
    <div className="mt-4 space-y-3">
      {state === 'Draft' ? (
        <p className="text-13 text-ink-soft">
          Launching fixes the list of recipients. Messages are then sent automatically over the window.
        </p>
      ) : (
        <p className="text-13 text-ink-soft">Answers are counted until {answerDays} days after the window.</p>
      )}
      <StepButtons of={campaign.title} steps={state === 'Draft' ? ofDraft : [cancel]} />
      {asked === 'launch' && state === 'Draft' && <Launch clientId={clientId} campaign={campaign} onClose={onClose} />}
      {asked === 'edit' && state === 'Draft' && (
        <EditCampaign clientId={clientId} campaign={campaign} reload={reload} onClose={onClose} />
      )}
      {asked === 'delete' && state === 'Draft' && <Delete clientId={clientId} campaign={campaign} onClose={onClose} />}
      {asked === 'cancel' && state !== 'Draft' && <Cancel clientId={clientId} campaign={campaign} onClose={onClose} />}
    </div>
  );
}

/** Says whom a launch would reach, in which domains and until when, before it is done. */
function Launch({ clientId, campaign: { id, title, version }, onClose }: Asked) {
  const preview = useRead(previewPhishingLaunch, { clientId, campaignId: id });
  const launch = useWrite(launchPhishingCampaign, { onDone: onClose });
  const error = launch.error ?? preview.error;
  const reach = preview.data;
  const nobody = 'No recipient has an address in a confirmed domain.';
  return (
    <ConfirmDialog
      title={`Launch ${title}?`}
      about={reach ? <Reach {...reach} /> : 'Counting the recipients.'}
      open
      onClose={onClose}
      onConfirm={() => launch.mutate({ clientId, campaignId: id, version })}
      confirm={reach && reach.people > 0 ? `Send to ${formatCount(reach.people, 'person', 'people')}` : 'Launch'}
      cancel="Keep as draft"
      busy={launch.isPending && 'Launching'}
      whyNot={reach ? (reach.people === 0 ? nobody : undefined) : 'The recipients are being counted.'}
      problem={error ? problemOf(error) : undefined}
    />
  );
}

function Reach({
  people,
  leftOut,
  domains,
  endsAt,
}: {
  readonly people: number;
  readonly leftOut: number;
  readonly domains: readonly string[];
  readonly endsAt: string;
}) {
  return (
    <>
      <p>
        {people === 0
          ? 'The message would be sent to no one.'
          : `The message is sent to ${formatCount(people, 'person', 'people')} with addresses in ${domains.join(', ')}, until ${formatInstant(endsAt)}.`}
      </p>
      {leftOut > 0 && (
        <p className="mt-2">
          {formatCount(leftOut, 'person', 'people')} {leftOut === 1 ? 'is' : 'are'} not included: their addresses are in
          no confirmed domain.
        </p>
      )}
      {people > 0 && <p className="mt-2">The list of recipients cannot be changed afterwards.</p>}
    </>
  );
}

function Delete({ clientId, campaign: { id, title, version }, onClose }: Asked) {
  const navigate = useNavigate();
  const remove = useWrite(deletePhishingDraft, { onDone: () => navigate(paths.phishing()) });
  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      about="No message was sent. The draft is deleted permanently. The audit trail records the deletion."
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ clientId, campaignId: id, version })}
      confirm="Delete draft"
      cancel="Keep it"
      busy={remove.isPending && 'Deleting'}
      problem={remove.error ? problemOf(remove.error) : undefined}
      dangerous
    />
  );
}

function Cancel({ clientId, campaign: { id, title, figures }, onClose }: Asked) {
  const cancel = useWrite(cancelPhishingCampaign, { onDone: onClose });
  const waiting = figures.people - figures.leftOut - figures.sent;
  return (
    <ConfirmDialog
      title={`Cancel ${title}?`}
      about={`${formatCount(waiting, 'message')} that ${waiting === 1 ? 'is' : 'are'} still to be sent will not be, and no further answer is counted. Results so far are kept. This cannot be undone.`}
      open
      onClose={onClose}
      onConfirm={() => cancel.mutate({ clientId, campaignId: id })}
      confirm="Cancel the campaign"
      cancel="Keep it"
      busy={cancel.isPending && 'Cancelling'}
      problem={cancel.error ? problemOf(cancel.error) : undefined}
      dangerous
    />
  );
}
