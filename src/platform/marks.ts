import { createHash } from 'node:crypto'

/** A mark of something that is compared and never read: of a person's contact, or of a network. */
export const markOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
