import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { changeTaxClassCall, productTaxClassesCall } from '#modules/catalogue/calls/product-tax-classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField } from '../../parts/kit/form/field.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { productsInAddress } from './product/products-in-address.ts'
import { useTaxClassChoices } from './product/tax-class-choices.ts'
import css from './product-tax.module.css'

/** As many products as a page of the list can hold. */
const productsMax = 100

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const which = productsInAddress(request, params, productsMax)
  if (which.productIds.length === 0) throw redirect(pages.shopProducts(which.shop))
  return context.get(mallContext).call(productTaxClassesCall, which)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const which = productsInAddress(request, params, productsMax)
  const form = await request.formData()
  const taxClass = String(form.get('taxClass') ?? '')
  try {
    await context.get(mallContext).call(changeTaxClassCall, { ...which, taxClass })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One tax class for several products. */
export default function ProductTaxPage() {
  const { products, ownClasses } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const shop = useParams().shop!
  const language = useLanguage()
  const t = useTranslations('shopProducts')
  const editor = useTranslations('productEditor')
  const may = useMay()('product.change')
  const choices = useTaxClassChoices(ownClasses)
  const present = [...new Set(products.map(({ taxClass }) => taxClass))]
  const nameOf = (taxClass: string) => choices.find(({ value }) => value === taxClass)?.name ?? taxClass
  return (
    <>
      <ConsoleHead
        title={t('tax.title')}
        intro={t('tax.intro')}
        back={{ to: pages.shopProducts(shop), name: t('title') }}
      />
      {products.length === 0 ? (
        <EmptyState title={t('figures.gone')} text={t('figures.goneText')} />
      ) : (
        <ConsoleForm
          made={products.map(({ taxClass }) => taxClass).join()}
          answer={answer}
          isReadOnly={!may}
          saveBar={{ saved: t('tax.saved') }}
        >
          <ConsolePanel title={t('tax.products', { count: products.length })}>
            <ChoiceField
              label={t('tax.newClass')}
              name="taxClass"
              value={present.length === 1 ? present[0] : 'standard'}
              choices={choices}
            />
            <table className={css.products}>
              <thead>
                <tr>
                  <th scope="col">{t('columns.product')}</th>
                  <th scope="col">{t('tax.present')}</th>
                </tr>
              </thead>
              <tbody>
                {products.map(({ productId, name, taxClass }) => (
                  <tr key={productId}>
                    <th scope="row">{textIn(name, language) || editor('unnamed')}</th>
                    <td>{nameOf(taxClass)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ConsolePanel>
        </ConsoleForm>
      )}
    </>
  )
}
