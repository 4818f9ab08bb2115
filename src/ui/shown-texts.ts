import type { SomeTexts } from '#messages/texts-shape.ts'
import { withMallName } from '#messages/with-mall-name.ts'

/**
 * The texts that this browser has. They come in parts: those of public pages first, those of a person's own pages with the
 * first page that needs them.
 */
let texts: SomeTexts = {}
const readers = new Set<() => void>()

export const shownTexts = () => texts

export function addTexts(more: SomeTexts): void {
  texts = { ...texts, ...withMallName(more, shownName()) }
  for (const read of readers) read()
}

/**
 * Adds texts of parts that are not rendered yet. Nothing is rendered anew for them: React would drop the server's markup of
 * all parts that it has not hydrated, with what a reader opened or typed there.
 */
export function addLaterTexts(more: SomeTexts): void {
  Object.assign(texts, withMallName(more, shownName()))
}

export function watchTexts(read: () => void): () => void {
  readers.add(read)
  return () => readers.delete(read)
}

/** The language of the page, as its server wrote it. */
export const shownLanguage = () => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en')

/** The name of the mall, as its server wrote it. */
const shownName = () => document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? ''
