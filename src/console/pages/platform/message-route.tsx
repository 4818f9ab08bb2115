import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import * as wire from '#modules/messages/calls/platform-conversations.ts'
import { judgements } from '#modules/messages/rules/conversation.ts'
import { Button } from '#ui/button.tsx'
import { ConversationMessages, ConversationSubject } from '#ui/conversation/conversation-parts.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { namedRecord } from '../../parts/kit/named-record.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel, PanelColumns } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import css from './message.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const conversationId = namedRecord(params.conversationId)
  return {
    conversation: await context.get(mallContext).call(wire.platformConversationCall, { conversationId }),
    limits: limitsOf(wire.readConversationCall.input),
  }
}

/** The intent is `read`, `judge:NUMBER` or `show:NUMBER`; the button of a judgement names it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const conversationId = params.conversationId!
  const [what, number] = String(form.get('intent')).split(':')
  const which = { conversationId, number: Number(number) }
  const reason = String(form.get('reason') ?? '').trim()
  const judgement = judgements.find((each) => each === form.get('judgement'))
  try {
    if (what === 'read') await mall.call(wire.readConversationCall, { conversationId, reason })
    if (what === 'judge' && judgement) await mall.call(wire.judgeMessageCall, { ...which, judgement, reason })
    if (what === 'show') await mall.call(wire.showMessageCall, which)
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

type Conversation = Awaited<ReturnType<typeof loader>>['conversation']

/** Reported messages of a conversation and the decisions about them; the rest is read for a recorded reason. */
export default function PlatformConversationPage() {
  const { conversation, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('platformConversations')
  const may = useMay()
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  const { card, shopName, buyerName, isRead, messages, reports } = conversation
  const toPage = card.about === 'product' && card.urlKey ? pages.product(card.urlKey) : undefined
  return (
    <>
      <ConsoleHead
        title={`${buyerName} · ${shopName}`}
        back={{ to: pages.platformConversations(), name: t('back') }}
      />
      {answer?.isSaved && answer.intent !== 'read' && <StatusMessage>{t('done')}</StatusMessage>}
      <PanelColumns aside={<Readings readings={conversation.readings} />}>
        <ConversationSubject card={card} to={card.orderId ? pages.platformOrder(card.orderId) : toPage} />
        {!isRead && <p>{t(messages.length > 0 ? 'around' : 'nothing')}</p>}
        {messages.length > 0 && (
          <ConversationMessages
            messages={messages}
            reader="platform"
            names={{ shop: shopName, buyer: buyerName }}
            below={({ number, hiddenReason }) =>
              hiddenReason !== undefined &&
              may('message.judge') && (
                <ConsoleForm intent={`show:${number}`} answer={of(`show:${number}`)}>
                  <Button look="quiet" size="small">
                    {t('show')}
                  </Button>
                </ConsoleForm>
              )
            }
          />
        )}
        {reports.map((report) => (
          <Report key={report.number} report={report} answer={of(`judge:${report.number}`)} />
        ))}
        {!isRead && may('conversation.read') && (
          <ConsolePanel title={t('readTitle')} hint={t('readHint')}>
            <ConsoleForm intent="read" limits={limits} answer={of('read')}>
              <TextField label={t('readReason')} name="reason" rows={2} required />
              <p>
                <Button look="quiet">{t('readSend')}</Button>
              </p>
            </ConsoleForm>
          </ConsolePanel>
        )}
      </PanelColumns>
    </>
  )
}

type ReportProps = {
  readonly report: Conversation['reports'][number]
  readonly answer: FormAnswer | undefined
}

/** A report, and the decision about it. */
function Report({ report, answer }: ReportProps) {
  const t = useTranslations('platformConversations')
  const words = useTranslations('conversation')
  const format = useFormat()
  const may = useMay()
  const { number, by, reason, text, createdAt, decision } = report
  return (
    <ConsolePanel
      title={t('reportOf', { number: String(number), side: t(`side.${by}`) })}
      actions={decision && <ConsoleBadge tone="grey">{t(`decision.${decision}`)}</ConsoleBadge>}
    >
      <p>
        {[words(`reason.${reason}`), text, format.moment(new Date(createdAt))].filter(Boolean).join(' · ')}
      </p>
      {!decision && may('message.judge') && (
        <ConsoleForm intent={`judge:${number}`} answer={answer}>
          <TextField label={t('judgeReason')} hint={t('judgeHint')} name="reason" rows={2} />
          <p className={css.actions}>
            {judgements.map((judgement) => (
              <Button
                key={judgement}
                look={judgement === 'hide' ? 'danger' : 'quiet'}
                name="judgement"
                value={judgement}
              >
                {t(judgement)}
              </Button>
            ))}
          </p>
        </ConsoleForm>
      )}
    </ConsolePanel>
  )
}

/** Operators who read the conversation, and why. */
function Readings({ readings }: Pick<Conversation, 'readings'>) {
  const t = useTranslations('platformConversations')
  const format = useFormat()
  return (
    <ConsolePanel title={t('readings')}>
      {readings.length === 0 && <p>{t('noReadings')}</p>}
      <ul>
        {readings.map(({ operator, reason, createdAt }) => (
          <li key={`${operator} ${createdAt}`}>
            <strong>{operator}</strong> · {format.moment(new Date(createdAt))}
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </ConsolePanel>
  )
}
