import { useTranslations } from 'use-intl'
import { useQuickAdd } from '#storefront/parts/cart/use-quick-add.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { ComparedProduct } from './comparison-rows.ts'

/** Goods without a choice go into the cart from here; others lead to their page. */
export function BuyCompared({
  product: { productId, name, urlKey, card, variants },
}: {
  product: ComparedProduct
}) {
  const t = useTranslations('comparison')
  const { Form, isBusy } = useQuickAdd(`compared ${productId}`, name)
  if (!card?.soleVariantId || !card.inStock || card.soldFrom) {
    const isChoice = card?.inStock && !card.soldFrom && variants.length > 1
    return (
      <ButtonLink
        to={pages.product(urlKey)}
        look="quiet"
        aria-label={t(isChoice ? 'chooseNamed' : 'viewNamed', { name })}
      >
        {t(isChoice ? 'choose' : 'view')}
      </ButtonLink>
    )
  }
  return (
    <Form method="post" action={pages.cart()}>
      <input type="hidden" name="variantId" value={card.soleVariantId} />
      <input type="hidden" name="quantity" value="1" />
      <Button name="intent" value="add" isWide isBusy={isBusy} aria-label={t('addNamed', { name })}>
        {t('add')}
      </Button>
    </Form>
  )
}
