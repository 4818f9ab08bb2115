import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#modules/addresses/rules/address.ts'
import { addressLines } from '#modules/addresses/rules/address-lines.ts'
import { shopAfterSalesCall } from '#modules/after-sales/calls/shop.ts'
import { readCertificateOfOrderCall } from '#modules/certificates/bound.ts'
import { uploadOrderInvoice } from '#modules/invoices/calls.ts'
import { carriers, shipOrderCall, shopOrderCall } from '#modules/orders/calls/merchant-orders.ts'
import { cancelShopOrderCall } from '#modules/orders/calls/order-cancel.ts'
import { trailForShopCall } from '#modules/orders/calls/order-trail.ts'
import { makeReadyCall } from '#modules/orders/calls/pick-up.ts'
import { cancelReasons } from '#modules/orders/rules/cancel-reasons.ts'
import { shopCancelPreviewCall } from '#modules/refunds/calls/cancel-preview.ts'
import { cancelParcelCall, correctParcelCall } from '#modules/shipments/calls/parcel-list.ts'
import { useCountryName } from '#ui/country-name.ts'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { amountOfGoods } from '#ui/goods-line.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { Picture } from '#ui/picture.tsx'
import { refused } from '#ui/refused.ts'
import { Reversals } from '#ui/reversals.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { AfterSalesOfOrder } from '../../parts/after-sales/of-order.tsx'
import { CancelledFacts, CancelOrder } from '../../parts/cancel-order.tsx'
import { InvoiceLinks } from '../../parts/invoice-links.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useVerdict } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { Facts, Panel, PanelColumns } from '../../parts/kit/panel.tsx'
import { Said } from '../../parts/kit/said.tsx'
import { OrderTrail } from '../../parts/order-trail.tsx'
import { uploadInvoice } from '../../parts/upload-invoice.server.ts'
import { uploadIntent } from '../../parts/upload-invoice-form.tsx'
import { CancelParcel, cancelParcelIntent } from './cancel-parcel.tsx'
import { CorrectParcel } from './correct-parcel.tsx'
import css from './order.module.css'
import { OrderBadges } from './order-badges.tsx'
import { PickUpPanel } from './pick-up-panel.tsx'
import { problemWithoutForm } from './problem-without-form.ts'
import { RealName, type RealNameAnswer } from './real-name.tsx'
import { ShipForm } from './ship-form.tsx'
import { UploadInvoice } from './upload-invoice.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const named = { shop: params.shop!, orderId: params.orderId! }
  const [order, known, events, asked] = await Promise.all([
    mall.call(shopOrderCall, named),
    mall.call(carriers, named),
    mall.call(trailForShopCall, named),
    mall.call(shopAfterSalesCall, { ...named, tab: 'all', page: 1, pageSize: 100 }),
  ])
  const goesBack = order.actions.includes('cancelPaid')
    ? await mall.call(shopCancelPreviewCall, named)
    : undefined
  return {
    shop: named.shop,
    order,
    events,
    goesBack,
    afterSales: asked.afterSales,
    carriers: known,
    limits: limitsOf(shipOrderCall.input),
    key: crypto.randomUUID(),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const named = { shop: params.shop!, orderId: params.orderId! }
  if (form.get('intent') === 'realName') return readRealName(context.get(mallContext), named)
  const intent = String(form.get('intent') ?? '')
  if (intent.startsWith('correct:'))
    return correct(context.get(mallContext), named.shop, intent.slice(8), form)
  if (intent.startsWith(cancelParcelIntent))
    return unsend(context.get(mallContext), named.shop, intent.slice(cancelParcelIntent.length), form)
  if (intent === 'ready') return ready(context.get(mallContext), named, form)
  if (form.get('intent') === 'cancel') return cancel(context.get(mallContext), named, form)
  if (intent === uploadIntent)
    return uploadInvoice(form, (content) =>
      context.get(mallContext).call(uploadOrderInvoice, { ...named, content }),
    )
  const { carrier = '', trackingNumber = '' } = readForm(shipOrderCall.input, form) as Record<string, string>
  // A line of which nothing is in the parcel is not part of the request.
  const lines = [...form]
    .filter(([name]) => name.startsWith('quantity.'))
    .map(([name, value]) => ({ lineId: name.slice(9), quantity: Number.parseInt(String(value) || '0', 10) }))
    .filter(({ quantity }) => quantity !== 0)
  try {
    await context
      .get(mallContext)
      .call(
        shipOrderCall,
        { ...named, carrier, trackingNumber, ...(lines.length > 0 ? { lines } : {}) },
        { key: String(form.get('key') ?? '') || crypto.randomUUID() },
      )
  } catch (error) {
    return refuseForm(error, form)
  }
  return redirect(`${pages.shopOrder(named.shop, named.orderId)}?sent`)
}

