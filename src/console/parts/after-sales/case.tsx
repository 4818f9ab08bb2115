import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffAfterSale } from '#modules/after-sales/rules/after-sale.ts'
import { moneySettledAt } from '#modules/after-sales/rules/changes.ts'
import { comesBack, isForMoney } from '#modules/after-sales/rules/kinds.ts'
import type { SavedAnswer } from '#modules/after-sales/rules/saved-answer.ts'
import type { CarrierOption } from '#modules/shipments/rules/carrier.ts'
import { useFormat } from '#ui/format.ts'
import { amountOfGoods } from '#ui/goods-line.ts'
import { Picture } from '#ui/picture.tsx'
import type { FormAnswer } from '../kit/form/console-form.tsx'
import type { FormLimits } from '../kit/form/limits.ts'
import { ConsoleHead } from '../kit/page-head.tsx'
import { ConsolePanel, Facts, PanelColumns } from '../kit/panel.tsx'
import { SentPictures } from '../kit/sent-pictures.tsx'
import { StatusMessage } from '../kit/status-message.tsx'
import { Acts } from './acts.tsx'
import css from './after-sales.module.css'
import { AfterSaleBadges } from './badges.tsx'
import type { AfterSaleListRow } from './columns.tsx'
import { AfterSaleDeadline, useWhatFollows } from './deadline.tsx'
import { ReturnAddressInput } from './return-to-fields.tsx'
import { AfterSaleTimeline } from './timeline.tsx'

type CaseProps = {
  readonly desk: 'shop' | 'platform'
  readonly afterSale: AfterSaleListRow
  /** The server's time when the page was made. */
  readonly told: number
  readonly limits: Readonly<Record<string, FormLimits>>
  readonly answer: FormAnswer | undefined
  readonly carriers: readonly CarrierOption[]
  readonly countries: readonly string[]
  readonly answers: readonly SavedAnswer[]
  /** Whether the reader's role decides about after-sales at all. */
  readonly mayAct: boolean
  readonly links: {
    readonly list: string
    readonly order: (orderId: string) => string
    /** Where its refund is seen to. */
    readonly refund?: string | undefined
    readonly shop?: string | undefined
  }
}

/** One after-sale in a console: the request, its evidence, the possible actions, and the timeline. */
export function AfterSaleCase(props: CaseProps) {
  const { desk, afterSale, told, answer, mayAct, links } = props
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  const whatFollows = useWhatFollows(afterSale, desk)
  const { deadline, actions } = afterSale
  const trail = (
    <ConsolePanel title={t('trail')}>
      <AfterSaleTimeline
        events={afterSale.events}
        currency={afterSale.agreed.currency}
        isForMoney={isForMoney(afterSale.kind)}
      />
    </ConsolePanel>
  )
  const done = answer?.isSaved ? (answer.intent as 'approve' | 'changeAmount') : undefined
  return (
    <>
      <ConsoleHead
        title={afterSale.number}
        beside={<AfterSaleBadges afterSale={afterSale} desk={desk} />}
        intro={t('appliedAt', { moment: format.moment(new Date(afterSale.createdAt)) })}
        back={{ to: links.list, name: t('back') }}
      />
      {done && (
        <StatusMessage key={afterSale.events.length}>
          {t(`done.${done === 'changeAmount' && afterSale.isOffered ? 'offerAmount' : done}`)}
        </StatusMessage>
      )}
      <PanelColumns
        aside={
          <>
            {(isForMoney(afterSale.kind) || afterSale.refund || afterSale.difference.amount !== 0) && (
              <Money afterSale={afterSale} refund={links.refund} />
            )}
            <Way afterSale={afterSale} />
            <OrderFacts afterSale={afterSale} links={links} />
          </>
        }
      >
        {(whatFollows || deadline) && (
          <ConsolePanel>
            <p>{whatFollows}</p>
            {deadline && <AfterSaleDeadline until={new Date(deadline.at)} told={told} />}
            {afterSale.isReplacementGone && <p>{t('otherGoodsGone')}</p>}
            {desk === 'shop' && afterSale.isWithPlatform && <p>{t('platformDecides')}</p>}
            {actions.length === 0 && <p className={css.small}>{t(mayAct ? 'nothingToDo' : 'mayNot')}</p>}
          </ConsolePanel>
        )}
        <Application afterSale={afterSale} />
        {afterSale.rejection && (
          <ConsolePanel title={t('rejection')}>
            <p className={css.words}>{afterSale.rejection.text}</p>
          </ConsolePanel>
        )}
        {/* Statements and pictures of both sides are read before the decision. */}
        {afterSale.isWithPlatform && trail}
        <Acts {...props} />
        <ConsolePanel title={t('goods')}>
          <Goods lines={afterSale.lines} isForMoney={isForMoney(afterSale.kind)} />
        </ConsolePanel>
        {!afterSale.isWithPlatform && trail}
      </PanelColumns>
    </>
  )
}

type Lines = Pick<StaffAfterSale, 'lines'>

