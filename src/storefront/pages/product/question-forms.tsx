import type { ReactNode } from 'react'
import { Link, useActionData, useFetcher, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { questionTextMax } from '#modules/questions/rules/question.ts'
import { answerTextMax, reportReasons } from '#modules/reviews/rules/rules.ts'
import { Button } from '#ui/button.tsx'
import { Select, TextArea } from '#ui/form/field.tsx'
import { fieldErrors } from '#ui/refused.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import css from './questions.module.css'
import reviews from './reviews.module.css'
import type { QuestionOutcome } from './submit-question.ts'

const reportMax = 300

type About = {
  readonly intent: QuestionOutcome['intent']
  readonly questionId?: Id
  readonly answerId?: Id
}

/** One form about questions; it works without script, and then its answer comes with the page. */
function useTold({ intent, questionId = '', answerId = '' }: About) {
  const fetcher = useFetcher<QuestionOutcome>()
  const sent = useActionData<QuestionOutcome>()
  const told = [fetcher.data, sent].find(
    (each) => each?.intent === intent && each.questionId === questionId && each.answerId === answerId,
  )
  return { Form: fetcher.Form, told, isBusy: fetcher.state !== 'idle' }
}

/** Outcome of a form: done, rejected, or sign-in required. */
function Outcome({ told, done }: { told: QuestionOutcome | undefined; done: string }) {
  const problem = told?.problem
  if (!told) return null
  if (!problem) return <p role="status">{done}</p>
  if (problem.code === 'signInFirst') return <SignIn isAnswer />
  return fieldErrors(problem).text ? null : <p role="alert">{problem.message}</p>
}

/** Read out where it answers a press; otherwise it is no news. */
function SignIn({ isAnswer = false }: { isAnswer?: boolean }) {
  const t = useTranslations('productQuestions')
  const { pathname, search } = useLocation()
  return (
    <p {...(isAnswer && { role: 'status' })}>
      <Link to={pages.login(`${pathname}${search}#questions`)}>{t('signInToAsk')}</Link>
    </p>
  )
}

type WordsProps = {
  readonly about: About
  readonly label: string
  readonly hint: string
  readonly max: number
  readonly send: string
  readonly done: string
  readonly children: ReactNode
}

/** Words that are sent once. */
function WordsForm({ about, label, hint, max, send, done, children }: WordsProps) {
  const { Form, told, isBusy } = useTold(about)
  // The form goes with the button that was pressed: its replacement takes the focus.
  if (told && !told.problem)
    return (
      <p role="status" tabIndex={-1} ref={(shown) => shown?.focus()}>
        {done}
      </p>
    )
  return (
    <Form method="post" preventScrollReset className={css.form}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        name="text"
        rows={3}
        maxLength={max}
        required
        defaultValue={told?.typed}
        error={fieldErrors(told?.problem).text}
      />
      <p>
        <Button size="small" name="intent" value={about.intent} isBusy={isBusy}>
          {send}
        </Button>
      </p>
      <Outcome told={told} done={done} />
    </Form>
  )
}

/** A question by the reader of the page; a reader who has not signed in does so first. */
export function QuestionForm({ productId }: { productId: Id }) {
  const t = useTranslations('productQuestions')
  const visitor = useVisitor()
  const sent = useActionData<QuestionOutcome>()
  if (visitor && visitor.kind !== 'buyer') return <SignIn />
  return (
    <details className={css.ask} open={sent?.intent === 'ask'}>
      <summary>{t('ask')}</summary>
      <WordsForm
        about={{ intent: 'ask' }}
        label={t('question')}
        hint={t('hint')}
        max={questionTextMax}
        send={t('send')}
        done={t('asked')}
      >
        <input type="hidden" name="productId" value={productId} />
      </WordsForm>
    </details>
  )
}

/** An answer by an owner of the goods. */
export function OwnAnswerForm({ questionId }: { questionId: Id }) {
  const t = useTranslations('productQuestions')
  const sent = useActionData<QuestionOutcome>()
  return (
    <details open={sent?.intent === 'answer' && sent.questionId === questionId}>
      <summary>{t('answer')}</summary>
      <WordsForm
        about={{ intent: 'answer', questionId }}
        label={t('answerText')}
        hint={t('answerHint')}
        max={answerTextMax}
        send={t('answerSend')}
        done={t('answered')}
      >
        <input type="hidden" name="questionId" value={questionId} />
      </WordsForm>
    </details>
  )
}

/** Reports a question, or one of its answers, to the platform. */
export function ReportForm({ questionId, answerId }: { questionId: Id; answerId?: Id }) {
  const t = useTranslations('productReviews')
  const questions = useTranslations('productQuestions')
  const { Form, told, isBusy } = useTold({
    intent: 'reportQuestion',
    questionId,
    ...(answerId && { answerId }),
  })
  return (
    <>
      <details>
        <summary>{t('report')}</summary>
        <Form method="post" preventScrollReset className={reviews.report}>
          <input type="hidden" name="questionId" value={questionId} />
          {answerId && <input type="hidden" name="answerId" value={answerId} />}
          <Select label={t('reportReason')} name="reason">
            {reportReasons.map((each) => (
              <option key={each} value={each}>
                {t(`reason.${each}`)}
              </option>
            ))}
          </Select>
          <TextArea label={t('reportText')} name="text" rows={2} maxLength={reportMax} />
          <Button look="quiet" size="small" name="intent" value="reportQuestion" isBusy={isBusy}>
            {t('reportSend')}
          </Button>
        </Form>
      </details>
      <Outcome told={told} done={questions('reported')} />
    </>
  )
}
