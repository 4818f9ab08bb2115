import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import type { ChosenKind } from '#modules/after-sales/rules/kinds.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/after-sales/apply.module.css'
import { PickForm } from '#storefront/parts/after-sales/pick-form.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/apply-route'
import { Applied } from './applied.tsx'
import { apply } from './apply.ts'
import { ApplyForm } from './apply-form.tsx'
import { loadApplication } from './load-application.ts'
import { nameOfDraft } from './use-draft.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  return {
    ...(await loadApplication(mall, request)),
    maySendPictures: mall.caller.kind !== 'anonymous',
    // Two presses of one form are one application.
    formKey: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return apply(context.get(mallContext), await request.formData())
}

/** An application that arrived has used units, so the rest is loaded again. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.hasArrived === true || defaultShouldRevalidate

/**
 * The page where a buyer requests a refund, a return, an exchange, or the cancellation of unsent goods
 * (AS-01, TRAP-03).
 */
export default function ApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('afterSaleApply')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { orderId, lineIds, kind, token, order, preview, why, lacksOthers } = loaderData
  const toOrder = pages.order(orderId, token)
  const ask = (change: { kind?: ChosenKind; quantities?: Readonly<Record<string, number>> }) =>
    void navigate(afterSalePages.apply({ orderId, lineIds, kind: preview?.kind, token, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  const content = () => {
    if (actionData?.applied)
      return (
        <Applied
          draft={nameOfDraft(orderId, lineIds)}
          afterSaleId={actionData.applied.afterSaleId}
          orderId={orderId}
          token={token}
        />
      )
    if (order && order.afterSaleKinds.length > 0)
      return (
        <Panel>
          <PickForm order={order} token={token} firstKind={kind} isEmpty={query.has('picked')} />
        </Panel>
      )
    if (!preview || preview.kinds.length === 0)
      return (
        <Panel>
          <EmptyState title={t('none')} text={why ?? t('noneText')}>
            <ButtonLink to={toOrder}>{t('toOrder')}</ButtonLink>
          </EmptyState>
        </Panel>
      )
    return (
      <ApplyForm
        preview={preview}
        why={lacksOthers ? t('nothingInstead') : why}
        loaderData={loaderData}
        answer={actionData}
        onKind={(next) => ask({ kind: next, quantities: quantitiesOf(preview.lines) })}
        onQuantities={(quantities) => ask({ quantities: { ...quantitiesOf(preview.lines), ...quantities } })}
      />
    )
  }
  return (
    <RoomPage title={t('title')} back={{ to: toOrder, name: t('back') }}>
      <div className={css.page}>{content()}</div>
    </RoomPage>
  )
}

const quantitiesOf = (lines: readonly { readonly orderLineId: string; readonly quantity: number }[]) =>
  Object.fromEntries(lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
