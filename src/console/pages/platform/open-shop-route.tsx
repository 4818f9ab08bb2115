import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { openShopCall } from '#modules/shops/calls/shops.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'
import { openShopFrom } from './open-shop.ts'
import { OpenShopForm } from './open-shop-form.tsx'

export const loader = () => ({ limits: limitsOf(openShopCall.input) })

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    const { shopId } = await openShopFrom(context.get(mallContext), form)
    return redirect(pages.platformShop(shopId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** Opens a shop, for a merchant with an account or for the operator. */
export default function OpenShopSheet() {
  const { limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useTranslations('platformShops')
  return (
    <SideSheet title={t('openAShop')} backTo={pages.platformShops()}>
      <p>{t('openText')}</p>
      <OpenShopForm limits={limits} answer={answer} asksMerchant />
    </SideSheet>
  )
}
