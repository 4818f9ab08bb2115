import type { Language } from '#domain/language.ts'
import type { Texts } from './texts-shape.ts'

/** The texts of one language, as a file of their own that the browser keeps. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { texts } = language === 'zh' ? await import('./zh/texts.ts') : await import('./en/texts.ts')
  return texts
}
