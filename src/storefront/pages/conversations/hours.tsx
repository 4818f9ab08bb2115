import { useTranslations } from 'use-intl'
import { type OfficeHours, runsOfDays } from '#modules/messages/rules/office-hours.ts'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { timeOfDay } from '#vocabulary/days.ts'
import css from './conversations.module.css'

type HoursProps = { readonly officeHours: OfficeHours | undefined; readonly opensAt: Date | undefined }

/** When a shop answers, and from when on while it is closed. */
export function Hours({ officeHours, opensAt }: HoursProps) {
  const t = useTranslations('ownConversations')
  const format = useFormat()
  const language = useLanguage()
  if (!officeHours) return null
  const name = (day: number) => format.weekday(day, 'short')
  const days = runsOfDays(officeHours.days)
    .map(({ from, to }) =>
      from === to ? t('days.one', { day: name(from) }) : t('days.run', { from: name(from), to: name(to) }),
    )
    .join(language === 'zh' ? '、' : ', ')
  const { opens, closes } = officeHours
  return (
    <p className={css.hours}>
      {t('hours', { days, from: timeOfDay(opens), to: timeOfDay(closes) })}
      {opensAt && ` · ${t('closedNow', { time: format.moment(new Date(opensAt)) })}`}
    </p>
  )
}
