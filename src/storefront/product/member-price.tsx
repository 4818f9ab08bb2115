import { IconCrown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductVariant } from '#domain/catalogue/product.ts'
import type { Money } from '#domain/pricing/money.ts'
import { useFormat } from '#ui/format.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#wire/pages.ts'
import css from './member-price.module.css'

/** What members pay, where that is less than everyone pays now (PDP-34, TRAP-08). */
export function memberPriceOf({ price, terms }: ProductVariant): Money | undefined {
  const amount = terms?.memberAmount
  return amount !== undefined && amount < price.amount ? { ...price, amount } : undefined
}

/** What the buyer who looks pays for one step: members see their own price. */
export function useOwnPrice(
  variant: ProductVariant | undefined,
): Pick<ProductVariant, 'price' | 'compareAt'> | undefined {
  const isMember = useVisitor()?.isPaidMember ?? false
  const price = variant && memberPriceOf(variant)
  return isMember && price ? { price, compareAt: variant.compareAt ?? variant.price } : variant
}

/** Tells members that the price is theirs, and all others what they would save (PDP-35). */
export function MemberPrice({ variant }: { variant: ProductVariant }) {
  const t = useTranslations('product.member')
  const format = useFormat()
  const visitor = useVisitor()
  const price = memberPriceOf(variant)
  if (!price) return null
  const saved = format.money({ ...price, amount: variant.price.amount - price.amount })
  return (
    <p className={css.member}>
      <IconCrown size={20} aria-hidden="true" />
      {visitor?.isPaidMember ? (
        <span>{t('yours', { amount: saved })}</span>
      ) : (
        <>
          <span>
            {t('price')} <strong className="money">{format.money(price)}</strong>
          </span>
          <Link to={pages.superMember()}>{t('join', { amount: saved })}</Link>
        </>
      )}
    </p>
  )
}
