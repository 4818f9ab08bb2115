import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import type { SavedAnswer } from '#modules/after-sales/rules/saved-answer.ts'
import {
  hideQuestionCall,
  moderatedQuestionsCall,
  showQuestionCall,
} from '#modules/questions/calls/staff-questions.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { consoleAnswers } from '../../parts/after-sales/answers/console-answers.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import type { FormLimits } from '../../parts/kit/form/limits.ts'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { namedRecord, noRecord } from '../../parts/kit/named-record.ts'
import { Facts } from '../../parts/kit/panel.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import css from '../../parts/reviews/reviews.module.css'
import { HideForm, type JudgeAnswer, judged, KeepVisibleForm } from './judge-forms.tsx'
import { ReportList } from './report-list.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const questionId = namedRecord(params.questionId)
  const asked = { tab: 'all', questionId, page: 1, pageSize: 1 } as const
  const mall = context.get(mallContext)
  const [{ questions }, answers] = await Promise.all([
    mall.call(moderatedQuestionsCall, asked),
    consoleAnswers(params).read(mall),
  ])
  if (!questions[0]) throw noRecord()
  return { question: questions[0], answers, limits: limitsOf(hideQuestionCall.input) }
}

/**
 * The intent names the subject of the decision: `hide:` or `keep:`, and the id of an answer, or none for the
 * question.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const [what, answerId] = String(form.get('intent')).split(':')
  const which = { questionId: params.questionId!, ...(answerId && { answerId }) }
  return judged(form, what === 'hide', {
    hide: (reason) => mall.call(hideQuestionCall, { ...which, reason }),
    keep: () => mall.call(showQuestionCall, which),
  })
}

type Question = Awaited<ReturnType<typeof loader>>['question']

/** One question with its answers, the reports on each, and the platform's actions on it. */
export default function PlatformQuestionSheet() {
  const { question, answers, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<JudgeAnswer>()
  const t = useTranslations('platformQuestions')
  const format = useFormat()
  const { product, isHidden } = question
  const parts = [
    { ...question, answerId: undefined, title: t('question', { name: question.askerName }) },
    ...question.answers.map((each) => ({
      ...each,
      title: each.by === 'shop' ? t('ofShop') : t('ofOwner', { name: each.name }),
    })),
  ]
  return (
    <SideSheet
      title={product.name}
      beside={
        <ConsoleBadge tone={isHidden ? 'grey' : 'green'}>{t(isHidden ? 'isHidden' : 'shown')}</ConsoleBadge>
      }
      backTo={pages.platformQuestions()}
    >
      {answer?.done && <StatusMessage>{t(answer.done)}</StatusMessage>}
      <Facts
        facts={[
          { name: t('columns.shop'), value: question.shopName },
          { name: t('columns.asked'), value: format.moment(new Date(question.createdAt)) },
        ]}
      />
      <p>
        <Link to={`${pages.product(product.urlKey)}#questions`} reloadDocument>
          {t('toProduct')}
        </Link>
      </p>
      {parts.map((part) => (
        <SheetPart key={part.answerId ?? 'question'} title={part.title}>
          <Judged
            part={part}
            reports={question.reports.filter(({ answerId }) => answerId === part.answerId)}
            limits={limits}
            answers={answers}
            answer={answer}
          />
        </SheetPart>
      ))}
    </SideSheet>
  )
}

type JudgedProps = {
  readonly part: Pick<Question, 'text' | 'isHidden' | 'hiddenReason'> & {
    readonly answerId: string | undefined
  }
  readonly reports: Question['reports']
  readonly limits: FormLimits
  readonly answers: readonly SavedAnswer[]
  readonly answer: FormAnswer | undefined
}

/** Text of a question or an answer, its reports, and the forms that hide and keep it. */
function Judged({ part, reports, limits, answers, answer }: JudgedProps) {
  const t = useTranslations('platformQuestions')
  const may = useMay()
  const { answerId = '', isHidden, hiddenReason } = part
  const isReported = reports.some(({ isSettled }) => !isSettled)
  return (
    <>
      <p className={css.quote}>{part.text}</p>
      {isHidden && (
        <p>
          <ConsoleBadge tone="grey">{t('isHidden')}</ConsoleBadge>{' '}
          {hiddenReason && t('reason', { reason: hiddenReason })}
        </p>
      )}
      {reports.length > 0 && <ReportList reports={reports} texts="platformQuestions" label={t('reports')} />}
      {may('question.moderate') && !isHidden && (
        <details open={answer?.problem && answer.intent === `hide:${answerId}`}>
          <summary>{t('hideTitle')}</summary>
          <HideForm
            texts="platformQuestions"
            intent={`hide:${answerId}`}
            limits={limits}
            answers={answers}
            answer={answer}
          />
        </details>
      )}
      {may('question.moderate') && (isHidden || isReported) && (
        <KeepVisibleForm texts="platformQuestions" intent={`keep:${answerId}`} isHidden={isHidden} />
      )}
    </>
  )
}
