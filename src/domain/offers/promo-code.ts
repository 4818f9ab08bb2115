/** How a promotion code reads, as it is stored. */
export const promoCodePattern = /^[A-Z0-9][A-Z0-9-]{2,29}$/
export const promoCodeMax = 30

/** A code as buyers type it: case, spaces and full-width letters of a Chinese keyboard do not matter. */
export const tidyPromoCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
