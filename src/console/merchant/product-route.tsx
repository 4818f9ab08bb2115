import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { textIn } from '#domain/language.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { saveShopProduct, shopProduct } from '#wire/merchant-catalogue.ts'
import { pages } from '#wire/pages.ts'
import { Badge } from '../kit/badge.tsx'
import { refuseForm, savedForm, typedIn } from '../kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { SwitchField } from '../kit/form/field.tsx'
import { LocalTextField } from '../kit/form/local-text-field.tsx'
import { ReadOnly } from '../kit/form/read-only.tsx'
import { limitsOf } from '../kit/form/schema-form.server.ts'
import { useMay } from '../kit/may.tsx'
import { ConsoleHead } from '../kit/page-head.tsx'
import { Panel } from '../kit/panel.tsx'
import { statusTone } from '../status-tone.ts'
import { ProductFigures } from './product-figures.tsx'
import { productChanges, saveProductChanges } from './save-product.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const named = { shop: params.shop!, productId: params.productId! }
  const product = await context.get(mallContext).call(shopProduct, named)
  return { shop: named.shop, product, limits: limitsOf(saveShopProduct.input) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const named = { shop: params.shop!, productId: params.productId! }
  try {
    const changes = productChanges(await mall.call(shopProduct, named), form)
    if (changes.invalid.length > 0)
      return data({ invalid: changes.invalid, typed: typedIn(form) } as FormAnswer, { status: 422 })
    await saveProductChanges(mall, { ...named, version: Number(form.get('version')) }, changes)
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** A product as its shop edits it: texts in both languages, prices on all sites, stock. */
export default function ShopProductPage() {
  const { shop, product, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('shopProducts')
  const language = useLanguage()
  const may = useMay()
  const name = textIn(product.name, language)
  const mayText = may('product.change')
  const mayAnything = mayText || may('price.change') || may('stock.change')
  return (
    <>
      <ConsoleHead
        title={name}
        beside={<Badge tone={statusTone[product.status]}>{t(`status.${product.status}`)}</Badge>}
        intro={mayAnything ? undefined : t('readOnly')}
        back={{ to: pages.shopProducts(shop), name: t('back') }}
      >
        <Link to={pages.product(product.urlKey)}>{t('view')}</Link>
      </ConsoleHead>
      <ConsoleForm
        key={shownState(product)}
        limits={limits}
        answer={answer}
        isReadOnly={!mayAnything}
        saveBar={{}}
      >
        <input type="hidden" name="version" value={product.version} />
        <Panel title={t('figures')}>
          <ProductFigures variants={product.variants} />
        </Panel>
        <ReadOnly when={!mayText}>
          <Panel title={t('texts')}>
            {mayText && <input type="hidden" name="texts" value="on" />}
            <SwitchField
              label={t('shelf')}
              hint={t('shelfHint')}
              name="isOnShelf"
              isOn={product.status === 'onShelf'}
            />
            <LocalTextField label={t('name')} name="name" value={product.name} />
            <LocalTextField label={t('summary')} name="summary" value={product.summary} rows={2} />
            <LocalTextField
              label={t('description')}
              name="description"
              value={product.description}
              hint={t('descriptionHint')}
              rows={10}
            />
          </Panel>
        </ReadOnly>
      </ConsoleForm>
    </>
  )
}

/** What the form was made of: when it is saved, the fields begin anew with what the server has made of it. */
const shownState = (product: { version: number; variants: readonly object[] }) =>
  `${product.version} ${JSON.stringify(product.variants)}`
