import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  mailTextCall,
  mailTextsCall,
  previewMailCall,
  resetMailTextCall,
  saveMailTextCall,
  sendExampleMailCall,
} from '#modules/notifications/calls/mail-texts.ts'
import type { EditedSentence, MailTextRole } from '#modules/notifications/rules/mail-texts.ts'
import { failedMails } from '#modules/notifications/texts/failed-mails.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useLanguagesInUse } from '#ui/mall.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { type Language, languages, textIn } from '#vocabulary/language.ts'
import { languagesInUse } from '#vocabulary/sites.ts'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm, typedIn } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import css from './mail-text.module.css'

type MailName = (typeof mailTextCall.input)['_output']['mail']

/** The language in the address, else the first one of the mall. */
const languageIn = (url: string, { sites }: Pick<Mall, 'sites'>): Language =>
  languages.find((each) => each === new URL(url).searchParams.get('language')) ?? languagesInUse(sites)[0]!

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const mail = params.mail as MailName
  const language = languageIn(request.url, mall)
  const [{ sentences, version }, { mails }] = await Promise.all([
    mall.call(mailTextCall, { mail, language }),
    mall.call(mailTextsCall, {}),
  ])
  return { mail, language, sentences, version, cases: mails.find((each) => each.mail === mail)?.cases ?? 1 }
}

type Preview = { readonly language: Language; readonly subject: string; readonly html: string }

type Answer = FormAnswer & {
  readonly previews?: readonly Preview[] | undefined
  readonly recipient?: string | undefined
  /** Differs with each reset. */
  readonly reset?: string | undefined
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const of = { mail: params.mail as MailName, language: languageIn(request.url, mall) }
  const letter = Number(form.get('letter') ?? 0)
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name.startsWith('text.') ? [{ key: name.slice(5), text: value }] : [],
  )
  const pressed = form.get('press')
  const version = String(form.get('seen') ?? '') || undefined
  try {
    if (pressed === 'reset') {
      await mall.call(resetMailTextCall, { ...of, version })
      return { reset: crypto.randomUUID() } satisfies Answer
    }
    if (pressed === 'preview') {
      const preview = async (language: Language): Promise<Preview> => {
        const typed = language === of.language ? texts : []
        const { subject, html } = await mall.call(previewMailCall, {
          mail: of.mail,
          language,
          letter,
          texts: typed,
        })
        return { language, subject, html }
      }
      const others = languages.filter((each) => each !== of.language)
      const previews = await Promise.all([of.language, ...others].map(preview))
      return { typed: typedIn(form), previews } satisfies Answer
    }
    await mall.call(saveMailTextCall, { ...of, version, texts })
    if (pressed !== 'send') return savedForm(form)
    const { recipient } = await mall.call(sendExampleMailCall, { ...of, letter })
    return { recipient } satisfies Answer
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** The texts of one mail in one language. */
export default function MailText() {
  const { mail, language, sentences, version, cases } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const t = useTranslations('mailTexts')
  const own = useLanguage()
  const inUse = useLanguagesInUse()
  const shown = languages.filter((each) => inUse.includes(each) || each === language)
  const may = useMay()
  const isReadOnly = !may('content.change')
  // After a reset the fields begin again: entries that were not saved are replaced, too.
  const [reset, setReset] = useState(answer?.reset)
  if (answer?.reset && answer.reset !== reset) setReset(answer.reset)
  return (
    <>
      <ConsoleHead
        title={mail === 'shared' ? t('shared') : textIn(failedMails.templates[mail], own)}
        intro={t('howTo')}
        back={{ to: pages.mailTexts(), name: t('back') }}
      />
      {shown.length > 1 && (
        <nav aria-label={t('language')} className={css.languages}>
          {shown.map((each) => (
            <Link
              key={each}
              to={pages.mailText(mail, each)}
              aria-current={each === language ? 'page' : undefined}
            >
              {t(each)}
            </Link>
          ))}
        </nav>
      )}
      {answer?.reset && <StatusMessage>{t('wasReset')}</StatusMessage>}
      {answer?.recipient && <StatusMessage>{t('sent', { recipient: answer.recipient })}</StatusMessage>}
      <ConsoleForm
        key={`${mail} ${language} ${reset}`}
        made={sentences.map(({ text }) => text).join('\n')}
        answer={named(answer)}
        isReadOnly={isReadOnly}
        saveBar={{ saved: t('saved') }}
      >
        <input type="hidden" name="seen" value={version} />
        <ConsolePanel>
          <Sentences sentences={sentences} language={language} />
        </ConsolePanel>
        <ConsolePanel>
          <ChoiceField
            label={t('letter')}
            name="letter"
            value="0"
            choices={Array.from({ length: cases }, (_, at) => ({
              value: String(at),
              name: t('caseName', { number: String(at + 1) }),
            }))}
          />
          <p className={css.buttons}>
            <Button look="quiet" name="press" value="preview">
              {t('preview')}
            </Button>
            {!isReadOnly && (
              <>
                <Button look="quiet" name="press" value="send">
                  {t('send')}
                </Button>
                <ConfirmedButton
                  look="quiet"
                  name="press"
                  value="reset"
                  formNoValidate
                  question={{ title: t('resetAsk'), text: t('resetText') }}
                >
                  {t('reset')}
                </ConfirmedButton>
              </>
            )}
          </p>
        </ConsolePanel>
      </ConsoleForm>
      {answer?.previews?.map((each) => {
        const title = t('previewOf', { language: t(each.language) })
        return (
          <ConsolePanel key={each.language} title={title}>
            <p>{t('subjectIs', { subject: each.subject })}</p>
            <iframe title={title} sandbox="" srcDoc={each.html} className={css.preview} />
          </ConsolePanel>
        )
      })}
    </>
  )
}

/** The call names sentences; the form has a field for each. */
function named(answer: Answer | undefined): Answer | undefined {
  if (!answer?.problem) return answer
  const fields = answer.problem.fields.map((each) => ({ ...each, field: `text.${each.field}` }))
  return { ...answer, problem: { ...answer.problem, fields } }
}

function Sentences({
  sentences,
  language,
}: {
  readonly sentences: readonly EditedSentence[]
  readonly language: Language
}) {
  const t = useTranslations('mailTexts')
  const count = (role: MailTextRole) => sentences.filter((each) => each.role === role).length
  const label = (role: MailTextRole, at: number) => {
    const number = sentences.slice(0, at + 1).filter((each) => each.role === role).length
    return count(role) > 1
      ? t('numbered', { role: t(`role.${role}`), number: String(number) })
      : t(`role.${role}`)
  }
  return sentences.map(({ key, role, ours, text, placeholders }, at) => (
    <TextField
      key={key}
      label={label(role, at)}
      name={`text.${key}`}
      value={text || ours}
      rows={role === 'text' ? 3 : 1}
      lang={language === 'zh' ? 'zh-Hans' : 'en'}
      hint={
        <>
          {text && text !== ours && (
            <>
              {t('was', { text: ours })}
              <br />
            </>
          )}
          {t('may', { names: placeholders.map((name) => `{${name}}`).join(', ') })}
        </>
      }
    />
  ))
}
