import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Ago } from '../../ui/When.tsx';
import { TestState } from './TestState.tsx';
import { aboutOf, keyOf, knownTests } from './test-status.ts';
import { useTests } from './use-tests.ts';

/** The automated tests that bear on a control; nothing where there are none. */
export function ControlTests({ clientId, controlId }: { readonly clientId: string; readonly controlId: string }) {
  const permit = useCan('control-tests.read', clientId);
  const query = useTests(clientId, permit.may, controlId);
  if (!permit.may || query.data?.checks.length === 0) return null;
  return (
    <PanelPart title="Automated tests">
      <Loaded query={query} what="The tests" skeleton={<SkeletonText lines={2} />}>
        {({ tests, checks }) =>
          tests.length === 0 ? (
            <p className="text-ink-soft">
              {`${checks.map(({ name }) => name).join(', ')} would be tested. `}
              <TextLink to={paths.controlTests({ target: 'new' })}>Add a domain</TextLink>
            </p>
          ) : (
            <ul>
              {knownTests(tests, checks).map((test) => (
                <li key={keyOf(test)} className="border-line border-b py-2 last:border-b-0">
                  <TextLink alone to={paths.controlTests({ test: keyOf(test) })}>
                    {`${test.check.name}: ${aboutOf(test)}`}
                  </TextLink>
                  <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-ink-soft">
                    <TestState test={test} />
                    {test.lastRunAt && (
                      <span>
                        last run <Ago at={test.lastRunAt} />
                      </span>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </PanelPart>
  );
}
