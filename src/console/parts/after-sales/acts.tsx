import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { comesBack, isForMoney } from '#modules/after-sales/rules/kinds.ts'
import type {
  MerchantAfterSaleAction,
  OperatorAfterSaleAction,
} from '#modules/after-sales/rules/lifecycle.ts'
import type { SavedAnswer } from '#modules/after-sales/rules/saved-answer.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { buyerPictureBytesMax, buyerPictureTypes } from '#vocabulary/buyer-pictures.ts'
import { AskedButton } from '../kit/asked-button.tsx'
import { CarrierFields } from '../kit/form/carrier-fields.tsx'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { RadioField } from '../kit/form/field.tsx'
import { FileField } from '../kit/form/file-field.tsx'
import type { FormLimits } from '../kit/form/limits.ts'
import { MoneyField } from '../kit/form/money-field.tsx'
import { Panel } from '../kit/panel.tsx'
import { PaidOtherwiseForm } from '../paid-otherwise-form.tsx'
import css from './after-sales.module.css'
import { AnswerField } from './answers/answer-field.tsx'
import type { DeskRow } from './columns.tsx'
import { ReturnToFields } from './return-to-fields.tsx'

type DeskAction = MerchantAfterSaleAction | OperatorAfterSaleAction

type ActsProps = {
  readonly afterSale: DeskRow
  readonly limits: Readonly<Record<string, FormLimits>>
  readonly answer: FormAnswer | undefined
  /** The carriers that may bring a parcel. */
  readonly carriers: readonly string[]
  readonly countries: readonly string[]
  /** The saved replies of the shop or the platform. */
  readonly answers: readonly SavedAnswer[]
}

/** Usual next actions: the first of them that is possible is shown open. */
const usual = [
  'approve',
  'receiveHandIn',
  'passInspection',
  'refund',
  'shipReplacement',
  'retryRefund',
  'addStatement',
] as const
const others = [
  'changeAmount',
  'offerRefund',
  'changeToRefund',
  'reject',
  'failInspection',
  'escalate',
  'takeOver',
  'payOtherwise',
] as const

/**
 * All actions of the reader on an after-sale now: those that the mall lists, and no others (AS-45, MER-12,
 * MER-14).
 */
export function Acts(props: ActsProps) {
  const t = useTranslations('deskAfterSales')
  const listed = props.afterSale.actions
  const first = usual.find((action) => listed.includes(action))
  const rest = others.filter((action) => listed.includes(action))
  return (
    <>
      {first && (
        <Panel title={t(`act.${first}`)}>
          <Act {...props} action={first} />
        </Panel>
      )}
      {rest.length > 0 && (
        <Panel title={t('more')}>
          <div className={css.more}>
            {rest.map((action) => (
              <details key={action} open={props.answer?.intent === action && !props.answer.isSaved}>
                <summary>{t(`act.${action}`)}</summary>
                <Act {...props} action={action} />
              </details>
            ))}
          </div>
        </Panel>
      )}
    </>
  )
}

