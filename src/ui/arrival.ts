import { useTranslations } from 'use-intl'
import type { Arrival } from '#modules/shipping/rules/arrival.ts'
import type { Language } from '#vocabulary/language.ts'
import { useLanguage } from './mall.ts'

/** "Tue, 2 Dec" or "12月2日周二", of a day in the site's calendar. */
export const formatArrivalDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

type Say = (key: 'between' | 'on', params: { from: string; until: string }) => string

/** "Arrives Tue, 2 Dec to Thu, 4 Dec". */
export const arrivalText = ({ from, until }: Arrival, language: Language, say: Say): string =>
  say(from === until ? 'on' : 'between', {
    from: formatArrivalDay(from, language),
    until: formatArrivalDay(until, language),
  })

export function useArrival(): (arrival: Arrival) => string {
  const language = useLanguage()
  const t = useTranslations('arrival')
  return (arrival) => arrivalText(arrival, language, t)
}
