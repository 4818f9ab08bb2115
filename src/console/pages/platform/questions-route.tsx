import { useTranslations } from 'use-intl'
import { moderatedQuestionsCall } from '#modules/questions/calls/staff-questions.ts'
import type { ModeratedQuestion } from '#modules/questions/rules/question.ts'
import { type ModerationTab, moderationTabs } from '#modules/reviews/rules/moderation.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { AnswersLink } from '../../parts/after-sales/answers/answers-link.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import {
  hiddenColumn,
  personColumn,
  productColumn,
  reportsColumn,
  shopColumn,
  textColumn,
  writtenColumn,
} from '../../parts/reviews/columns.tsx'

const questions = defineList<ModeratedQuestion>()({
  texts: 'platformQuestions',
  rowId: ({ questionId }) => questionId,
  rowLink: ({ questionId }) => pages.platformQuestion(questionId),
  rowOpens: 'sheet',
  filters: { tab: { as: 'tabs', values: moderationTabs } },
  columns: {
    product: productColumn,
    shop: shopColumn,
    text: textColumn,
    buyer: personColumn(({ askerName }) => askerName),
    asked: { ...writtenColumn, onPhone: 'hidden' },
    answers: {
      cell: ({ answers }, { format }) => format.number(answers.length),
      csv: ({ answers }) => answers.length,
      isNumber: true,
      onPhone: 'hidden',
    },
    reports: reportsColumn,
    state: hiddenColumn,
  },
})

const read: ReadList<ModeratedQuestion> = async (mall, { filters, page, pageSize }) => {
  const tab = (filters.tab ?? moderationTabs[0]) as ModerationTab
  const found = await mall.call(moderatedQuestionsCall, { tab, page, pageSize })
  return { rows: found.questions, total: found.total }
}

export const middleware = [listExport(questions, read)]
export const loader = listLoader(questions, read)

/** Questions in all shops, reported ones first. */
export default function PlatformQuestions() {
  const t = useTranslations('platformQuestions')
  return <ListPage list={questions} intro={t('intro')} actions={<AnswersLink />} openParam="questionId" />
}
