import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { shopAfterSalesCall } from '#modules/after-sales/calls/shop.ts'
import { readCertificateOfOrderCall } from '#modules/certificates/calls.ts'
import { uploadOrderInvoice } from '#modules/invoices/calls.ts'
import { carriers, shipOrderCall, shopOrderCall } from '#modules/orders/calls/merchant-orders.ts'
import { cancelShopOrderCall } from '#modules/orders/calls/order-cancel.ts'
import { timelineForShopCall } from '#modules/orders/calls/order-timeline.ts'
import { makeReadyCall } from '#modules/orders/calls/pick-up.ts'
import { cancelReasons } from '#modules/orders/rules/cancel-reasons.ts'
import { shopCancelPreviewCall } from '#modules/refunds/calls/cancel-preview.ts'
import { cancelParcelCall, correctParcelCall } from '#modules/shipments/calls/parcel-list.ts'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { amountOfGoods } from '#ui/goods-line.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { Picture } from '#ui/picture.tsx'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { CancelledFacts, CancelOrder } from '../../parts/cancel-order.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useVerdict } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel, PanelColumns } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { uploadInvoiceForm } from '../../parts/upload-invoice.server.ts'
import { uploadIntent } from '../../parts/upload-invoice-form.tsx'
import { cancelParcelIntent } from './cancel-parcel.tsx'
import css from './order.module.css'
import { OrderAside } from './order-aside.tsx'
import { OrderBadges } from './order-badges.tsx'
import { PickUpPanel } from './pick-up-panel.tsx'
import { problemWithoutForm } from './problem-without-form.ts'
import type { RealNameAnswer } from './real-name.tsx'
import { ShipForm } from './ship-form.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const named = { shop: params.shop!, orderId: params.orderId! }
  const [order, known, trail, asked] = await Promise.all([
    mall.call(shopOrderCall, named),
    mall.call(carriers, named),
    mall.call(timelineForShopCall, named),
    mall.call(shopAfterSalesCall, { ...named, tab: 'all', page: 1, pageSize: 100 }),
  ])
  const goesBack = order.actions.includes('cancelPaid')
    ? await mall.call(shopCancelPreviewCall, named)
    : undefined
  return {
    shop: named.shop,
    order,
    events: trail.events,
    goesBack,
    afterSales: asked.afterSales,
    carriers: known.offered,
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
    return uploadInvoiceForm(form, (content) =>
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
  const data = useLoaderData<typeof loader>()
  const { shop, order, goesBack, carriers: known, limits, key } = data
  const answer = useActionData<FormAnswer>()
  const [address] = useSearchParams()
  const t = useTranslations('shopOrders')
  const cancelText = useTranslations('orderCancel')
  const invoiceText = useTranslations('orderInvoices')
  const format = useFormat()
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
      {address.has('sent') && !answer && <StatusMessage>{t('shipped')}</StatusMessage>}
      <FormProblem>{problemWithoutForm(answer, order)}</FormProblem>
      {answer?.isSaved && <StatusMessage>{said(answer.intent)}</StatusMessage>}
      <PanelColumns aside={<OrderAside data={data} answer={answer} />}>
        {isTooNew && <ConsolePanel title={t('ship')}>{t('shipNotNow')}</ConsolePanel>}
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
          <ConsolePanel title={cancelText('cancelled')}>
            <CancelledFacts cancellation={order.cancellation} />
          </ConsolePanel>
        )}
        <Lines order={order} />
        {order.actions.includes('cancelPaid') && (
          <ConsolePanel title={cancelText('title')}>
            <CancelOrder order={order} goesBack={goesBack} by="merchant" answer={answer} />
          </ConsolePanel>
        )}
      </PanelColumns>
    </>
  )
}

function Lines({ order }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'order'>) {
  const t = useTranslations('shopOrders')
  const format = useFormat()
  return (
    <ConsolePanel title={t('items')}>
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
    </ConsolePanel>
  )
}
