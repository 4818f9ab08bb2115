/** Within so many working days an operator transfers money to buyers that no payment company sends. */
export const sentByHandWithinDays = 3
