import type { SomeTexts } from '#messages/texts-shape.ts'

/**
 * The texts that this browser has. They come in parts: those of public pages first, those of a person's own pages with the
 * first page that needs them.
 */
let texts: SomeTexts = {}
const readers = new Set<() => void>()

export const shownTexts = () => texts

export function addTexts(more: SomeTexts): void {
  texts = { ...texts, ...more }
  for (const read of readers) read()
}

export function watchTexts(read: () => void): () => void {
  readers.add(read)
  return () => readers.delete(read)
}

/** The language of the page, as its server wrote it. */
export const shownLanguage = () => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en')
