/** Digits, and beside them a sign or code of a currency: which of them fit is known to `typedAmount`. */
export const amountPattern = "[\\p{Sc}\\p{L}\\s]{0,8}\\p{Nd}[\\p{Nd}\\s.,'’．，]{0,40}[\\p{Sc}\\p{L}\\s]{0,8}"
