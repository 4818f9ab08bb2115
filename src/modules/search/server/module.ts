import { defineModule } from '#platform/module.ts'
import { searchJobs } from './jobs.ts'
import { searchRoutes } from './routes.ts'

/**
 * Search owns the documents that lists and searches read: words, the filters and sort keys of lists, and the
 * periods of their prices; synonyms, and the counts of searches. The catalogue hands documents in; ids and facets come out. Other
 * modules' queries may read the view `listings`: the current listings, at current prices.
 */
export const searchModule = ({ secret }: { readonly secret: string }) =>
  defineModule({ name: 'search', routes: searchRoutes(secret), jobs: searchJobs })
