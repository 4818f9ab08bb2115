import { IconShoppingBagPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import { useToast } from '#ui/toast.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './quick-add.module.css'

type QuickAddProps = {
  readonly product: Pick<ProductCard, 'productId' | 'name' | 'soleVariantId' | 'soldFrom'>
}

type Answer = { readonly problem?: { readonly message: string }; readonly added?: unknown }

/** Puts a product without choices into the cart; without script it leads there. */
export function QuickAdd({ product: { productId, name, soleVariantId, soldFrom } }: QuickAddProps) {
  const t = useTranslations('goods')
  const say = useToast()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<Answer>({ key: `quick add ${productId}` })
  const { data, state } = fetcher
  // The answer of the server is an event from outside.
  useEffect(() => {
    if (data?.problem) say(data.problem.message, { isProblem: true })
    else if (data?.added) say(t('addedNamed', { name }))
  }, [data, say, t, name])
  if (!soleVariantId || soldFrom) return null
  const isBusy = state !== 'idle'
  return (
    <fetcher.Form method="post" action={pages.cart()} onSubmit={(event) => isBusy && event.preventDefault()}>
      <input type="hidden" name="variantId" value={soleVariantId} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      <button
        type="submit"
        name="intent"
        value="add"
        className={css.add}
        aria-label={t('addNamed', { name })}
        aria-busy={isBusy || undefined}
      >
        <IconShoppingBagPlus size={22} stroke={1.6} aria-hidden="true" />
      </button>
    </fetcher.Form>
  )
}
