import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderDetailCall } from '#modules/orders/bound/orders.ts'
import { isBoughtAlone } from '#modules/orders/rules/buy-again.ts'
import { type Cancellation, cancelledBy } from '#modules/orders/rules/cancel-reasons.ts'
import { type OrderDetail, type OrderLine, shownStatus } from '#modules/orders/rules/order.ts'
import { variantsByIdCall } from '#modules/pricing/bound/variants.ts'
import { cancelPreview } from '#modules/refunds/calls/cancel-preview.ts'
import { BackLink } from '#storefront/parts/account/back-link.tsx'
import { ofOwner } from '#storefront/parts/account/only-buyers.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { type SharedGoods, ShareOrder } from '#storefront/parts/orders/share-order.tsx'
import { TransferDetails } from '#storefront/parts/pay/next/transfer-details.tsx'
import { PayCountdown } from '#storefront/parts/pay/pay-countdown.tsx'
import { transferForOrder } from '#storefront/parts/pay/transfer-under-way.ts'
import { qrCode } from '#storefront/parts/qr-code.server.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { Reversals } from '#ui/reversals.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/detail-route'
import { Bill } from './bill.tsx'
import { BoughtAgain } from './bought-again.tsx'
import { BuyAgainBar, type LineToBuyAgain } from './buy-again-bar.tsx'
import { changeOrder } from './change-order.ts'
import { OrderGroupLinks } from './group-of-order.tsx'
import { InvoiceList } from './invoice-card.tsx'
import { LinesTable } from './lines-table.tsx'
import { MoneyBackText } from './money-back.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderArrival } from './order-arrival.tsx'
import { OrderProblem } from './order-problem.tsx'
import { codeToPickUp } from './pick-up-code.server.ts'
import { PickUpCode } from './pick-up-code.tsx'
import { Progress } from './progress.tsx'
import { RecipientAndPayment } from './recipient-and-payment.tsx'
import { TwoPaymentsNote } from './two-payments.tsx'
import { useLead } from './use-lead.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100)
  const order = await ofOwner(
    mall,
    request,
    mall.call(orderDetailCall, { orderId: params.orderId, ...(token ? { token } : {}) }),
  )
  const invitation = invitationOf(mall.origin, order)
  const [toBuyAgain, pickUpCode] = await Promise.all([
    linesToBuyAgain(mall, order),
    codeToPickUp(mall, order, token),
  ])
  const shared = goodsToShare(mall, order)
  const isGuest = mall.caller.kind !== 'buyer'
  const goesBack = order.actions.includes('cancelPaid')
    ? await mall.call(cancelPreview, { orderId: order.orderId, ...(token ? { token } : {}) })
    : undefined
  const transfer = order.payBy ? await transferForOrder(mall, order.orderId, token) : undefined
  return {
    order,
    transfer,
    token,
    goesBack,
    invitation,
    toBuyAgain,
    pickUpCode,
    shared,
    isGuest,
    now: mall.now.getTime(),
  }
}

/** The address of the goods with the group to join, which is also the content of the code (TRAP-55). */
function invitationOf(origin: string, { actions, buyingGroup, shopId, lines: [line] }: OrderDetail) {
  if (!buyingGroup || !line || !actions.includes('invite')) return undefined
  const address = `${origin}${pages.groupToJoin(shopId, line.productId, buyingGroup.buyingGroupId)}`
  return { address, code: qrCode(address) }
}

/** An order may have more variants than one query accepts. */
const askedAtOnce = 100

/** Lines of an order that can be bought again, with their quantity limits. */
async function linesToBuyAgain(mall: Mall, order: OrderDetail): Promise<LineToBuyAgain[]> {
  const lines = order.actions.includes('buyAgain') ? order.lines.filter(isBoughtAlone) : []
  if (lines.length === 0) return []
  const variantIds = [...new Set(lines.map(({ variantId }) => variantId))]
  const pieces = Array.from({ length: Math.ceil(variantIds.length / askedAtOnce) }, (_, at) =>
    variantIds.slice(at * askedAtOnce, (at + 1) * askedAtOnce),
  )
  const answers = await Promise.all(pieces.map((piece) => mall.call(variantsByIdCall, { variantIds: piece })))
  const variants = answers.flat()
  return lines.map(({ lineId, name, chosen, quantity, unit, variantId }) => {
    const variant = variants.find((each) => each.variantId === variantId)
    const isOnSale =
      variant?.price &&
      variant.isEnabled &&
      variant.productStatus === 'onShelf' &&
      !variant.terms?.isNotYetSold &&
      !variant.terms?.isSoldNoMore
    return {
      lineId,
      quantity,
      unit,
      name: [name, ...chosen.map(({ value }) => value)].join(' · '),
      goods: isOnSale
        ? {
            kind: variant.kind,
            step: variant.step,
            minQuantity: variant.minQuantity,
            available: variant.available,
            limit: variant.terms?.limitPerBuyer,
            bulkMin: variant.terms?.bulkMin,
          }
        : undefined,
    }
  })
}

