import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { storeFile } from '#modules/catalogue/calls/merchant-products.ts'
import { editedShopFrontCall, saveShopFrontCall } from '#modules/shop-fronts/calls/edited-shop-front.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../../parts/kit/form/console-form.tsx'
import { readPicture } from '../../../parts/kit/form/read-picture.server.ts'
import { limitsOf, readForm } from '../../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../../parts/kit/may.tsx'
import { ConsoleHead } from '../../../parts/kit/page-head.tsx'
import { Preview } from './preview.tsx'
import { ShopFrontFields } from './shop-front-fields.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  const edited = await context.get(mallContext).call(editedShopFrontCall, { shop })
  return { ...edited, shop, limits: limitsOf(saveShopFrontCall.input) }
}

type Change = (typeof saveShopFrontCall.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const form = await request.formData()
  try {
    const change = readForm(saveShopFrontCall.input, form) as Change
    const stored = (name: 'logo' | 'banner') =>
      readPicture(mall, form, name, (of, content) => of.call(storeFile, { shop, content }))
    const [logo, banner] = [await stored('logo'), await stored('banner')]
    await mall.call(saveShopFrontCall, { ...change, shop, logo, banner })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** The page of the shop, as its staff edits it. */
export default function ShopFrontPage() {
  const { front, name, shop, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('shopFrontEditor')
  const isReadOnly = !useMay()('shop.change')
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')}>
        <Link to={pages.shopCategories(shop)}>{t('toCategories')}</Link>
        <Link to={pages.shop(shop)} reloadDocument>
          {t('see')}
        </Link>
      </ConsoleHead>
      <ConsoleForm
        id="shop-front"
        version={front.version}
        limits={limits}
        answer={answer}
        isReadOnly={isReadOnly}
        encType="multipart/form-data"
        saveBar={{ saved: t('saved'), before: <Preview form="shop-front" name={name} shop={shop} /> }}
      >
        <ShopFrontFields front={front} />
      </ConsoleForm>
    </>
  )
}
