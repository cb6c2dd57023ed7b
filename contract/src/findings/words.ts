import type { ModuleWords } from '../module-words.ts';
import type { findingsPermissions } from './permissions.ts';
import { findingsScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called, and what notices are about. */
export const findingsWords = {
  actions: {
    'findings.list': ['Evidence and findings', 'Read findings'],
    'findings.raise': ['Evidence and findings', 'Raise findings'],
    'findings.change': ['Evidence and findings', 'Change findings'],
    'findings.work': ['Evidence and findings', 'Work on findings'],
    'findings.review': ['Evidence and findings', 'Close or return findings'],
    'findings.accept-risk': ['Evidence and findings', 'Accept the risk of a finding'],
    'findings.set-deadlines': ['Evidence and findings', 'Set the deadlines of findings'],
  },
  lists: {
    listFindings: 'Findings',
  },
  handedOn: {
    finding: {
      title: 'Findings',
      one: 'finding',
      many: 'findings',
      at: (finding) => findingsScreens.findings({ finding }),
      all: (owner) => findingsScreens.findings({ owner, status: 'open' }),
    },
  },
  topics: {
    findings: { title: 'Findings', hint: 'Findings that are yours, overdue or open again, and advice on them.' },
  },
} as const satisfies ModuleWords<keyof typeof findingsPermissions>;
