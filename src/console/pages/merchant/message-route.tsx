import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import * as wire from '#modules/messages/calls/shop-conversations.ts'
import { mayReport, type SubjectCard } from '#modules/messages/rules/conversation.ts'
import { reportReasons } from '#modules/reviews/rules/rules.ts'
import { Button } from '#ui/button.tsx'
import { ConversationMessages, ConversationSubject } from '#ui/conversation/conversation-parts.tsx'
import { ReportMessage } from '#ui/conversation/report-message.tsx'
import { useLiveConversations } from '#ui/conversation/use-live-conversations.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { consoleAnswers } from '../../parts/after-sales/answers/console-answers.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { namedRecord } from '../../parts/kit/named-record.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel, PanelColumns } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { statusTone } from '../../parts/status-tone.ts'
import { MessageForm } from './message-form.tsx'
import css from './messages.module.css'
import { type SentMessage, writeAsShop } from './send-message.server.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const before = Number(new URL(request.url).searchParams.get('before'))
  const [conversation, answers, { goods }] = await Promise.all([
    mall.call(wire.shopConversationCall, {
      shop,
      conversationId: namedRecord(params.conversationId),
      ...(Number.isSafeInteger(before) && before > 1 && { before }),
    }),
    consoleAnswers(params).read(mall),
    mall.call(wire.goodsToShowCall, { shop }),
  ])
  return {
    shop,
    conversation,
    answers,
    goods,
    isEarlier: before > 1,
    limits: limitsOf(wire.writeToBuyerCall.input),
    formKey: crypto.randomUUID(),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const which = { shop: params.shop!, conversationId: params.conversationId! }
  const intent = form.get('intent')
  if (intent === 'send') return writeAsShop(mall, form, which)
  try {
    if (intent === 'close') await mall.call(wire.closeConversationCall, which)
    if (intent === 'reopen') await mall.call(wire.reopenConversationCall, which)
    if (intent === 'report')
      await mall.call(wire.reportBuyerMessageCall, {
        ...which,
        number: Number(form.get('number')),
        reason: reportReasons.find((each) => each === form.get('reason')) ?? 'other',
        text: String(form.get('text') ?? ''),
      })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

type Conversation = Awaited<ReturnType<typeof loader>>['conversation']

const pageOf = ({ about, subjectId, urlKey }: SubjectCard, shop: string): string => {
  if (about === 'product' && urlKey) return pages.product(urlKey)
  if (about === 'order') return pages.shopOrder(shop, subjectId)
  return about === 'afterSale' ? pages.shopAfterSale(shop, subjectId) : pages.shop(shop)
}

/** A conversation with a buyer beside the buyer's orders. */
export default function ShopConversationPage() {
  const { shop, conversation, isEarlier, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<SentMessage>()
  const t = useTranslations('shopConversations')
  const words = useTranslations('conversation')
  const may = useMay()
  useLiveConversations(`/live/conversations/${shop}`)
  const { conversationId, card, buyerName, shopName, isClosed, messages, hasEarlier, orders } = conversation
  const here = pages.shopConversation(shop, conversationId)
  return (
    <>
      <ConsoleHead
        title={buyerName}
        beside={isClosed && <ConsoleBadge tone="grey">{t('closed')}</ConsoleBadge>}
        back={{ to: pages.shopConversations(shop), name: t('back') }}
      >
        {may('shopMessage.write') && (
          <Form method="post">
            <Button look="quiet" size="small" name="intent" value={isClosed ? 'reopen' : 'close'}>
              {t(isClosed ? 'reopen' : 'close')}
            </Button>
          </Form>
        )}
      </ConsoleHead>
      {answer?.intent === 'report' && answer.isSaved && <StatusMessage>{words('reportDone')}</StatusMessage>}
      {answer?.intent !== 'send' && answer?.problem && (
        <StatusMessage isProblem>{answer.problem.message}</StatusMessage>
      )}
      <PanelColumns aside={<OrdersBeside shop={shop} orders={orders} />}>
        <ConversationSubject card={card} to={pageOf(card, shop)} />
        {hasEarlier && <Link to={`${here}?before=${messages[0]!.number}`}>{words('earlier')}</Link>}
        <ConversationMessages
          messages={messages}
          reader="shop"
          names={{ shop: shopName, buyer: buyerName }}
          below={(message) =>
            may('shopMessage.write') &&
            mayReport('shop', message) && <ReportMessage number={message.number} />
          }
        />
        {isEarlier && <Link to={here}>{words('latest')}</Link>}
        {may('shopMessage.write') && !isEarlier && (
          <ConsolePanel>
            <MessageForm {...form} answer={answer} />
          </ConsolePanel>
        )}
      </PanelColumns>
    </>
  )
}

function OrdersBeside({ shop, orders }: { shop: string; orders: Conversation['orders'] }) {
  const t = useTranslations('shopConversations')
  const orderText = useTranslations('shopOrders')
  const format = useFormat()
  return (
    <ConsolePanel title={t('orders')}>
      {orders.length === 0 && <p>{t('noOrders')}</p>}
      <ul className={css.orders}>
        {orders.map(({ orderId, number, status, amount, createdAt, lines }) => (
          <li key={orderId}>
            <Link to={pages.shopOrder(shop, orderId)} className="figures">
              {number}
            </Link>
            <span>
              <ConsoleBadge tone={statusTone[status]}>{orderText(`status.${status}`)}</ConsoleBadge>{' '}
              <span className="money">{format.money(amount)}</span>
            </span>
            <small>{format.moment(new Date(createdAt))}</small>
            {lines.map(({ name, quantity }) => (
              <small key={name}>{t('quantity', { name, count: String(quantity) })}</small>
            ))}
          </li>
        ))}
      </ul>
    </ConsolePanel>
  )
}
