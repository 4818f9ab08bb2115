import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#modules/addresses/rules/address.ts'
import { addressLines } from '#modules/addresses/rules/address-lines.ts'
import { platformAfterSalesCall } from '#modules/after-sales/calls/platform.ts'
import { uploadClearedShopInvoice } from '#modules/invoices/calls.ts'
import { cancelAnyOrderCall, cancelAnyUnpaidOrderCall } from '#modules/orders/calls/order-cancel.ts'
import { moneyOfOrderCall, timelineForPlatformCall } from '#modules/orders/calls/order-timeline.ts'
import { platformOrderCall } from '#modules/orders/calls/platform-orders.ts'
import { cancelReasons } from '#modules/orders/rules/cancel-reasons.ts'
import { sendWithinMs } from '#modules/orders/rules/timers.ts'
import { anyCancelPreviewCall } from '#modules/refunds/calls/cancel-preview.ts'
import { useCountryName } from '#ui/country-name.ts'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { goodsInList } from '#ui/goods-line.ts'
import { mallContext } from '#ui/mall-context.ts'
import { Reversals } from '#ui/reversals.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { dayMs } from '#vocabulary/days.ts'
import { AfterSalesOfOrder } from '../../parts/after-sales/of-order.tsx'
import { CancelledFacts, CancelOrder } from '../../parts/cancel-order.tsx'
import { InvoiceLinks } from '../../parts/invoice-links.tsx'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { Facts } from '../../parts/kit/panel.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { OrderTimeline } from '../../parts/order-timeline.tsx'
import { statusTone } from '../../parts/status-tone.ts'
import { uploadInvoiceForm } from '../../parts/upload-invoice.server.ts'
import { UploadInvoiceForm, uploadIntent } from '../../parts/upload-invoice-form.tsx'
import { OrderMoney } from './order-money.tsx'

const sendWithinDays = sendWithinMs / dayMs

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const orderId = params.orderId!
  const [order, money, trail, asked] = await Promise.all([
    mall.call(platformOrderCall, { orderId }),
    mall.call(moneyOfOrderCall, { orderId }),
    mall.call(timelineForPlatformCall, { orderId }),
    mall.call(platformAfterSalesCall, { tab: 'all', orderId, page: 1, pageSize: 100 }),
  ])
  const goesBack = order.actions.includes('cancelPaid')
    ? await mall.call(anyCancelPreviewCall, { orderId })
    : undefined
  return { order, goesBack, money, events: trail.events, afterSales: asked.afterSales }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const orderId = params.orderId!
  if (form.get('intent') === uploadIntent)
    return uploadInvoiceForm(form, (content) =>
      context.get(mallContext).call(uploadClearedShopInvoice, { orderId, content }),
    )
  const reason = cancelReasons.operator.find((each) => each === form.get('reason')) ?? 'other'
  try {
    const mall = context.get(mallContext)
    if (form.get('intent') === 'cancelUnpaid') await mall.call(cancelAnyUnpaidOrderCall, { orderId, reason })
    else await mall.call(cancelAnyOrderCall, { orderId, reason })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One order of any shop, and the platform's actions on it. */
export default function OrderSheet() {
  const { order, goesBack, money, events, afterSales } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('platformOrders')
  const cancelText = useTranslations('orderCancel')
  const invoiceText = useTranslations('orderInvoices')
  const reversalText = useTranslations('reversals')
  const afterSaleText = useTranslations('deskAfterSales')
  const trailText = useTranslations('orderTrail')
  const format = useFormat()
  const { shippingAddress: to } = order
  const countryName = useCountryName()
  const mayGiveInvoice = useMay()('order.invoice')
  const mayUpload =
    mayGiveInvoice && order.isOfClearedShop && order.invoices.some(({ kind }) => kind === 'invoice')
  const replaced = order.invoices.filter(({ replacedAt }) => replacedAt)
  return (
    <SideSheet
      title={order.number}
      beside={<ConsoleBadge tone={statusTone[order.status]}>{t(`status.${order.status}`)}</ConsoleBadge>}
      backTo={pages.platformOrders()}
    >
      {answer?.isSaved && (
        <StatusMessage key={JSON.stringify(order.invoices)}>
          {answer.intent === uploadIntent ? invoiceText('uploaded') : cancelText('done')}
        </StatusMessage>
      )}
      {order.alerts.map((alert) => (
        <FormProblem key={alert}>{t(`alerts.${alert}`, { days: String(sendWithinDays) })}</FormProblem>
      ))}
      <Facts
        facts={[
          { name: t('columns.shop'), value: order.shopName },
          { name: t('columns.placed'), value: format.moment(new Date(order.createdAt)) },
          { name: t('paid'), value: order.paidAt && format.moment(new Date(order.paidAt)) },
          { name: t('columns.total'), value: format.money(order.due) },
          {
            name: t('goods'),
            value: format.list(order.lines.map(goodsInList)),
          },
          {
            name: t('address'),
            value: format.list([fullName(to), ...addressLines(to), countryName(to.country)]),
          },
        ]}
      />
      {afterSales.length > 0 && (
        <SheetPart title={afterSaleText('ofOrder')}>
          <AfterSalesOfOrder afterSales={afterSales} desk="platform" to={pages.platformAfterSale} />
        </SheetPart>
      )}
      {order.invoices.length > 0 && (
        <SheetPart title={invoiceText('title')}>
          <InvoiceLinks
            invoices={order.invoices}
            to={(invoiceId) => pages.platformInvoice(order.orderId, invoiceId)}
          />
          {mayUpload && <UploadInvoiceForm by="platform" isReplaced={replaced.length > 0} answer={answer} />}
        </SheetPart>
      )}
      {order.reversals.length > 0 && (
        <SheetPart title={reversalText('title')}>
          <Reversals reversals={order.reversals} />
        </SheetPart>
      )}
      {order.cancellation && (
        <SheetPart title={cancelText('cancelled')}>
          <CancelledFacts cancellation={order.cancellation} />
        </SheetPart>
      )}
      <SheetPart title={trailText('money')}>
        <OrderMoney money={money} />
      </SheetPart>
      <SheetPart title={trailText('title')}>
        <OrderTimeline events={events} />
      </SheetPart>
      {order.actions.includes('cancel') && (
        <SheetPart title={cancelText('title')}>
          <CancelOrder order={order} by="operator" answer={answer} isUnpaid />
        </SheetPart>
      )}
      {order.actions.includes('cancelPaid') && (
        <SheetPart title={cancelText('title')}>
          <CancelOrder order={order} goesBack={goesBack} by="operator" answer={answer} />
        </SheetPart>
      )}
    </SideSheet>
  )
}
