import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { editedTermsCall, saveTermsCall } from '#modules/catalogue/calls/product-terms.ts'
import type { EditedTerms } from '#modules/catalogue/rules/edited-terms.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { refuseForm, savedForm, typedIn } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { readTerms } from './product/read-terms.ts'
import { TermsForm } from './product/terms-form.tsx'

const asked = (params: LoaderFunctionArgs['params']) => ({ shop: params.shop!, productId: params.productId! })

export const loader = ({ context, params }: LoaderFunctionArgs): Promise<EditedTerms> =>
  context.get(mallContext).call(editedTermsCall, asked(params))

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  try {
    const { edit, invalid } = readTerms(form, await mall.call(editedTermsCall, asked(params)))
    if (invalid.length > 0) return data<FormAnswer>({ invalid, typed: typedIn(form) }, { status: 422 })
    await mall.call(saveTermsCall, {
      ...asked(params),
      ...edit,
      tiers: [...edit.tiers],
      prices: edit.prices.map((price) => ({ ...price })),
    })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** Under which terms a shop sells a product. */
export default function ProductTermsPage() {
  const terms = useLoaderData<EditedTerms>() as EditedTerms
  const answer = useActionData<FormAnswer>()
  const { shop } = useParams()
  const t = useTranslations('productTerms')
  const language = useLanguage()
  return (
    <>
      <ConsoleHead
        title={`${t('title')}: ${textIn(terms.name, language)}`}
        intro={t('intro')}
        back={{ to: pages.shopProduct(shop!, terms.productId), name: t('back') }}
      />
      <TermsForm terms={terms} answer={answer} isReadOnly={!useMay()('price.change')} />
    </>
  )
}
