import { IconAward, IconCrown } from '@tabler/icons-react'
import { Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductVariant } from '#modules/catalogue/rules/product.ts'
import { isCutByLevel, memberPriceOf, ownPriceOf } from '#modules/pricing/rules/own-price.ts'
import type { OffersOfGoods } from '#modules/pricing/rules/shown-for-goods.ts'
import { useFormat } from '#ui/format.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Money } from '#vocabulary/money.ts'
import css from './member-price.module.css'
import { offersKey } from './offers-key.ts'

/** The price of the buyer's customer group, from the page or from its query of the offers for this buyer. */
const useGroupPrice = (variantId: string | undefined, told: OffersOfGoods | undefined): Money | undefined =>
  (useFetcher<OffersOfGoods>({ key: offersKey(variantId) }).data ?? told)?.groupPrice

/** Price of one step for the current buyer, by membership, level and customer group. */
export function useOwnPrice(
  variant: ProductVariant | undefined,
  told: OffersOfGoods | undefined,
): Pick<ProductVariant, 'price' | 'compareAt'> | undefined {
  const visitor = useVisitor()
  const groupPrice = useGroupPrice(variant?.variantId, told)
  return variant && visitor ? ownPriceOf(variant, { ...visitor, groupPrice }) : variant
}

/** Informs buyers of a level with a discount that it is in the price, or comes off in the cart (PDP-49). */
export function LevelPrice({ variant }: { variant: ProductVariant }) {
  const t = useTranslations('product.member')
  const level = useVisitor()?.level
  if (!level || !isCutByLevel(variant)) return null
  const kind = variant.promotion?.kind
  const isLater = kind === 'presale' || kind === 'groupBuy'
  const percent = String((10_000 - level.payBasisPoints) / 100)
  return (
    <p className={css.member}>
      <IconAward size={20} aria-hidden="true" />
      <span>{t(isLater ? 'levelLater' : 'level', { level: level.name, percent })}</span>
    </p>
  )
}

/** Informs members that the price is theirs, and all others of their possible saving (PDP-35). */
export function MemberPrice({ variant, told }: { variant: ProductVariant; told: OffersOfGoods | undefined }) {
  const t = useTranslations('product.member')
  const format = useFormat()
  const visitor = useVisitor()
  const price = memberPriceOf(variant)
  const groupPrice = useGroupPrice(variant.variantId, told)
  if (!price || (groupPrice && groupPrice.amount <= price.amount)) return null
  const saved = format.price({ ...price, amount: variant.price.amount - price.amount })
  return (
    <p className={css.member}>
      <IconCrown size={20} aria-hidden="true" />
      {visitor?.isPaidMember ? (
        <span>{t('yours', { amount: saved })}</span>
      ) : (
        <>
          <span>
            {t('price')} <strong className="money">{format.price(price)}</strong>
          </span>
          <Link to={pages.superMember()}>{t('join', { amount: saved })}</Link>
        </>
      )}
    </p>
  )
}
