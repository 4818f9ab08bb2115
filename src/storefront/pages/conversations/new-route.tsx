import { redirect, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { conversationAboutCall } from '#modules/messages/calls/conversations.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { ConversationSubject } from '#ui/conversation/conversation-parts.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/new-route'
import { Composer } from './composer.tsx'
import { Hours } from './hours.tsx'
import { orLost } from './or-lost.ts'
import { type SendAnswer, sendFromForm } from './send.ts'

/** The subject that an address names: `shop`, `product`, `order` or `afterSale`. */
function subjectIn(request: Request) {
  const query = new URL(request.url).searchParams
  const named = (name: string) => query.get(name)?.slice(0, 30) || undefined
  return {
    shopId: named('shop'),
    aboutProductId: named('product'),
    orderId: named('order'),
    afterSaleId: named('afterSale'),
  }
}

/** A buyer who wrote about it already goes on there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const about = await mall.call(conversationAboutCall, subjectIn(request))
  if (about.conversationId) throw redirect(pages.conversation(about.conversationId))
  return { about, formKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs): Promise<SendAnswer> {
  const subject = subjectIn(request)
  const answer = await sendFromForm(context.get(mallContext), await request.formData(), subject)
  if (answer.sentTo) throw redirect(pages.conversation(answer.sentTo))
  return answer
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<SendAnswer> =>
  orLost(() => serverAction())

/** The first message to a shop about something. */
export default function AskShopPage({ loaderData: { about, formKey }, actionData }: Route.ComponentProps) {
  const t = useTranslations('ownConversations')
  const fetcher = useFetcher<SendAnswer>()
  const { card, shopName } = about
  return (
    <RoomPage title={t('ask', { shop: shopName })} back={{ to: pages.conversations(), name: t('back') }}>
      <Hours {...about} />
      <ConversationSubject card={card} to={undefined} />
      <Panel>
        <Composer
          fetcher={fetcher}
          answer={actionData}
          formKey={formKey}
          draft={`message to ${card.about} ${card.subjectId}`}
        />
      </Panel>
    </RoomPage>
  )
}
