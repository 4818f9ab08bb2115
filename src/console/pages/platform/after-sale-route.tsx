import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import * as wire from '#modules/after-sales/calls/platform.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { type AfterSaleCalls, actInConsole, limitsOfConsole } from '../../parts/after-sales/act.server.ts'
import { consoleAnswers } from '../../parts/after-sales/answers/console-answers.ts'
import { AfterSaleCase } from '../../parts/after-sales/case.tsx'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { namedRecord } from '../../parts/kit/named-record.ts'

const calls = (): AfterSaleCalls => ({
  approve: wire.platformApprove,
  reject: wire.platformReject,
  changeAmount: wire.platformChangeAmount,
  changeToRefund: wire.platformChangeToRefund,
  receiveHandIn: wire.platformReceiveHandIn,
  passInspection: wire.platformPassInspection,
  failInspection: wire.platformFailInspection,
  refund: wire.refundAfterSaleCall,
  payOtherwise: wire.platformPayOtherwise,
  retryRefund: wire.platformRetryRefund,
  takeOver: wire.platformTakeOver,
})

const named = ({ afterSaleId }: LoaderFunctionArgs['params']) => ({
  afterSaleId: namedRecord(afterSaleId),
})

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const [afterSale, answers] = await Promise.all([
    mall.call(wire.platformAfterSaleCall, named(params)),
    consoleAnswers(params).read(mall),
  ])
  return {
    afterSale,
    answers,
    told: mall.now.getTime(),
    countries: [...new Set([mall.site, ...mall.sites].flatMap((site) => site.countries))],
    limits: limitsOfConsole(calls()),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return actInConsole(context.get(mallContext), calls(), await request.formData(), named(params))
}

/** One after-sale of any shop: the statements of both sides, and the judgement of the platform (MER-14). */
export default function PlatformAfterSalePage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const may = useMay()
  const { orderNumber, shopId } = loaded.afterSale
  return (
    <AfterSaleCase
      {...loaded}
      desk="platform"
      answer={answer}
      carriers={[]}
      mayAct={may('afterSale.decide') || may('refund.payOtherwise')}
      links={{
        list: pages.platformAfterSales(),
        order: (orderId) => pages.platformOrder(orderId),
        refund: pages.refundsOfOrder(orderNumber),
        shop: may('shops.see') ? pages.platformShop(shopId) : undefined,
      }}
    />
  )
}
