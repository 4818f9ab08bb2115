import '#storefront/later-texts.ts'
import { Fragment } from 'react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type ProductQuestions,
  type Question,
  type QuestionAnswer,
  questionSearchMax,
} from '#modules/questions/rules/question.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { Pager } from '#ui/pager.tsx'
import type { Id } from '#vocabulary/identifiers.ts'
import { KeptQuery, usePartAddress } from './part-query.tsx'
import { OwnAnswerForm, QuestionForm, ReportForm } from './question-forms.tsx'
import css from './questions.module.css'
import { questionsPerPage, questionsQuery, type RequestedQuestions } from './requested-questions.ts'
import reviews from './reviews.module.css'

type QuestionsProps = {
  readonly productId: Id
  /** `away` while they cannot be loaded. */
  readonly found: ProductQuestions | 'away'
  readonly asked: RequestedQuestions
}

export function Questions(props: QuestionsProps) {
  const { found } = props
  return found === 'away' ? <QuestionsAway /> : <AllQuestions {...props} found={found} />
}

/** Questions about a product and the answers of its shop and owners, searched and paginated by the query. */
function AllQuestions({ productId, found, asked }: QuestionsProps & { readonly found: ProductQuestions }) {
  const t = useTranslations('productQuestions')
  const language = useLanguage()
  const to = usePartAddress('questions')
  return (
    <section id="questions" className={reviews.reviews} aria-labelledby="questions-title">
      <div className={reviews.summary}>
        <h2 id="questions-title">{t('title')}</h2>
        <p className={reviews.muted}>{t('count', { count: found.count })}</p>
        <p>{t('intro')}</p>
        <QuestionForm productId={productId} />
      </div>
      <div className={reviews.list}>
        {(found.count > questionsPerPage || asked.keyword) && (
          <QuestionSearch keyword={asked.keyword} total={found.total} />
        )}
        <ul className={reviews.each}>
          {found.questions.map((question, place) => (
            <Fragment key={question.questionId}>
              {question.language !== (found.questions[place - 1]?.language ?? language) && (
                <li className={reviews.otherLanguage}>{t('otherLanguage')}</li>
              )}
              <li>
                <OneQuestion question={question} shopName={found.shopName} />
              </li>
            </Fragment>
          ))}
        </ul>
        <Pager
          page={asked.page}
          pageCount={Math.ceil(found.total / questionsPerPage)}
          to={(page) => to({ questions: page > 1 ? String(page) : undefined })}
        />
      </div>
    </section>
  )
}

/** Searches within the questions and answers; without script, too. */
function QuestionSearch({ keyword, total }: { keyword: string | undefined; total: number }) {
  const t = useTranslations('productQuestions')
  const to = usePartAddress('questions')
  return (
    <search className={css.search}>
      <Form action="#questions" preventScrollReset>
        <KeptQuery without={questionsQuery} />
        <input
          key={keyword}
          type="search"
          name="about"
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={keyword}
          maxLength={questionSearchMax}
        />
        <Button look="quiet">{t('searchButton')}</Button>
      </Form>
      {keyword && (
        <p role="status">
          {t('found', { count: total, words: keyword })}{' '}
          <Link to={to({ about: undefined })} preventScrollReset>
            {t('showAll')}
          </Link>
        </p>
      )}
    </search>
  )
}

const langOf = (language: Question['language']) => (language === 'zh' ? 'zh-CN' : 'en')

function OneQuestion({ question, shopName }: { question: Question; shopName: string }) {
  const t = useTranslations('productQuestions')
  const format = useFormat()
  const { questionId, askerName, createdAt, answers } = question
  return (
    <article className={reviews.review} aria-labelledby={`question-${questionId}`}>
      <header className={reviews.head}>
        <p className={reviews.label}>{t('askedBy', { name: askerName })}</p>
        <time dateTime={createdAt.toISOString()}>{format.date(createdAt)}</time>
      </header>
      <h3 id={`question-${questionId}`} className={css.question} lang={langOf(question.language)}>
        {question.text}
      </h3>
      {answers.length === 0 && <p className={reviews.muted}>{t('unanswered')}</p>}
      {answers.map((answer) => (
        <Answer key={answer.answerId} questionId={questionId} answer={answer} shopName={shopName} />
      ))}
      <div className={reviews.judgement}>
        <OwnAnswerForm questionId={questionId} />
        <ReportForm questionId={questionId} />
      </div>
    </article>
  )
}

type AnswerProps = { readonly questionId: Id; readonly answer: QuestionAnswer; readonly shopName: string }

function Answer({ questionId, answer, shopName }: AnswerProps) {
  const t = useTranslations('productQuestions')
  const { by, name, text, language, answerId } = answer
  return (
    <div className={by === 'shop' ? reviews.answer : reviews.followUp}>
      <p className={reviews.label}>
        {by === 'shop' ? t('ofShop', { shop: shopName }) : t('ofOwner', { name })}
      </p>
      <p className={css.words} lang={langOf(language)}>
        {text}
      </p>
      {by === 'owner' && (
        <div className={reviews.judgement}>
          <ReportForm questionId={questionId} answerId={answerId} />
        </div>
      )}
    </div>
  )
}

/** The rest of the page renders without them. */
function QuestionsAway() {
  const t = useTranslations('productQuestions')
  const to = usePartAddress('questions')
  return (
    <section id="questions" className={reviews.away} aria-label={t('title')}>
      <p>{t('away')}</p>
      <Link to={to()} reloadDocument>
        {t('again')}
      </Link>
    </section>
  )
}
