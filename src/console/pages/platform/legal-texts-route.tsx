import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { editedLegalTextsCall } from '#modules/content/calls/legal-texts.ts'
import { type EditedLegalText, type LegalKind, legalKinds } from '#modules/content/rules/legal-text.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { SiteTabs, siteInAddress } from './site-tabs.tsx'

type Row = {
  readonly site: string
  readonly kind: LegalKind
  readonly inForce: EditedLegalText | undefined
  readonly next: EditedLegalText | undefined
}

const list = defineList<Row>()({
  texts: 'legalTexts',
  rowId: ({ kind }) => kind,
  rowLink: ({ site, kind }) => pages.editedLegalText(site, kind),
  columns: {
    kind: { cell: ({ kind }, { t }) => t(`kind.${kind}`), isRowHeader: true },
    version: {
      cell: ({ inForce }, { t }) =>
        inForce ? inForce.version : <ConsoleBadge tone="grey">{t('notPublished')}</ConsoleBadge>,
    },
    since: { isTime: true, cell: ({ inForce }, { format }) => inForce && format.moment(inForce.validFrom) },
    next: {
      isTime: true,
      cell: ({ next }, { format }) => next && format.moment(next.validFrom),
      onPhone: 'hidden',
    },
    accepted: { isNumber: true, cell: ({ inForce }) => inForce?.accepted ?? '', onPhone: 'hidden' },
  },
})

export async function loader(args: LoaderFunctionArgs) {
  const all = args.context.get(mallContext).sites.map(({ code }) => ({ site: code }))
  const { sites, chosen } = siteInAddress(all, args.request)
  const found = await listLoader(
    list,
    wholeList<Row>(list, async (mall) => {
      const { texts } = await mall.call(editedLegalTextsCall, chosen)
      return legalKinds.map((kind) => {
        const versions = texts.filter((each) => each.kind === kind)
        const inForce = versions.find(({ state }) => state === 'inForce')
        return { ...chosen, kind, inForce, next: versions.findLast(({ state }) => state === 'announced') }
      })
    }),
  )(args)
  return { ...found, ...chosen, sites }
}

/** The legal texts of each site. */
export default function LegalTexts() {
  const { site, sites } = useLoaderData<typeof loader>()
  const t = useTranslations('legalTexts')
  return (
    <ListPage
      list={list}
      intro={t(sites.length > 1 ? 'introOfSites' : 'intro')}
      parts={
        <SiteTabs label={t('sites')} sites={sites} chosen={site} to={(code) => pages.legalTexts(code)} />
      }
    />
  )
}
