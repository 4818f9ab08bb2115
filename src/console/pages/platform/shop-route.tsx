import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { operatedShopsCall } from '#modules/operator/calls/operator.ts'
import { offboardingOfShopCall, startOffboardingCall } from '#modules/orders/calls/shop-offboarding.ts'
import { changeShopStatusCall } from '#modules/shops/calls/shops.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { type ShopStatus, shopStatuses } from '#vocabulary/access/roles.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { Facts } from '../../parts/kit/panel.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { statusTone } from '../../parts/status-tone.ts'
import { ClearShop, OffboardingFacts } from './offboard-shop.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shops } = await context.get(mallContext).call(operatedShopsCall, {})
  const shop = shops.find(({ shopId }) => shopId === params.shopId)
  if (!shop) throw data(null, { status: 404 })
  const clearing = await context.get(mallContext).call(offboardingOfShopCall, { shopId: shop.shopId })
  return { shop, clearing, limits: limitsOf(startOffboardingCall.input) }
}

type Answer = FormAnswer & { readonly changedTo?: ShopStatus; readonly isClearing?: true }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'clear') {
    const request = readForm(
      startOffboardingCall.input,
      form,
    ) as (typeof startOffboardingCall.input)['_output']
    try {
      await context.get(mallContext).call(startOffboardingCall, { ...request, shopId: params.shopId! })
    } catch (error) {
      return refuseForm(error, form)
    }
    return { isClearing: true } satisfies Answer
  }
  const status = shopStatuses.find((each) => each === form.get('intent'))
  if (!status) throw data(null, { status: 400 })
  try {
    await context.get(mallContext).call(changeShopStatusCall, { shopId: params.shopId!, status })
  } catch (error) {
    return refuseForm(error, form)
  }
  return { changedTo: status } satisfies Answer
}

/** One shop, and the platform's actions on it. */
export default function ShopSheet() {
  const { shop, clearing, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const t = useTranslations('platformShops')
  const format = useFormat()
  const may = useMay()
  const { name, slug, status, products, openOrders } = shop
  const of = (intent: ShopStatus) => (answer?.intent === intent ? answer : undefined)
  return (
    <SideSheet
      title={name}
      beside={
        <ConsoleBadge tone={statusTone[status]}>
          {clearing.underWay ? t('clearing.badge') : t(`filters.status.${status}`)}
        </ConsoleBadge>
      }
      backTo={pages.platformShops()}
    >
      {answer?.changedTo && (
        <StatusMessage key={answer.changedTo}>{t(`changed.${answer.changedTo}`, { name })}</StatusMessage>
      )}
      {answer?.isClearing && <StatusMessage>{t('clearing.started', { name })}</StatusMessage>}
      <p>{t(`statusText.${status}`)}</p>
      <Facts
        facts={[
          { name: t('slug'), value: slug },
          { name: t('columns.products'), value: format.number(products) },
          { name: t('columns.openOrders'), value: format.number(openOrders) },
        ]}
      />
      {may('shop.changeStatus') && status !== 'cleared' && (
        <>
          {status === 'active' && (
            <SheetPart title={t('freeze')}>
              <p>{t('freezeText')}</p>
              <ConsoleForm intent="frozen" answer={of('frozen')}>
                <p>
                  <ConfirmedButton
                    look="quiet"
                    question={{ title: t('freezeAsk', { name }), text: t('freezeText') }}
                  >
                    {t('freeze')}
                  </ConfirmedButton>
                </p>
              </ConsoleForm>
            </SheetPart>
          )}
          {status === 'frozen' && (
            <SheetPart title={t('thaw')}>
              <ConsoleForm intent="active" answer={of('active')}>
                <p>
                  <Button look={clearing.underWay ? 'quiet' : 'main'}>
                    {t(clearing.underWay ? 'clearing.callOff' : 'thaw')}
                  </Button>
                </p>
              </ConsoleForm>
            </SheetPart>
          )}
          <SheetPart title={t('clear')}>
            {clearing.underWay ? (
              <OffboardingFacts clearing={clearing} />
            ) : (
              <ClearShop
                name={name}
                clearing={clearing}
                limits={limits}
                answer={answer?.intent === 'clear' ? answer : undefined}
              />
            )}
          </SheetPart>
        </>
      )}
    </SideSheet>
  )
}
