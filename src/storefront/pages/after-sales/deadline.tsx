import { useTranslations } from 'use-intl'
import css from '#storefront/parts/after-sales/after-sales.module.css'
import { timeLeft, useServerTime } from '#ui/server-time.ts'

type DeadlineProps = {
  readonly until: Date
  /** The server's time when the page was made. */
  readonly told: number
}

/** Time left until the deadline, by the server's clock. */
export function Deadline({ until, told }: DeadlineProps) {
  const t = useTranslations('afterSales')
  const left = timeLeft(until.getTime(), useServerTime(told) ?? told)
  if (!left) return <p className={css.deadline}>{t('timeIsOver')}</p>
  const { days, hours, minutes, seconds } = left
  const time = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
  return (
    <p className={css.deadline}>
      {t('timeLeft')}{' '}
      <span role="timer" className="figures">
        {days > 0 ? t('daysAndTime', { days, time }) : time}
      </span>
    </p>
  )
}
