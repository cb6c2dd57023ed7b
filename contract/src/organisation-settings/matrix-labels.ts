import { ratingNames, ratings } from '../risks/endpoints.ts';
import type { MatrixLabels } from './settings.ts';

/** The words that the matrix has until an organisation gives its own. Written out, so that a page needs no shapes for them. */
export const usualMatrixLabels: MatrixLabels = {
  likelihood1: ratingNames[0],
  likelihoodMeaning1: '',
  likelihood2: ratingNames[1],
  likelihoodMeaning2: '',
  likelihood3: ratingNames[2],
  likelihoodMeaning3: '',
  likelihood4: ratingNames[3],
  likelihoodMeaning4: '',
  likelihood5: ratingNames[4],
  likelihoodMeaning5: '',
  impact1: ratingNames[0],
  impactMeaning1: '',
  impact2: ratingNames[1],
  impactMeaning2: '',
  impact3: ratingNames[2],
  impactMeaning3: '',
  impact4: ratingNames[3],
  impactMeaning4: '',
  impact5: ratingNames[4],
  impactMeaning5: '',
};

/** The words of an axis from 1 to 5. */
export function labelsOf(labels: MatrixLabels, axis: 'likelihood' | 'impact') {
  return ratings.map((rating) => ({
    rating,
    name: labels[`${axis}${rating}`],
    meaning: labels[`${axis}Meaning${rating}`],
  }));
}
