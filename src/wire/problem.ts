import type { RefusalCode } from '#domain/refusals.ts'

/** Refusals that clients know under an older name: too many attempts to pay are the text '429' (TRAP-95). */
const olderNames: Partial<Record<RefusalCode, string>> = { payAttempts: '429' }

/** A refusal's code as it travels. */
export const codeOnWire = (code: RefusalCode): string => olderNames[code] ?? code
