import { serve } from '#platform/serve.ts'
import * as searches from '../calls/searches.ts'
import * as synonyms from '../calls/synonyms.ts'
import { blockWords, unblockWords } from './commands/block-words.ts'
import { removeSynonyms, saveSynonyms } from './commands/change-synonyms.ts'
import { recordSearch } from './commands/record-search.ts'
import { popularSearches, searchReport } from './queries/searches.ts'
import { readBlocked } from './store/searches.ts'
import { readSynonyms } from './store/synonyms.ts'

export const searchRoutes = (secret: string) => [
  serve(searches.recordSearchCall, {
    action: 'mall.browse',
    limit: { tokens: 30, perMinute: 10, by: 'address' },
    run: (ctx, request) => recordSearch(ctx, request, secret),
  }),
  serve(searches.popularSearchesCall, {
    action: 'mall.browse',
    run: popularSearches,
    kept: () => ['searches'],
  }),

  serve(synonyms.editedSynonymsCall, {
    action: 'content.see',
    run: async ({ db }) => ({
      groups: (await readSynonyms(db)).map(({ id, ...group }) => ({ ...group, synonymsId: id })),
    }),
  }),
  serve(synonyms.saveSynonymsCall, { action: 'content.change', once: 'ifAsked', run: saveSynonyms }),
  serve(synonyms.removeSynonymsCall, { action: 'content.change', once: 'ifAsked', run: removeSynonyms }),

  serve(searches.searchReportCall, { action: 'content.see', run: searchReport }),
  serve(searches.blockedWordsCall, {
    action: 'content.see',
    run: async ({ db }) => ({ blocked: await readBlocked(db) }),
  }),
  serve(searches.blockWordsCall, { action: 'content.change', once: 'ifAsked', run: blockWords }),
  serve(searches.unblockWordsCall, { action: 'content.change', once: 'ifAsked', run: unblockWords }),
]
