import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import { amountChangedBy, changedToRefundBy } from '#modules/after-sales/rules/changes.ts'
import { allCarriers } from '#modules/orders/bound/order-lookups.ts'
import { sentByHandWithinDays } from '#modules/refunds/rules/by-hand.ts'
import { BackLink } from '#storefront/parts/account/back-link.tsx'
import css from '#storefront/parts/after-sales/after-sales.module.css'
import { leadOf, paidReferenceOf, shownAfterSaleStatus } from '#storefront/parts/after-sales/lead.ts'
import orders from '#storefront/parts/orders/orders.module.css'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/detail-route'
import { AfterSaleActions } from './after-sale-actions.tsx'
import { changeAfterSale } from './change-after-sale.ts'
import { Deadline } from './deadline.tsx'
import { AfterSaleFactList, BringTo, OrderFactList, ReturnAddressPart } from './facts.tsx'
import { aFormKey } from './form-key.tsx'
import { Goods } from './goods.tsx'
import { loadAfterSale } from './load-after-sale.ts'
import { loadTracks } from './load-tracks.ts'
import { ProgressLine } from './progress-line.tsx'
import { Statements } from './statements.tsx'
import { forgetFields, nameOfForm } from './stored-fields.tsx'

const tokenOf = (request: Request) =>
  new URL(request.url).searchParams.get('token')?.slice(0, 100) || undefined

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const token = tokenOf(request)
  const afterSale = await loadAfterSale(mall, request, { afterSaleId: params.afterSaleId, token })
  const carriers = afterSale.actions.includes('sendBack') ? await mall.call(allCarriers, {}) : []
  const tracks = await loadTracks(mall, afterSale)
  return {
    afterSale,
    carriers,
    tracks,
    token,
    isGuest: mall.caller.kind !== 'buyer',
    maySendPictures: mall.caller.kind !== 'anonymous',
    now: mall.now.getTime(),
    ...aFormKey(),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return changeAfterSale(context.get(mallContext), await request.formData(), {
    afterSaleId: params.afterSaleId,
    token: tokenOf(request),
  })
}

/** After-sale page: next step and deadline first, then the actions, then the facts (AS-24). */
export default function AfterSalePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('afterSales')
  const format = useFormat()
  const { afterSale, carriers, tracks, token, isGuest, maySendPictures, now } = loaderData
  const { kind, number, deadline, changedAmount, agreed, refund, actions, askPlatformUntil } = afterSale
  const time = deadline ? format.moment(deadline.at) : ''
  const amount = format.money(
    (afterSale.payDifferenceIn && afterSale.difference) ||
      (refund?.amount ?? (afterSale.isOffered ? changedAmount : undefined) ?? agreed),
  )
  const lead = leadOf(afterSale)
  const done = actionData?.done
  const isSentBack = !afterSale.actions.includes('sendBack')
  useEffect(() => {
    if (done) forgetFields(nameOfForm(afterSale.afterSaleId, done))
    // A phone has a separate page for it, which leads here.
    if (isSentBack) forgetFields(nameOfForm(afterSale.afterSaleId, 'sendBack'))
  }, [done, isSentBack, afterSale.afterSaleId])
  const refundBy = changedToRefundBy(afterSale)
  const amountBy = amountChangedBy(afterSale)
  // The return address is the buyer's first need, as long as the goods are still to be sent.
  const mustSendBack = isSentBack || afterSale.handInPlace ? undefined : afterSale.returnAddress
  return (
    <div className="wrap">
      <PrivateHead title={t('number', { number })} />
      {!isGuest && <BackLink to={afterSalePages.list()} name={t('back')} />}
      <header className={orders.now}>
        <h1 tabIndex={-1}>{t(`status.${shownAfterSaleStatus(afterSale)}`)}</h1>
        <p className={orders.lead} role="status">
          {actionData?.done
            ? t(`done.${actionData.done}`)
            : t(`lead.${lead}`, {
                time,
                amount,
                asked: format.money(afterSale.requested),
                kind: t(`kind.${kind}`),
                place: afterSale.handInPlace?.name ?? '',
                reference: paidReferenceOf(afterSale) ?? '',
                days: String(sentByHandWithinDays),
                day: afterSale.sentByHandAt ? format.day(new Date(afterSale.sentByHandAt)) : '',
              })}
        </p>
        {lead === 'awaitingReturn' && <p>{t('sendBackBy', { time })}</p>}
        {lead === 'toBeHandedIn' && <p>{t('handInBy', { number })}</p>}
        {actions.includes('askPlatform') && askPlatformUntil && (
          <p>
            {t(actions.includes('revise') ? 'reviseUntil' : 'askUntil', {
              time: format.moment(askPlatformUntil),
            })}
          </p>
        )}
        {actions.includes('takeRefund') && <p className={css.note}>{t('replacementGone')}</p>}
        {refundBy && <p className={css.note}>{t(`changedToRefund.${refundBy}`)}</p>}
        {changedAmount && amountBy && (
          <p className={css.note}>
            {t(`changedAmount.${amountBy}`, { amount: format.money(changedAmount) })}
          </p>
        )}
        {deadline && <Deadline until={deadline.at} told={now} />}
        <FormProblem>{actionData?.problem?.message}</FormProblem>
        <ProgressLine afterSale={afterSale} />
        <AfterSaleActions
          afterSale={afterSale}
          carriers={carriers}
          tracks={tracks}
          answer={actionData}
          token={token}
          maySendPictures={maySendPictures}
        />
      </header>
      <div className={orders.detail}>
        <div className={orders.column}>
          <section className={orders.part} aria-labelledby="goods">
            <h2 id="goods">{t('goods')}</h2>
            <Goods afterSale={afterSale} />
            {!isGuest && (
              <p>
                <Link to={pages.askShop({ afterSale: afterSale.afterSaleId })}>{t('askShop')}</Link>
              </p>
            )}
          </section>
          {mustSendBack && <ReturnAddressPart address={mustSendBack} />}
          <AfterSaleFactList afterSale={afterSale} token={token} />
          <Statements events={afterSale.events} />
        </div>
        <div className={orders.column}>
          {afterSale.handInPlace && <BringTo place={afterSale.handInPlace} />}
          {afterSale.returnAddress && !mustSendBack && !afterSale.handInPlace && (
            <ReturnAddressPart address={afterSale.returnAddress} />
          )}
          <OrderFactList afterSale={afterSale} token={token} />
        </div>
      </div>
    </div>
  )
}
