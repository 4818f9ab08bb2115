import { Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import { conversationCall, reportShopMessageCall } from '#modules/messages/calls/conversations.ts'
import { mayReport, type SubjectCard } from '#modules/messages/rules/conversation.ts'
import { reportReasons } from '#modules/reviews/rules/rules.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { ConversationMessages, ConversationSubject } from '#ui/conversation/conversation-parts.tsx'
import { ReportMessage } from '#ui/conversation/report-message.tsx'
import { useLiveConversations } from '#ui/conversation/use-live-conversations.ts'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext, type Problem } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/conversation-route'
import { Composer } from './composer.tsx'
import { Hours } from './hours.tsx'
import { orLost } from './or-lost.ts'
import { type SendAnswer, sendFromForm } from './send.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const before = Number(new URL(request.url).searchParams.get('before'))
  const conversation = await mall.call(conversationCall, {
    conversationId: params.conversationId,
    ...(Number.isSafeInteger(before) && before > 1 && { before }),
  })
  return { conversation, isEarlier: before > 1, formKey: crypto.randomUUID() }
}

type Answer = SendAnswer & { readonly reported?: { readonly problem?: Problem } }

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const { conversationId } = params
  if (form.get('intent') !== 'report') return sendFromForm(mall, form, { conversationId })
  const reason = reportReasons.find((each) => each === form.get('reason')) ?? 'other'
  try {
    const number = Number(form.get('number'))
    const text = String(form.get('text') ?? '')
    await mall.call(reportShopMessageCall, { conversationId, number, reason, text })
  } catch (error) {
    return { reported: { problem: refused(error) } }
  }
  return { reported: {} }
}

/** A lost report is told by the page, as any other form that did not arrive. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const isReport = (await request.clone().formData()).get('intent') === 'report'
  return isReport ? await serverAction() : await orLost(() => serverAction())
}

const pageOf = ({ about, subjectId, urlKey }: SubjectCard, shopSlug: string): string => {
  if (about === 'product' && urlKey) return pages.product(urlKey)
  if (about === 'order') return pages.order(subjectId)
  return about === 'afterSale' ? afterSalePages.detail(subjectId) : pages.shop(shopSlug)
}

/** A conversation with a shop: its subject, messages, and the form for the next one. */
export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('ownConversations')
  const words = useTranslations('conversation')
  const { conversation, isEarlier, formKey } = loaderData
  const { conversationId, card, shopName, shopSlug, messages, hasEarlier, takesMessages } = conversation
  const fetcher = useFetcher<Answer>()
  useLiveConversations('/live/conversations')
  const reported = actionData?.reported
  const sending = fetcher.formData?.get('text')
  const here = pages.conversation(conversationId)
  return (
    <RoomPage title={shopName} back={{ to: pages.conversations(), name: t('back') }}>
      <Hours {...conversation} />
      <ConversationSubject card={card} to={pageOf(card, shopSlug)} />
      {hasEarlier && <Link to={`${here}?before=${messages[0]!.number}`}>{words('earlier')}</Link>}
      <ConversationMessages
        messages={messages}
        reader="buyer"
        names={{ shop: shopName, buyer: words('buyer') }}
        sending={typeof sending === 'string' ? sending : undefined}
        below={(message) => mayReport('buyer', message) && <ReportMessage number={message.number} />}
      />
      {isEarlier && <Link to={here}>{words('latest')}</Link>}
      {reported && !reported.problem && <p role="status">{words('reportDone')}</p>}
      <FormProblem>{reported?.problem?.message}</FormProblem>
      {!takesMessages && <FormProblem>{t('noMore')}</FormProblem>}
      {takesMessages && !isEarlier && (
        <Panel>
          <Composer
            fetcher={fetcher}
            answer={actionData}
            formKey={formKey}
            draft={`message ${conversationId}`}
          />
        </Panel>
      )}
    </RoomPage>
  )
}
