import { cleanLine } from './entered-text.ts'

/**
 * Numbers, emails and other codes of one line are read, not matched: keyboards of East Asia write them full-width, pages and mails that
 * they are copied from use other dashes and spaces. One spelling is validated and stored.
 */

/** Dashes and minus signs of all scripts, and the long vowel mark of Japanese where it follows no kana: keyboards type it in their place. */
const dashes = /[\p{Dash_Punctuation}\u2043\u2212]|(?<![\p{Script=Katakana}\p{Script=Hiragana}])\u30fc/gu
/** A line break is no space: `hasLineBreak` refuses it. */
const spaces = /[^\S\n]+/g

/** A code in its plain letters and digits, with single spaces and hyphens. */
export const typedCode = (text: string): string =>
  cleanLine(text.normalize('NFKC').replace(dashes, '-').replace(spaces, ' '))

/** A code that was sent by message or is read off a card, in which spaces and hyphens only separate groups. */
export const typedDigits = (text: string): string => typedCode(text).replace(/[ -]/g, '')

/** An email; the full stop of a Chinese or Japanese keyboard is its dot. */
export const typedEmail = (text: string): string => cleanLine(text.normalize('NFKC').replace(/[。｡]/g, '.'))

/** The longest address that mail systems transport (RFC 5321). */
export const emailMax = 254

/** Words in front of a telephone number, as signatures, cards and pasted addresses have them. */
const phoneLabel = /^(?:tel(?:ephone)?|phone|mobile|mob|cell|ph|电话|手机|電話|手機|携帯)[.:]* */i

/** A telephone number without a label, dots and slashes, and with a plus sign for 00: "Tel. 030/901820" is 030 901820. */
export const typedPhone = (text: string): string =>
  typedCode(text)
    .replace(phoneLabel, '')
    .replace(/[./\\·•・]/g, ' ')
    .replace(/^\(\+ ?(\d+)\)/, '+$1 ')
    .replace(/^\+ /, '+')
    .replace(/^00 ?(?=[1-9])/, '+')
    .replace(/ {2,}/g, ' ')
    .trim()
