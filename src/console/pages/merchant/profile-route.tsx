import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { storeFile } from '#modules/catalogue/calls/merchant-products.ts'
import { saveShopProfileCall, shopProfileCall } from '#modules/shops/calls/shop-profile.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { PictureField } from '../../parts/kit/form/picture-field.tsx'
import { readPicture } from '../../parts/kit/form/read-picture.server.ts'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const profile = await context.get(mallContext).call(shopProfileCall, { shop: params.shop! })
  return { profile, shop: params.shop!, limits: limitsOf(saveShopProfileCall.input) }
}

type Change = (typeof saveShopProfileCall.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const form = await request.formData()
  try {
    const { about, wayBackPaidBy } = readForm(saveShopProfileCall.input, form) as Change
    const logo = await readPicture(mall, form, 'logo', (of, content) => of.call(storeFile, { shop, content }))
    await mall.call(saveShopProfileCall, { shop, about, logo, wayBackPaidBy })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** Profile on the page of a shop: its logo and its line. */
export default function ShopProfilePage() {
  const { profile, shop, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('shopSettings')
  return (
    <>
      <ConsoleHead title={t('profile')} intro={t('profileText')}>
        <Link to={pages.listOfShop(shop)}>{t('seeShop')}</Link>
      </ConsoleHead>
      <ConsoleForm
        made={JSON.stringify(profile)}
        limits={limits}
        answer={answer}
        encType="multipart/form-data"
        saveBar={{ saved: t('saved') }}
      >
        <ConsolePanel title={t('mark')}>
          <PictureField label={t('logo')} name="logo" hint={t('logoHint')} picture={profile.logo} />
          <LocalTextField
            label={t('about')}
            name="about"
            value={profile.about}
            hint={t('aboutHint')}
            rows={3}
          />
        </ConsolePanel>
        <ConsolePanel title={t('wayBack')}>
          <ChoiceField
            label={t('paidBy')}
            name="wayBackPaidBy"
            hint={t('paidByHint')}
            value={profile.wayBackPaidBy ?? ''}
            choices={[
              { value: '', name: t('paidByNone') },
              { value: 'shop', name: t('paidByShop') },
              { value: 'buyer', name: t('paidByBuyer') },
            ]}
          />
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}
