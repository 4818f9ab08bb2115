import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { categoryTreeCall } from '#modules/catalogue/bound/product-lists.ts'
import {
  deleteSizeGuideCall,
  saveSizeGuideCall,
  sizeGuideToEditCall,
} from '#modules/catalogue/calls/size-guides.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConfirmedButton } from '../../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../../parts/kit/form/console-form.tsx'
import { ChoiceField } from '../../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../../parts/kit/form/local-text-field.tsx'
import { limitsOf, readForm } from '../../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../../parts/kit/may.tsx'
import { ConsoleHead } from '../../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../../parts/kit/panel.tsx'
import { categoriesByBranch } from '../../../parts/merchant/categories-by-branch.ts'
import { GuideTable } from './guide-table.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { shop, sizeGuideId } = params
  const [guide, tree] = await Promise.all([
    sizeGuideId ? mall.call(sizeGuideToEditCall, { shop: shop!, sizeGuideId }) : undefined,
    mall.call(categoryTreeCall, {}),
  ])
  return {
    shop: shop!,
    guide,
    categories: categoriesByBranch(tree),
    limits: limitsOf(saveSizeGuideCall.input),
  }
}

type SizeGuideForm = (typeof saveSizeGuideCall.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const { sizeGuideId } = params
  const form = await request.formData()
  try {
    if (form.get('intent') === 'delete' && sizeGuideId) {
      await mall.call(deleteSizeGuideCall, { shop, sizeGuideId })
      return redirect(pages.sizeGuides(shop))
    }
    const read = readForm(saveSizeGuideCall.input, form) as SizeGuideForm
    const saved = await mall.call(saveSizeGuideCall, { ...read, shop, sizeGuideId })
    if (!sizeGuideId) return redirect(pages.sizeGuideToEdit(shop, saved.sizeGuideId))
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One size guide: the option and the goods that it is for, and its table. */
export default function SizeGuidePage() {
  const { shop, guide, categories, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('sizeGuides')
  const language = useLanguage()
  const isReadOnly = !useMay()('product.change')
  return (
    <>
      <ConsoleHead title={guide ? textIn(guide.name, language) : t('newTitle')}>
        <Link to={pages.sizeGuides(shop)}>{t('title')}</Link>
      </ConsoleHead>
      <ConsoleForm
        version={guide?.version}
        limits={limits}
        answer={answer}
        intent="save"
        isReadOnly={isReadOnly}
        saveBar={{ saved: t('saved') }}
      >
        <ConsolePanel>
          <LocalTextField label={t('name')} name="name" value={guide?.name} isRequired />
          <LocalTextField
            label={t('option')}
            name="option"
            value={guide?.option ?? { en: 'Size', zh: '尺码' }}
            hint={t('optionHint')}
            isRequired
          />
          <ChoiceField
            label={t('category')}
            name="categoryId"
            value={guide?.categoryId ?? ''}
            hint={t('categoryHint')}
            choices={[
              { value: '', name: t('allProducts') },
              ...categories.map(({ categoryId, name }) => ({ value: categoryId, name })),
            ]}
          />
          <LocalTextField label={t('note')} name="note" value={guide?.note} hint={t('noteHint')} rows={3} />
        </ConsolePanel>
        <ConsolePanel title={t('table')}>
          <GuideTable columns={guide?.columns} rows={guide?.rows} />
        </ConsolePanel>
      </ConsoleForm>
      {guide && !isReadOnly && (
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
