import { pageNumber } from '#ui/page-number.ts'

export const questionsPerPage = 5
export const questionsQuery = ['questions'] as const

/** Which page of the questions the address of a product page asks for. */
export const askedQuestions = (query: URLSearchParams): number => pageNumber(query, { name: 'questions' })
