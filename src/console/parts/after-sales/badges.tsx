import { useTranslations } from 'use-intl'
import type { StaffAfterSale } from '#modules/after-sales/rules/after-sale.ts'
import { type AfterSaleStatus, phaseOf } from '#modules/after-sales/rules/lifecycle.ts'
import { isWaitingForPlatform, waitsForShop } from '#modules/after-sales/rules/staff-tabs.ts'
import { ConsoleBadge, type Tone } from '../kit/badge.tsx'
import css from './after-sales.module.css'

type Shown = Pick<
  StaffAfterSale,
  'status' | 'isWithPlatform' | 'isOffered' | 'payDifferenceIn' | 'shopStatus' | 'handInPlace'
>
type Desk = 'shop' | 'platform'

const toneOfTab = { processing: 'blue', done: 'green', closed: 'grey' } as const
const toneOf = (afterSale: Shown & { readonly status: AfterSaleStatus }, desk: Desk): Tone => {
  const facts = { ...afterSale, owesDifference: afterSale.payDifferenceIn !== undefined }
  const isOurs = desk === 'shop' ? waitsForShop(facts) : isWaitingForPlatform(facts)
  if (afterSale.status === 'refundFailed') return 'red'
  return isOurs ? 'amber' : toneOfTab[phaseOf(afterSale.status).tab]
}

/**
 * The status of an after-sale, and the party that decides it; the platform also sees the status of its shop.
 */
export function AfterSaleBadges({ afterSale, desk }: { afterSale: Shown; desk: Desk }) {
  const t = useTranslations('deskAfterSales')
  const { status, isWithPlatform, isOffered, payDifferenceIn, shopStatus, handInPlace } = afterSale
  const shown = status === 'awaitingReturn' && handInPlace ? 'toBeHandedIn' : status
  return (
    <span className={css.badges}>
      <ConsoleBadge tone={toneOf(afterSale, desk)}>{t(`status.${shown}`)}</ConsoleBadge>
      {isOffered && <ConsoleBadge tone="blue">{t('buyerIsAsked')}</ConsoleBadge>}
      {payDifferenceIn && <ConsoleBadge tone="blue">{t('buyerPays')}</ConsoleBadge>}
      {isWithPlatform && <ConsoleBadge tone="blue">{t('withPlatform')}</ConsoleBadge>}
      {desk === 'platform' && shopStatus !== 'active' && (
        <ConsoleBadge tone="red">{t(`shopIs.${shopStatus}`)}</ConsoleBadge>
      )}
    </span>
  )
}
