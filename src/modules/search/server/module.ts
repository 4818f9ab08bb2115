import { defineModule } from '#platform/module.ts'
import { searchJobs } from './jobs.ts'

/**
 * Search owns the documents that lists and searches read: words, the filters and sort keys of lists, and the
 * periods of their prices. The catalogue hands documents in; ids and facets come out. Other modules' queries
 * may read the view `listings`: the current listings, at current prices.
 */
export const searchModule = () => defineModule({ name: 'search', jobs: searchJobs })
