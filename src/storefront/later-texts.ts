import { addLaterTexts, shownLanguage } from '#ui/shown-texts.ts'

/** Imported by the parts of public pages that show these texts: a browser has them before it renders such a part. */
if (typeof document !== 'undefined') {
  const { laterTexts } =
    shownLanguage() === 'zh'
      ? await import('#messages/zh/later-texts.ts')
      : await import('#messages/en/later-texts.ts')
  addLaterTexts(laterTexts)
}
