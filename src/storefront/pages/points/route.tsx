import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ownAccountsCall, pointEntriesCall } from '#modules/wallet/bound/wallet.ts'
import { pointLotsCall } from '#modules/wallet/calls/points.ts'
import type { PointEntry } from '#modules/wallet/rules/points.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { atPage, pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import css from './points.module.css'

const pageSize = 20
/** Number of lots shown; later ones follow when these are spent or expired. */
const lotsShown = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const page = pageNumber(new URL(request.url).searchParams)
  const [accounts, ending, { total, entries }] = await Promise.all([
    mall.call(ownAccountsCall, {}),
    mall.call(pointLotsCall, { page: 1, pageSize: lotsShown }),
    mall.call(pointEntriesCall, { page, pageSize }),
  ])
  const account = accounts.find(({ kind }) => kind === 'points')
  const { points: rules, currency } = mall.site
  const lots = ending.lots.map((lot) => ({ ...lot, endsAt: lot.endsAt.toISOString() }))
  const left = ending.total - lots.length
  return {
    lots,
    left,
    points: account?.kind === 'points' ? account.points : 0,
    rules,
    currency,
    total,
    entries,
    page,
  }
}

/** The points of a buyer on this site, and their history (MEM-05). */
export default function PointsPage({ loaderData }: Route.ComponentProps) {
  const { points, rules, currency, lots, left, total, entries, page } = loaderData
  const t = useTranslations('points')
  const format = useFormat()
  const [query] = useSearchParams()
  return (
    <RoomPage title={t('title')}>
      <Panel>
        <p className={css.label}>{t('balance')}</p>
        <p className={css.balance}>{signed(format.number(Math.abs(points)), points < 0 ? '−' : '')}</p>
        {points < 0 && <p>{t('owed')}</p>}
        <p className={css.rules}>
          {t('worth', {
            points: format.number(rules.worth.points),
            amount: format.money({ amount: rules.worth.amount, currency }),
            percent: String(rules.maxBasisPoints / 100),
            days: String(rules.lastDays),
          })}
        </p>
      </Panel>
      {lots.length > 0 && (
        <section aria-labelledby="ending">
          <h2 id="ending" className={css.title}>
            {t('ending')}
          </h2>
          <ul className={css.entries}>
            {lots.map(({ lotId, remaining, endsAt }) => (
              <li key={lotId} className={css.entry}>
                <p>{t('endsOn', { date: format.date(new Date(endsAt)) })}</p>
                <p className={css.change}>{format.number(remaining)}</p>
              </li>
            ))}
          </ul>
          {left > 0 && <p className={css.about}>{t('endLater', { count: left })}</p>}
        </section>
      )}
      {entries.length === 0 ? (
        <Panel>
          <EmptyState title={t('empty')} text={t('emptyText')}>
            <ButtonLink to={pages.home()}>{t('goShopping')}</ButtonLink>
          </EmptyState>
        </Panel>
      ) : (
        <section aria-labelledby="history">
          <h2 id="history" className={css.title}>
            {t('history')}
          </h2>
          <ul className={css.entries}>
            {entries.map((entry) => (
              <Entry key={entry.entryId} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} to={(next) => atPage(query, next)} />
    </RoomPage>
  )
}

const signed = (number: string, sign: string) => `${sign}${number}`

function Entry({ entry: { kind, points, orderId, orderNumber, at } }: { entry: PointEntry }) {
  const t = useTranslations('points')
  const format = useFormat()
  return (
    <li className={css.entry}>
      <div>
        <p>{t(kind)}</p>
        <p className={css.about}>
          {format.moment(new Date(at))}
          {orderId && orderNumber && (
            <>
              {' · '}
              <Link to={pages.order(orderId)}>{t('ofOrder', { number: orderNumber })}</Link>
            </>
          )}
        </p>
      </div>
      <p className={css.change} data-more={points > 0}>
        {signed(format.number(Math.abs(points)), points < 0 ? '−' : '+')}
      </p>
    </li>
  )
}
