/**
 * Text that people enter: names, addresses, descriptions. Invisible characters are removed, because they only
 * make two equal texts differ, hide words or turn the letters around. A line break is visible: a field of one
 * line refuses it, since more was meant.
 */

/** Line breaks of all systems and of word processors. */
const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g
/**
 * Soft hyphen, zero-width space, word joiner, byte order mark; marks, embeddings, overrides and isolates of
 * the writing direction, which letters of Arabic and Hebrew do not need; fillers that render as a blank name.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g

/** Scripts in which a joiner or non-joiner changes how the letter before it is written. */
const joiningScripts = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const endOfEmoji = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f'
const keptJoiner = `(?<=[${joiningScripts}])[\\u200c\\u200d]|(?<=[${endOfEmoji}])\\u200d(?=\\p{Extended_Pictographic})`
const joiners = new RegExp(`(${keptJoiner})|[\\u200c\\u200d]`, 'gu')
/** The flags of England, Scotland and Wales are a black flag with letters that are invisible elsewhere. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu
/** One selector chooses the form of the character before it; further ones can only hide something. */
const selectors = /(?<=^|\s|\p{Variation_Selector})\p{Variation_Selector}+/gu

const kept = (_: string, seen: string | undefined) => seen ?? ''

/** A text of several lines as it is stored: nothing invisible in it, and each line break one "\n". */
export const cleanText = (text: string): string =>
  text
    .replace(lineBreaks, '\n')
    .replace(controls, '')
    .replace(invisible, '')
    .replace(tags, kept)
    .replace(joiners, kept)
    .replace(selectors, '')

/** A text of one line as it is stored. One that `hasLineBreak` is refused. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll('\t', ' ').trim()

/** Words of a search, with normalised white space. */
export const cleanWords = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim()

export const hasLineBreak = (text: string): boolean => text.includes('\n')
