import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { mallContext } from '#ui/mall-context.ts'
import { pickUpPlace, savePickUpPlace } from '#wire/pick-up-place.ts'
import { refuseForm, savedForm } from '../kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { LocalTextField } from '../kit/form/local-text-field.tsx'
import { limitsOf, readForm } from '../kit/form/schema-form.server.ts'
import { ConsoleHead } from '../kit/page-head.tsx'
import { Panel } from '../kit/panel.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const place = await context.get(mallContext).call(pickUpPlace, { shop: params.shop! })
  return { place, limits: limitsOf(savePickUpPlace.input) }
}

type Place = (typeof savePickUpPlace.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const place = readForm(savePickUpPlace.input, form) as Place
  try {
    await context.get(mallContext).call(savePickUpPlace, { ...place, shop: params.shop! })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** What a shop says of itself. */
export default function ShopSettings() {
  const { place, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('shopSettings')
  return (
    <>
      <ConsoleHead title={t('title')} />
      <ConsoleForm
        key={JSON.stringify(place)}
        limits={limits}
        answer={answer}
        saveBar={{ saved: t('saved') }}
      >
        <Panel title={t('place')} hint={t('placeText')}>
          <LocalTextField label={t('name')} name="name" value={place?.name} />
          <LocalTextField label={t('address')} name="address" value={place?.address} rows={2} />
        </Panel>
      </ConsoleForm>
    </>
  )
}
