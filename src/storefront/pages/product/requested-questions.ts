import { questionSearchMax } from '#modules/questions/rules/question.ts'
import { pageNumber } from '#ui/page-number.ts'

export const questionsPerPage = 5
export const questionsQuery = ['questions', 'about'] as const

/** The questions that the address of a product page requests. */
export type RequestedQuestions = { readonly page: number; readonly keyword: string | undefined }

export const requestedQuestions = (query: URLSearchParams): RequestedQuestions => ({
  page: pageNumber(query, { name: 'questions' }),
  keyword: query.get('about')?.trim().slice(0, questionSearchMax) || undefined,
})
