import type { Language } from './language.ts'

/** A moment in the time of a site, whose readers may be elsewhere: so it names the time zone. Chinese has that behind the hour. */
export function momentText(at: Date, language: Language, timeZone: string): string {
  const moment = {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  if (language !== 'zh')
    return new Intl.DateTimeFormat('en-GB', { ...moment, timeZone, timeZoneName: 'short' }).format(at)
  const zone = new Intl.DateTimeFormat('zh-CN', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!.value
  return `${new Intl.DateTimeFormat('zh-CN', { ...moment, timeZone }).format(at)}（${zone}）`
}
