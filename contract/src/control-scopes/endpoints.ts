import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlScopeId } from '../identifiers.ts';
import { line } from '../line.ts';
import { sample } from '../sample.ts';

/** What a control can be recorded for by itself, beside the organisation as a whole. */
export const scopeKinds = ['site', 'asset-group', 'device-class', 'product', 'service', 'processor'] as const;
export const ScopeKind = z.enum(scopeKinds);
export type ScopeKind = z.infer<typeof ScopeKind>;

/** The part that an organisation plays for a product (Regulation (EU) 2024/2847, Art. 3): which of its duties it has. */
export const productRoles = [
  'manufacturer',
  'importer',
  'distributor',
  'authorised-representative',
  'open-source-steward',
  'none',
] as const;
export const ProductRole = z.enum(productRoles);
export type ProductRole = z.infer<typeof ProductRole>;

/** A part of the organisation. Retired, it counts no longer, and its history stays. */
export const ControlScope = z.object({
  id: ControlScopeId,
  kind: ScopeKind,
  name: z.string(),
  /** Of a product: the release it speaks of, such as `4.2`. */
  release: z.string().nullable(),
  /** Of a product: null until somebody has answered. */
  role: ProductRole.nullable(),
  retiredAt: z.iso.datetime().nullable(),
  /** Grows by one with every change; a change names the version it was made on. */
  version: z.number().int(),
});
export type ControlScope = z.infer<typeof ControlScope>;

const name = line().min(1, 'Give it a name.').max(120, 'Keep the name under 120 characters.');
const release = line().min(1).max(60, 'Keep the release under 60 characters.').nullable();
const path = { clientId: ClientId, scopeId: ControlScopeId };
const example = { clientId: sample.clientId, scopeId: sample.controlScopeId };

export const listControlScopes = endpoint({
  name: 'listControlScopes',
  method: 'GET',
  path: '/api/clients/:clientId/control-scopes',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'The parts of an organisation that controls are recorded for by themselves, those in use first.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ scopes: z.array(ControlScope) }),
  example: { clientId: sample.clientId },
});

export const addControlScope = endpoint({
  name: 'addControlScope',
  method: 'POST',
  path: '/api/clients/:clientId/control-scopes',
  scope: 'client',
  action: 'controls.change',
  summary: 'Adds a part of the organisation that controls can be recorded for.',
  input: z.object({
    clientId: ClientId,
    kind: ScopeKind,
    name,
    release: release.default(null),
    role: ProductRole.nullable().default(null),
  }),
  output: ControlScope,
  status: 201,
  example: { clientId: sample.clientId, kind: 'device-class', name: 'Windows laptops' },
});

export const changeControlScope = endpoint({
  name: 'changeControlScope',
  method: 'PATCH',
  path: '/api/clients/:clientId/control-scopes/:scopeId',
  scope: 'client',
  action: 'controls.change',
  summary: 'Changes the name of a part of the organisation, or the release of a product and the role played for it.',
  input: z.object({
    ...path,
    version: z.number().int(),
    name: name.optional(),
    release: release.optional(),
    role: ProductRole.nullable().optional(),
  }),
  output: ControlScope,
  example: { ...example, version: 1, name: 'Windows laptops and desktops' },
});

export const retireControlScope = endpoint({
  name: 'retireControlScope',
  method: 'POST',
  path: '/api/clients/:clientId/control-scopes/:scopeId/retirement',
  scope: 'client',
  action: 'controls.change',
  summary: 'Says that a part of the organisation is not there any more: what is recorded for it counts no longer.',
  input: z.object({ ...path, version: z.number().int() }),
  output: ControlScope,
  example: { ...example, version: 1 },
});

export const reinstateControlScope = endpoint({
  name: 'reinstateControlScope',
  method: 'DELETE',
  path: '/api/clients/:clientId/control-scopes/:scopeId/retirement',
  scope: 'client',
  action: 'controls.change',
  summary: 'Takes a retirement back: what is recorded for the part counts again.',
  input: z.object({ ...path, version: z.coerce.number().int() }),
  output: ControlScope,
  example: { ...example, version: 1 },
});
