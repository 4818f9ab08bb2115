import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  paySentBackOtherwiseCall,
  platformRefundCall,
  type RefundPart,
  retryRefundCall,
} from '#modules/refunds/calls/platform-refunds.ts'
import { Button } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { namedRecord } from '../../parts/kit/named-record.ts'
import { Facts } from '../../parts/kit/panel.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { PaidOtherwiseForm } from '../../parts/paid-otherwise-form.tsx'
import { refundShown, refundTone } from '../../parts/status-tone.ts'
import { TestMark } from './test-mark.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const refund = await context
    .get(mallContext)
    .call(platformRefundCall, { refundId: namedRecord(params.refundId) })
  return { refund, limits: limitsOf(paySentBackOtherwiseCall.input) }
}

type Answer = FormAnswer & { readonly result?: 'retried' | 'written' }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const refundId = namedRecord(params.refundId)
  try {
    switch (form.get('intent')) {
      case 'retry':
        await mall.call(retryRefundCall, { refundId })
        return { result: 'retried' } satisfies Answer
      case 'payOtherwise':
        await mall.call(paySentBackOtherwiseCall, {
          refundId,
          reference: String(form.get('reference') ?? '').trim(),
        })
        return { result: 'written' } satisfies Answer
      default:
        throw data(null, { status: 400 })
    }
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** Refunds to one buyer: the reports of their providers, and the operator's options when they refuse. */
export default function RefundSheet() {
  const { refund, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const t = useTranslations('platformRefunds')
  const format = useFormat()
  const may = useMay()
  const isFailed = refund.parts.some(({ status }) => status === 'failed')
  const failed = refund.parts.filter(({ status }) => status === 'failed')
  const isOwed = refund.isPaidByHand && refund.status !== 'done'
  const unsent = format.money(
    isOwed
      ? refund.amount
      : {
          amount: failed.reduce((sum, { amount }) => sum + amount.amount, 0),
          currency: refund.amount.currency,
        },
  )
  return (
    <SideSheet
      title={format.money(refund.amount)}
      beside={
        <ConsoleBadge tone={refundTone[refundShown(refund)]}>
          {t(`filters.status.${refundShown(refund)}`)}
        </ConsoleBadge>
      }
      backTo={pages.platformRefunds()}
    >
      {answer?.result && <StatusMessage>{t(answer.result)}</StatusMessage>}
      <Facts
        facts={[
          {
            name: t('columns.order'),
            value: <Link to={pages.platformOrder(refund.orderId)}>{refund.orderNumber}</Link>,
          },
          { name: t('columns.shop'), value: refund.shopName },
          { name: t('columns.reason'), value: t(`reason.${refund.reason}`) },
          { name: t('columns.asked'), value: format.moment(new Date(refund.createdAt)) },
          {
            name: t('columns.done'),
            value:
              refund.status === 'done' && refund.doneAt ? format.moment(new Date(refund.doneAt)) : undefined,
          },
          {
            name: t('paidOtherwise'),
            value: refund.paidReference && <span className="figures">{refund.paidReference}</span>,
          },
        ]}
      />
      {refund.parts.map((part) => (
        <Part key={part.transferId} part={part} />
      ))}
      {isFailed && refund.isWithAfterSale && refund.afterSaleId && (
        <SheetPart title={t('whatToDo')}>
          <p>{t('atAfterSale')}</p>
          <p>
            <Link to={pages.platformAfterSale(refund.afterSaleId)}>{t('toAfterSale')}</Link>
          </p>
        </SheetPart>
      )}
      {isFailed && !refund.isWithAfterSale && may('refund.retry') && (
        <SheetPart title={t('retry')}>
          <ConsoleForm intent="retry" answer={answer}>
            <p>{t('retryText', { amount: unsent })}</p>
            <p>
              <Button>{t('retry')}</Button>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
      {(isOwed || (isFailed && !refund.isWithAfterSale)) && may('refund.payOtherwise') && (
        <SheetPart title={t(isOwed ? 'payByHand' : 'payOtherwise')}>
          <PaidOtherwiseForm
            limits={limits}
            answer={answer}
            text={t(isOwed ? 'payByHandText' : 'payOtherwiseText', { amount: unsent })}
            reference={{ label: t('paidReference'), hint: t('referenceHint') }}
            question={{
              title: t('ask', { amount: unsent }),
              text: t(isOwed ? 'askByHand' : 'askText'),
            }}
            submit={t(isOwed ? 'payByHandDone' : 'payOtherwise')}
          />
        </SheetPart>
      )}
    </SideSheet>
  )
}

function Part({ part }: { readonly part: RefundPart }) {
  const t = useTranslations('platformRefunds')
  const format = useFormat()
  const { fullNameOf } = useChannelTexts()
  return (
    <SheetPart title={`${fullNameOf(part.channel)} ${part.account}`}>
      {part.isTest && (
        <p>
          <TestMark />
        </p>
      )}
      <Facts
        facts={[
          { name: t('columns.amount'), value: format.money(part.amount) },
          { name: t('columns.status'), value: t(`filters.status.${part.status}`) },
          {
            name: t('failure'),
            value: part.status === 'done' || !part.failure ? undefined : t('quoted', { words: part.failure }),
          },
          { name: t('retries'), value: part.retries > 0 ? format.number(part.retries) : undefined },
          { name: t('retryAt'), value: part.retryAt && format.moment(new Date(part.retryAt)) },
          {
            name: t(part.isPaidOtherwise ? 'paidOtherwise' : 'reference'),
            value: part.reference && <span className="figures">{part.reference}</span>,
          },
        ]}
      />
    </SheetPart>
  )
}
