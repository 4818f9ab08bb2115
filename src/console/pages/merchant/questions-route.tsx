import { useTranslations } from 'use-intl'
import { shopQuestionsCall } from '#modules/questions/calls/staff-questions.ts'
import {
  isAnsweredByShop,
  type ShopQuestion,
  type ShopQuestionTab,
  shopQuestionTabs,
} from '#modules/questions/rules/question.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { AnswersLink } from '../../parts/after-sales/answers/answers-link.tsx'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { personColumn, productColumn, textColumn, writtenColumn } from '../../parts/reviews/columns.tsx'

const questions = defineList<ShopQuestion>()({
  texts: 'shopQuestions',
  rowId: ({ questionId }) => questionId,
  rowLink: ({ questionId }, { params }) => pages.shopQuestion(params.shop!, questionId),
  rowOpens: 'sheet',
  filters: { tab: { as: 'tabs', values: shopQuestionTabs } },
  columns: {
    product: productColumn,
    text: textColumn,
    buyer: personColumn(({ askerName }) => askerName),
    asked: writtenColumn,
    answer: {
      cell: (question, { t }) => (
        <ConsoleBadge tone={isAnsweredByShop(question) ? 'green' : 'amber'}>
          {t(isAnsweredByShop(question) ? 'answered' : 'unanswered')}
        </ConsoleBadge>
      ),
      csv: ({ answers }) => answers.find(({ by }) => by === 'shop')?.text ?? '',
    },
  },
})

const read: ReadList<ShopQuestion> = async (mall, { filters, page, pageSize }, params) => {
  const tab = (filters.tab ?? shopQuestionTabs[0]) as ShopQuestionTab
  const found = await mall.call(shopQuestionsCall, { shop: params.shop!, tab, page, pageSize })
  return { rows: found.questions, total: found.total }
}

export const middleware = [listExport(questions, read)]
export const loader = listLoader(questions, read)

/** Questions about the shop's products; those to answer come first. */
export default function ShopQuestions() {
  const t = useTranslations('shopQuestions')
  return <ListPage list={questions} intro={t('intro')} actions={<AnswersLink />} openParam="questionId" />
}
