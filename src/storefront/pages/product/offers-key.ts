/** The key under which the parts of a product page find the loaded offers for a variant. */
export const offersKey = (variantId: string | undefined): string => `offers of ${variantId}`
