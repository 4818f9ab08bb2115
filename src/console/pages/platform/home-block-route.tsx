import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { editedBlocksCall, saveBlockCall } from '#modules/content/calls/edited-content.ts'
import { hasPicture } from '#modules/content/rules/blocks.ts'
import { isOfferBlock } from '#modules/content/rules/home-offers.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ComboField } from '../../parts/kit/form/combo-field.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { SwitchField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { pathOfOwnPage } from '../../parts/kit/form/own-page.ts'
import { PictureField } from '../../parts/kit/form/picture-field.tsx'
import { readPicture } from '../../parts/kit/form/read-picture.server.ts'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'
import { useActivityAddress } from './activity-address.ts'
import { addressedActivities } from './addressed-activities.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const [{ blocks }, activities] = await Promise.all([
    mall.call(editedBlocksCall, {}),
    addressedActivities(mall),
  ])
  const block = blocks.find(({ blockId }) => blockId === params.blockId)
  if (!block) throw data(null, { status: 404 })
  return { block, activities, limits: limitsOf(saveBlockCall.input) }
}

type BlockChange = (typeof saveBlockCall.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const mall = context.get(mallContext)
  form.set('link', pathOfOwnPage(String(form.get('link') ?? ''), mall))
  try {
    const change = readForm(saveBlockCall.input, form) as BlockChange
    const picture = await readPicture(mall, form, 'picture')
    await mall.call(saveBlockCall, {
      ...change,
      pictureAlt: change.pictureAlt ?? { en: '', zh: '' },
      blockId: params.blockId!,
      picture,
    })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** Where a block's button may lead; any other page of the mall may be written. */
const places = [
  { name: 'search', to: '/search' },
  { name: 'newest', to: '/search?sort=new' },
  { name: 'bestselling', to: '/search?sort=sales' },
  { name: 'cart', to: pages.cart() },
  { name: 'apply', to: pages.merchantApply() },
] as const

/** Content of a block of the home page, and whether it is shown. */
export default function HomeBlock() {
  const { block, activities, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('homeBlocks')
  const may = useMay()
  const address = useActivityAddress(activities)
  return (
    <SideSheet title={t(`block.${block.kind}`)} backTo={pages.homeBlocks()}>
      <ConsoleForm
        encType="multipart/form-data"
        key={block.blockId}
        version={block.version}
        limits={limits}
        answer={answer}
        isReadOnly={!may('content.change')}
        saveBar={{ saved: t('saved') }}
      >
        {isOfferBlock(block.kind) && <p>{t(`filled.${block.kind}`)}</p>}
        <SwitchField label={t('show')} name="isVisible" isOn={block.isVisible} />
        <LocalTextField label={t('blockTitle')} name="title" value={block.title} />
        <LocalTextField label={t('text')} name="text" value={block.text} rows={3} />
        {hasPicture(block.kind) && (
          <>
            <PictureField
              label={t('picture')}
              name="picture"
              hint={t('pictureHint')}
              picture={block.picture}
            />
            <LocalTextField label={t('pictureAlt')} name="pictureAlt" value={block.pictureAlt} />
          </>
        )}
        <LocalTextField label={t('action')} name="action" value={block.action} />
        <ComboField
          label={t('link')}
          name="link"
          value={block.link}
          hint={t('linkHint')}
          noteOf={address.noteOf('block')}
          choices={[
            ...places.map(({ name, to }) => ({ value: to, name: t(`linkTo.${name}`) })),
            ...address.choices,
          ]}
        />
      </ConsoleForm>
    </SideSheet>
  )
}
