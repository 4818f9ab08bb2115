import type { RefusalCode } from '../refusals.ts'

/**
 * Refusals that clients know under an older name: too many attempts to pay are the text '429' (TRAP-95), and what
 * changed under a buyer's hands is known by a sentence, spelled and spaced exactly so (PAY-29, TRAP-93).
 */
const olderNames: Partial<Record<RefusalCode, string>> = {
  payAttempts: '429',
  itemSoldOut: 'item solt out',
  // Clients treat both alike; the message distinguishes them.
  itemOffShelf: 'item solt out',
  priceChanged: ' item activity is end,price is change',
}

/** A refusal's code as it travels. */
export const codeOnWire = (code: RefusalCode): string => olderNames[code] ?? code
