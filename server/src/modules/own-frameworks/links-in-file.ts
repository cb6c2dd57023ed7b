import { answersIn } from '@claimlock/contract/own-frameworks/mapping-answers';
import { type FromFile, type Known, proposalsFrom } from './link-proposals.ts';
import { pairsIn } from './mapping-file.ts';

/** A framework as a mapping file may name it. */
export type LinkedFramework = {
  readonly name: string;
  readonly version: string;
  readonly requirements: readonly Known[];
};

/** As many as one request may add. */
const mostLinks = 10_000;

/** The links that a mapping file gives for a framework, given a person’s answers as a `MappingAnswersText`. */
export function linksInFile(bytes: Uint8Array, framework: LinkedFramework, answers: string): FromFile {
  const { pairs, mappings, problems } = pairsIn(bytes);
  const found = proposalsFrom({ pairs, mappings }, framework, framework.requirements, answersIn(answers));
  const all = [...problems, ...found.problems];
  if (found.links.length > mostLinks) {
    const [given, most] = [found.links.length, mostLinks].map((count) => count.toLocaleString('en-GB'));
    const says = `The file gives ${given} links. Only the first ${most} are listed. Split the file to add the others.`;
    all.push({ place: 'the file', says, grave: false });
  }
  return { links: found.links.slice(0, mostLinks), problems: all, unsaid: found.unsaid };
}
