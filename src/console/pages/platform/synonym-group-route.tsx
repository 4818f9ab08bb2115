import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { editedSynonymsCall, removeSynonymsCall, saveSynonymsCall } from '#modules/search/calls/synonyms.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { languages } from '#vocabulary/language.ts'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { linesIn } from './lines-in.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { groups } = await mall.call(editedSynonymsCall, {})
  const group = groups.find(({ synonymsId }) => synonymsId === params.synonymsId)
  if (!group && params.synonymsId !== 'add') throw data(null, { status: 404 })
  const query = new URL(request.url).searchParams
  // From the list of searches, a search that found nothing is the first term.
  return { group, first: query.get('term')?.slice(0, 40), language: query.get('language') ?? mall.language }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const isNew = params.synonymsId === 'add'
  const synonymsId = params.synonymsId!
  try {
    if (form.get('press') === 'remove') {
      await mall.call(removeSynonymsCall, { synonymsId })
      return redirect(pages.editedSynonyms())
    }
    const saved = await mall.call(saveSynonymsCall, {
      ...(!isNew && { synonymsId, version: Number(form.get('version') ?? 0) }),
      language: form.get('language') === 'zh' ? 'zh' : 'en',
      isOneWay: form.has('isOneWay'),
      terms: linesIn(form, 'terms'),
    })
    if (isNew) return redirect(pages.editedSynonymGroup(saved.synonymsId))
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** A group of synonyms: its terms, its language and its direction. */
export default function SynonymGroup() {
  const { group, first, language } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('synonyms')
  const mayChange = useMay()('content.change')
  return (
    <SideSheet
      title={group ? t('edit', { term: group.terms[0]! }) : t('add')}
      backTo={pages.editedSynonyms()}
    >
      <ConsoleForm
        key={group?.synonymsId}
        version={group?.version}
        answer={answer?.intent === 'remove' ? undefined : answer}
        isReadOnly={!mayChange}
        saveBar={{ saved: t('saved') }}
      >
        <TextField
          label={t('terms')}
          hint={t('termsHint')}
          name="terms"
          rows={6}
          value={group?.terms.join('\n') ?? first}
        />
        <ChoiceField
          label={t('language')}
          hint={t('languageHint')}
          name="language"
          value={group?.language ?? language}
          choices={languages.map((value) => ({ value, name: t(`languages.${value}`) }))}
        />
        <SwitchField
          label={t('isOneWay')}
          hint={t('isOneWayHint')}
          name="isOneWay"
          isOn={group?.isOneWay ?? false}
        />
      </ConsoleForm>
      {group && mayChange && (
        <SheetPart title={t('removeTitle')}>
          <p>{t('removeText')}</p>
          <ConsoleForm answer={answer?.intent === 'remove' ? answer : undefined} intent="remove">
            <ConfirmedButton
              look="danger"
              size="small"
              name="press"
              value="remove"
              question={{ title: t('removeAsk') }}
            >
              {t('remove')}
            </ConfirmedButton>
          </ConsoleForm>
        </SheetPart>
      )}
    </SideSheet>
  )
}
