import { readQuestionnaire, readQuestionSet, startAssessment } from '@claimlock/contract/questionnaires/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { reading, useRead, useWrite } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Card } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { useFrameworkScores } from '../compliance/widgets.ts';
import { QuestionnaireFlow } from './QuestionnaireFlow.tsx';

const crumbs = [
  { label: 'Compliance Engine', to: paths.complianceEngine() },
  { label: 'Cyber Essentials', to: paths.framework('cyber-essentials') },
];

const statusWords = { Draft: 'Draft', Ready: 'Ready for declaration', Declared: 'Declared' } as const;

/** The Cyber Essentials questionnaire: from nothing to answers that a director can declare. */
export function QuestionnairePage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const read = useCan('questionnaires.read', clientId);
  const when = clientId !== undefined && read.may;
  // The questions of a version never change, so they are asked for once.
  const questions = useQuery({
    ...reading(readQuestionSet, { clientId: clientId ?? '' }),
    enabled: when,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const query = useRead(readQuestionnaire, { clientId: clientId ?? '' }, when);
  // What stands beside the answers by controls: it would move them if it came after them.
  const byControls = useFrameworkScores(when ? clientId : undefined);
  const assessment = query.data?.assessment;
  const head = (
    <PageHead
      title="Cyber Essentials questionnaire"
      crumbs={crumbs}
      answers="Answer what the assessor will ask, see at once what would fail, and have a director declare it."
      actions={
        assessment && (
          <>
            <Badge look={assessment.status === 'Declared' ? 'default' : 'secondary'}>
              {statusWords[assessment.status]}
            </Badge>
            {assessment.status === 'Declared' && clientId && <Start clientId={clientId} label="Start the next one" />}
          </>
        )
      }
    />
  );
  if (clientId && !read.may)
    return (
      <>
        {head}
        <NotPermitted why={read.why} />
      </>
    );
  const skeleton = <SkeletonRows rows={10} />;
  return (
    <>
      {head}
      <Loaded query={questions} what="The questions" skeleton={skeleton}>
        {({ set, requirements }) => (
          <Loaded query={query} what="The questionnaire" skeleton={skeleton}>
            {(questionnaire) =>
              questionnaire.assessment && byControls.isPending ? (
                skeleton
              ) : questionnaire.assessment && clientId ? (
                <QuestionnaireFlow
                  key={questionnaire.assessment.id}
                  clientId={clientId}
                  questionnaire={questionnaire}
                  set={set}
                  assessment={questionnaire.assessment}
                  requirements={requirements.map(({ ref }) => ref)}
                />
              ) : (
                <Card>
                  <Empty
                    title="No questionnaire has been started"
                    action={clientId && <Start clientId={clientId} label="Start the questionnaire" />}
                  >
                    {`The questionnaire has up to ${set.questions.length} questions in ${set.sections.length} sections (${set.name}, for requirements ${set.frameworkVersion}); your answers decide which of them apply. Each answer saves itself, so you can stop and go on whenever you like, and several people can work on it.`}
                  </Empty>
                </Card>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

function Start({ clientId, label }: { readonly clientId: string; readonly label: string }) {
  const permit = useCan('questionnaires.answer', clientId);
  const start = useWrite(startAssessment);
  return (
    <div className="space-y-2">
      <ProblemNotice problem={start.error ? problemOf(start.error) : undefined} />
      <Button
        look="primary"
        whyNot={permit.why}
        busy={start.isPending && 'Starting'}
        onClick={() => start.mutate({ clientId })}
      >
        {label}
      </Button>
    </div>
  );
}