function Goods({ lines, isForMoney: hasMoney }: Lines & { isForMoney: boolean }) {
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  return (
    <ul className={css.lines}>
      {lines.map((line) => {
        const words = [
          line.sku,
          ...line.chosen.map(({ value }) => value),
          amountOfGoods(line),
          ...(line.kind === 'gift' ? [t('gift')] : []),
        ]
        return (
          <li key={line.afterSaleLineId} className={css.line}>
            <Picture file={line.picture} alt="" sizes="48px" />
            <div>
              {line.name}
              <span className={css.small}>{words.join(' · ')}</span>
              {line.replacement && (
                <span className={css.small}>
                  {t('exchangedFor')}{' '}
                  {[line.replacement.name, ...line.replacement.chosen.map(({ value }) => value)].join(' · ')}
                </span>
              )}
            </div>
            {hasMoney && <span className="money">{format.money(line.requested)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** The buyer's reason, in their own words and pictures (AS-28). */
function Application({ afterSale }: { afterSale: AfterSaleListRow }) {
  const t = useTranslations('deskAfterSales')
  const { kind, offeredKind, reasonText, remark, pictures } = afterSale
  return (
    <ConsolePanel title={t('application')}>
      <Facts
        facts={[
          {
            name: t('type'),
            value: [kind, ...(offeredKind ? [offeredKind] : [])].map((each) => t(`kind.${each}`)).join(' → '),
          },
          { name: t('why'), value: reasonText },
          { name: t('notes'), value: remark || t('noNotes') },
        ]}
      />
      <SentPictures texts="deskAfterSales" files={pictures} />
    </ConsolePanel>
  )
}

/** Amount requested, amount agreed, and amount refunded. */
function Money({ afterSale, refund: to }: { afterSale: AfterSaleListRow; refund: string | undefined }) {
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  const { requested, changedAmount, agreed, agreedShipping, refund, kind, difference } = afterSale
  const isOffered = afterSale.isOffered && !afterSale.offeredKind
  const decided = (!isOffered && changedAmount) || requested
  const shipping = refund?.shipping ?? agreedShipping
  return (
    <ConsolePanel title={t('money')}>
      <Facts
        facts={[
          {
            name: t('requested'),
            value: isForMoney(kind) && (
              <span className={changedAmount && !isOffered ? css.old : undefined}>
                {format.money(requested)}
              </span>
            ),
          },
          {
            name: t(isOffered ? 'offered' : 'changed'),
            value: changedAmount && format.money(changedAmount),
          },
          {
            // Less was paid, or more for other goods.
            name: t('toRefund'),
            value: isForMoney(kind) && !refund && agreed.amount !== decided.amount && format.money(agreed),
          },
          {
            name: t(difference.amount > 0 ? 'costsMore' : 'costsLess'),
            value:
              difference.amount !== 0 && format.money({ ...difference, amount: Math.abs(difference.amount) }),
          },
          { name: t(moneySettledAt(afterSale)), value: refund && format.money(refund.amount) },
          {
            name: t('ofShipping'),
            value: isForMoney(kind) && shipping.amount > 0 ? format.money(shipping) : undefined,
          },
        ]}
      />
      {to && refund && (
        <p>
          <Link to={to}>{t('toRefunds')}</Link>
        </p>
      )}
    </ConsolePanel>
  )
}

/** The return address, and the parcels in transit. */
function Way({ afterSale: { kind, returnAddress, handInPlace, parcels } }: { afterSale: AfterSaleListRow }) {
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  return (
    <>
      {handInPlace && (
        <ConsolePanel title={t('handInPlace')}>
          <p>
            {handInPlace.name}
            <br />
            {handInPlace.address}
          </p>
        </ConsolePanel>
      )}
      {returnAddress && !handInPlace && comesBack(kind) && (
        <ConsolePanel title={t('returnAddress')}>
          <ReturnAddressInput address={returnAddress} />
        </ConsolePanel>
      )}
      {parcels.length > 0 && (
        <ConsolePanel title={t('parcels')}>
          <ul className={css.lines}>
            {parcels.map((parcel) => (
              <li key={`${parcel.carrier} ${parcel.trackingNumber} ${parcel.sentAt}`}>
                {parcel.carrierName}{' '}
                {parcel.trackingNumber === '' ? (
                  t('noNumber')
                ) : (
                  <strong className="figures">{parcel.trackingNumber}</strong>
                )}
                <span className={css.small}>
                  {t(`sentBy.${parcel.by}`)} · {format.moment(new Date(parcel.sentAt))}
                </span>
                {parcel.stops.map((stop) => (
                  <span key={`${stop.localTime} ${stop.text}`} className={css.small}>
                    {format.moment(new Date(stop.at))} · {stop.text}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </ConsolePanel>
      )}
    </>
  )
}

function OrderFacts({ afterSale, links }: Pick<CaseProps, 'afterSale' | 'links'>) {
  const t = useTranslations('deskAfterSales')
  const format = useFormat()
  const { orderId, orderNumber, orderedAt, shopName, replacementOrderId } = afterSale
  return (
    <ConsolePanel title={t('orderTitle')}>
      <Facts
        facts={[
          {
            name: t('orderNumber'),
            value: (
              <Link to={links.order(orderId)} className="figures">
                {orderNumber}
              </Link>
            ),
          },
          { name: t('orderedAt'), value: format.moment(new Date(orderedAt)) },
          { name: t('columns.shop'), value: links.shop && <Link to={links.shop}>{shopName}</Link> },
        ]}
      />
      {replacementOrderId && (
        <p>
          <Link to={links.order(replacementOrderId)}>{t('replacementOrder')}</Link>
        </p>
      )}
    </ConsolePanel>
  )
}
