import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { recommendedOn } from '#modules/catalogue/rules/recommendations.ts'
import { articleDetail } from '#modules/content/bound.ts'
import { currentAccount } from '#modules/identity/bound/identity.ts'
import { currentVisitorCall } from '#modules/identity/calls/identity.ts'
import { greetingName } from '#modules/identity/rules/visitor.ts'
import { ownMembershipCall } from '#modules/membership/bound/member-levels.ts'
import { myCouponsCall } from '#modules/offers/bound/coupons.ts'
import { orderCountsCall } from '#modules/orders/bound/orders.ts'
import { noOrders } from '#modules/orders/rules/tabs.ts'
import { recommendedProductsCall } from '#modules/pricing/bound/recommendations.ts'
import { ownAccountsCall } from '#modules/wallet/bound/wallet.ts'
import { Recommended } from '#storefront/parts/product/recommended.tsx'
import { Button } from '#ui/button.tsx'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import css from './account.module.css'
import { Doors } from './doors.tsx'
import { GuestInvitation } from './guest-invitation.tsx'
import { type Held, Holdings } from './holdings.tsx'
import { NextSteps } from './next-steps-list.tsx'
import { OrderTiles } from './order-tiles.tsx'
import { RoomList } from './room-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  // A visitor without a session is a guest without activity, and gets no session for looking (SHELL-04).
  const hasSession = mall.caller.kind !== 'anonymous'
  const [account, visitor, counts, recommended, held, article] = await Promise.all([
    hasSession ? mall.call(currentAccount, {}) : newGuest,
    mall.call(currentVisitorCall, {}),
    hasSession ? mall.call(orderCountsCall, {}) : noOrders,
    mall.call(recommendedProductsCall, { atMost: recommendedOn.my }),
    mall.caller.kind === 'buyer' ? heldBy(mall) : undefined,
    goodToKnow(mall),
  ])
  const { name, email, phone, isGuest, isPaidMember } = account
  return {
    account: { name, email, phone, isGuest, isPaidMember },
    merchant: visitor.merchant,
    isOperator: visitor.isOperator,
    counts,
    recommended,
    held,
    article,
  }
}

/** The article of the mall for account pages (CMS-01), where it has been written. */
async function goodToKnow(mall: Mall) {
  try {
    const { key, title } = await mall.call(articleDetail, {})
    return { key, title }
  } catch (error) {
    if (refused(error).code !== 'notFound') throw error
    return undefined
  }
}

/** Guests have no holdings. */
async function heldBy(mall: Mall): Promise<Held> {
  const [accounts, { total }, { standing }] = await Promise.all([
    mall.call(ownAccountsCall, {}),
    mall.call(myCouponsCall, { state: 'usable', page: 1, pageSize: 1 }),
    mall.call(ownMembershipCall, {}),
  ])
  const points = accounts.find((account) => account.kind === 'points')
  return { points: points?.points ?? 0, coupons: total, level: standing.level.name }
}

const newGuest = { name: '', email: undefined, phone: undefined, isGuest: true, isPaidMember: false }

export default function AccountPage({
  loaderData: { account, merchant, isOperator, counts, recommended, held, article },
}: Route.ComponentProps) {
  const t = useTranslations('account')
  const goods = useTranslations('goods')
  const name = greetingName(account)
  return (
    <div className={`wrap ${css.page}`}>
      <PrivateHead title={t('title')} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{account.isGuest ? t('guestTitle') : t('hello', { name })}</h1>
        {account.isPaidMember && <p className={css.badge}>{t('member')}</p>}
      </header>
      {account.isGuest && <GuestInvitation />}
      <NextSteps counts={counts} />
      <OrderTiles counts={counts} />
      {held && <Holdings {...held} />}
      <RoomList />
      {!account.isGuest && (
        <section className={css.part} aria-labelledby="details">
          <h2 id="details">{t('details')}</h2>
          <dl className={css.details}>
            <dt>{t('name')}</dt>
            <dd>{account.name || t('noName')}</dd>
            <dt>{t('email')}</dt>
            <dd>{account.email ?? t('noName')}</dd>
            <dt>{t('mobile')}</dt>
            <dd>{account.phone ?? t('noName')}</dd>
          </dl>
          <Link to={pages.profile()}>{t('changeDetails')}</Link>
        </section>
      )}
      {article && (
        <section className={css.part} aria-labelledby="good-to-know">
          <h2 id="good-to-know">{t('goodToKnow')}</h2>
          <Link to={pages.article(article.key)}>{article.title}</Link>
        </section>
      )}
      <Doors merchant={merchant} isOperator={isOperator} />
      {!account.isGuest && (
        <Form method="post" action="/logout">
          <Button look="quiet">{t('signOut')}</Button>
        </Form>
      )}
      <Recommended title={goods('alsoLike')} products={recommended} />
    </div>
  )
}
