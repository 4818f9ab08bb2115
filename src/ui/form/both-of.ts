import type { LocalText } from '#vocabulary/language.ts'

/** The fields of a text by language, `title.en` and `title.zh`, of which a mall with one language has one. */
export const bothOf = (form: FormData, name: string): LocalText => ({
  en: String(form.get(`${name}.en`) ?? '').trim(),
  zh: String(form.get(`${name}.zh`) ?? '').trim(),
})