function Act({
  action,
  afterSale,
  limits,
  answer,
  carriers,
  countries,
  answers,
}: ActsProps & { action: DeskAction }) {
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  const { kind, agreed, status, events, lastReturnAddress, difference } = afterSale
  const amount = format.money(agreed)
  const form = (content: ReactNode) => (
    <ConsoleForm
      key={`${status} ${events.length}`}
      intent={action}
      limits={limits[action]}
      answer={answer?.intent === action ? answer : undefined}
      aria-label={t(`act.${action}`)}
      {...(action === 'addStatement' && { encType: 'multipart/form-data' as const })}
    >
      <div className={css.act}>{content}</div>
    </ConsoleForm>
  )
  const button = (look?: 'danger' | 'quiet') => (
    <p>
      <Button {...(look && { look })}>{t(`act.${action}`)}</Button>
    </p>
  )
  switch (action) {
    case 'approve':
      return form(
        <>
          <p>
            {kind === 'exchange'
              ? t('text.approve.exchange')
              : t(comesBack(kind) ? 'text.approve.return' : 'text.approve.money', { amount })}
          </p>
          {kind === 'exchange' && difference.amount !== 0 && (
            <p>
              {t(difference.amount > 0 ? 'text.dearer' : 'text.cheaper', {
                amount: format.money({ ...difference, amount: Math.abs(difference.amount) }),
              })}
            </p>
          )}
          {comesBack(kind) && <ReturnToFields last={lastReturnAddress} countries={countries} />}
          {button()}
        </>,
      )
    case 'reject':
    case 'escalate':
    case 'failInspection':
      return form(
        <>
          <p>{t(`text.${action}`)}</p>
          <AnswerField label={t('reason')} hint={t('reasonHint')} name="reason" answers={answers} />
          {button(action === 'escalate' ? 'quiet' : 'danger')}
        </>,
      )
    case 'addStatement':
      return form(
        <>
          <p>{t('text.addStatement')}</p>
          <AnswerField label={t('statement')} name="text" answers={answers} />
          {['0', '1', '2'].map((place) => (
            <FileField
              key={place}
              label={t('picture', { number: String(Number(place) + 1) })}
              name={`pictures.${place}`}
              accept={buyerPictureTypes.join(',')}
              maxMegabytes={buyerPictureBytesMax / 1024 / 1024}
            />
          ))}
          {button()}
        </>,
      )
    case 'changeAmount':
      return form(
        <>
          <p>{t('text.changeAmount')}</p>
          <input type="hidden" name="currency" value={agreed.currency} />
          <MoneyField
            label={t('newAmount')}
            name="amount"
            currency={agreed.currency}
            value={agreed}
            required
          />
          {button('quiet')}
        </>,
      )
    case 'offerRefund':
      return form(
        <>
          <p>{t('text.offerRefund', { amount })}</p>
          {button('quiet')}
        </>,
      )
    case 'changeToRefund':
      return form(
        <>
          <p>{isForMoney(kind) ? t('text.changeToRefund', { amount }) : t('text.changeExchangeToRefund')}</p>
          <p>
            <AskedButton look="quiet" question={{ title: t('ask.changeToRefund') }}>
              {t('act.changeToRefund')}
            </AskedButton>
          </p>
        </>,
      )
    case 'receiveHandIn':
      return form(
        <>
          <p>{t('text.receiveHandIn', { place: afterSale.handInPlace?.name ?? '' })}</p>
          {button()}
        </>,
      )
    case 'passInspection':
      return form(
        <>
          <p>{t('text.passInspection')}</p>
          <RadioField
            label={t('condition')}
            name="condition"
            value="good"
            choices={(['good', 'damaged'] as const).map((condition) => ({
              value: condition,
              name: t(`conditions.${condition}.name`),
              text: t(`conditions.${condition}.text`),
            }))}
          />
          {button()}
        </>,
      )
    case 'refund':
      return form(
        <>
          <p>{t('text.refund', { amount })}</p>
          <p>
            <AskedButton question={{ title: t('ask.refund', { amount }), text: t('ask.refundText') }}>
              {t('act.refund')}
            </AskedButton>
          </p>
        </>,
      )
    case 'retryRefund':
      return form(
        <>
          <p>{t('text.retryRefund', { amount })}</p>
          {button()}
        </>,
      )
    case 'payOtherwise': {
      const notSent = format.money(afterSale.notSent)
      return (
        <PaidOtherwiseForm
          key={`${status} ${events.length}`}
          limits={limits[action]}
          answer={answer?.intent === action ? answer : undefined}
          label={t(`act.${action}`)}
          text={t('text.payOtherwise', { amount: notSent })}
          reference={{ label: t('paidReference'), hint: t('paidReferenceHint') }}
          question={{ title: t('ask.payOtherwise', { amount: notSent }), text: t('ask.payOtherwiseText') }}
          submit={t('act.payOtherwise')}
        />
      )
    }
    case 'takeOver':
      return form(
        <>
          <p>{t('text.takeOver')}</p>
          <p>
            <AskedButton look="quiet" question={{ title: t('ask.takeOver'), text: t('text.takeOver') }}>
              {t('act.takeOver')}
            </AskedButton>
          </p>
        </>,
      )
    case 'shipReplacement':
      return form(
        <>
          <p>{t('text.shipReplacement')}</p>
          <div className={css.fields}>
            <CarrierFields carriers={carriers} />
          </div>
          {button()}
        </>,
      )
  }
}
