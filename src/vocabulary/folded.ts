/**
 * Letters as people type them who do not have the marks of a name on their keyboard: search words and addresses of pages are made
 * of these. Zürich is zurich, Größe is grosse, Østergård is ostergard.
 */

/** Letters whose mark is part of them, and those that are two. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}
const marked = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Accents and other marks that all scripts share; those of Japanese voices, and the signs of Indic and Thai vowels, are letters themselves. */
const accents = /(?![\u3099\u309a])(?=\p{Mark})\p{Script=Inherited}/gu

/** A text in small letters without accents, full-width forms and ligatures. */
export const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(marked, (letter) => plainLetters[letter]!)
