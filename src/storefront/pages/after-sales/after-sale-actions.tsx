import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import type { AfterSale } from '#modules/after-sales/rules/after-sale.ts'
import type { BuyerAfterSaleAction } from '#modules/after-sales/rules/lifecycle.ts'
import css from '#storefront/parts/after-sales/after-sales.module.css'
import orders from '#storefront/parts/orders/orders.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormProblem, TextArea } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { fieldErrors } from '#ui/refused.ts'
import { useAwake } from '#ui/use-awake.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Changed } from './change-after-sale.ts'
import { FormKey } from './form-key.tsx'
import type { Tracks } from './load-tracks.ts'
import { AfterSaleParcels, parcelsBy } from './parcels.tsx'
import { ReviseForm } from './revise-form.tsx'
import { type CarrierChoice, SendBackForm } from './send-back-form.tsx'
import { StatementForm } from './statement-form.tsx'
import { nameOfForm, StoredFields } from './stored-fields.tsx'
import { Unfold } from './unfold.tsx'

type AfterSaleActionsProps = {
  readonly afterSale: AfterSale
  readonly carriers: readonly CarrierChoice[]
  readonly answer: Changed | undefined
  readonly token: string | undefined
  readonly maySendPictures: boolean
}

/** Number of buttons shown on a phone; "more" shows the others (AS-27). */
const shownOnPhone = 2

/**
 * The buttons of an after-sale: those that its actions name and no others (AS-45). Return shipping and
 * parcels have pages of their own on a phone, and dialogs on desktop.
 */
