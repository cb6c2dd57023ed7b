import { setCertificate, signDeclaration } from '@claimlock/contract/questionnaires/endpoints';
import { CloudService, DeviceClass, ExcludedNetwork } from '@claimlock/contract/questionnaires/question-set';
import { z } from 'zod';

const count = z.preprocess((typed) => (typed === '' ? undefined : Number(typed)), z.number('Give a number.'));
const yesNo = z.preprocess((chosen) => chosen === 'yes', z.boolean());

/** The lines of the registers as they are typed: numbers and choices are text until then. */
export const cloudServiceShape = z
  .object({
    ...z.object(CloudService.shape).omit({ users: true, mfaForUsers: true, mfaForAdmins: true }).shape,
    users: count.pipe(CloudService.shape.users),
    mfaForUsers: yesNo,
    mfaForAdmins: yesNo,
  })
  .transform((facts) => ({ ...facts, register: 'cloud-services' as const }));
export const deviceClassShape = z
  .object({
    ...z.object(DeviceClass.shape).omit({ count: true, updatedIn14Days: true }).shape,
    count: count.pipe(DeviceClass.shape.count),
    updatedIn14Days: yesNo,
  })
  .transform((facts) => ({ ...facts, register: 'device-classes' as const }));
export const excludedNetworkShape = ExcludedNetwork.transform((facts) => ({
  ...facts,
  register: 'excluded-networks' as const,
}));

const named = { clientId: true, assessmentId: true, version: true } as const;

export const declarationShape = signDeclaration.input.omit(named);
export const certificateShape = setCertificate.input.omit(named);
