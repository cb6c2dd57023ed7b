import type * as contract from '@claimlock/contract/compliance/gaps';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { needsControl } from '../../frameworks/index.ts';
import { controlValue } from '../controls/control-value.ts';
import { readFacts } from '../controls/read-facts.ts';
import { listFollowed } from '../controls/store.ts';
import { readDecided } from '../requirements/applicability-store.ts';
import { readOverrides } from '../requirements/override-store.ts';
import { frameworkPercent, tally } from '../scores/score-framework.ts';
import { scoreRequirements } from '../scores/score-requirement.ts';
import { scoredFrameworkFor } from './followed-frameworks.ts';

/** How a framework would stand today if it were followed: evaluate once, comply with many. */
export const previewFramework: Handler<typeof contract.previewFramework> = async ({ db, clock }, { frameworkId }) => {
  const framework = await scoredFrameworkFor(db, frameworkId);
  if (!framework) throw new ProductError('framework.unknown');
  const [facts, followed, decided, overrides] = await Promise.all([
    readFacts(db),
    listFollowed(db),
    readDecided(db),
    readOverrides(db, frameworkId),
  ]);
  const today = dayOf(clock.now());
  const refs = framework.requirement.keys();
  const [out, words] = [decided.get(frameworkId), overrides.get(frameworkId)];
  const counts = tally(scoreRequirements(framework, refs, facts, today, out, words).values());
  const isInPlace = (control: string) => {
    const recorded = facts.get(control);
    const value = recorded && controlValue(recorded, today).value;
    return value === 1 || (value === 'left-out' && !needsControl(framework, control));
  };
  const { name, version, publisher, licence, requirements, links } = framework;
  const primary = new Set(links.flatMap(({ control, strength }) => (strength === 'primary' ? [control] : [])));
  return {
    frameworkId,
    name,
    version,
    publisher,
    licence,
    followed: followed.some((row) => row.framework_id === frameworkId),
    requirements: requirements.length,
    met: counts.met,
    proven: counts.evidenced + counts.tested,
    partly: counts.partly,
    percent: frameworkPercent(counts),
    controlsToDo: [...primary].filter((control) => !isInPlace(control)).length,
  };
};
