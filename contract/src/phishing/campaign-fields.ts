import { z } from 'zod';
import { PersonGroupId } from '../identifiers.ts';
import { line } from '../line.ts';
import { roles } from '../roles.ts';

/** What a campaign is made of, beside its message and its audience, as it is drafted and as a draft is changed. */
export const campaignTitle = line().min(1, 'Give it a name.').max(200);
export const campaignRole = z.enum(roles, 'Choose a role.').nullable();
export const campaignDepartment = line().max(100).nullable();
export const campaignGroupId = PersonGroupId.nullable();
export const campaignInstant = z.iso.datetime('Give the date and the time.');
