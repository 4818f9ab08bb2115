/** The working days within which an operator transfers money to buyers that no payment provider sends. */
export const sentByHandWithinDays = 3
