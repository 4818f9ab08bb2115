import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  addCataloguePicturesCall,
  cancelImportCall,
  catalogueUploadCall,
  correctRowsCall,
  prepareImportCall,
  removeUploadCall,
  startImportCall,
} from '#modules/imports/calls.ts'
import { missingFields } from '#modules/imports/rules/upload.ts'
import { Button } from '#ui/button.tsx'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../../parts/kit/badge.tsx'
import { ConfirmedButton } from '../../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../../parts/kit/form/console-form.tsx'
import { useMay } from '../../../parts/kit/may.tsx'
import { ConsoleHead } from '../../../parts/kit/page-head.tsx'
import { fileOf } from './file-of.server.ts'
import { ImportArchives } from './import-archives.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgressPanel } from './import-progress.tsx'
import { readCorrections, readWishes } from './read-wishes.server.ts'
import { ReadingForm } from './reading-form.tsx'
import { NotedRows, RefusedRowsPanel } from './refused-rows.tsx'
import { stateTone } from './state-tone.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shop = '', uploadId = '' } = params
  if (!/^\d{1,19}$/.test(uploadId)) throw data(null, { status: 404 })
  return context.get(mallContext).call(catalogueUploadCall, { shop, uploadId })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const { shop = '', uploadId = '' } = params
  const form = await request.formData()
  try {
    switch (form.get('intent')) {
      case 'remove':
        await mall.call(removeUploadCall, { shop, uploadId })
        return redirect(pages.shopImports(shop))
      case 'start':
        await mall.call(startImportCall, { shop, uploadId })
        break
      case 'cancel':
        await mall.call(cancelImportCall, { shop, uploadId })
        break
      case 'correct':
        await correct(mall, { shop, uploadId }, form)
        break
      case 'pictures':
        await mall.call(addCataloguePicturesCall, { shop, uploadId, ...(await fileOf(form, 'content')) })
        break
      default:
        await mall.call(prepareImportCall, { shop, uploadId, ...readWishes(form) })
    }
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** Rows of a draft are read again; those of an import that has run are imported. */
async function correct(mall: Mall, of: { readonly shop: string; readonly uploadId: string }, form: FormData) {
  await mall.call(correctRowsCall, { ...of, rows: readCorrections(form) })
  const { state, settings } = await mall.call(catalogueUploadCall, of)
  if (state !== 'draft') await mall.call(startImportCall, of)
  else await mall.call(prepareImportCall, { ...of, ...(settings as ReturnType<typeof readWishes>) })
}

/** An uploaded catalogue: before its import what will happen, then how far it is, and what was refused. */
export default function CatalogueImport() {
  const upload = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('catalogueFiles')
  const shop = useParams().shop!
  const mayChange = useMay()('product.change')
  const { state, found, settings, noted } = upload
  const isDraft = state === 'draft'
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  const facts = { products: found.products, refused: found.refused }
  const lacksColumns = found.format === 'mapped' && missingFields(settings.mapping ?? {}).length > 0
  return (
    <>
      <ConsoleHead
        title={upload.name}
        beside={<ConsoleBadge tone={stateTone[state]}>{t(`states.${state}`)}</ConsoleBadge>}
        intro={
          !isDraft
            ? t(`formats.${found.format}`)
            : lacksColumns
              ? t('choose')
              : found.products + found.refused === 0
                ? t('noRows')
                : t('found', { format: t(`formats.${found.format}`), ...facts })
        }
        back={{ to: pages.shopImports(shop), name: t('title') }}
      >
        {mayChange && state !== 'waiting' && found.products + found.refused > 0 && (
          <ConsoleForm intent="start" answer={of('start')}>
            <Button look={isDraft ? 'main' : 'quiet'}>
              {isDraft ? t('start', { count: found.products }) : t('again')}
            </Button>
          </ConsoleForm>
        )}
      </ConsoleHead>
      {!isDraft && <ImportProgressPanel upload={upload} answer={of('cancel')} mayCancel={mayChange} />}
      {state !== 'waiting' && (
        <RefusedRowsPanel
          upload={upload}
          answer={of('correct')}
          // Correcting a row imports the file again, which a shop that cancelled does only by its button.
          isReadOnly={!mayChange || state === 'cancelled'}
        />
      )}
      {isDraft && <ImportPreview upload={upload} />}
      {!isDraft && noted.length > 0 && <NotedRows noted={noted} />}
      {state !== 'waiting' && (
        <ReadingForm
          key={JSON.stringify(upload.settings)}
          upload={upload}
          answer={of('prepare')}
          isReadOnly={!mayChange}
        />
      )}
      <ImportArchives
        upload={upload}
        answer={of('pictures')}
        isReadOnly={!mayChange || state === 'waiting'}
      />
      {mayChange && state !== 'waiting' && (
        <ConsoleForm intent="remove" answer={of('remove')}>
          <p>
            <ConfirmedButton look="danger" question={{ title: t('remove.ask'), text: t('remove.text') }}>
              {t('remove.button')}
            </ConfirmedButton>
          </p>
        </ConsoleForm>
      )}
    </>
  )
}
