import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import type { action } from '#storefront/pages/favourites/save-route.ts'
import css from '#ui/mark-button.module.css'
import { useToast } from '#ui/toast.tsx'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

type HeartProps = { readonly product: Pick<ProductCard, 'productId' | 'name'> }

/** Over the picture of a card. It comes once the page knows its visitor; without script it is a form that saves. */
export function CardHeart({ product }: HeartProps) {
  const heart = <Heart product={product} look="card" />
  return useVisitor() ? heart : <noscript>{heart}</noscript>
}

/** Among the facts of a product page, with its label; it works without script too. */
export const PageHeart = ({ product }: HeartProps) => <Heart product={product} look="page" />

function Heart({ product: { productId, name }, look }: HeartProps & { readonly look: 'card' | 'page' }) {
  const t = useTranslations('goods')
  const say = useToast()
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<typeof action>({ key: `favourite ${productId}` })
  const sent = fetcher.formData?.get('intent')
  const isSaved = sent ? sent === 'save' : (visitor?.favourites.includes(productId) ?? false)
  const problem = fetcher.data && 'problem' in fetcher.data ? fetcher.data.problem : undefined
  useEffect(() => {
    if (problem) say(problem.message, { isProblem: true })
  }, [problem, say])
  const Icon = isSaved ? IconHeartFilled : IconHeart
  return (
    <fetcher.Form method="post" action={pages.saveFavourite()} className={css.form}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      <button
        type="submit"
        name="intent"
        value={isSaved ? 'remove' : 'save'}
        className={css[look]}
        data-saved={isSaved || undefined}
        aria-label={t(isSaved ? 'unfavouriteNamed' : 'favouriteNamed', { name })}
      >
        <Icon size={look === 'card' ? 22 : 20} stroke={1.6} aria-hidden="true" />
        {look === 'page' && t(isSaved ? 'favoured' : 'favourite')}
      </button>
    </fetcher.Form>
  )
}
