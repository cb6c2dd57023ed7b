import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, as a run names them at the end of each part: begun last, they would keep one worker busy alone. A
 * fresh copy has no figures of its own.
 */
export const longest: readonly string[] = [
  'e2e/screens-wide.spec.ts',
  'e2e/screens-narrow.spec.ts',
  'e2e/people.spec.ts',
  'e2e/questionnaires.spec.ts',
  'server/testing/matrix.db.test.ts',
  'server/src/demo/load-demo.db.test.ts',
  'server/testing/matrix-planted.db.test.ts',
  'server/src/modules/own-frameworks/which-catalogue.db.test.ts',
  'server/testing/uploads-in-progress.db.test.ts',
  'server/src/modules/oscal/plan-taking.db.test.ts',
  'tools/new.proc.test.ts',
  'server/src/run/demo.proc.test.ts',
];

/** Where a file stands among the longest; past all of them where it is none. */
function placeOf(file: string): number {
  const place = longest.findIndex((name) => file.endsWith(`/${name}`));
  return place < 0 ? longest.length : place;
}

/** Begins each project with the files that take longest; all others follow as they would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    // A worker keeps the code that it loaded for as long as its files are of one project.
    const projects = Map.groupBy(usual, ({ project }) => project);
    return [...projects.values()].flatMap((own) =>
      own.toSorted((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId)),
    );
  }
}
