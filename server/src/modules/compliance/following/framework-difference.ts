import type { Framework } from '../../frameworks/index.ts';

type Line = { readonly ref: string; readonly title: string };

/** How one version of a framework differs from another. Requirements are the same where their references are. */
export type FrameworkDifference = {
  readonly kept: readonly string[];
  readonly added: readonly Line[];
  readonly removed: readonly Line[];
  readonly changed: readonly (Line & {
    readonly was: string;
    readonly controlsAdded: readonly string[];
    readonly controlsRemoved: readonly string[];
  })[];
};

/** Compares two versions, in the order of the newer one. */
export function differenceOf(from: Framework, to: Framework): FrameworkDifference {
  const kept = to.requirements.filter(({ ref }) => from.requirement.has(ref)).map(({ ref }) => ref);
  const line = ({ ref, title }: Line): Line => ({ ref, title });
  return {
    kept,
    added: to.requirements.filter(({ ref }) => !from.requirement.has(ref)).map(line),
    removed: from.requirements.filter(({ ref }) => !to.requirement.has(ref)).map(line),
    changed: kept.flatMap((ref) => {
      const [was, title] = [from.requirement.get(ref)?.title ?? '', to.requirement.get(ref)?.title ?? ''];
      const [before, after] = [linksOf(from, ref), linksOf(to, ref)];
      const controlsAdded = after.filter((link) => !before.includes(link)).map(controlOf);
      const controlsRemoved = before.filter((link) => !after.includes(link)).map(controlOf);
      const isSame = was === title && controlsAdded.length === 0 && controlsRemoved.length === 0;
      return isSame ? [] : [{ ref, title, was, controlsAdded, controlsRemoved }];
    }),
  };
}

/** A control and how strongly it is linked: both have to be the same. */
const linksOf = (framework: Framework, ref: string) =>
  (framework.controlsOf.get(ref) ?? []).map(({ control, strength }) => `${control} ${strength}`);

const controlOf = (link: string) => link.split(' ')[0] ?? link;