export function AfterSaleActions({
  afterSale,
  carriers,
  tracks,
  answer,
  token,
  maySendPictures,
}: AfterSaleActionsProps & { readonly tracks: Tracks }) {
  const t = useTranslations('afterSales')
  const isAwake = useAwake()
  const [isOpen, setIsOpen] = useState(false)
  const tracked = afterSale.actions.filter(isTracking)
  const others = afterSale.actions
    .filter((action) => !isTracking(action))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  if (afterSale.actions.length === 0) return null
  const countOnPhone = others.length + (tracked.length > 0 ? 1 : 0)
  const mayFold = isAwake && countOnPhone > shownOnPhone
  const isFolded = mayFold && !isOpen
  return (
    <div className={css.actions} role="group" aria-label={t('actions')} data-folded={isFolded || undefined}>
      {others.map((action) => (
        <div key={action} className={css.action}>
          <Action
            action={action}
            afterSale={afterSale}
            carriers={carriers}
            answer={answer}
            token={token}
            maySendPictures={maySendPictures}
          />
        </div>
      ))}
      {tracked.length > 0 && (
        <div className={`${css.action} ${css.onPhone}`}>
          <ButtonLink look="quiet" to={afterSalePages.logistics(afterSale.afterSaleId, { token })}>
            {t('viewLogistics')}
          </ButtonLink>
        </div>
      )}
      {tracked.map((action) => (
        <div key={action} className={css.onDesk}>
          <Unfold label={t(action)}>
            <AfterSaleParcels
              parcels={parcelsBy(afterSale, action === 'trackReturn' ? 'buyer' : 'shop')}
              tracks={tracks}
            />
          </Unfold>
        </div>
      ))}
      {mayFold && (
        <div className={css.onPhone}>
          <Button
            type="button"
            look="quiet"
            className={css.more!}
            aria-label={t('more')}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconDots size={22} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  )
}

const awaited: readonly BuyerAfterSaleAction[] = [
  ...(['sendBack', 'handIn', 'payDifference', 'confirmReplacement'] as const),
  ...(['acceptAmount', 'refuseAmount'] as const),
]

/** Awaited actions come first, with both responses to an offer side by side, and cancel last. */
const rankOf = (action: BuyerAfterSaleAction) => (awaited.includes(action) ? 0 : action === 'cancel' ? 2 : 1)

const isTracking = (action: BuyerAfterSaleAction) => action === 'trackReturn' || action === 'trackReplacement'

function Action({
  action,
  afterSale,
  carriers,
  answer,
  token,
  maySendPictures,
}: AfterSaleActionsProps & { readonly action: BuyerAfterSaleAction }) {
  const t = useTranslations('afterSales')
  const format = useFormat()
  switch (action) {
    case 'cancel':
      return (
        <Unfold label={t('cancel')}>
          <p>{t('cancelAsk')}</p>
          <p className={css.muted}>{t('cancelTip')}</p>
          <Confirm intent="cancel" yes={t('cancelYes')} isDanger />
        </Unfold>
      )
    case 'sendBack':
      return (
        <>
          <div className={css.onDesk}>
            <Unfold label={t('sendBack')} isMain isOpenFirst={answer?.refusedStep === 'sendBack'}>
              <SendBackForm afterSaleId={afterSale.afterSaleId} carriers={carriers} answer={answer} />
            </Unfold>
          </div>
          <ButtonLink className={css.onPhone} to={afterSalePages.sendBack(afterSale.afterSaleId, token)}>
            {t('sendBack')}
          </ButtonLink>
        </>
      )
    case 'handIn':
      return (
        <Unfold label={t('handIn')}>
          <p>{t('handInAsk')}</p>
          {afterSale.shopPlace && (
            <address className={css.address}>
              <span>{afterSale.shopPlace.name}</span>
              <span>{afterSale.shopPlace.address}</span>
            </address>
          )}
          <Confirm intent="handIn" yes={t('handInYes')} />
        </Unfold>
      )
    case 'payDifference':
      return (
        <ButtonLink to={pages.pay({ groupId: afterSale.payDifferenceIn!, token })}>
          {t('payDifference', { amount: format.money(afterSale.difference) })}
        </ButtonLink>
      )
    case 'confirmReplacement':
      return (
        <Unfold label={t('confirm')} isMain>
          <p>{t('confirmAsk')}</p>
          <Confirm intent="confirmReplacement" yes={t('confirmYes')} />
        </Unfold>
      )
    case 'revise':
      return (
        <Unfold label={t('revise')} isMain isOpenFirst={answer?.refusedStep === 'revise'}>
          <p>
            {t('reviseText', {
              time: afterSale.askPlatformUntil ? format.moment(afterSale.askPlatformUntil) : '',
            })}
          </p>
          <ReviseForm afterSale={afterSale} answer={answer} maySendPictures={maySendPictures} />
        </Unfold>
      )
    case 'askPlatform':
      return (
        <Unfold label={t('askPlatform')} isOpenFirst={answer?.refusedStep === 'askPlatform'}>
          <p>
            {t('askPlatformText', {
              time: afterSale.askPlatformUntil ? format.moment(afterSale.askPlatformUntil) : '',
            })}
          </p>
          <AskPlatform intent="askPlatform" afterSaleId={afterSale.afterSaleId} answer={answer} />
        </Unfold>
      )
    case 'addStatement':
      return (
        // A sent statement adds an event, and so closes it.
        <Unfold
          key={afterSale.events.length}
          label={t('addStatement')}
          isOpenFirst={answer?.refusedStep === 'addStatement'}
        >
          <p>{t('addStatementText')}</p>
          <StatementForm
            afterSaleId={afterSale.afterSaleId}
            answer={answer}
            maySendPictures={maySendPictures}
          />
        </Unfold>
      )
    case 'takeRefund':
      return (
        <Unfold label={t('takeRefund')}>
          <p>{t(afterSale.status === 'awaitingReplacement' ? 'takeRefundNow' : 'takeRefundAsk')}</p>
          <Confirm intent="takeRefund" yes={t('takeRefundYes')} />
        </Unfold>
      )
    case 'acceptAmount':
      if (afterSale.offeredKind)
        return (
          <Unfold label={t('acceptRefund')} isMain>
            <p>
              {t('acceptRefundAsk', {
                kind: t(`kind.${afterSale.kind}`),
                amount: format.money(afterSale.agreed),
              })}
            </p>
            <Confirm intent="acceptAmount" yes={t('acceptAmountYes')} />
          </Unfold>
        )
      return (
        <Unfold label={t('acceptAmount')} isMain>
          <p>
            {t('acceptAmountAsk', {
              amount: afterSale.changedAmount ? format.money(afterSale.changedAmount) : '',
              asked: format.money(afterSale.requested),
            })}
          </p>
          <Confirm intent="acceptAmount" yes={t('acceptAmountYes')} />
        </Unfold>
      )
    case 'refuseAmount':
      return (
        <Unfold label={t('refuseAmount')} isOpenFirst={answer?.refusedStep === 'refuseAmount'}>
          <p>{t('refuseAmountText')}</p>
          <AskPlatform intent="refuseAmount" afterSaleId={afterSale.afterSaleId} answer={answer} />
        </Unfold>
      )
    case 'seeShopReason':
    case 'seePlatformReason':
      return (
        <Unfold label={t(action)}>
          <p className={css.words}>{afterSale.rejection?.text}</p>
        </Unfold>
      )
    default:
      return null
  }
}

type ConfirmProps = {
  readonly intent: 'handIn' | 'cancel' | 'confirmReplacement' | 'acceptAmount' | 'takeRefund'
  readonly yes: string
  readonly isDanger?: boolean
}

function Confirm({ intent, yes, isDanger = false }: ConfirmProps) {
  return (
    <Form method="post">
      <FormKey />
      <Button look={isDanger ? 'danger' : 'main'} name="intent" value={intent}>
        {yes}
      </Button>
    </Form>
  )
}

type AskPlatformProps = {
  readonly intent: 'askPlatform' | 'refuseAmount'
  readonly afterSaleId: string
  readonly answer: Changed | undefined
}

function AskPlatform({ intent, afterSaleId, answer }: AskPlatformProps) {
  const t = useTranslations('afterSales')
  const refused = answer?.refusedStep === intent ? answer : undefined
  const errors = fieldErrors(refused?.problem)
  return (
    <Form method="post" className={orders.asked}>
      <FormKey />
      <StoredFields name={nameOfForm(afterSaleId, intent)} isRefused={refused !== undefined} />
      <FormProblem>{refused && !errors.text && refused.problem?.message}</FormProblem>
      <TextArea
        label={t('askPlatformWords')}
        name="text"
        maxLength={500}
        defaultValue={refused?.typed.text}
        error={errors.text}
      />
      <Button name="intent" value={intent}>
        {t('askPlatformYes')}
      </Button>
    </Form>
  )
}
