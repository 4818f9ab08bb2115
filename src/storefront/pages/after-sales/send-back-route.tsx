import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSalePages, readAfterSale } from '#modules/after-sales/calls/after-sale-pages.ts'
import { allCarriers } from '#modules/orders/bound/order-lookups.ts'
import { notFound } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/after-sales/after-sales.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import type { Route } from './+types/send-back-route'
import { changeAfterSale } from './change-after-sale.ts'
import { ReturnAddressPart } from './facts.tsx'
import { aFormKey } from './form-key.tsx'
import { loadAfterSale } from './load-after-sale.ts'
import { SendBackForm } from './send-back-form.tsx'

/**
 * On phones: the carrier and tracking number of returned goods (AS-55). An address without an after-sale is
 * an old link.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const { afterSaleId, token } = readAfterSale(new URL(request.url).searchParams)
  if (!afterSaleId) return { afterSale: undefined, carriers: [], token, ...aFormKey() }
  const [afterSale, carriers] = await Promise.all([
    loadAfterSale(mall, request, { afterSaleId, token }),
    mall.call(allCarriers, {}),
  ])
  return { afterSale, carriers, token, ...aFormKey() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { afterSaleId, token } = readAfterSale(new URL(request.url).searchParams)
  if (!afterSaleId) throw notFound()
  const asked = { afterSaleId, token }
  const answer = await changeAfterSale(context.get(mallContext), await request.formData(), asked)
  return answer.done ? redirect(afterSalePages.detail(afterSaleId, token)) : answer
}

export default function SendBackPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('afterSales')
  const { afterSale, carriers, token } = loaderData
  const problem = actionData?.problem
  return (
    <RoomPage
      title={t('sendBackTitle')}
      back={
        afterSale && {
          to: afterSalePages.detail(afterSale.afterSaleId, token),
          name: t('number', { number: afterSale.number }),
        }
      }
    >
      {afterSale?.actions.includes('sendBack') ? (
        <div className={css.narrow}>
          {afterSale.returnAddress && <ReturnAddressPart address={afterSale.returnAddress} />}
          <Panel>
            <FormProblem>{problem && problem.fields.length === 0 && problem.message}</FormProblem>
            <SendBackForm afterSaleId={afterSale.afterSaleId} carriers={carriers} answer={actionData} />
          </Panel>
        </div>
      ) : (
        <Panel>
          <EmptyState title={t('notWaiting')}>
            {afterSale ? (
              <ButtonLink to={afterSalePages.detail(afterSale.afterSaleId, token)}>
                {t('toAfterSale')}
              </ButtonLink>
            ) : (
              <ButtonLink to={afterSalePages.list()}>{t('back')}</ButtonLink>
            )}
          </EmptyState>
        </Panel>
      )}
    </RoomPage>
  )
}
