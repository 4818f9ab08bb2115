import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ownQuestionsCall } from '#modules/questions/calls/questions.ts'
import type { OwnQuestion, QuestionAnswer } from '#modules/questions/rules/question.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { PageTabs } from '#storefront/parts/account/page-tabs.tsx'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/reviews/reviews.module.css'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { atPage, pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/own-questions-route'

const pageSize = 10

/** Questions of a buyer, and answers as an owner: `status` is `asked` or `answered` (REV-28). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const query = new URL(request.url).searchParams
  const tab = query.get('status') === 'answered' ? ('answered' as const) : ('asked' as const)
  const page = pageNumber(query, { name: 'pageNo' })
  return { tab, page, found: await mall.call(ownQuestionsCall, { tab, page, pageSize }) }
}

export default function OwnQuestionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('ownQuestions')
  const [query] = useSearchParams()
  const { tab, page, found } = loaderData
  return (
    <RoomPage title={t('title')}>
      <PageTabs
        label={t('tabs')}
        tabs={[
          {
            to: pages.ownQuestions(),
            name: t('asked', { count: String(found.asked) }),
            isCurrent: tab === 'asked',
          },
          {
            to: pages.ownQuestions('answered'),
            name: t('answered', { count: String(found.answered) }),
            isCurrent: tab === 'answered',
          },
        ]}
      />
      {found.questions.length === 0 ? (
        <Panel>
          <EmptyState title={t(`none.${tab}`)} text={t(`noneText.${tab}`)} />
        </Panel>
      ) : (
        <ul className={css.list}>
          {found.questions.map((question) => (
            <li key={question.questionId}>
              <OneQuestion question={question} isOwn={tab === 'asked'} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pageCount={Math.ceil(found[tab] / pageSize)}
        to={(next) => atPage(query, next, 'pageNo')}
      />
    </RoomPage>
  )
}

const languageOf = ({ language }: Pick<OwnQuestion, 'language'>) => (language === 'zh' ? 'zh-CN' : 'en')

function OneQuestion({ question, isOwn }: { question: OwnQuestion; isOwn: boolean }) {
  const t = useTranslations('ownQuestions')
  const format = useFormat()
  const { questionId, product, text, createdAt, hidden, answers, ownAnswer } = question
  return (
    <article className={css.card} aria-labelledby={`question-${questionId}`}>
      <header className={css.head}>
        <h2 id={`question-${questionId}`}>
          <Link to={`${pages.product(product.urlKey)}#questions`}>{product.name}</Link>
        </h2>
        <p className={css.muted}>{t('askedAt', { date: format.date(new Date(createdAt)) })}</p>
      </header>
      <div className={css.line}>
        <Picture file={product.picture} alt="" sizes="72px" />
        <p>
          <strong lang={languageOf(question)}>{text}</strong>
          {hidden && <span className={css.warning}>{t('hidden', hidden)}</span>}
          {!isOwn && ownAnswer && (
            <>
              <span>{ownAnswer.text}</span>
              <span className={css.muted}>
                {t('answeredAt', { date: format.date(new Date(ownAnswer.createdAt)) })}
              </span>
              {ownAnswer.hidden && <span className={css.warning}>{t('hidden', ownAnswer.hidden)}</span>}
            </>
          )}
          {isOwn && answers.length === 0 && <span className={css.muted}>{t('waits')}</span>}
          {isOwn && answers.map((answer) => <Answer key={answer.answerId} answer={answer} />)}
        </p>
      </div>
    </article>
  )
}

function Answer({ answer }: { answer: QuestionAnswer }) {
  const t = useTranslations('ownQuestions')
  const who = answer.by === 'shop' ? t('shop') : t('owner', { name: answer.name })
  return (
    <span>
      <strong>{who}</strong> <span lang={languageOf(answer)}>{answer.text}</span>
    </span>
  )
}
