import type { ActionFunctionArgs } from 'react-router'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { blockWordsCall, searchReportCall } from '#modules/search/calls/searches.ts'
import type { CountedSearch } from '#modules/search/rules/edited-search.ts'
import { listedDays, visitorsMin } from '#modules/search/rules/searches.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { runBulk } from '../../parts/kit/list/bulk.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

const list = defineList<CountedSearch>()({
  texts: 'searches',
  // The words stand last, since they may have spaces.
  rowId: ({ site, language, words }) => `${site} ${language} ${words}`,
  search: ({ words }) => words,
  pageSize: 50,
  sortedBy: '-searches',
  filters: {
    found: {
      as: 'tabs',
      values: ['all', 'nothing', 'blocked'],
      matches: ({ results, isBlocked }, value) =>
        value === 'all' || (value === 'nothing' ? results === 0 : isBlocked),
    },
  },
  columns: {
    words: { cell: ({ words }) => words, csv: ({ words }) => words, isRowHeader: true },
    searches: {
      cell: ({ searches }, { format }) => format.number(searches),
      csv: ({ searches }) => searches,
      isNumber: true,
      sort: ({ searches }) => searches,
    },
    results: {
      cell: ({ results, isBlocked, words, language }, { t, format }) => (
        <>
          {results === 0 ? (
            <Link to={pages.newSynonyms(words, language)}>{t('nothing')}</Link>
          ) : (
            format.number(results)
          )}{' '}
          {isBlocked && <ConsoleBadge tone="grey">{t('isBlocked')}</ConsoleBadge>}
        </>
      ),
      csv: ({ results }) => results,
      isNumber: true,
      sort: ({ results }) => results,
    },
    language: {
      cell: ({ language }, { t }) => t(`languages.${language}`),
      csv: ({ language }) => language,
      onPhone: 'hidden',
    },
    site: { cell: ({ site }) => site, csv: ({ site }) => site, isSite: true },
  },
  bulk: { block: { needs: 'content.change', isFor: ({ isBlocked }) => !isBlocked } },
})

const readSearches = wholeList<CountedSearch>(
  list,
  async (mall) => (await mall.call(searchReportCall, {})).searches,
)

export const middleware = [listExport(list, readSearches)]
export const loader = listLoader(list, readSearches)

export async function action({ request, ...args }: ActionFunctionArgs) {
  return runBulk(await request.formData(), args, {
    block: (mall, ids) =>
      mall.call(blockWordsCall, { words: [...new Set(ids.map((id) => id.split(' ').slice(2).join(' ')))] }),
  })
}

/** Searches of customers, and those that found nothing. */
export default function Searches() {
  const t = useTranslations('searches')
  return (
    <ListPage
      list={list}
      intro={t('intro', { days: String(listedDays), visitors: String(visitorsMin) })}
      actions={
        <>
          <ButtonLink to={pages.blockedSearchWords()} size="small" look="quiet">
            {t('blocked')}
          </ButtonLink>
          <ButtonLink to={pages.editedSynonyms()} size="small" look="quiet">
            {t('synonyms')}
          </ButtonLink>
        </>
      }
    />
  )
}
