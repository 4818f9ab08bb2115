/** A second press may come before the first is rendered as busy; no person intends it so soon (ORD-53). */
const samePressMs = 60

/** Whether two presses of a button are one, by the times of their events in milliseconds. */
export const isSamePress = (before: number, now: number): boolean => now - before < samePressMs
