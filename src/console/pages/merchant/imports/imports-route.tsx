import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  addCataloguePicturesCall,
  catalogueUploadsCall,
  removeUploadCall,
  uploadCatalogueCall,
} from '#modules/imports/calls.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { type Mall, mallContext, type Problem } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../../parts/kit/badge.tsx'
import { formProblem, refuseForm } from '../../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../../parts/kit/form/console-form.tsx'
import { FileField } from '../../../parts/kit/form/file-field.tsx'
import { useMay } from '../../../parts/kit/may.tsx'
import { ConsoleHead } from '../../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../../parts/kit/panel.tsx'
import { fileOf } from './file-of.server.ts'
import css from './imports.module.css'
import { tableKinds, zipKinds } from './kinds.ts'
import { ProductsLeftOut } from './products-left-out.tsx'
import { stateTone } from './state-tone.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  return context.get(mallContext).call(catalogueUploadsCall, { shop: params.shop! })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const form = await request.formData()
  try {
    const { uploadId } = await mall.call(uploadCatalogueCall, { shop, ...(await fileOf(form, 'content')) })
    const problem = await addPictures(mall, { shop, uploadId }, form)
    return problem ? formProblem(problem, form) : redirect(pages.shopImport(shop, uploadId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** The form is sent again with both files, so that a table whose pictures are refused is not stored. */
async function addPictures(
  mall: Mall,
  of: { readonly shop: string; readonly uploadId: string },
  form: FormData,
): Promise<Problem | undefined> {
  const pictures = await fileOf(form, 'pictures')
  if (pictures.content === '') return undefined
  try {
    await mall.call(addCataloguePicturesCall, { ...of, ...pictures })
    return undefined
  } catch (error) {
    const problem = refused(error)
    await mall.call(removeUploadCall, of)
    const fields = problem.fields.map((each) => ({ ...each, field: 'pictures' }))
    return { ...problem, fields }
  }
}

/** Import and export of a shop's catalogue. */
export default function CatalogueImports() {
  const { exported, leftOut, leftOutProducts } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('catalogueFiles')
  const shop = useParams().shop!
  const may = useMay()
  return (
    <>
      <ConsoleHead title={t('title')} back={{ to: pages.shopProducts(shop), name: t('back') }} />
      {may('product.change') && (
        <ConsolePanel title={t('upload.title')} hint={t('upload.hint')}>
          <ConsoleForm encType="multipart/form-data" answer={answer}>
            <FileField
              label={t('upload.file')}
              hint={t('upload.fileHint')}
              name="content"
              accept={tableKinds}
              maxMegabytes={15}
            />
            <FileField
              label={t('upload.pictures')}
              hint={t('upload.picturesHint')}
              name="pictures"
              accept={zipKinds}
              maxMegabytes={32}
            />
            <p>
              <Button>{t('upload.submit')}</Button>
            </p>
          </ConsoleForm>
        </ConsolePanel>
      )}
      <ConsolePanel title={t('export.title')} hint={t('export.text', { count: exported })}>
        {exported > 0 && (
          <p className={css.buttons}>
            <ButtonLink to={pages.shopExport(shop, 'csv')} look="quiet" reloadDocument>
              {t('export.csv')}
            </ButtonLink>
            <ButtonLink to={pages.shopExport(shop, 'xlsx')} look="quiet" reloadDocument>
              {t('export.xlsx')}
            </ButtonLink>
          </p>
        )}
        {exported > 0 && <p className={css.quiet}>{t('export.alsoNot')}</p>}
        <ProductsLeftOut shop={shop} leftOut={leftOut} leftOutProducts={leftOutProducts} />
      </ConsolePanel>
      <EarlierImports />
    </>
  )
}

function EarlierImports() {
  const { uploads } = useLoaderData<typeof loader>()
  const t = useTranslations('catalogueFiles')
  const format = useFormat()
  const shop = useParams().shop!
  return (
    <ConsolePanel title={t('earlier')}>
      {uploads.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('columns.file')}</th>
                <th scope="col">{t('columns.when')}</th>
                <th scope="col">{t('columns.state')}</th>
                <th scope="col">{t('columns.result')}</th>
              </tr>
            </thead>
            <tbody>
              {uploads.map(({ uploadId, name, state, createdAt, counts }) => (
                <tr key={uploadId}>
                  <th scope="row">
                    <Link to={pages.shopImport(shop, uploadId)}>{name}</Link>
                  </th>
                  <td>{format.day(new Date(createdAt))}</td>
                  <td>
                    <ConsoleBadge tone={stateTone[state]}>{t(`states.${state}`)}</ConsoleBadge>
                  </td>
                  <td>{state !== 'draft' && t('counts', asTexts(counts))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ConsolePanel>
  )
}

const asTexts = (counts: Readonly<Record<'added' | 'changed' | 'unchanged' | 'refused', number>>) => ({
  added: String(counts.added),
  changed: String(counts.changed),
  unchanged: String(counts.unchanged),
  refused: String(counts.refused),
})
