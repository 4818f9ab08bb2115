/** A text as `like` and `ilike` take it literally: its own wildcards are escaped. */
export const literalInLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
