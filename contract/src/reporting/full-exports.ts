import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, ReportId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { Report } from './endpoints.ts';

// What an organisation may still do while it is suspended, or closes: take everything along. The same archives are among its reports.

export const listFullExports = endpoint({
  name: 'listFullExports',
  method: 'GET',
  path: '/api/clients/:clientId/full-exports',
  scope: 'client',
  action: 'organisation.export',
  summary: 'The full exports of an organisation that are being made or are kept, the newest first, at most 20.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ exports: z.array(Report) }),
  whileSuspended: true,
  example: { clientId: sample.clientId },
});

export const makeFullExport = endpoint({
  name: 'makeFullExport',
  method: 'POST',
  path: '/api/clients/:clientId/full-exports',
  scope: 'client',
  action: 'organisation.export',
  summary: 'Asks for a full export, which is made in the background, also while the organisation is suspended.',
  input: z.object({ clientId: ClientId }),
  output: Report,
  status: 202,
  whileSuspended: true,
  example: { clientId: sample.clientId },
});

export const downloadFullExport = endpoint({
  name: 'downloadFullExport',
  method: 'GET',
  path: '/api/clients/:clientId/full-exports/:reportId/file',
  scope: 'client',
  action: 'organisation.export',
  summary: 'The archive of a full export; that it was downloaded is recorded.',
  input: z.object({ clientId: ClientId, reportId: ReportId }),
  output: z.unknown(),
  whileSuspended: true,
  example: { clientId: sample.clientId, reportId: sample.reportId },
  file: 'application/octet-stream',
});

export const readClosingExport = endpoint({
  name: 'readClosingExport',
  method: 'GET',
  path: '/api/platform/clients/:clientId/closing-export',
  scope: 'platform',
  action: 'clients.close',
  summary:
    'How the full export of a client that closes stands, and whether its administrators have downloaded it; not what is in it.',
  input: z.object({ clientId: ClientId }),
  output: z.object({
    /** One that was downloaded since the closing began, or else the newest; null where none was asked for. */
    shown: Report.pick({
      askedAt: true,
      status: true,
      failure: true,
      madeAt: true,
      keptUntil: true,
      isKept: true,
      downloads: true,
      lastDownloadAt: true,
    }).nullable(),
  }),
  example: { clientId: sample.clientId },
});
