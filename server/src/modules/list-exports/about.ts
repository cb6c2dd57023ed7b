import { DocumentId, FrameworkId, OperationId, PhishingCampaignId } from '@claimlock/contract/identifiers';
import type { Selectable } from 'kysely';
import type { Tables } from '../../foundation/database/scope.ts';

type Asked = {
  readonly frameworkId?: string | undefined;
  readonly documentId?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly operationId?: string | undefined;
};

/** The one thing that a list is about, by the kind under which it has a name. */
export function aboutOf({ frameworkId, documentId, campaignId, operationId }: Asked) {
  if (documentId) return { about_kind: 'document', about_id: documentId } as const;
  if (campaignId) return { about_kind: 'phishing-campaign', about_id: campaignId } as const;
  if (operationId) return { about_kind: 'operation', about_id: operationId } as const;
  return frameworkId ? ({ about_kind: 'framework', about_id: frameworkId } as const) : {};
}

/** What an entry says of the one thing that a list is about: nothing where it is about none. */
export function aboutInEntry({
  about_kind,
  about_id,
}: Pick<Selectable<Tables['list_export']>, 'about_kind' | 'about_id'>) {
  switch (about_kind) {
    case 'document':
      return { documentId: DocumentId.parse(about_id) };
    case 'phishing-campaign':
      return { campaignId: PhishingCampaignId.parse(about_id) };
    case 'operation':
      return { operationId: OperationId.parse(about_id) };
    case 'framework':
      return { frameworkId: FrameworkId.parse(about_id) };
    default:
      return {};
  }
}
