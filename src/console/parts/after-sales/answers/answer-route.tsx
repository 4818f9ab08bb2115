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
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { ConfirmedButton } from '../../kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../kit/form/console-form.tsx'
import { TextField } from '../../kit/form/field.tsx'
import { limitsOf } from '../../kit/form/schema-form.server.ts'
import { useMay } from '../../kit/may.tsx'
import { SheetPart, SideSheet } from '../../kit/side-sheet.tsx'
import { StatusMessage } from '../../kit/status-message.tsx'
import { consoleAnswers } from './console-answers.ts'
import { answersPlace } from './place.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const desk = consoleAnswers(params)
  const all = await desk.read(context.get(mallContext))
  const kept = all.find(({ answerId }) => answerId === params.answerId)
  if (params.answerId && !kept) throw data(null, { status: 404 })
  return { kept, limits: limitsOf(desk.input) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const desk = consoleAnswers(params)
  const place = answersPlace(params)
  const form = await request.formData()
  const { answerId } = params
  try {
    if (form.get('intent') === 'remove' && answerId) {
      await desk.remove(mall, answerId)
      return redirect(place.list)
    }
    const [title, text] = [String(form.get('title') ?? ''), String(form.get('text') ?? '')]
    const saved = await desk.save(mall, { title, text, ...(answerId && { answerId }) })
    if (!answerId) return redirect(place.page(saved.answerId))
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One saved reply. */
export default function SavedAnswerSheet() {
  const { kept, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('savedAnswers')
  const place = answersPlace(useParams())
  const isReadOnly = !useMay()(place.changes)
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <SideSheet key={kept?.answerId} title={kept?.title ?? t('add')} backTo={place.list}>
      {of('save')?.isSaved && <StatusMessage>{t('saved')}</StatusMessage>}
      <ConsoleForm
        made={JSON.stringify(kept)}
        intent="save"
        limits={limits}
        answer={of('save')}
        isReadOnly={isReadOnly}
      >
        <TextField
          label={t('columns.title')}
          hint={t('titleHint')}
          name="title"
          value={kept?.title}
          required
        />
        <TextField label={t('columns.text')} name="text" rows={6} value={kept?.text} required />
        {!isReadOnly && (
          <p>
            <Button>{t('save')}</Button>
          </p>
        )}
      </ConsoleForm>
      {kept && !isReadOnly && (
        <SheetPart title={t('remove')}>
          <ConsoleForm intent="remove" answer={of('remove')}>
            <p>
              <ConfirmedButton look="danger" question={{ title: t('removeAsk', { title: kept.title }) }}>
                {t('remove')}
              </ConfirmedButton>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
    </SideSheet>
  )
}
