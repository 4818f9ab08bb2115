import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { ComparedProduct } from './comparison-rows.ts'

type Answer = { readonly problem?: { readonly message: string }; readonly added?: unknown }

/** Goods without a choice go into the cart from here; others lead to their page. */
export function BuyCompared({
  product: { productId, name, urlKey, card, variants },
}: {
  product: ComparedProduct
}) {
  const t = useTranslations('comparison')
  const goods = useTranslations('goods')
  const say = useToast()
  const fetcher = useFetcher<Answer>({ key: `compared ${productId}` })
  const { data, state } = fetcher
  // The answer of the server is an event from outside.
  useEffect(() => {
    if (data?.problem) say(data.problem.message, { isProblem: true })
    else if (data?.added) say(goods('addedNamed', { name }))
  }, [data, say, goods, name])
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
    <fetcher.Form method="post" action={pages.cart()}>
      <input type="hidden" name="variantId" value={card.soleVariantId} />
      <input type="hidden" name="quantity" value="1" />
      <Button name="intent" value="add" isWide isBusy={state !== 'idle'} aria-label={t('addNamed', { name })}>
        {t('add')}
      </Button>
    </fetcher.Form>
  )
}