async function correct(mall: Mall, shop: string, shipmentId: string, form: FormData) {
  const { carrier = '', trackingNumber = '' } = readForm(correctParcelCall.input, form) as Record<
    string,
    string
  >
  try {
    await mall.call(correctParcelCall, { shop, shipmentId, carrier, trackingNumber })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

async function unsend(mall: Mall, shop: string, shipmentId: string, form: FormData) {
  try {
    await mall.call(cancelParcelCall, { shop, shipmentId })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

async function ready(mall: Mall, named: { shop: string; orderId: string }, form: FormData) {
  try {
    await mall.call(makeReadyCall, named)
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

async function cancel(mall: Mall, named: { shop: string; orderId: string }, form: FormData) {
  const reason = cancelReasons.merchant.find((each) => each === form.get('reason')) ?? 'other'
  try {
    await mall.call(cancelShopOrderCall, { ...named, reason })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** The whole name and number, once: it is read in the transaction that records the reader. */
async function readRealName(mall: Mall, named: { shop: string; orderId: string }): Promise<RealNameAnswer> {
  try {
    return { realName: await mall.call(readCertificateOfOrderCall, { ...named, purpose: 'customs' }) }
  } catch (error) {
    return { problem: refused(error) }
  }
}

/** One order of a shop: its goods, recipient, and total. */
export default function ShopOrderPage() {
  const {
    shop,
    order,
    goesBack,
    events,
    afterSales,
    carriers: known,
    limits,
    key,
  } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const [address] = useSearchParams()
  const t = useTranslations('shopOrders')
  const cancelText = useTranslations('orderCancel')
  const invoiceText = useTranslations('orderInvoices')
  const reversalText = useTranslations('reversals')
  const afterSaleText = useTranslations('deskAfterSales')
  const trailText = useTranslations('orderTrail')
  const format = useFormat()
  const countryName = useCountryName()
  const verdict = useVerdict('shopOrder.ship')
  const isOpen = order.actions.includes('ship')
  const said = (intent: string | undefined) => {
    if (intent === 'cancel') return cancelText('done')
    if (intent === uploadIntent) return invoiceText('uploaded')
    if (intent?.startsWith(cancelParcelIntent)) return t('parcelCancelled')
    return intent === 'ready' ? t('pickUp.made') : t('corrected')
  }
  const isTooNew =
    order.status === 'awaitingShipment' &&
    verdict.isAllowed &&
    verdict.onlyOrdersBefore !== undefined &&
    new Date(order.createdAt) >= new Date(verdict.onlyOrdersBefore)
  return (
    <>
      <ConsoleHead
        title={order.number}
        beside={<OrderBadges order={order} />}
        intro={
          order.sendBy
            ? t('placedAndSendBy', {
                placed: format.moment(new Date(order.createdAt)),
                sendBy: format.moment(new Date(order.sendBy.at)),
              })
            : t('placedAt', { moment: format.moment(new Date(order.createdAt)) })
        }
        back={{ to: pages.shopOrders(shop), name: t('back') }}
      />
      {order.unsentEndsAt && (
        <FormProblem>
          {t(order.fulfilment === 'pickUp' ? 'notReadyEnds' : 'unsentEnds', {
            time: format.moment(new Date(order.unsentEndsAt)),
          })}
        </FormProblem>
      )}
      {address.has('sent') && !answer && <Said>{t('shipped')}</Said>}
      <FormProblem>{problemWithoutForm(answer, order)}</FormProblem>
      {answer?.isSaved && <Said>{said(answer.intent)}</Said>}
      <PanelColumns
        aside={
          <>
            <Panel title={t('address')}>
              <address className={css.address}>
                <strong>{fullName(order.shippingAddress)}</strong>
                {order.shippingAddress.company && <span>{order.shippingAddress.company}</span>}
                {[...addressLines(order.shippingAddress), countryName(order.shippingAddress.country)].map(
                  (line) => (
                    <span key={line}>{line}</span>
                  ),
                )}
                <span>{order.shippingAddress.phone}</span>
              </address>
              <Facts facts={[{ name: t('remark'), value: order.remark }]} />
            </Panel>
            {order.certificate && <RealName shown={order.certificate} isPaid={order.paidAt !== undefined} />}
            {afterSales.length > 0 && (
              <Panel title={afterSaleText('ofOrder')}>
                <AfterSalesOfOrder
                  afterSales={afterSales}
                  desk="shop"
                  to={(afterSaleId) => pages.shopAfterSale(shop, afterSaleId)}
                />
              </Panel>
            )}
            {order.invoices.length > 0 && (
              <Panel title={invoiceText('title')}>
                <InvoiceLinks
                  invoices={order.invoices}
                  to={(invoiceId) => pages.shopInvoice(shop, order.orderId, invoiceId)}
                />
                <UploadInvoice
                  // A new key resets the field after an upload.
                  key={order.invoices[0]?.replacedAt?.toString()}
                  placedAt={new Date(order.createdAt)}
                  isReplaced={order.invoices.some(({ replacedAt }) => replacedAt !== undefined)}
                  answer={answer}
                />
              </Panel>
            )}
            {order.reversals.length > 0 && (
              <Panel title={reversalText('title')}>
                <Reversals reversals={order.reversals} />
              </Panel>
            )}
            {order.shipments.length > 0 && (
              <Panel title={t('parcels')}>
                <ul className={css.parcels}>
                  {order.shipments.map((shipment) => (
                    <li key={shipment.shipmentId}>
                      {shipment.carrierName} <strong className="figures">{shipment.trackingNumber}</strong>
                      <span className={css.small}>
                        {format.moment(new Date(shipment.sentAt))} · {t(`parcelStatus.${shipment.status}`)}
                      </span>
                      {shipment.status === 'onTheWay' && verdict.isAllowed && (
                        <CorrectParcel parcel={shipment} carriers={known} answer={answer} />
                      )}
                      {order.parcelsToCancel.includes(shipment.shipmentId) && (
                        <CancelParcel parcel={shipment} answer={answer} />
                      )}
                      {shipment.stops[0] && (
                        <span className={css.small}>
                          {format.moment(new Date(shipment.stops[0].at))} · {shipment.stops[0].text}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
            <Panel title={t('sum')}>
              <Sum order={order} />
            </Panel>
            <Panel title={trailText('title')}>
              <OrderTrail events={events} />
            </Panel>
          </>
        }
      >
        {isTooNew && <Panel title={t('ship')}>{t('shipNotNow')}</Panel>}
        {(order.actions.includes('makeReady') || order.actions.includes('handOver')) && (
          <PickUpPanel shop={shop} order={order} answer={answer} />
        )}
        {isOpen && (
          <ShipForm
            key={order.shipments.length}
            order={order}
            carriers={known}
            limits={limits}
            answer={answer?.intent ? undefined : answer}
            requestKey={key}
          />
        )}
        {order.cancellation && (
          <Panel title={cancelText('cancelled')}>
            <CancelledFacts cancellation={order.cancellation} />
          </Panel>
        )}
        <Panel title={t('items')}>
          <ul className={css.lines}>
            {order.lines.map((line) => (
              <li key={line.lineId} className={css.line}>
                <Picture file={line.picture} alt="" sizes="48px" />
                <p>
                  {line.name}
                  <span className={css.small}>
                    {[line.sku, ...line.chosen.map(({ value }) => value), amountOfGoods(line)].join(' · ')}
                  </span>
                </p>
                <span className="money">{format.money(line.goods)}</span>
              </li>
            ))}
          </ul>
        </Panel>
        {order.actions.includes('cancelPaid') && (
          <Panel title={cancelText('title')}>
            <CancelOrder order={order} goesBack={goesBack} by="merchant" answer={answer} />
          </Panel>
        )}
      </PanelColumns>
    </>
  )
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['order']

function Sum({ order }: { order: Shown }) {
  const t = useTranslations('shopOrders')
  const format = useFormat()
  const rows = [
    { name: t('goods'), amount: format.money(order.list) },
    ...(order.discount.amount > 0
      ? [{ name: t('discount'), amount: `−${format.money(order.discount)}` }]
      : []),
    ...(order.fulfilment === 'parcel' ? [{ name: t('shipping'), amount: format.money(order.shipping) }] : []),
    { name: t(order.taxIncluded ? 'taxIncluded' : 'tax'), amount: format.money(order.tax) },
  ]
  return (
    <dl className={css.sum}>
      {rows.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="money">{amount}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{t('total')}</dt>
        <dd className="money">{format.money(order.due)}</dd>
      </div>
    </dl>
  )
}
