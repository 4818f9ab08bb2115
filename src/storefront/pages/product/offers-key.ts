/** Under which the parts of a product page find what it asked about the offers for a variant. */
export const offersKey = (variantId: string | undefined): string => `offers of ${variantId}`
