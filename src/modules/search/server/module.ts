import { defineModule } from '#platform/module.ts'
import { searchJobs } from './jobs.ts'

/**
 * Search owns the documents that lists and searches read: words, what lists are narrowed and sorted by, and the periods of
 * their prices. The catalogue hands documents in; ids and facets come out. Other modules' queries may read the view
 * `listings`: what is listed now, at the price of now.
 */
export const searchModule = () => defineModule({ name: 'search', jobs: searchJobs })
