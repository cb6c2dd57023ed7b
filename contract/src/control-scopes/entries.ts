import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed } from '../entry-facts.ts';
import { ControlScopeId } from '../identifiers.ts';
import { ProductRole, ScopeKind } from './endpoints.ts';

/** What is recorded of control scopes. */
export const controlScopesEntries = {
  'control-scope.added': entry(
    'Scope added',
    z.object({ scopeId: ControlScopeId, kind: ScopeKind, role: ProductRole.nullable() }),
  ),
  'control-scope.changed': entry(
    'Scope changed',
    z.object({ scopeId: ControlScopeId, renamed: z.boolean(), role: changed(ProductRole) }),
  ),
  'control-scope.retired': entry('Scope retired', z.object({ scopeId: ControlScopeId, kind: ScopeKind })),
  'control-scope.reinstated': entry('Scope in use again', z.object({ scopeId: ControlScopeId, kind: ScopeKind })),
} as const;
