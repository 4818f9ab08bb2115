import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  editedCategoriesCall,
  moveCategoryCall,
  saveCategoryCall,
} from '#modules/catalogue/calls/edited-categories.ts'
import type { EditedCategory } from '#modules/catalogue/rules/edited-category.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { PictureField } from '../../parts/kit/form/picture-field.tsx'
import { readPicture } from '../../parts/kit/form/read-picture.server.ts'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'
import { OrderPart } from './order-part.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { categories: all } = await context.get(mallContext).call(editedCategoriesCall, {})
  const category = all.find(({ categoryId }) => categoryId === params.categoryId)
  if (!category && params.categoryId !== 'add') throw data(null, { status: 404 })
  const beside = all.filter(({ parentId }) => category && parentId === category.parentId)
  return {
    category,
    places: placesFor(all, category),
    isFirst: beside[0] === category,
    isLast: beside.at(-1) === category,
    limits: limitsOf(saveCategoryCall.input),
  }
}

/** Possible parents of a category: all but itself and its descendants. */
function placesFor(all: readonly EditedCategory[], category: EditedCategory | undefined) {
  const from = category ? all.indexOf(category) : all.length
  const end = all.findIndex(({ depth }, place) => place > from && category && depth <= category.depth)
  const isOwn = (place: number) => place >= from && (end < 0 || place < end)
  return all.flatMap(({ categoryId, name, depth }, place) =>
    isOwn(place) ? [] : [{ categoryId, name, depth }],
  )
}

type CategoryChange = (typeof saveCategoryCall.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const isNew = params.categoryId === 'add'
  const named = isNew ? {} : { categoryId: params.categoryId! }
  try {
    const to = form.get('to')
    if (!isNew && (to === 'up' || to === 'down')) {
      await mall.call(moveCategoryCall, { categoryId: params.categoryId!, to })
      return savedForm(form)
    }
    const change = readForm(saveCategoryCall.input, form) as CategoryChange
    const picture = await readPicture(mall, form, 'picture')
    const saved = await mall.call(saveCategoryCall, { ...change, ...named, picture })
    if (isNew) return redirect(pages.editedCategory(saved.categoryId))
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** A category: its texts and picture, its parent, and whether it is seen. */
export default function Category() {
  const { category, places, isFirst, isLast, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('categories')
  const wrong = useTranslations('kit.form.wrong')
  const language = useLanguage()
  const mayChange = useMay()('content.change')
  const indent = (depth: number) => '\u2003'.repeat(depth)
  return (
    <SideSheet
      title={category ? textIn(category.name, language) : t('add')}
      backTo={pages.editedCategories()}
    >
      <ConsoleForm
        key={category?.categoryId}
        version={category?.version}
        limits={limits}
        answer={answer?.intent === 'move' ? undefined : answer}
        isReadOnly={!mayChange}
        encType="multipart/form-data"
        saveBar={{ saved: t('saved') }}
      >
        <LocalTextField label={t('name')} name="name" isRequired value={category?.name} />
        <LocalTextField
          label={t('about')}
          name="about"
          value={category?.about}
          hint={t('aboutHint')}
          rows={2}
        />
        <PictureField
          label={t('picture')}
          name="picture"
          hint={t('pictureHint')}
          picture={category?.picture}
        />
        <TextField
          label={t('urlKey')}
          name="urlKey"
          value={category?.urlKey}
          hint={t('urlKeyHint')}
          wrong={wrong('address')}
          autoComplete="off"
          spellCheck={false}
        />
        <ChoiceField
          label={t('parent')}
          name="parentId"
          value={category?.parentId ?? ''}
          choices={[
            { value: '', name: t('noParent') },
            ...places.map(({ categoryId, name, depth }) => ({
              value: categoryId,
              name: `${indent(depth)}${textIn(name, language)}`,
            })),
          ]}
        />
        <SwitchField
          label={t('hide')}
          name="isHidden"
          hint={t('hideHint')}
          isOn={category?.isHidden ?? false}
        />
      </ConsoleForm>
      {category && mayChange && (
        <OrderPart
          texts={{ title: t('order'), text: t('orderText'), up: t('up'), down: t('down') }}
          answer={answer}
          isFirst={isFirst}
          isLast={isLast}
        />
      )}
    </SideSheet>
  )
}
