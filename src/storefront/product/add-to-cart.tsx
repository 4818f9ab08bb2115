import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { chosenValues } from '#domain/catalogue/chosen-values.ts'
import type { ProductDetail, ProductVariant } from '#domain/catalogue/product.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { useToast } from '#ui/toast.tsx'
import { pages } from '#wire/pages.ts'
import type { action } from '../cart/route.tsx'
import css from './product.module.css'

type AddToCartProps = {
  readonly product: ProductDetail
  readonly variant: ProductVariant
  readonly quantity: number
}

const isDesk = () => window.matchMedia('(min-width: 960px)').matches

/** Two buttons of one form, which works without script; with it, a drawer opens on desks and phones go to the cart. */
export function AddToCart({ product, variant, quantity }: AddToCartProps) {
  const t = useTranslations('product')
  const measured = useMeasured()
  const say = useToast()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<typeof action>()
  const [isOpen, setIsOpen] = useState(false)
  const total = { ...variant.price, amount: (variant.price.amount * quantity) / variant.step }
  const isBusy = fetcher.state !== 'idle'
  const answer = fetcher.data
  const chosen = chosenValues(product.attributes, variant.values).map(({ value }) => value.name)

  // The answer of the server is an event from outside: what it opens is no part of what is rendered.
  useEffect(() => {
    if (!answer || !('added' in answer)) return
    say(t('added'))
    if (isDesk()) setIsOpen(true)
    else void navigate(pages.cart())
  }, [answer, say, t, navigate])

  return (
    <>
      <fetcher.Form method="post" action={pages.cart()} className={css.actions}>
        <input type="hidden" name="variantId" value={variant.variantId} />
        <input type="hidden" name="quantity" value={quantity} />
        <input type="hidden" name="from" value={`${pathname}${search}`} />
        <Button look="quiet" size="large" name="intent" value="add" isBusy={isBusy}>
          {isBusy ? t('adding') : t('addToCart')}
        </Button>
        <Button size="large" name="intent" value="buy" isBusy={isBusy}>
          {t('buyNow')}
        </Button>
      </fetcher.Form>
      {answer && 'problem' in answer && <FormProblem>{answer.problem.message}</FormProblem>}
      <Dialog as="sheet" isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('addedTitle')}>
        <div className={css.drawer}>
          <div className={css.drawerLine}>
            <Picture file={variant.picture ?? product.pictures[0]?.file} alt="" sizes="96px" />
            <p>
              <strong>{product.name}</strong>
              <br />
              {chosen.length > 0 && (
                <>
                  {chosen.join(' · ')}
                  <br />
                </>
              )}
              <IconCheck size={16} aria-hidden="true" className={css.tick} /> {measured(quantity, product)}
              {' · '}
              <Price price={total} size="line" />
            </p>
          </div>
          <ButtonLink to={pages.cart()} isWide>
            {t('viewCart')}
          </ButtonLink>
          <Button type="button" look="quiet" isWide onClick={() => setIsOpen(false)}>
            {t('keepShopping')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
