import type { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import type { OutputOf } from '../../lib/api.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Empty } from '../../ui/States.tsx';
import { StatusIcon, type Tone } from '../../ui/Status.tsx';

type Overview = OutputOf<typeof readClientAdminOverview>;
type Task = { readonly tone: Tone; readonly says: string; readonly about: string; readonly to: string };

/** Tones from the most urgent on. */
const urgency: readonly Tone[] = ['bad', 'attention', 'info'];

/** What needs doing today, the most urgent first; each row opens exactly what it counts. */
export function NeedsDoing({
  overview,
  begun,
}: {
  readonly overview: Overview;
  /** Whether every first step was taken. */
  readonly begun: boolean;
}) {
  const tasks = [...overdueTasks(overview), ...endingTasks(overview), ...openTasks(overview)].sort(
    (one, other) => urgency.indexOf(one.tone) - urgency.indexOf(other.tone),
  );
  if (tasks.length === 0)
    return begun ? (
      <Empty title="No action is due">
        Overdue work, certificates that end and unanswered invitations are listed here.
      </Empty>
    ) : (
      <Empty title="Take the first steps">
        They are at the top of this page. Actions and invitations are listed here once there are any.
      </Empty>
    );
  return (
    <ul>
      {tasks.map(({ tone, says, about, to }) => (
        <li key={`${says} ${to}`} className="border-line border-b last:border-b-0">
          <Anchor to={to} className="flex items-start gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2">
            <span className="mt-0.5">
              <StatusIcon tone={tone} size={17} />
            </span>
            <span>
              <span className="block font-medium">{says}</span>
              <span className="block text-13 text-ink-soft">{about}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** A row about some things, where there are any. */
const ifAny = (count: number | null, task: (count: number) => Task): Task[] => (count ? [task(count)] : []);

const people = (count: number, one: string, many: string) => formatCount(count, `person ${one}`, `people ${many}`);

function overdueTasks({ overdueActions, overduePeople, leaversWithWork }: Overview): Task[] {
  return [
    ...ifAny(overdueActions, (count) => ({
      tone: 'bad',
      says: `${formatCount(count, 'action is', 'actions are')} overdue`,
      about:
        count === 1
          ? 'Do it, give it to somebody else, or agree another day.'
          : 'Do them, give them to somebody else, or agree another day.',
      to: paths.actions({ status: 'overdue' }),
    })),
    ...ifAny(overduePeople.courses, (count) => ({
      tone: 'bad',
      says: people(count, 'has an overdue course', 'have overdue courses'),
      about: 'Ask whether they need time or help.',
      to: paths.employees({ training: 'Overdue' }),
    })),
    ...ifAny(overduePeople.documents, (count) => ({
      tone: 'bad',
      says: people(count, 'has not acknowledged a document in time', 'have not acknowledged documents in time'),
      about: 'Ask whether they have seen the documents.',
      to: paths.employees({ documents: 'Overdue' }),
    })),
    ...ifAny(overduePeople.onboarding, (count) => ({
      tone: 'bad',
      says: people(count, 'is late with their onboarding', 'are late with their onboarding'),
      about: 'The person’s page shows the steps that are open.',
      to: paths.employees({ onboarding: 'Overdue' }),
    })),
    ...ifAny(leaversWithWork, (count) => ({
      tone: 'bad',
      says: people(count, 'who has left still holds open work', 'who have left still hold open work'),
      about: 'Give the work to somebody else on the person’s page.',
      to: paths.employees({ status: 'Deactivated', work: 'Open work' }),
    })),
  ];
}

function endingTasks({ certificatesEnding: { organisation, fromElsewhere, courses } }: Overview): Task[] {
  return [
    ...(organisation ?? []).map(
      ({ frameworkId, report, name, endsOn, ended }): Task => ({
        tone: ended ? 'bad' : 'attention',
        says: `The ${name} certificate ${ended ? 'ended' : 'ends'} on ${formatDate(endsOn)}`,
        about: 'Record the new certificate once you have it.',
        to: report === null ? paths.questionnaire({ part: 'review' }) : paths.framework(frameworkId, { report }),
      }),
    ),
    ...ifAny(fromElsewhere, (count) => ({
      tone: 'attention',
      says: `${formatCount(count, 'certificate')} from elsewhere ${count === 1 ? 'is' : 'are'} due for renewal`,
      about: 'Ask the holder for the renewed certificate.',
      to: paths.outsideCertificates({ renewal: 'Due' }),
    })),
    ...ifAny(courses, (count) => ({
      tone: 'attention',
      says: `${formatCount(count, 'course certificate is', 'course certificates are')} due for renewal`,
      about: 'Ask the holder to take the course again.',
      to: paths.trainingCertificates({ renewal: 'Due' }),
    })),
  ];
}

function openTasks({ notInvited, invitationsExpired, invitationsOpen, openActions }: Overview): Task[] {
  return [
    ...ifAny(notInvited, (count) => ({
      tone: 'attention',
      says: `${people(count, 'is', 'are')} not invited yet`,
      about: 'They can join once they are invited.',
      to: paths.employees({ status: 'Not invited' }),
    })),
    ...ifAny(invitationsExpired, (count) => ({
      tone: 'attention',
      says: `${formatCount(count, 'invitation has', 'invitations have')} expired`,
      about: 'Send a new one. An invitation works for three days.',
      to: paths.employees({ status: 'Invitation expired' }),
    })),
    ...ifAny(invitationsOpen, (count) => ({
      tone: 'info',
      says: `${formatCount(count, 'invitation')} awaiting an answer`,
      about: 'An invitation works for three days.',
      to: paths.employees({ status: 'Invited' }),
    })),
    ...ifAny(openActions, (count) => ({
      tone: 'attention',
      says: `${formatCount(count, 'action is', 'actions are')} open`,
      about: 'Completing an action can put a control in place, and the scores follow.',
      to: paths.actions({ status: 'open' }),
    })),
  ];
}
