import { useTranslations } from 'use-intl'
import { timeLeft, useServerTime } from '#ui/server-time.ts'
import css from './pay.module.css'

type PayCountdownProps = {
  readonly until: Date
  /** The server's time when the page was made. */
  readonly told: number
}

/** Time left to pay an order (ORD-83), by the server's time: the clock of the buyer's device may be wrong. */
export function PayCountdown({ until, told }: PayCountdownProps) {
  const t = useTranslations('pay')
  const left = timeLeft(until.getTime(), useServerTime(told) ?? told)
  if (!left) return <p className={css.countdown}>{t('timeIsOver')}</p>
  const { days, hours, minutes, seconds } = left
  const time = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
  return (
    <p className={css.countdown}>
      {t('timeLeft')}{' '}
      <span role="timer" className="figures">
        {days > 0 ? t('daysAndTime', { days, time }) : time}
      </span>
    </p>
  )
}
