/** What waits for its payment holds stock, so one buyer has so many at once. */
export const unpaidGroupsMax = 10
