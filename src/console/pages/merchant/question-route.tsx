import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { answerAsShopCall, shopQuestionsCall } from '#modules/questions/calls/staff-questions.ts'
import { isAnsweredByShop } from '#modules/questions/rules/question.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { AnswerForm } from '../../parts/after-sales/answers/answer-form.tsx'
import { consoleAnswers } from '../../parts/after-sales/answers/console-answers.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { namedRecord, noRecord } from '../../parts/kit/named-record.ts'
import { Facts } from '../../parts/kit/panel.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import css from '../../parts/reviews/reviews.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  const questionId = namedRecord(params.questionId)
  const asked = { shop, tab: 'all', questionId, page: 1, pageSize: 1 } as const
  const mall = context.get(mallContext)
  const [{ questions }, answers] = await Promise.all([
    mall.call(shopQuestionsCall, asked),
    consoleAnswers(params).read(mall),
  ])
  if (!questions[0]) throw noRecord()
  return { shop, question: questions[0], answers, limits: limitsOf(answerAsShopCall.input) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = String(form.get('text') ?? '').trim()
  try {
    await context
      .get(mallContext)
      .call(answerAsShopCall, { shop: params.shop!, questionId: params.questionId!, text })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One question, the answers of owners, and the answer of the shop. */
export default function QuestionSheet() {
  const { shop, question, answers, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('shopQuestions')
  const format = useFormat()
  const may = useMay()
  const { product } = question
  const isAnswered = isAnsweredByShop(question)
  return (
    <SideSheet
      title={product.name}
      beside={
        <ConsoleBadge tone={isAnswered ? 'green' : 'amber'}>
          {t(isAnswered ? 'answered' : 'unanswered')}
        </ConsoleBadge>
      }
      backTo={pages.shopQuestions(shop)}
    >
      {answer?.isSaved && <StatusMessage>{t('sent')}</StatusMessage>}
      <p className={css.quote}>{question.text}</p>
      <Facts
        facts={[
          { name: t('columns.buyer'), value: question.askerName },
          { name: t('columns.asked'), value: format.moment(new Date(question.createdAt)) },
        ]}
      />
      <p>
        <Link to={`${pages.product(product.urlKey)}#questions`} reloadDocument>
          {t('toProduct')}
        </Link>
      </p>
      {question.answers.map(({ answerId, by, name, text }) => (
        <SheetPart key={answerId} title={by === 'shop' ? t('answerTitle') : t('ofOwner', { name })}>
          <p className={css.quote}>{text}</p>
        </SheetPart>
      ))}
      {!isAnswered && may('question.answer') && (
        <AnswerForm
          key={question.questionId}
          texts="shopQuestions"
          title={t('answerTitle')}
          intent="answer"
          limits={limits}
          answers={answers}
          answer={answer}
        />
      )}
    </SideSheet>
  )
}
