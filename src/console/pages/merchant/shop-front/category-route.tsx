import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  deleteShopCategoryCall,
  saveShopCategoryCall,
  shopCategoryCall,
} from '#modules/shop-fronts/calls/edited-shop-front.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { GoodsPicker } from '../../../parts/goods-picker.tsx'
import { ConfirmedButton } from '../../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../../parts/kit/form/console-form.tsx'
import { LocalTextField } from '../../../parts/kit/form/local-text-field.tsx'
import { limitsOf } from '../../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../../parts/kit/may.tsx'
import { ConsoleHead } from '../../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../../parts/kit/panel.tsx'
import { goodsByWords } from './goods-by-words.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { shop, shopCategoryId } = params
  const [category, first] = await Promise.all([
    shopCategoryId ? mall.call(shopCategoryCall, { shop: shop!, shopCategoryId }) : undefined,
    goodsByWords(mall, shop!),
  ])
  return { shop: shop!, category, first, limits: limitsOf(saveShopCategoryCall.input) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const { shopCategoryId } = params
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    if (form.get('intent') === 'delete' && shopCategoryId) {
      await mall.call(deleteShopCategoryCall, { shop, shopCategoryId })
      return redirect(pages.shopCategories(shop))
    }
    await mall.call(saveShopCategoryCall, {
      shop,
      name: { en: text('name.en'), zh: text('name.zh') },
      productIds: form.getAll('productIds').map(String),
      ...(shopCategoryId && { shopCategoryId, version: Number(text('version')) }),
    })
    if (!shopCategoryId) return redirect(pages.shopCategories(shop))
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One of the shop's own categories: its name, and the goods in it. */
export default function ShopCategoryPage() {
  const { shop, category, first, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('shopCategories')
  const language = useLanguage()
  const isReadOnly = !useMay()('product.change')
  return (
    <>
      <ConsoleHead title={category ? textIn(category.name, language) : t('newTitle')}>
        <Link to={pages.shopCategories(shop)}>{t('title')}</Link>
      </ConsoleHead>
      <ConsoleForm
        version={category?.version}
        limits={limits}
        answer={answer}
        intent="save"
        isReadOnly={isReadOnly}
        saveBar={{ saved: t('saved') }}
      >
        <ConsolePanel>
          <LocalTextField label={t('name')} name="name" value={category?.name} isRequired />
        </ConsolePanel>
        <ConsolePanel>
          <GoodsPicker
            legend={t('goods')}
            hint={t('goodsHint')}
            chosen={category?.products ?? []}
            first={first}
            searchAt={pages.shopGoodsByWords(shop)}
          />
        </ConsolePanel>
      </ConsoleForm>
      {category && !isReadOnly && (
        <ConsoleForm intent="delete" answer={answer?.intent === 'delete' ? answer : undefined}>
          <p>
            <ConfirmedButton
              look="danger"
              size="small"
              question={{ title: t('deleteAsk'), text: t('deleteText') }}
            >
              {t('delete')}
            </ConfirmedButton>
          </p>
        </ConsoleForm>
      )}
    </>
  )
}
