import { formatScore } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { coverageWords } from '../../../lib/score-words.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Panel, PanelPart } from '../../../ui/Panel.tsx';
import { PartsBar } from '../../../ui/PartsBar.tsx';
import { Facts } from '../../../ui/Section.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { Instant } from '../../../ui/When.tsx';
import { sumOfWeights } from '../following/sum-of-weights.ts';
import { useFrameworkScores } from '../queries.ts';
import { partsOf, provenWords } from '../requirements/result-words.ts';
import { ProvenLink } from './ProvenLink.tsx';

/** Why the compliance score is what it is: the frameworks it is the mean of, with their weights. */
export function ComplianceWorkingPanel({
  clientId,
  onClose,
}: {
  readonly clientId: string;
  readonly onClose: () => void;
}) {
  const query = useFrameworkScores(clientId);
  return (
    <Panel kind="How this is worked out" title="Compliance score" onClose={onClose}>
      <Loaded query={query} what="The working" skeleton={<SkeletonText lines={6} />}>
        {({ overall, frameworks }) => {
          const weights = sumOfWeights(frameworks);
          return (
            <>
              <p className="numeric text-32 font-semibold tracking-[-0.02em]">{formatScore(overall.percent)}</p>
              <p className="mt-2 text-ink-soft">
                How far the organisation meets the requirements of the frameworks it follows: the mean of their scores,
                each counted by its weight. Requirements that are not assessed do not count as met.
              </p>
              <PanelPart title="Frameworks">
                <table className="w-full border-collapse text-left">
                  <thead>
                    <tr className="text-12 text-ink-faint">
                      <th scope="col" className="border-line border-b py-1.5 pr-3 font-medium">
                        Framework
                      </th>
                      <th scope="col" className="border-line border-b py-1.5 pr-3 text-right font-medium">
                        Weight
                      </th>
                      <th scope="col" className="border-line border-b py-1.5 text-right font-medium">
                        Weighted score
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {frameworks.map(({ frameworkId, name, weight, score }) => (
                      <tr key={frameworkId}>
                        <td className="border-line border-b py-2 pr-3">
                          <TextLink alone to={paths.framework(frameworkId)}>
                            {name}
                          </TextLink>
                        </td>
                        <td className="numeric border-line border-b py-2 pr-3 text-right">
                          {score.applicable === 0 ? '–' : `${weight} of ${weights}`}
                        </td>
                        <td className="numeric border-line border-b py-2 text-right">
                          {score.percent === null ? 'Not assessed' : `${score.percent.toFixed(2)}%`}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </PanelPart>
              <PanelPart title="Requirements">
                <PartsBar label="Requirements by result" parts={partsOf(overall)} />
              </PanelPart>
              <div className="mt-6">
                <Facts
                  facts={[
                    { name: 'Proof', value: <ProvenLink alone>{provenWords(overall)}</ProvenLink> },
                    { name: 'Coverage', value: coverageWords(overall) },
                    { name: 'As of', value: <Instant at={overall.asOf} /> },
                    { name: 'Rule version', value: overall.ruleVersion },
                  ]}
                />
              </div>
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
