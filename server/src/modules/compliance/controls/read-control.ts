import type * as contract from '@claimlock/contract/compliance/controls';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readScopeNames, readScopesInUse } from '../../control-scopes/index.ts';
import { findControl, findGuide, listFrameworks } from '../../frameworks/index.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { asControl, asEvidence, asState } from './control.ts';
import { listStandingHistory, readStandingEvidence } from './evidence-store.ts';
import { listHindering } from './hindrance-store.ts';
import { listVersions, readStanding, wholeOrganisation } from './store.ts';

const shownVersions = 100;

/** One common control: how it is done, what stands on it, and its history at one client. */
export const readControl: Handler<typeof contract.readControl> = async ({ db, clock }, { controlId }) => {
  const control = findControl(controlId);
  const guide = findGuide(controlId);
  if (!control || !guide) throw new ProductError('not-found');
  const [rows, versions, hindering, standing, stood, scopes, recorded] = await Promise.all([
    readFollowed(db),
    listVersions(db, controlId, shownVersions),
    listHindering(db, controlId),
    readStandingEvidence(db, controlId),
    listStandingHistory(db, controlId, shownVersions),
    readScopesInUse(db),
    readStanding(db, [controlId]),
  ]);
  const followed = rows.map(({ framework }) => framework);
  const names = await readScopeNames(
    db,
    [...versions, ...stood].flatMap(({ scope }) => (scope === wholeOrganisation ? [] : [scope])),
  );
  const { small, medium, large, evidence, reviewEveryMonths, insurerQuestions } = guide;
  return {
    control: {
      ...asControl(control, recorded, followed, scopes, dayOf(clock.now())),
      hinderedBy: hindering,
      evidence: asEvidence(standing[wholeOrganisation]),
    },
    guide: { small, medium, large, evidence, reviewEveryMonths, insurerQuestions },
    requirements: [...new Set([...listFrameworks(), ...followed])].flatMap((framework) =>
      framework.links
        .filter((link) => link.control === controlId)
        .map(({ ref, strength }) => ({
          frameworkId: framework.id,
          framework: framework.name,
          ref,
          strength,
          followed: followed.includes(framework),
          title: framework.requirement.get(ref)?.title ?? ref,
        })),
    ),
    history: versions.map((row) => ({
      part: row.scope === wholeOrganisation ? null : (names.get(row.scope) ?? row.scope),
      ...asState(row),
      version: row.version,
      from: row.from_at,
      until: row.to_at,
      actionItemId: row.action_item_id,
    })),
    evidenceHistory: stood.map(({ item_id, number, edition, scope, valid_until, from_at, to_at }) => ({
      part: scope === wholeOrganisation ? null : (names.get(scope) ?? scope),
      evidenceItemId: item_id,
      number,
      edition,
      validUntil: valid_until,
      from: from_at,
      until: to_at,
    })),
  };
};
