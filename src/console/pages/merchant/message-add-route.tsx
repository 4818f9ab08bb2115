import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import * as wire from '#modules/messages/calls/shop-conversations.ts'
import { shopOrderCall } from '#modules/orders/calls/merchant-orders.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { consoleAnswers } from '../../parts/after-sales/answers/console-answers.ts'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { namedRecord } from '../../parts/kit/named-record.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { MessageForm } from './message-form.tsx'
import { type SentMessage, writeAsShop } from './send-message.server.ts'

const orderIn = (request: Request) => namedRecord(new URL(request.url).searchParams.get('order') ?? '')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const [order, answers, { goods }] = await Promise.all([
    mall.call(shopOrderCall, { shop, orderId: orderIn(request) }),
    consoleAnswers(params).read(mall),
    mall.call(wire.goodsToShowCall, { shop }),
  ])
  return {
    shop,
    orderId: order.orderId,
    number: order.number,
    answers,
    goods,
    limits: limitsOf(wire.writeToBuyerCall.input),
    formKey: crypto.randomUUID(),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const shop = params.shop!
  const orderId = orderIn(request)
  const answer = await writeAsShop(context.get(mallContext), await request.formData(), { shop, orderId })
  if ('sentTo' in answer && answer.sentTo) throw redirect(pages.shopConversation(shop, answer.sentTo))
  return answer
}

/** A message to the buyer of an order; it goes into the conversation about the order. */
export default function WriteToBuyerPage() {
  const { shop, orderId, number, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<SentMessage>()
  const t = useTranslations('shopConversations')
  const words = useTranslations('conversation')
  return (
    <>
      <ConsoleHead
        title={t('write')}
        beside={words('about.order', { number })}
        back={{ to: pages.shopOrder(shop, orderId), name: words('about.order', { number }) }}
      />
      <ConsolePanel>
        <MessageForm {...form} answer={answer} />
      </ConsolePanel>
    </>
  )
}
