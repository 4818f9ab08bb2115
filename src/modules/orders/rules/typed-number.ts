/** The number of an order or a parcel as it is stored, of one that a person typed or copied from a mail: `ml 2611-2204` is ML26112204. */
export const asStoredNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
