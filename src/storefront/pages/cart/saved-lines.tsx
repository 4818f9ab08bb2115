import { IconTrash } from '@tabler/icons-react'
import { Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SavedLine } from '#modules/cart/rules/saved.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { useReason } from '#ui/reason.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { CartBundleParts } from './bundle-parts.tsx'
import cart from './cart.module.css'
import css from './saved-lines.module.css'

/** Goods saved for later, below the cart. Every control is a button of a form, as in the cart. */
export function SavedLines({ saved }: { readonly saved: readonly SavedLine[] }) {
  const t = useTranslations('cart')
  if (saved.length === 0) return null
  return (
    <section className={cart.shop} aria-labelledby="saved-for-later">
      <header className={cart.shopHead}>
        <h2 id="saved-for-later">
          {t('laterTitle')} <span className={css.count}>{saved.length}</span>
        </h2>
      </header>
      <ul>
        {saved.map((line) => (
          <Saved key={line.savedId} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Saved({ line }: { readonly line: SavedLine }) {
  const t = useTranslations('cart')
  const reason = useReason()
  const measured = useMeasured()
  const format = useFormat()
  const fetcher = useFetcher<{ problem?: { message: string } }>()
  const { savedId, name, urlKey, chosen, price } = line
  const problem = fetcher.state === 'idle' ? fetcher.data?.problem : undefined
  return (
    <li className={css.line} data-invalid={line.reason ? true : undefined}>
      <Link to={pages.product(urlKey)} className={cart.thumb} tabIndex={-1} aria-hidden="true">
        <Picture file={line.picture} alt="" sizes="112px" />
      </Link>
      <div className={cart.what}>
        <Link to={pages.product(urlKey)} className={cart.name}>
          {name}
        </Link>
        <p className={cart.muted}>
          {[
            ...chosen.map(({ value }) => value),
            t('quantityOfSaved', { quantity: measured(line.quantity, line) }),
          ].join(' · ')}
        </p>
        {price && (
          <p>
            <Price price={price} compareAt={line.compareAt} size="line" />
          </p>
        )}
        {line.cheaperBy && (
          <p className={css.cheaper}>{t('cheaperBy', { amount: format.money(line.cheaperBy) })}</p>
        )}
        {line.reason ? (
          <p className={cart.changed}>{reason(line.reason, name)}</p>
        ) : (
          line.left && <p className={cart.changed}>{t('leftOfSaved', { left: measured(line.left, line) })}</p>
        )}
        <CartBundleParts parts={line.parts} />
      </div>
      <fetcher.Form method="post" action={pages.cart()} className={css.return}>
        <input type="hidden" name="savedId" value={savedId} />
        {!line.reason && (
          <Button
            look="quiet"
            name="intent"
            value="return"
            isBusy={fetcher.formData?.get('intent') === 'return'}
            aria-label={t('returnNamed', { name })}
          >
            {t('returnToCart')}
          </Button>
        )}
        {problem && <span role="alert">{problem.message}</span>}
      </fetcher.Form>
      <fetcher.Form method="post" action={pages.cart()} className={cart.remove}>
        <input type="hidden" name="savedId" value={savedId} />
        <button
          type="submit"
          name="intent"
          value="forget"
          aria-label={t('forgetNamed', { name })}
          title={t('remove')}
        >
          <IconTrash size={18} aria-hidden="true" />
        </button>
      </fetcher.Form>
    </li>
  )
}

/** Moves a line of the cart to what is saved for later. */
export function SaveLine({ lineId, name }: { readonly lineId: string; readonly name: string }) {
  const t = useTranslations('cart')
  const fetcher = useFetcher<{ problem?: { message: string } }>()
  const problem = fetcher.state === 'idle' ? fetcher.data?.problem : undefined
  return (
    <fetcher.Form method="post" action={pages.cart()} className={css.save}>
      <input type="hidden" name="lineId" value={lineId} />
      <button type="submit" name="intent" value="later" aria-label={t('saveNamed', { name })}>
        {t('saveForLater')}
      </button>
      {problem && <span role="alert">{problem.message}</span>}
    </fetcher.Form>
  )
}
