import * as contract from '@claimlock/contract/control-tests/endpoints';
import * as targets from '@claimlock/contract/control-tests/targets';
import { preparedRoute, type Route, route } from '../../foundation/http/hallway.ts';
import type { Outbound } from '../../foundation/outbound/outbound.ts';
import { addTestTargetWith } from './add-test-target.ts';
import { changeTestTargetWith } from './change-test-target.ts';
import { checkTestTarget } from './check-test-target.ts';
import { keepTestResult } from './keep-test-result.ts';
import { readControlTest } from './read-control-test.ts';
import { readControlTestsWith } from './read-control-tests.ts';
import { removeTestTarget } from './remove-test-target.ts';
import { runControlTestsWith } from './run-control-tests.ts';
import { setTestScheduleWith } from './set-test-schedule.ts';
import { syncVulnerabilitiesWith, testEverythingOutside } from './sync-vulnerabilities.ts';

/** What can be asked about automated tests of controls. */
export function controlTestRoutes(how: { readonly demo: boolean; readonly outbound: Outbound }): Route[] {
  return [
    route(contract.readControlTests, readControlTestsWith(how)),
    route(contract.readControlTest, readControlTest),
    route(contract.runControlTests, runControlTestsWith(how)),
    preparedRoute(
      contract.syncVulnerabilities,
      (_input, _sent, look) => testEverythingOutside(how, look),
      syncVulnerabilitiesWith(how),
    ),
    route(contract.setTestSchedule, setTestScheduleWith(how)),
    route(contract.keepTestResult, keepTestResult),
    route(targets.addTestTarget, addTestTargetWith(how)),
    route(targets.changeTestTarget, changeTestTargetWith(how)),
    route(targets.checkTestTarget, checkTestTarget),
    route(targets.removeTestTarget, removeTestTarget),
  ];
}
