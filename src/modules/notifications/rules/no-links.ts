/** Longer schemes than any that a mail program opens. */
const scheme = /[a-z][a-z0-9+.-]{1,20}:\/+/gi
/** A point between the parts of a name of the internet: the last part has two letters or more. */
const point = /(?<=[\p{L}\d-])[.．。](?=\p{L}{2})/gu
const wordJoiner = '\u2060'

/**
 * A text of a person, as it may appear in a mail to another one: mail clients turn addresses into links
 * automatically, and a name such as "http://win.example" would be one in our mail. It reads as before,
 * without its scheme, and leads nowhere. Email addresses stay.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    /^[^@/]+@[^@/]+$/.test(word) ? word : word.replace(scheme, '').replace(point, `$&${wordJoiner}`),
  )
