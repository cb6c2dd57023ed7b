import { complianceScreens } from '@claimlock/contract/compliance/screens';
import { sayDay } from '../../foundation/clock.ts';
import type { Notices } from '../../foundation/module.ts';
import { findControl } from '../frameworks/index.ts';
import { closes, handsOver, tells, whereOwned } from '../notifications/index.ts';
import { adminUsers, findPerson, userToTell } from '../people/index.ts';
import { findPlan } from './store.ts';

type Place = { readonly controlId: string; readonly scope: string };

/** What a control, or what it is in a part, is called where something is told of it. */
const aboutControl = ({ controlId, scope }: Place): string => `${controlId} ${scope}`;

const nameOf = (id: string): string => `${id} ${findControl(id)?.name ?? ''}`.trim();

/** What people are told of the controls that they answer for. */
export const controlReviewNotices: Notices = {
  topic: 'compliance',
  over: [
    ...closes(['control-state.changed'], aboutControl),
    ...closes(['control-review.became-due'], aboutControl, ['do']),
  ],
  told: [
    handsOver('control-review.planned', async (_, { controlId, scope, ownerId }) => {
      if (!ownerId) return;
      return {
        about: aboutControl({ controlId, scope }),
        from: ownerId.from,
        to: ownerId.to,
        detail: nameOf(controlId),
        given: 'You answer for a control',
        thing: ['A control', 'controls'],
        link: complianceScreens.controls({ control: controlId }),
        list: (owner) => complianceScreens.controls({ owner }),
        onOwnPage: true,
      };
    }),
    tells(
      'control-review.became-due',
      async ({ db }, { controlId, scope, dueOn }) => {
        const owner = (await findPlan(db, { controlId, scope }))?.owner_id;
        const person = owner ? await findPerson(db, owner) : undefined;
        if (!person) return;
        return {
          readers: { do: [await userToTell(db, person.id)] },
          title: `A control of yours is to be looked at by ${sayDay(dueOn)}`,
          detail: nameOf(controlId),
          about: aboutControl({ controlId, scope }),
          ...whereOwned(
            person,
            complianceScreens.controls({ control: controlId }),
            complianceScreens.controls({ owner: person.id, due: 'soon' }),
          ),
        };
      },
      (count) => `${count} controls of yours are to be looked at soon`,
    ),
    tells('control-review.doubted', async ({ db }, { controlId, scope }) => ({
      readers: { review: await adminUsers(db) },
      title: `${nameOf(controlId)} is reported as no longer true`,
      detail: (await findPlan(db, { controlId, scope }))?.doubt_note ?? '',
      link: complianceScreens.controls({ control: controlId }),
      about: aboutControl({ controlId, scope }),
    })),
  ],
};
