import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { TogetherItem } from '#modules/catalogue/rules/product-page.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './together.module.css'
import { useAddToCart } from './use-add-to-cart.tsx'

/**
 * Other products that go with this one: the ticked ones are added together, one piece of each (PDP-103,
 * PDP-106).
 */
export function Together({ items }: { items: readonly TogetherItem[] }) {
  const t = useTranslations('product')
  const format = useFormat()
  const title = useId()
  const { pathname, search } = useLocation()
  const adding = useAddToCart()
  const [left, setLeft] = useState<readonly string[]>([])
  const [first] = items
  if (!first) return null
  const ticked = items.filter(({ variantId }) => !left.includes(variantId))
  const total = {
    amount: ticked.reduce((sum, { price }) => sum + price.amount, 0),
    currency: first.price.currency,
  }
  return (
    <section className={css.together} aria-labelledby={title}>
      <h2 id={title}>{t('together')}</h2>
      <adding.fetcher.Form
        method="post"
        action={pages.cart()}
        className={css.form}
        onSubmit={adding.sendOnce}
      >
        <input type="hidden" name="from" value={`${pathname}${search}`} />
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.variantId}>
              <input
                type="checkbox"
                name="variantId"
                value={item.variantId}
                checked={!left.includes(item.variantId)}
                aria-label={t('togetherOf', { name: item.name, price: format.price(item.price) })}
                onChange={({ target }) =>
                  setLeft((before) =>
                    target.checked
                      ? before.filter((each) => each !== item.variantId)
                      : [...before, item.variantId],
                  )
                }
              />
              <Picture file={item.picture} alt="" sizes="96px" />
              <p>
                <Link to={pages.product(item.urlKey)}>{item.name}</Link>
                {item.chosen.length > 0 && <span className={css.chosen}>{item.chosen.join(' · ')}</span>}
                <Price price={item.price} />
              </p>
            </li>
          ))}
        </ul>
        <div className={css.sum}>
          <p>
            {t('togetherTotal')}{' '}
            <strong className="money" aria-live="polite">
              {format.price(total)}
            </strong>
          </p>
          <Button
            name="intent"
            value="addTogether"
            disabled={ticked.length === 0}
            isBusy={adding.pressed === 'addTogether'}
          >
            {t('togetherAdd')}
          </Button>
        </div>
      </adding.fetcher.Form>
      {adding.problem}
      {adding.drawer}
    </section>
  )
}
