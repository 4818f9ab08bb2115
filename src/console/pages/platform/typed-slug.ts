import { typedCode } from '#vocabulary/typed-code.ts'

/** A short name as people type it; `typedSlug` reads it. */
export const slugPattern = '\\s*[A-Za-z0-9\\-]{2,60}\\s*'

/** A short name is lower-case and without blanks around it, however it was typed. */
export const typedSlug = (text: string): string => typedCode(text).toLowerCase()