/** The goods of the first line, with the places that the site shares to. */
function goodsToShare(mall: Mall, { lines: [line] }: OrderDetail): SharedGoods | undefined {
  const { shareTo } = mall.site
  if (!line || shareTo.length === 0) return undefined
  const path = `${pages.product(line.urlKey)}${pages.variantSuffix(line.variantId)}`
  const address = `${mall.origin}${path}`
  return {
    path,
    address,
    title: line.name,
    places: shareTo,
    code: shareTo.includes('wechat') ? qrCode(address) : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeOrder(context.get(mallContext), request)
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const format = useFormat()
  const { order, transfer, token, goesBack, invitation, toBuyAgain, pickUpCode, shared, isGuest, now } =
    loaderData
  const pay = useTranslations('pay')
  const lead = useLead(order, actionData)
  return (
    <div className="wrap">
      <PrivateHead title={t('number', { number: order.number })} />
      {!isGuest && <BackLink to={pages.orders()} name={t('backToOrders')} />}
      <header className={css.now}>
        <div>
          <h1 tabIndex={-1}>{t(`status.${shownStatus(order)}`)}</h1>
          <div className={css.byline}>
            <span className={css.whole}>
              {t('number', { number: order.number })}{' '}
              <CopyButton
                text={order.number}
                label={<IconCopy size={18} stroke={1.6} aria-hidden="true" />}
                name={t('copyNumber')}
                done={t('copied')}
              />
            </span>{' '}
            <span className={css.whole}>
              {t('placed', { date: format.moment(new Date(order.createdAt)) })}
            </span>{' '}
            {shared && <ShareOrder shared={shared} />}
          </div>
        </div>
        <p className={css.lead} role="status">
          {lead}
        </p>
        {(order.status === 'awaitingPayment' || order.status === 'awaitingDeposit') && order.payBy && (
          <PayCountdown until={new Date(order.payBy)} told={now} />
        )}
        {order.lines.some(({ afterSale }) => afterSale === 'processing') && <p>{t('afterSaleNotice')}</p>}
        {order.status === 'awaitingShipment' &&
          order.deliveryDays &&
          !order.arrives &&
          !order.lines.some(hasDate) && (
            <p className={css.muted}>{t('expectedWithin', { days: String(order.deliveryDays) })}</p>
          )}
        <OrderArrival order={order} className={css.muted} />
        <OrderProblem answer={actionData} />
        <BoughtAgain again={actionData && 'again' in actionData ? actionData.again : undefined} />
        {transfer && (
          <section className={css.part} aria-labelledby="bank-transfer">
            <h2 id="bank-transfer">{pay('transferTitle')}</h2>
            <TransferDetails {...transfer} />
          </section>
        )}
        <Progress order={order} />
        {order.twoPayments && <TwoPaymentsNote parts={order.twoPayments} />}
        {order.buyingGroup && (
          <OrderGroupLinks
            group={order.buyingGroup}
            invitation={invitation}
            isUnpaid={order.status === 'awaitingPayment'}
            told={now}
          />
        )}
        {order.lateMoney && <MoneyBackText money={order.lateMoney} as="lateMoney" />}
        {order.cancellation && (
          <Cancelled cancellation={order.cancellation}>
            <InvoiceList order={order} token={token} />
            <Reversals reversals={order.reversals} />
          </Cancelled>
        )}
        {pickUpCode && <PickUpCode code={pickUpCode} />}
        {order.hasCardsToClaim && (
          <Form method="post">
            <input type="hidden" name="orderId" value={order.orderId} />
            <Button look="quiet" name="intent" value="sendCards">
              {t('sendCards')}
            </Button>
          </Form>
        )}
        <OrderActions
          order={order}
          token={token}
          goesBack={goesBack}
          isOnPage
          wrongEmail={actionData && 'wrongEmail' in actionData ? actionData.wrongEmail : undefined}
        />
      </header>
      <div className={css.detail}>
        <div className={css.column}>
          <section className={css.part} aria-labelledby="items">
            <header className={css.cardHead}>
              <h2 id="items">{order.shopName}</h2>
              {!isGuest && (
                <Link to={pages.askShop({ order: order.orderId })} className={css.minor}>
                  {t('askShop')}
                </Link>
              )}
            </header>
            <LinesTable order={order} token={token} />
          </section>
          <Bill order={order} />
        </div>
        <RecipientAndPayment order={order} token={token} />
      </div>
      <BuyAgainBar orderId={order.orderId} lines={toBuyAgain} />
    </div>
  )
}

/** A presale states when it is sent. */
const hasDate = ({ expectedAt }: Pick<OrderLine, 'expectedAt'>) => expectedAt !== undefined

/** Why a paid order was cancelled, and the status of its refund. */
type CancelledProps = { readonly cancellation: Cancellation; readonly children: ReactNode }

/**
 * Why it was cancelled, the outcome of its money, and the documents of both: it has no cards for these
 * (ORD-87).
 */
function Cancelled({ cancellation: { by, reason, refund, compensation }, children }: CancelledProps) {
  const t = useTranslations('orders')
  const reasonText = useTranslations('orderCancel.reason')
  const format = useFormat()
  return (
    <div className={css.column}>
      {reason && reason !== cancelledBy({ by, reason }) && (
        <p>{t('cancelledWhy', { reason: reasonText(reason) })}</p>
      )}
      {refund && <MoneyBackText money={refund} as="refundOf" />}
      {compensation && (
        <p>
          {t(compensation.isPaid ? 'doubled.paid' : 'doubled.owed', {
            amount: format.money(compensation.amount),
          })}
        </p>
      )}
      {children}
    </div>
  )
}
