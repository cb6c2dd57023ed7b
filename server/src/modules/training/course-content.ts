import { createHash } from 'node:crypto';
import type { Block, CourseId, CourseSummary } from '@claimlock/contract/training/courses';
import type { z } from 'zod';

/** A question of a quiz. Its id is never given to another question. */
export type Question = {
  readonly id: string;
  readonly question: string;
  readonly right: string;
  readonly wrong: readonly string[];
  /** Why the right answer is right: said once it was answered. */
  readonly because: string;
};

/** All that a course says and asks. */
export type CourseContent = {
  readonly id: CourseId;
  readonly title: string;
  readonly type: CourseSummary['type'];
  readonly aim: string;
  /** The common controls that a completed course is of use to. */
  readonly controls: readonly string[];
  readonly modules: readonly {
    readonly id: string;
    readonly title: string;
    readonly minutes: number;
    readonly blocks: readonly z.input<typeof Block>[];
  }[];
  readonly questions: readonly Question[];
};

/** A course with the version that its contents make it. */
export type Course = CourseContent & { readonly version: string };

/** The version of a course: SHA-256 of all that it says and asks, in hexadecimal. */
export function versionOf(content: CourseContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
