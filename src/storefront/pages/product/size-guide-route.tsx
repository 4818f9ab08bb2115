import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { sizeGuideCall } from '#modules/catalogue/calls/size-guides.ts'
import { unitSystems } from '#modules/catalogue/rules/size-guide.ts'
import css from '#storefront/parts/product/size-guide.module.css'
import { SizeGuideTable } from '#storefront/parts/product/size-guide-table.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/size-guide-route'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { sizeGuideId } = params
  const guide = await context.get(mallContext).call(sizeGuideCall, { sizeGuideId })
  const units = new URL(request.url).searchParams.get('units')
  return { sizeGuideId, guide, system: unitSystems.find((each) => each === units) ?? guide.system }
}

/** A size guide, for readers without script. */
export default function SizeGuidePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('product.sizeGuide')
  const { sizeGuideId, guide, system } = loaderData
  return (
    <div className={`wrap ${css.page}`}>
      <PrivateHead title={guide.name} />
      <h1 tabIndex={-1}>{guide.name}</h1>
      <nav aria-label={t('units')} className={css.units}>
        {unitSystems.map((each) => (
          <Link
            key={each}
            to={pages.sizeGuide(sizeGuideId, { units: each })}
            aria-current={each === system ? 'true' : undefined}
          >
            {t(each)}
          </Link>
        ))}
      </nav>
      <SizeGuideTable guide={guide} system={system} />
    </div>
  )
}
