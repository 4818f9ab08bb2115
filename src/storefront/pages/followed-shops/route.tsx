import { Form, Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { followedShopsCall, unfollowShopCall } from '#modules/shop-fronts/calls/shop-front.ts'
import type { FollowedShop } from '#modules/shop-fronts/rules/shop-front.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { RoomPage } from '#storefront/parts/account/room.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { atPage, pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { Picture } from '#ui/picture.tsx'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import css from './followed-shops.module.css'

const pageSize = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const page = pageNumber(new URL(request.url).searchParams)
  return { page, ...(await mall.call(followedShopsCall, { page, pageSize })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await context.get(mallContext).call(unfollowShopCall, { slug: String(form.get('slug') ?? '') })
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
  return { problem: undefined }
}

export default function FollowedShopsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('followedShops')
  const [query] = useSearchParams()
  const { page, total, shops } = loaderData
  return (
    <RoomPage title={t('title')}>
      {total > 0 && <p className={css.note}>{t('count', { count: total })}</p>}
      {actionData?.problem && <FormProblem>{actionData.problem.message}</FormProblem>}
      {shops.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')}>
          <ButtonLink to={pages.home()}>{t('goShopping')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {shops.map((shop) => (
            <li key={shop.slug}>
              <Row shop={shop} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} to={(next) => atPage(query, next)} />
    </RoomPage>
  )
}

function Row({ shop }: { readonly shop: FollowedShop }) {
  const t = useTranslations('followedShops')
  const { slug, name, about, logo, isOpen, newest } = shop
  return (
    <article className={css.row}>
      <Picture file={logo} alt="" sizes="56px" className={css.logo} />
      <div className={css.words}>
        <h2>
          <Link to={pages.shop(slug)}>{name}</Link>
        </h2>
        {about && <p className={css.note}>{about}</p>}
        {!isOpen && <p className={css.note}>{t('closed')}</p>}
        {isOpen && newest.length === 0 && <p className={css.note}>{t('nothingNew')}</p>}
        {newest.length > 0 && (
          <ul className={css.newest} aria-label={t('newSince')}>
            {newest.map(({ productId, urlKey, name: product, picture }) => (
              <li key={productId}>
                <Link to={pages.product(urlKey)}>
                  <Picture file={picture} alt={product} sizes="72px" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Form method="post">
        <input type="hidden" name="slug" value={slug} />
        <Button look="quiet" size="small" aria-label={t('unfollowNamed', { shop: name })}>
          {t('unfollow')}
        </Button>
      </Form>
    </article>
  )
}
