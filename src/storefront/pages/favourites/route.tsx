import { Form, Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { addToCartCall } from '#modules/cart/bound.ts'
import { favouriteListCall, removeFavourites } from '#modules/favourites/calls.ts'
import type { Favourite } from '#modules/favourites/rules/favourites.ts'
import { RoomPage } from '#storefront/parts/account/room.tsx'
import { RowCompare } from '#storefront/parts/compare/compare-button.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { atPage, pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { isGone } from '#ui/product-badge.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import css from './favourites.module.css'

const pageSize = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const page = pageNumber(new URL(request.url).searchParams)
  const list =
    mall.caller.kind === 'anonymous'
      ? { total: 0, favourites: [] }
      : await mall.call(favouriteListCall, { page, pageSize })
  return { page, ...list, isGuest: mall.caller.kind !== 'buyer' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    if (text('intent') === 'add') {
      const line = { variantId: text('variantId'), quantity: Number.parseInt(text('quantity') || '1', 10) }
      const { lines } = await mall.call(addToCartCall, { lines: [line] })
      return { added: lines.length > 0 }
    }
    if (mall.caller.kind !== 'anonymous') await mall.call(removeFavourites, { productId: text('productId') })
    return { added: false }
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
}

export default function FavouritesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('favourites')
  const [query] = useSearchParams()
  const { page, total, favourites, isGuest } = loaderData
  return (
    <RoomPage title={t('title')}>
      {total > 0 && <p className={css.note}>{t('count', { count: total })}</p>}
      {isGuest && total > 0 && (
        <p className={css.guest}>
          {t('guest')} <Link to={pages.login(pages.favourites())}>{t('signIn')}</Link>
        </p>
      )}
      {actionData && 'problem' in actionData && <FormProblem>{actionData.problem.message}</FormProblem>}
      {actionData && 'added' in actionData && actionData.added && (
        <p role="status">
          {t('added')} <Link to={pages.cart()}>{t('toCart')}</Link>
        </p>
      )}
      {favourites.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')}>
          <ButtonLink to={pages.home()}>{t('goShopping')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {favourites.map((favourite) => (
            <li key={favourite.productId}>
              <Row favourite={favourite} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} to={(next) => atPage(query, next)} />
    </RoomPage>
  )
}

function Row({ favourite }: { readonly favourite: Favourite }) {
  const t = useTranslations('favourites')
  const goods = useTranslations('goods')
  const format = useFormat()
  const { productId, name, picture, card, cheaperBy, onlyVariant } = favourite
  return (
    <article className={css.row} data-gone={!card || isGone(card) || undefined}>
      <Picture file={picture} alt="" sizes="120px" className={css.picture} />
      <div className={css.words}>
        <h2>{card ? <Link to={pages.product(card.urlKey)}>{name}</Link> : name}</h2>
        {card && <p className={css.note}>{card.shopName}</p>}
        {card && (
          <Price
            price={card.price}
            compareAt={card.compareAt}
            prior={card.priorPrice}
            isFrom={card.isPriceFrom}
          />
        )}
        {cheaperBy && <p className={css.cut}>{t('cheaper', { amount: format.price(cheaperBy) })}</p>}
        {!card && <p className={css.note}>{t('gone')}</p>}
        {card?.soldFrom && <p className={css.note}>{goods('ahead', { date: format.day(card.soldFrom) })}</p>}
        {card && isGone(card) && (
          <p className={css.note}>
            {t('soldOut')} <Link to={pages.product(card.urlKey)}>{t('soldOutLink')}</Link>
          </p>
        )}
      </div>
      <div className={css.actions}>
        {onlyVariant && (
          <Form method="post">
            <input type="hidden" name="variantId" value={onlyVariant.variantId} />
            <input type="hidden" name="quantity" value={onlyVariant.minQuantity} />
            <Button name="intent" value="add" size="small" aria-label={t('addNamed', { name })}>
              {t('add')}
            </Button>
          </Form>
        )}
        {card?.inStock && !onlyVariant && (
          <ButtonLink
            to={pages.product(card.urlKey)}
            look="quiet"
            size="small"
            aria-label={t('chooseNamed', { name })}
          >
            {t('choose')}
          </ButtonLink>
        )}
        {card && <RowCompare product={card} />}
        <Form method="post">
          <input type="hidden" name="productId" value={productId} />
          <Button look="plain" size="small" aria-label={t('removeNamed', { name })}>
            {t('remove')}
          </Button>
        </Form>
      </div>
    </article>
  )
}
