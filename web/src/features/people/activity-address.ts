/** Where the activity of a person, or of everybody in a place, is shown: below their own page. */
export const activityOf = (place: string) => `${place}/activity`;
