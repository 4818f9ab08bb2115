import { typedCode } from '#vocabulary/typed-code.ts'

/** How a promotion code reads, as it is stored. */
export const promoCodePattern = /^[A-Z0-9][A-Z0-9-]{2,29}$/
export const promoCodeMax = 30

/** A code as buyers type or paste it: case, spaces, invisible characters of mails and full-width letters do not matter. */
export const tidyPromoCode = (typed: string): string => typedCode(typed).replaceAll(/\s/g, '').toUpperCase()
