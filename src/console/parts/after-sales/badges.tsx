import { useTranslations } from 'use-intl'
import type { DeskAfterSale } from '#modules/after-sales/rules/after-sale.ts'
import { waitsForPlatform, waitsForShop } from '#modules/after-sales/rules/desk.ts'
import { type AfterSaleStatus, standingOf } from '#modules/after-sales/rules/lifecycle.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import css from './after-sales.module.css'

type Shown = Pick<
  DeskAfterSale,
  'status' | 'isWithPlatform' | 'isOffered' | 'payDifferenceIn' | 'shopStatus' | 'handInPlace'
>
type Desk = 'shop' | 'platform'

const toneOfTab = { processing: 'blue', done: 'green', closed: 'grey' } as const
const toneOf = (afterSale: Shown & { readonly status: AfterSaleStatus }, desk: Desk): Tone => {
  const facts = { ...afterSale, owesDifference: afterSale.payDifferenceIn !== undefined }
  const isOurs = desk === 'shop' ? waitsForShop(facts) : waitsForPlatform(facts)
  if (afterSale.status === 'refundFailed') return 'red'
  return isOurs ? 'amber' : toneOfTab[standingOf(afterSale.status).tab]
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
      <Badge tone={toneOf(afterSale, desk)}>{t(`status.${shown}`)}</Badge>
      {isOffered && <Badge tone="blue">{t('buyerIsAsked')}</Badge>}
      {payDifferenceIn && <Badge tone="blue">{t('buyerPays')}</Badge>}
      {isWithPlatform && <Badge tone="blue">{t('withPlatform')}</Badge>}
      {desk === 'platform' && shopStatus !== 'active' && (
        <Badge tone="red">{t(`shopIs.${shopStatus}`)}</Badge>
      )}
    </span>
  )
}
