import { useTranslations } from 'use-intl'
import { comesBack } from '#modules/after-sales/rules/kinds.ts'
import { deadlineOf, waitsForOf } from '#modules/after-sales/rules/lifecycle.ts'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { timeLeft, useServerTime } from '#ui/server-time.ts'
import type { AfterSaleListRow } from './columns.tsx'

type Default =
  | 'acceptAmount'
  | 'approve'
  | 'expire'
  | 'passInspection'
  | 'refund'
  | 'changeToRefund'
  | 'confirmReplacement'
  | 'retryRefund'

/**
 * The party that an after-sale waits for, the deadline, and its effect (AS-58); nothing once it has ended.
 */
export function useWhatFollows(
  {
    status,
    kind,
    isOffered,
    isSentByHand,
    payDifferenceIn,
    deadline,
    lastReturnAddress,
    handInPlace,
  }: AfterSaleListRow,
  desk: 'shop' | 'platform',
): string | undefined {
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  const isChinese = useLanguage() === 'zh'
  const owesDifference = payDifferenceIn !== undefined
  const waitsFor = waitsForOf({ status, isOffered, owesDifference })
  const timer = deadlineOf({ status, isOffered, owesDifference })
  if (!waitsFor) return undefined
  if (isSentByHand) return t(desk === 'platform' ? 'waitsFor.sendByHand' : 'waitsFor.sentByHand')
  const party = deadline?.waitsFor ?? waitsFor
  const who = t(`waitsFor.${party === desk ? 'you' : party}`)
  if (!deadline || !timer) return who
  const action = owesDifference ? 'payDifference' : (timer.action as Default)
  const isWithoutAddress = action === 'approve' && comesBack(kind) && !lastReturnAddress
  const isUnreceived = action === 'expire' && handInPlace !== undefined
  const byDefault = isWithoutAddress ? 'approveWithoutAddress' : isUnreceived ? 'expireUnreceived' : action
  return [who, t('due', { moment: format.moment(new Date(deadline.at)) }), t(`byDefault.${byDefault}`)].join(
    isChinese ? '' : ' ',
  )
}

/** How long there is still time, by the server's clock. */
export function AfterSaleDeadline({ until, told }: { until: Date; told: number }) {
  const t = useTranslations('deskAfterSales')
  const left = timeLeft(until.getTime(), useServerTime(told) ?? told)
  if (!left) return <p>{t('timeIsOver')}</p>
  const { days, hours, minutes, seconds } = left
  const time = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
  return (
    <p>
      {t('timeLeft')}{' '}
      <strong role="timer" className="figures">
        {days > 0 ? t('daysAndTime', { days, time }) : time}
      </strong>
    </p>
  )
}
