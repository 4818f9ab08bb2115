import type { LocalText } from '#vocabulary/language.ts'

/** The two fields of a text that is written in both languages: `title.en` and `title.zh`. */
export const bothOf = (form: FormData, name: string): LocalText => ({
  en: String(form.get(`${name}.en`) ?? '').trim(),
  zh: String(form.get(`${name}.zh`) ?? '').trim(),
})
