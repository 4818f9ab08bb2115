import { type saveSiteCall, siteChoices } from '#modules/sites/calls/sites.ts'
import { isLanguage } from '#vocabulary/language.ts'
import { readForm } from '../../parts/kit/form/schema-form.server.ts'

type Saved = (typeof saveSiteCall.input)['_output']

/** The form of a site as its request: a host on each line, and the home country among those it sends to. */
export function readSite(form: FormData): Saved {
  const read = readForm(siteChoices, form)
  return {
    ...read,
    version: Number(form.get('version') ?? 0),
    hosts: hostsTyped(form, 'hosts'),
    countries: [...new Set([...form.getAll('countries'), form.get('defaultCountry')].map(String))],
    languages: languagesIn(form),
  } as Saved
}

export const hostsTyped = (form: FormData, name: string): string[] =>
  String(form.get(name) ?? '')
    .split(/[\s,]+/)
    .filter((line) => line !== '')

/** The first language of a form, and the other one where it is ticked. */
export function languagesIn(form: FormData): ('en' | 'zh')[] {
  const first = form.get('firstLanguage')
  const known = isLanguage(first) ? first : 'en'
  return form.get('secondLanguage') === 'on' ? [known, known === 'en' ? 'zh' : 'en'] : [known]
}
