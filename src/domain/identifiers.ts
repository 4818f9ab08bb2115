/** A 63-bit, time-ordered number, written as digits: JavaScript's numbers end at 53 bits. */
export type Id = string
