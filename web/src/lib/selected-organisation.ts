import type { Organisation } from '@claimlock/contract/organisations/endpoints';
import { useSyncExternalStore } from 'react';

/** The organisations of the switcher and the one that is chosen (specification §3). */
export type OrganisationChoice = {
  readonly organisations: readonly Organisation[];
  readonly selectedOrganisation: Organisation | null;
};

/** Where the choice is kept: a first paint's cache, never trusted, and refreshed from the server. */
export const organisationStorageKey = 'organisation-storage';

const nothing: OrganisationChoice = { organisations: [], selectedOrganisation: null };
const listeners = new Set<() => void>();
let choice: OrganisationChoice | undefined;

/** The choice as it is now; read from storage the first time. */
export function organisationChoice(): OrganisationChoice {
  choice ??= readStored();
  return choice;
}

/** Follows the choice. */
export function useOrganisationChoice(): OrganisationChoice {
  return useSyncExternalStore(subscribe, organisationChoice, organisationChoice);
}

/** Chooses an organisation; an unknown id gives none. */
export function selectOrganisation(id: string): void {
  const { organisations } = organisationChoice();
  save({ organisations, selectedOrganisation: organisations.find((one) => one.id === id) ?? null });
}

/** Takes over the server's list. The chosen one stays chosen while it is in the list; else the first is. */
export function keepOrganisations(organisations: readonly Organisation[]): void {
  const chosen = organisationChoice().selectedOrganisation?.id;
  save({
    organisations,
    selectedOrganisation: organisations.find((one) => one.id === chosen) ?? organisations[0] ?? null,
  });
}

/** Forgets the list and the choice, here and in storage. */
export function forgetOrganisations(): void {
  choice = nothing;
  try {
    localStorage.removeItem(organisationStorageKey);
  } catch {
    // Nothing could be stored, so nothing is left behind.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function save(next: OrganisationChoice): void {
  const before = organisationChoice();
  if (JSON.stringify(before) === JSON.stringify(next)) return;
  choice = next;
  try {
    localStorage.setItem(organisationStorageKey, JSON.stringify({ state: next, version: 0 }));
  } catch {
    // Storage is full or closed to us: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function readStored(): OrganisationChoice {
  try {
    return readChoice(JSON.parse(localStorage.getItem(organisationStorageKey) ?? 'null'));
  } catch {
    return nothing;
  }
}

/** A stored choice in the usual form of a persisted store; anything else is no choice. */
export function readChoice(stored: unknown): OrganisationChoice {
  const state = field(stored, 'state');
  const organisations = field(state, 'organisations');
  if (!Array.isArray(organisations) || !organisations.every(isOrganisation)) return nothing;
  const id = field(field(state, 'selectedOrganisation'), 'id');
  return { organisations, selectedOrganisation: organisations.find((one) => one.id === id) ?? null };
}

function field(of: unknown, name: string): unknown {
  return of !== null && typeof of === 'object' ? Reflect.get(of, name) : undefined;
}

function isOrganisation(value: unknown): value is Organisation {
  const texts = ['id', 'name', 'tier', 'industry', 'size', 'country', 'region', 'createdAt', 'updatedAt'];
  return texts.every((name) => typeof field(value, name) === 'string') && typeof field(value, 'score') === 'number';
}
