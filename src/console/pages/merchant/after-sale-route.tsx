import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import * as wire from '#modules/after-sales/calls/shop.ts'
import { carriers } from '#modules/orders/calls/merchant-orders.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { type AfterSaleCalls, actInConsole, limitsOfConsole } from '../../parts/after-sales/act.server.ts'
import { consoleAnswers } from '../../parts/after-sales/answers/console-answers.ts'
import { AfterSaleCase } from '../../parts/after-sales/case.tsx'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { namedRecord } from '../../parts/kit/named-record.ts'

const calls = (): AfterSaleCalls => ({
  approve: wire.shopApprove,
  reject: wire.shopReject,
  changeAmount: wire.shopChangeAmount,
  offerRefund: wire.shopOfferRefund,
  changeToRefund: wire.shopChangeToRefund,
  receiveHandIn: wire.shopReceiveHandIn,
  passInspection: wire.shopPassInspection,
  failInspection: wire.shopFailInspection,
  refund: wire.shopRefund,
  retryRefund: wire.shopRetryRefund,
  escalate: wire.shopEscalate,
  addStatement: wire.shopAddStatement,
  shipReplacement: wire.shopShipReplacement,
})

const named = ({ shop, afterSaleId }: LoaderFunctionArgs['params']) => ({
  shop: shop!,
  afterSaleId: namedRecord(afterSaleId),
})

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { shop, afterSaleId } = named(params)
  const [afterSale, answers] = await Promise.all([
    mall.call(wire.shopAfterSaleCall, { shop, afterSaleId }),
    consoleAnswers(params).read(mall),
  ])
  const sends = afterSale.actions.includes('shipReplacement') ? afterSale.replacementOrderId : undefined
  return {
    shop,
    afterSale,
    answers,
    told: mall.now.getTime(),
    carriers: sends ? (await mall.call(carriers, { shop, orderId: sends })).offered : [],
    countries: [...new Set([mall.site, ...mall.sites].flatMap((site) => site.countries))],
    limits: limitsOfConsole(calls()),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return actInConsole(context.get(mallContext), calls(), await request.formData(), named(params))
}

/** One after-sale of a shop, and all that its staff may do about it (MER-12). */
export default function ShopAfterSalePage() {
  const { shop, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const may = useMay()
  return (
    <AfterSaleCase
      {...loaded}
      desk="shop"
      answer={answer}
      mayAct={may('shopAfterSale.decide') || may('shopAfterSale.handle')}
      links={{ list: pages.shopAfterSales(shop), order: (orderId) => pages.shopOrder(shop, orderId) }}
    />
  )
}
