import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextField } from '../kit/form/field.tsx'
import { ConsolePanel } from '../kit/panel.tsx'
import { OfferStep } from './offer-step.tsx'
import css from './offers.module.css'

export type FoundProduct = {
  readonly productId: string
  readonly name: string
  readonly picture: string | undefined
}

type ChooseGoodsProps = {
  readonly offer: ManagedOffer
  readonly found: readonly FoundProduct[]
  readonly keyword: string | null
}

/** The shop's products, to be found by a word and chosen one by one. Forms of their own, so it works without script. */
export function ChooseGoods({ offer, found, keyword }: ChooseGoodsProps) {
  const t = useTranslations('offers')
  const kit = useTranslations('kit.list')
  const isGift = offer.kind === 'gift'
  const goods = new Set(offer.goods.map(({ productId }) => productId))
  const chosen = new Set([...offer.productIds, ...(isGift ? [] : goods)])
  return (
    <ConsolePanel>
      <Form method="get" role="search" className={css.find} preventScrollReset>
        <TextField label={t('find')} name="find" value={keyword ?? ''} type="search" autoComplete="off" />
        <Button look="quiet" size="small">
          {t('findAction')}
        </Button>
      </Form>
      {keyword !== null && found.length === 0 && <p>{kit('nothingFound')}</p>}
      {found.length > 0 && (
        <ul className={css.found}>
          {found.map(({ productId, name, picture }) => (
            <li key={productId}>
              <Picture file={picture} alt="" sizes="40px" />
              <span>{name}</span>
              {chosen.has(productId) ? (
                <span className={css.muted}>{t('chosen')}</span>
              ) : (
                <OfferStep intent={`choose:${productId}`} name={t('choose', { name })}>
                  {t('choose', { name: '' })}
                </OfferStep>
              )}
              {isGift && <Give productId={productId} name={name} isGiven={goods.has(productId)} />}
            </li>
          ))}
        </ul>
      )}
    </ConsolePanel>
  )
}

/** Of a gift: whether the product is the gift itself. */
function Give({ productId, name, isGiven }: { productId: string; name: string; isGiven: boolean }) {
  const t = useTranslations('offerWithGift')
  if (isGiven) return <span className={css.muted}>{t('isGiven')}</span>
  return (
    <OfferStep intent={`give:${productId}`} name={t('giveNamed', { name })}>
      {t('give')}
    </OfferStep>
  )
}
