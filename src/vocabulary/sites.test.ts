import { expect, test } from 'vitest'
import { languagesInUse, type SiteStatus, sitesInUse } from './sites.ts'

const site = (code: string, status: SiteStatus) => ({ code, status })
const sites = [site('us', 'open'), site('pl', 'hidden'), site('jp', 'closed'), site('uk', 'closed')]

test('forms offer open and hidden sites, and a closed one only where it is chosen already (SYS-08)', () => {
  const codes = (chosen?: string[]) => sitesInUse(sites, chosen).map(({ code }) => code)
  expect(codes()).toEqual(['us', 'pl'])
  expect(codes(['jp'])).toEqual(['us', 'pl', 'jp'])
})

test('texts are entered in the languages of open and hidden sites (SYS-08)', () => {
  const inOne = { ...site('us', 'open'), firstLanguage: 'en', languages: ['en'] } as const
  const closed = { ...site('cn', 'closed'), firstLanguage: 'zh' } as const
  expect(languagesInUse([inOne, closed])).toEqual(['en'])
  expect(languagesInUse([inOne, { ...closed, status: 'hidden' }])).toEqual(['en', 'zh'])
  expect(languagesInUse([{ ...closed, status: 'open', languages: ['zh'] }])).toEqual(['zh'])
  expect(languagesInUse([])).toEqual(['en', 'zh'])
})
