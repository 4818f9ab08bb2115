import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { editedBrandsCall, saveBrandCall } from '#modules/catalogue/calls/edited-categories.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { PictureField } from '../../parts/kit/form/picture-field.tsx'
import { readPicture } from '../../parts/kit/form/read-picture.server.ts'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { brands: all } = await context.get(mallContext).call(editedBrandsCall, {})
  const brand = all.find(({ brandId }) => brandId === params.brandId)
  if (!brand && params.brandId !== 'add') throw data(null, { status: 404 })
  return { brand, limits: limitsOf(saveBrandCall.input) }
}

type BrandChange = (typeof saveBrandCall.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const isNew = params.brandId === 'add'
  try {
    const change = readForm(saveBrandCall.input, form) as BrandChange
    const logo = await readPicture(mall, form, 'logo')
    const saved = await mall.call(saveBrandCall, {
      ...change,
      ...(isNew ? {} : { brandId: params.brandId! }),
      logo,
    })
    if (isNew) return redirect(pages.editedBrand(saved.brandId))
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** A brand: its name, its line and its logo, as shown above a list of its goods. */
export default function Brand() {
  const { brand, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('brands')
  const may = useMay()
  return (
    <SideSheet title={brand?.name ?? t('add')} backTo={pages.editedBrands()}>
      {brand && (
        <p>
          <Link to={pages.listOfBrand(brand.slug)}>{t('see')}</Link>
        </p>
      )}
      <ConsoleForm
        key={brand?.brandId}
        version={brand?.version}
        limits={limits}
        answer={answer}
        isReadOnly={!may('content.change')}
        encType="multipart/form-data"
        saveBar={{ saved: t('saved') }}
      >
        <TextField label={t('name')} name="name" value={brand?.name} autoComplete="off" />
        <LocalTextField
          label={t('localName')}
          name="localName"
          value={brand?.localName}
          hint={t('localNameHint')}
        />
        <LocalTextField label={t('about')} name="about" value={brand?.about} hint={t('aboutHint')} rows={2} />
        <PictureField label={t('logo')} name="logo" hint={t('logoHint')} picture={brand?.logo} />
      </ConsoleForm>
    </SideSheet>
  )
}
