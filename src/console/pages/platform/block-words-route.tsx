import { type ActionFunctionArgs, redirect, useActionData } from 'react-router'
import { useTranslations } from 'use-intl'
import { blockWordsCall } from '#modules/search/calls/searches.ts'
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'
import { linesIn } from './lines-in.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    await context.get(mallContext).call(blockWordsCall, { words: linesIn(form, 'words') })
  } catch (error) {
    return refuseForm(error, form)
  }
  return redirect(pages.blockedSearchWords())
}

/** Adds words that no list of popular searches shows. */
export default function BlockWords() {
  const t = useTranslations('blockedWords')
  const answer = useActionData<FormAnswer>()
  return (
    <SideSheet title={t('add')} backTo={pages.blockedSearchWords()}>
      <ConsoleForm answer={answer}>
        <TextField label={t('words')} hint={t('wordsHint')} name="words" rows={6} />
        <Button>{t('add')}</Button>
      </ConsoleForm>
    </SideSheet>
  )
}
