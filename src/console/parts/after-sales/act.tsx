import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { comesBack, isForMoney } from '#modules/after-sales/rules/kinds.ts'
import type {
  MerchantAfterSaleAction,
  OperatorAfterSaleAction,
} from '#modules/after-sales/rules/lifecycle.ts'
import type { SavedAnswer } from '#modules/after-sales/rules/saved-answer.ts'
import type { CarrierOption } from '#modules/shipments/rules/carrier.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { buyerPictureBytesMax, buyerPictureTypes } from '#vocabulary/buyer-pictures.ts'
import { ConfirmedButton } from '../kit/confirmed-button.tsx'
import { CarrierFields } from '../kit/form/carrier-fields.tsx'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { RadioField } from '../kit/form/field.tsx'
import { FileField } from '../kit/form/file-field.tsx'
import type { FormLimits } from '../kit/form/limits.ts'
import { MoneyField } from '../kit/form/money-field.tsx'
import { PaidOtherwiseForm } from '../paid-otherwise-form.tsx'
import css from './after-sales.module.css'
import { AnswerField } from './answers/answer-field.tsx'
import type { AfterSaleListRow } from './columns.tsx'
import { ReturnToFields } from './return-to-fields.tsx'

type DeskAction = MerchantAfterSaleAction | OperatorAfterSaleAction

export type ActsProps = {
  readonly afterSale: AfterSaleListRow
  readonly limits: Readonly<Record<string, FormLimits>>
  readonly answer: FormAnswer | undefined
  /** The carriers that may bring a parcel. */
  readonly carriers: readonly CarrierOption[]
  readonly countries: readonly string[]
  /** The saved replies of the shop or the platform. */
  readonly answers: readonly SavedAnswer[]
}

type ActProps = ActsProps & { readonly action: DeskAction }

/** The form of an action, which begins again after each event of its after-sale. */
function ActForm({
  action,
  afterSale: { status, events },
  limits,
  answer,
  encType,
  children,
}: ActProps & { readonly encType?: 'multipart/form-data'; readonly children: ReactNode }) {
  const t = useTranslations('deskAfterSales')
  return (
    <ConsoleForm
      key={`${status} ${events.length}`}
      intent={action}
      limits={limits[action]}
      answer={answer?.intent === action ? answer : undefined}
      aria-label={t(`act.${action}`)}
      {...(encType && { encType })}
    >
      <div className={css.act}>{children}</div>
    </ConsoleForm>
  )
}

function Submit({ action, look }: { readonly action: DeskAction; readonly look?: 'danger' | 'quiet' }) {
  const t = useTranslations('deskAfterSales')
  return (
    <p>
      <Button {...(look && { look })}>{t(`act.${action}`)}</Button>
    </p>
  )
}

function Approve(props: ActProps) {
  const { kind, agreed, difference, lastReturnAddress } = props.afterSale
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  return (
    <ActForm {...props}>
      <p>
        {kind === 'exchange'
          ? t('text.approve.exchange')
          : t(comesBack(kind) ? 'text.approve.return' : 'text.approve.money', {
              amount: format.money(agreed),
            })}
      </p>
      {kind === 'exchange' && difference.amount !== 0 && (
        <p>
          {t(difference.amount > 0 ? 'text.dearer' : 'text.cheaper', {
            amount: format.money({ ...difference, amount: Math.abs(difference.amount) }),
          })}
        </p>
      )}
      {comesBack(kind) && <ReturnToFields last={lastReturnAddress} countries={props.countries} />}
      <Submit action="approve" />
    </ActForm>
  )
}

function Reason(props: ActProps) {
  const action = props.action as 'reject' | 'escalate' | 'failInspection'
  const t = useTranslations('deskAfterSales')
  return (
    <ActForm {...props}>
      <p>{t(`text.${action}`)}</p>
      <AnswerField label={t('reason')} hint={t('reasonHint')} name="reason" answers={props.answers} />
      <Submit action={action} look={action === 'escalate' ? 'quiet' : 'danger'} />
    </ActForm>
  )
}

function AddStatement(props: ActProps) {
  const t = useTranslations('deskAfterSales')
  return (
    <ActForm {...props} encType="multipart/form-data">
      <p>{t('text.addStatement')}</p>
      <AnswerField label={t('statement')} name="text" answers={props.answers} />
      {['0', '1', '2'].map((place) => (
        <FileField
          key={place}
          label={t('picture', { number: String(Number(place) + 1) })}
          name={`pictures.${place}`}
          accept={buyerPictureTypes.join(',')}
          maxMegabytes={buyerPictureBytesMax / 1024 / 1024}
        />
      ))}
      <Submit action="addStatement" />
    </ActForm>
  )
}

