import { roleNames } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import { usualRole } from '@claimlock/contract/people/endpoints';
import type { OldCall } from './foundation/http/old-calls.ts';
import { frameworkNamed } from './modules/frameworks/index.ts';

type Input = Record<string, unknown>;

/** A name from its two parts. A part that is no text is handed on, for the endpoint to refuse. */
function nameOf(input: Input, first: string, last: string): unknown {
  const parts = [input.firstName ?? first, input.lastName ?? last];
  return parts.find((part) => typeof part !== 'string') ?? parts.filter((part) => part !== '').join(' ');
}

const present = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** A role by its id or by the words people read. */
const roleOf = (role: unknown) => Object.entries(roleNames).find(([, name]) => name === role)?.[0] ?? role;

/** A new client as the specification's tenant fields name it. */
const tenantFields = (input: Input): Input =>
  present({
    companyName: input.companyName ?? input.company,
    industry: input.industry,
    // The specification's call carries no head count; one is known to work there, and the profile is corrected later.
    employeeCount: input.employeeCount ?? 1,
    domain: input.domain,
    tier: input.subscription ?? input.tier,
    frameworks: input.frameworks,
  });

type FrameworkScores = { overall: unknown; frameworks: { frameworkId: string; scoreId: string | null }[] };

function scoreOf(answer: unknown, input: Input): unknown {
  const asked = typeof input.framework === 'string' ? input.framework : '';
  const framework = frameworkNamed(asked);
  if (!framework)
    throw new ProductError('framework.unknown', [
      { path: 'framework', message: 'ClaimLock does not have this framework.' },
    ]);
  const { frameworks } = answer as FrameworkScores;
  const found = frameworks.find((one) => one.frameworkId === framework.id);
  if (!found)
    return {
      framework: framework.name,
      scoreId: null,
      score: null,
      reason: `${framework.name} is not followed here, so it has no score.`,
    };
  return { ...found, framework: framework.name };
}

/** Adds the results of an upload: an import has one for each person already, a document gets one. */
function uploadedOf(answer: unknown, { documentType, fileName }: Input): unknown {
  if (documentType === 'bulk-user-import' || typeof answer !== 'object') return answer;
  return { ...answer, results: [{ name: fileName, status: 'Uploaded' }] };
}

/** The specification's calls (section 7 there) and the endpoints they mean. */
export const oldCalls: readonly OldCall[] = [
  {
    method: 'POST',
    path: '/api/auth',
    action: 'createTenant',
    means: (input) => ({ endpoint: 'addClient', input: tenantFields(input) }),
  },
  {
    method: 'POST',
    path: '/api/auth',
    action: 'register',
    // The password it may carry is ignored: whoever is registered chooses their own through an invitation.
    means: (input) =>
      input.tenantId === undefined
        ? {
            endpoint: 'addClient',
            input: { ...tenantFields(input), contactName: nameOf(input, 'Admin', 'User'), contactEmail: input.email },
          }
        : {
            endpoint: 'addPerson',
            input: present({
              clientId: input.tenantId,
              email: input.email,
              name: nameOf(input, 'Admin', 'User'),
              department: input.department ?? 'Leadership',
              jobTitle: input.jobTitle ?? 'Administrator',
              role: 'admin',
              permissions: 'client_admin',
            }),
          },
  },
  {
    method: 'POST',
    path: '/api/auth',
    action: 'createUser',
    means: (input, tenantId) => ({
      endpoint: 'addPerson',
      input: present({
        clientId: tenantId,
        email: input.email,
        name: nameOf(input, '', ''),
        department: input.department ?? 'Not given',
        jobTitle: input.jobTitle ?? 'Not given',
        role: roleOf(input.role ?? usualRole),
      }),
    }),
  },
  {
    method: 'POST',
    path: '/api/compliance',
    action: 'scoreCompliance',
    means: (_, tenantId) => ({ endpoint: 'listFrameworkScores', input: { clientId: tenantId } }),
    data: scoreOf,
  },
  {
    method: 'GET',
    path: '/api/compliance',
    action: 'getScore',
    means: (input, tenantId) => ({ endpoint: 'readScore', input: { clientId: tenantId, scoreId: input.scoreId } }),
  },
  {
    method: 'POST',
    path: '/api/training',
    action: 'syncTraining',
    means: (_, tenantId) => ({ endpoint: 'syncTraining', input: { clientId: tenantId } }),
  },
  {
    method: 'POST',
    path: '/api/training',
    action: 'syncPhishing',
    means: (_, tenantId) => ({ endpoint: 'syncPhishing', input: { clientId: tenantId } }),
  },
  {
    method: 'POST',
    path: '/api/integrations',
    action: 'syncVulnerabilities',
    means: (_, tenantId) => ({ endpoint: 'syncVulnerabilities', input: { clientId: tenantId } }),
  },
  {
    method: 'POST',
    path: '/api/documents',
    action: 'uploadDocument',
    means: ({ fileName, fileContent, contentType, documentType }, tenantId) => ({
      endpoint: documentType === 'bulk-user-import' ? 'importPeopleFile' : 'uploadDocument',
      input: present({ clientId: tenantId, fileName, fileContent, contentType, documentType }),
    }),
    data: uploadedOf,
  },
  {
    method: 'GET',
    path: '/api/documents',
    action: 'getDocument',
    means: ({ documentId }, tenantId) => ({ endpoint: 'readDocument', input: { clientId: tenantId, documentId } }),
  },
  {
    method: 'GET',
    path: '/api/dashboard',
    action: 'getDashboard',
    means: (_, tenantId) => ({ endpoint: 'readDashboard', input: { clientId: tenantId } }),
  },
  {
    method: 'GET',
    path: '/api/dashboard',
    action: 'getComplianceOverview',
    means: (_, tenantId) => ({ endpoint: 'listFrameworkScores', input: { clientId: tenantId } }),
  },
  {
    method: 'GET',
    path: '/api/dashboard',
    action: 'getRiskSummary',
    means: (_, tenantId) => ({ endpoint: 'readRiskSummary', input: { clientId: tenantId } }),
  },
];
