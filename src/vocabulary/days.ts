/** The length of a day, in milliseconds; on days when the clocks change it is another one. */
export const dayMs = 24 * 60 * 60_000