function ChangeAmount(props: ActProps) {
  const { agreed } = props.afterSale
  const t = useTranslations('deskAfterSales')
  return (
    <ActForm {...props}>
      <p>{t('text.changeAmount')}</p>
      <input type="hidden" name="currency" value={agreed.currency} />
      <MoneyField label={t('newAmount')} name="amount" currency={agreed.currency} value={agreed} required />
      <Submit action="changeAmount" look="quiet" />
    </ActForm>
  )
}

/** An action that needs no more than its text, which may name the amount. */
function Plain(props: ActProps) {
  const action = props.action as 'offerRefund' | 'retryRefund'
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  return (
    <ActForm {...props}>
      <p>{t(`text.${action}`, { amount: format.money(props.afterSale.agreed) })}</p>
      <Submit action={action} {...(action === 'offerRefund' && { look: 'quiet' as const })} />
    </ActForm>
  )
}

function ChangeToRefund(props: ActProps) {
  const { kind, agreed } = props.afterSale
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  return (
    <ActForm {...props}>
      <p>
        {isForMoney(kind)
          ? t('text.changeToRefund', { amount: format.money(agreed) })
          : t('text.changeExchangeToRefund')}
      </p>
      <p>
        <ConfirmedButton look="quiet" question={{ title: t('ask.changeToRefund') }}>
          {t('act.changeToRefund')}
        </ConfirmedButton>
      </p>
    </ActForm>
  )
}

function ReceiveHandIn(props: ActProps) {
  const t = useTranslations('deskAfterSales')
  return (
    <ActForm {...props}>
      <p>{t('text.receiveHandIn', { place: props.afterSale.handInPlace?.name ?? '' })}</p>
      <Submit action="receiveHandIn" />
    </ActForm>
  )
}

function PassInspection(props: ActProps) {
  const t = useTranslations('deskAfterSales')
  return (
    <ActForm {...props}>
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
      <Submit action="passInspection" />
    </ActForm>
  )
}

function RefundNow(props: ActProps) {
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  const amount = format.money(props.afterSale.agreed)
  return (
    <ActForm {...props}>
      <p>{t('text.refund', { amount })}</p>
      <p>
        <ConfirmedButton question={{ title: t('ask.refund', { amount }), text: t('ask.refundText') }}>
          {t('act.refund')}
        </ConfirmedButton>
      </p>
    </ActForm>
  )
}

function PayOtherwise({ action, afterSale, limits, answer }: ActProps) {
  const { status, events, notSent } = afterSale
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  const amount = format.money(notSent)
  return (
    <PaidOtherwiseForm
      key={`${status} ${events.length}`}
      limits={limits[action]}
      answer={answer?.intent === action ? answer : undefined}
      label={t('act.payOtherwise')}
      text={t('text.payOtherwise', { amount })}
      reference={{ label: t('paidReference'), hint: t('paidReferenceHint') }}
      question={{ title: t('ask.payOtherwise', { amount }), text: t('ask.payOtherwiseText') }}
      submit={t('act.payOtherwise')}
    />
  )
}

function TakeOver(props: ActProps) {
  const t = useTranslations('deskAfterSales')
  return (
    <ActForm {...props}>
      <p>{t('text.takeOver')}</p>
      <p>
        <ConfirmedButton look="quiet" question={{ title: t('ask.takeOver'), text: t('text.takeOver') }}>
          {t('act.takeOver')}
        </ConfirmedButton>
      </p>
    </ActForm>
  )
}

function ShipReplacement(props: ActProps) {
  const t = useTranslations('deskAfterSales')
  return (
    <ActForm {...props}>
      <p>{t('text.shipReplacement')}</p>
      <div className={css.fields}>
        <CarrierFields carriers={props.carriers} />
      </div>
      <Submit action="shipReplacement" />
    </ActForm>
  )
}

const formOf: Readonly<Record<DeskAction, (props: ActProps) => ReactNode>> = {
  approve: Approve,
  reject: Reason,
  escalate: Reason,
  failInspection: Reason,
  addStatement: AddStatement,
  changeAmount: ChangeAmount,
  offerRefund: Plain,
  retryRefund: Plain,
  changeToRefund: ChangeToRefund,
  receiveHandIn: ReceiveHandIn,
  passInspection: PassInspection,
  refund: RefundNow,
  payOtherwise: PayOtherwise,
  takeOver: TakeOver,
  shipReplacement: ShipReplacement,
}

/** The form of one action of the reader on an after-sale. */
export function Act(props: ActProps) {
  const FormOfAction = formOf[props.action]
  return <FormOfAction {...props} />
}
