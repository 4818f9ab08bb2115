import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { inTime } from '#ui/in-time.ts'
import { useCompared } from './compared.ts'

/** Few visitors compare, so these alone load the bar; where its script does not arrive there is none. */
const CompareBar = lazy(async () => ({
  default: await inTime(import('./compare-bar.tsx')).then(
    (loaded) => loaded.CompareBar,
    () => () => null,
  ),
}))

/** The bar at the foot of every page, but of the comparison itself and of the cart, which has its own. */
export function Comparison() {
  const { pathname } = useLocation()
  if (useCompared().length === 0 || /\/(compare|cart)$/.test(pathname)) return null
  return (
    <Suspense fallback={null}>
      <CompareBar />
    </Suspense>
  )
}
